"""The evaluator of displayed formulas, on MathML written by hand."""

from fractions import Fraction

import pytest

from tests.formulas.mathml_eval import NotANumberError, evaluate, parts

F = Fraction


def value(inside):
    (cell,) = parts(f'<math><mtd data-part="numbers">{inside}</mtd></math>')["numbers"]
    return evaluate(cell)


HALF = "<mfrac><mn>1</mn><mn>2</mn></mfrac>"


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ("<mn>7</mn>", 7),
        (HALF, F(1, 2)),
        (f"<mo>−</mo>{HALF}", F(-1, 2)),
        (f"<mn>3</mn><mo>·</mo>{HALF}<mo>+</mo><mn>1</mn>", F(5, 2)),
        (f"<mn>1</mn><mo>−</mo><mn>1</mn><mo>−</mo>{HALF}", F(-1, 2)),
        (f"<mn>2</mn><mo>·</mo><mrow><mo>(</mo><mn>1</mn><mo>−</mo>{HALF}<mo>)</mo></mrow>", 1),
        ("<msup><mrow><mo>(</mo><mn>1</mn><mo>+</mo><mn>2</mn><mo>)</mo></mrow><mn>3</mn></msup>", 27),
        ('<mo>(</mo><mfrac linethickness="0"><mn>5</mn><mn>2</mn></mfrac><mo>)</mo>', 10),
        (f"<mi>max</mi><mo>(</mo>{HALF}<mo>,</mo><mo>−</mo><mn>3</mn><mo>)</mo>", F(1, 2)),
        (f"<mfrac><mrow><mn>1</mn><mo>+</mo><mn>2</mn></mrow>{HALF}</mfrac>", 6),
    ],
)
def test_reads_numbers(inside, expected):
    assert value(inside) == expected


def factor(power, count):
    y = f"<msup><mi>y</mi><mn>{power}</mn></msup>"
    base = f"<mrow><mo>(</mo><mn>1</mn><mo>+</mo><mi>x</mi>{y}<mo>)</mo></mrow>"
    return f"<msup>{base}<mn>{count}</mn></msup>"


def test_takes_a_coefficient():
    asked = "<mo>[</mo><msup><mi>x</mi><mn>2</mn></msup><msup><mi>y</mi><mn>3</mn></msup><mo>]</mo>"
    # A figure and an ace: 12 · 4.
    assert value(asked + factor(1, 12) + factor(2, 4)) == 48


@pytest.mark.parametrize(
    "inside", ["<mi>n</mi>", "<mtext>stand</mtext>", "<mi>x</mi>", "<mn>1</mn><mo>+</mo>", "<mo>(</mo><mn>1</mn>"]
)
def test_refuses_what_is_no_number(inside):
    with pytest.raises(NotANumberError):
        value(inside)
