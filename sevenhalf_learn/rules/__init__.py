"""The rules of a table: the choices of each row, the frozen value, the presets, and reading them from a record."""

from .kinds import BankKeeps as BankKeeps
from .kinds import BankSevenHalf as BankSevenHalf
from .kinds import BetTime as BetTime
from .kinds import Calling as Calling
from .kinds import Claim as Claim
from .kinds import Decline as Decline
from .kinds import Direction as Direction
from .kinds import Faces as Faces
from .kinds import FirstBank as FirstBank
from .kinds import FourSwap as FourSwap
from .kinds import Opening as Opening
from .kinds import Selling as Selling
from .kinds import Shuffle as Shuffle
from .kinds import Tie as Tie
from .presets import PRESETS as PRESETS
from .rules import ContradictionError as ContradictionError
from .rules import Rules as Rules
from .settings import rules_from as rules_from
from .settings import rules_to as rules_to
