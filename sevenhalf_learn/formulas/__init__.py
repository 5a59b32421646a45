"""Formulas for display: sympy expressions that keep their order, as LaTeX, MathML and plain text.

Importing this package costs nothing; its names import sympy when they are first used.

>>> from sevenhalf_learn.formulas import Ratio, Times
>>> str(Times(Ratio(12, 40), Ratio(11, 39)))
'12/40 · 11/39'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from . import assumed as assumed
    from . import decision as decision
    from . import ends as ends
    from . import in_symbols as in_symbols
    from . import posterior as posterior
    from . import symbols as symbols
    from .formula import Formula as Formula
    from .heads import Chance as Chance
    from .heads import Choose as Choose
    from .heads import Coefficient as Coefficient
    from .heads import Label as Label
    from .heads import Minus as Minus
    from .heads import Name as Name
    from .heads import Plus as Plus
    from .heads import Points as Points
    from .heads import Power as Power
    from .heads import ProductOver as ProductOver
    from .heads import Ratio as Ratio
    from .heads import SumOver as SumOver
    from .heads import Times as Times

_MODULES: Final = ("assumed", "decision", "ends", "in_symbols", "posterior", "symbols")
__all__ = [
    "Chance",
    "Choose",
    "Coefficient",
    "Formula",
    "Label",
    "Minus",
    "Name",
    "Plus",
    "Points",
    "Power",
    "ProductOver",
    "Ratio",
    "SumOver",
    "Times",
    "assumed",
    "decision",
    "ends",
    "in_symbols",
    "posterior",
    "symbols",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no name {name!r}: it offers {', '.join(__all__)}")
    home = import_module(".formula" if name == "Formula" else ".heads", __name__)
    value = globals()[name] = getattr(home, name)
    return value
