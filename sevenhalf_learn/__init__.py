"""Learn probability with the Spanish card game seven and a half."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .widgets.card_table import CardTable as CardTable

__version__: Final = "0.1.0"

# A name is imported when it is first asked for, so that `import sevenhalf_learn` stays light.
_HOMES: Final = {
    "CardTable": "sevenhalf_learn.widgets.card_table",
}
__all__ = ["CardTable", "__version__"]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'sevenhalf_learn' has no name {name!r}: it offers {', '.join(__all__)}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
