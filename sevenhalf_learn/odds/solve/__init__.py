"""Solves the heads-up game as one linear program; needs the extra `solve` (scipy)."""

from .extract import solve
from .program import MissingError

__all__ = ["MissingError", "solve"]
