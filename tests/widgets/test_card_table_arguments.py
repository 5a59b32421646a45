"""What a table of the widget may be asked to be, and what it refuses to be."""

import contextlib
import gc
import sys

import pytest

from sevenhalf_learn.widgets.card_table import CardTable


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seat": 3}, TypeError, "CardTable has no argument 'seat': did you mean 'seats'"),
        ({"bank_mode": "informed"}, TypeError, "did you mean 'bank_model'"),
        ({"bank": "informed"}, ValueError, "bank: 'informed' is not a whole number from 0 to 2"),
        ({"rules": {"preset": "clasica", "openin": "any"}}, ValueError, "did you mean 'opening'"),
        ({"rules": {"bank_must_reach": True}}, ValueError, "bank_must_reach=True and calling=off"),
        ({"match": 10}, ValueError, "match: 10 is not 0, or 15 or 30 deals"),
        ({"limits": (5, 1)}, ValueError, "limits: .* is not a smallest and a largest bet"),
        (
            {"policies": ["greedy"]},
            ValueError,
            r"policies\[0\]: 'greedy' is not a policy: use stands:T or one of model",
        ),
        ({"policies": {0: "liar"}}, ValueError, r"'liar' needs rules with a lie"),
        ({"width": 9}, TypeError, "use rules, seats, seed, coach, you, lang, demo, bank_model"),
        ({"seed": "seven"}, ValueError, "seed: 'seven' is not a whole number"),
        ({"rules": "poker"}, ValueError, "'poker' is not a preset: use one of clasica"),
        ({"coach": True}, ValueError, "coach: True is not one of before, after, off"),
        ({"lang": "fr"}, ValueError, "lang: 'fr' is not a language of the catalogues: use one of en, es"),
        ({"bank_model": "stands:9"}, ValueError, "is not a bank model"),
    ],
)
def test_a_wrong_argument_is_named_with_the_right_one(arguments, error, message):
    with pytest.raises(error, match=message):
        CardTable(**arguments)


@pytest.mark.parametrize("wrong", [{"seat": 3}, {"lang": "fr"}])
def test_a_table_that_is_refused_ends_without_a_word(wrong, monkeypatch):
    told = []
    monkeypatch.setattr(sys, "unraisablehook", lambda fault: told.append(repr(fault.exc_value)))
    with contextlib.suppress(TypeError, ValueError):
        CardTable(**wrong)
    gc.collect()
    assert told == []
