"""The solved games: strategies of both sides as data, and the proof of what they are worth; plain Python."""

from .catalogue import GAMES, game_of, name_of, shipped, solution
from .certificate import Certificate, certify, verify
from .equilibrium import Equilibrium, read_equilibrium
from .heads_up import HeadsUp

__all__ = [
    "GAMES",
    "Certificate",
    "Equilibrium",
    "HeadsUp",
    "certify",
    "game_of",
    "name_of",
    "read_equilibrium",
    "shipped",
    "solution",
    "verify",
]
