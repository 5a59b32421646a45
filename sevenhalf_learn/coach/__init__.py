"""From odds to reasons: every option's exact value, and the derivation of every number down to counts of cards.

>>> from sevenhalf_learn.game import read_record, resume, view
>>> record = {"format": "sevenhalf/1", "rules": {"preset": "clasica"}, "seats": ["bank", "ana"], "bank": 0,
...           "deck": "3b 3o 2c 2o", "seed": 1, "actions": ["1: bet 1", "1: draw up", "1: draw up"]}
>>> reason = explain(view(resume(read_record(record)), 1))
>>> [str(action) for action in reason.best], reason.option("stand").value
(['stand'], Fraction(8068547449, 15674856120))
"""

from .explanation import Explanation, OptionReason, cost, explain
from .sensitivity import Sensitivity, sensitivity
from .step import Step

__all__ = ["Explanation", "OptionReason", "Sensitivity", "Step", "cost", "explain", "sensitivity"]
