"""Asking about any hand: which cards are held, which are gone, under which rules, against which bank."""

from .across import Across as Across
from .many import ManyHands as ManyHands
from .many import deal_many as deal_many
from .question import ImpossibleError as ImpossibleError
from .question import Question as Question
from .reached import Reached as Reached
from .reached import Status as Status
from .reaching import reach as reach
