"""Formulas of lessons, from TeX to what a browser draws: structure by hand, numbers by an evaluator of its own."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from sevenhalf_learn.formulas.from_tex import math_of_tex
from tests.formulas.mathml_eval import evaluate


@pytest.mark.parametrize(
    ("tex", "inside"),
    [
        ("n_v", "<msub><mi>n</mi><mi>v</mi></msub>"),
        ("p^{2}", "<msup><mi>p</mi><mrow><mn>2</mn></mrow></msup>"),
        ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
        (r"\sum_v n", "<munder><mo>∑</mo><mi>v</mi></munder><mi>n</mi>"),
        (r"\text{all over}", "<mtext>all over</mtext>"),
        (r"7\frac12 - t", "<mn>7</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>−</mo><mi>t</mi>"),
        (r"a > 1", "<mi>a</mi><mo>&gt;</mo><mn>1</mn>"),
        (
            "(a)^2",
            "<msup><mrow><mo stretchy='false'>(</mo><mi>a</mi><mo stretchy='false'>)</mo></mrow><mn>2</mn></msup>",
        ),
        ("[a, b)", "<mo>[</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo>"),
        ("{(a}", "<mrow><mo>(</mo><mi>a</mi></mrow>"),
        (r"\sqrt{s}", "<msqrt><mrow><mi>s</mi></mrow></msqrt>"),
    ],
)
def test_each_part_has_its_element(tex, inside):
    inside = inside.replace("'", '"')
    assert math_of_tex(tex) == f"<math>{inside}</math>"
    assert math_of_tex(tex, display=True) == f'<math display="block">{inside}</math>'


@pytest.mark.parametrize(
    ("tex", "value"),
    [
        (r"\frac{4}{37} \cdot \frac{3}{36}", Fraction(1, 111)),
        (r"(1 - \frac13)^2", Fraction(4, 9)),
        (r"\frac{1 - \frac12}{3}", Fraction(1, 6)),
    ],
)
def test_a_formula_keeps_its_value(tex, value):
    assert evaluate(ElementTree.fromstring(math_of_tex(tex))) == value


@pytest.mark.parametrize(
    ("tex", "said"), [(r"\vec a", "vec"), ("{a", "too early"), ("a}", "no opening"), (r"\frac{1}", "too early")]
)
def test_what_it_does_not_know_is_named(tex, said):
    with pytest.raises(ValueError, match=said):
        math_of_tex(tex)
