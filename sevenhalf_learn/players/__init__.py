"""Seats played by the program: policies that see a View and return an action."""

from .policy import BOLD as BOLD
from .policy import CAUTIOUS as CAUTIOUS
from .policy import LIAR as LIAR
from .policy import MIMIC as MIMIC
from .policy import Policy as Policy
from .policy import Style as Style
from .policy import random_legal as random_legal
from .policy import stand_at as stand_at
from .simulate import Tally as Tally
from .simulate import simulate as simulate
