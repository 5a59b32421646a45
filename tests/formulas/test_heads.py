"""Display heads: written as they stand in every notation, worked out only when asked."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest
import sympy
from sympy import Integer, Rational, Symbol, Tuple

from sevenhalf_learn.formulas.formula import Formula
from sevenhalf_learn.formulas.heads import (
    Adjacent,
    Best,
    Call,
    Cases,
    Chance,
    Choose,
    Coefficient,
    Compare,
    Entry,
    Label,
    Minus,
    Name,
    Plus,
    Points,
    Power,
    ProductOver,
    Ratio,
    SumOver,
    Times,
    none,
)
from sevenhalf_learn.formulas.latex import latex
from sevenhalf_learn.formulas.mathml import mathml
from sevenhalf_learn.formulas.plain import plain
from sevenhalf_learn.formulas.put_in import number, put_in
from sevenhalf_learn.words import Words

r, n, N, x, y = sympy.symbols("r n N x y")
F = Fraction

WRITTEN = [
    (Times(Ratio(12, 40), Ratio(11, 39)), "12/40 · 11/39", r"\frac{12}{40} \cdot \frac{11}{39}"),
    (Times(Ratio(11, 39), Ratio(12, 40)), "11/39 · 12/40", r"\frac{11}{39} \cdot \frac{12}{40}"),
    (Plus(3, 1, 2), "3 + 1 + 2", "3 + 1 + 2"),
    (Plus(1, Minus(Ratio(1, 2)), Integer(-3)), "1 - 1/2 - 3", r"1 - \frac{1}{2} - 3"),
    (Times(2, Plus(1, Minus(3))), "2 · (1 - 3)", r"2 \cdot \left(1 - 3\right)"),
    (Times(2, Integer(-3)), "2 · (-3)", r"2 \cdot \left(-3\right)"),
    (Minus(Plus(1, 2)), "-(1 + 2)", r"-\left(1 + 2\right)"),
    (Ratio(Plus(4, 4), 37), "(4 + 4)/37", r"\frac{4 + 4}{37}"),
    (Ratio(Ratio(1, 2), Ratio(3, 4)), "(1/2)/(3/4)", r"\frac{\frac{1}{2}}{\frac{3}{4}}"),
    (Ratio(4, Choose(36, 1)), "4/C(36, 1)", r"\frac{4}{\binom{36}{1}}"),
    (Chance(Compare(Symbol("B"), ">", Points(15))), "P(B > 7½)", r"P\left(B > 7\tfrac{1}{2}\right)"),
    (
        Chance(Label("coach.word.win"), Name("Ana & Co_1")),
        "P(win | Ana & Co_1)",
        r"P\left(\text{win} \mid \text{Ana \& Co\_1}\right)",
    ),
    (
        Call(Symbol("V"), Label("coach.word.stand"), Points(13)),
        "V(stand, 6½)",
        r"V\left(\text{stand}, 6\tfrac{1}{2}\right)",
    ),
    (Entry(Symbol("Q"), 7), "Q_7", "Q_{7}"),
    (Best(Ratio(1, 2), Minus(1)), "max(1/2, -1)", r"\max\left(\frac{1}{2}, -1\right)"),
    (Power(Plus(1, Adjacent(x, Power(y, 2))), 4), "(1 + x y^2)^4", r"\left(1 + x \, y^{2}\right)^{4}"),
    (
        Cases(Tuple(Integer(1), Compare(n, "≤", N)), Tuple(Integer(0), Compare(n, ">", N))),
        "1 (n ≤ N); 0 (n > N)",
        r"\begin{cases} 1 & n \le N \\ 0 & n > N \end{cases}",
    ),
    (
        SumOver(Ratio(Entry(n, r), N), r, r, none(), Tuple(1, 2)),
        "∑[r] n_r/N",
        r"\sum_{r} \frac{n_{r}}{N}",
    ),
    (
        ProductOver(Entry(n, r), r, Compare(r, "=", 1), Integer(7), Tuple(1, 2)),
        "∏[r = 1 … 7] n_r",
        r"\prod_{r = 1}^{7} n_{r}",
    ),
    (
        Coefficient(Power(Plus(1, Adjacent(x, Power(y, 2))), 4), 2, 4),
        "[x^2 y^4] (1 + x y^2)^4",
        r"[x^{2} y^{4}] \, \left(1 + x \, y^{2}\right)^{4}",
    ),
]


@pytest.mark.parametrize(("expression", "text", "tex"), WRITTEN, ids=[text for _, text, _ in WRITTEN])
def test_each_head_is_written_as_it_stands(expression, text, tex):
    assert plain(expression) == text
    assert latex(expression) == tex


@pytest.mark.parametrize(("expression", "text", "tex"), WRITTEN, ids=[text for _, text, _ in WRITTEN])
def test_sympy_prints_our_heads_as_we_do(expression, text, tex):
    assert str(expression) == text
    assert sympy.latex(expression) == tex


CORE = {
    "math", "semantics", "annotation", "mrow", "mfrac", "msup", "msub", "munder", "munderover", "mtable", "mtr", "mtd",
    "mo", "mi", "mn", "mtext",
}  # fmt: skip


@pytest.mark.parametrize("expression", [expression for expression, _, _ in WRITTEN], ids=[t for _, t, _ in WRITTEN])
def test_mathml_is_well_formed_and_keeps_to_the_core(expression):
    line = Formula(Chance(Label("coach.word.win")), expression, expression, F(1, 2))
    root = ElementTree.fromstring(line.mathml())
    assert {element.tag for element in root.iter()} <= CORE
    sizes = {"mfrac": 2, "msup": 2, "msub": 2, "munder": 2, "munderover": 3}
    for element in root.iter():
        if element.tag in sizes:
            assert len(element) == sizes[element.tag]
    assert root.find("semantics/annotation").get("encoding") == "application/x-tex"
    assert root.find("semantics/annotation").text == line.latex()


def test_a_binomial_is_a_fraction_without_a_line():
    assert mathml(Choose(4, 2)) == (
        '<mrow><mo>(</mo><mfrac linethickness="0"><mn>4</mn><mn>2</mn></mfrac><mo>)</mo></mrow>'
    )


def test_names_are_escaped():
    assert "<b>" not in mathml(Name("<b>&"))
    assert mathml(Name("<b>&")) == "<mtext>&lt;b&gt;&amp;</mtext>"
    assert latex(Name("{$}")) == r"\text{\{\$\}}"


@pytest.mark.parametrize("bad", [sympy.Rational(1, 2), x + y, sympy.Add(x, 1)])
def test_what_sympy_may_reorder_is_refused_in_mathml(bad):
    with pytest.raises(TypeError, match="heads"):
        mathml(bad)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        (Times(Ratio(12, 40), Ratio(11, 39)), Rational(11, 130)),
        (Plus(3, Minus(Ratio(1, 2))), Rational(5, 2)),
        (Choose(12, 2), 66),
        (Best(Ratio(1, 2), Minus(1)), Rational(1, 2)),
        (Power(Ratio(1, 2), 3), Rational(1, 8)),
        (Points(15), Rational(15, 2)),
        (SumOver(Ratio(r, 4), r, r, none(), Tuple(1, 2, 3)), Rational(3, 2)),
        (SumOver(r, r, r, none(), Tuple()), 0),
        (ProductOver(Ratio(r, 4), r, r, none(), Tuple(1, 2)), Rational(1, 8)),
        (ProductOver(r, r, r, none(), Tuple()), 1),
        # By hand: three 2s are taken in 4 ways, and 1 + 1 + 4 or 1 + 2 + 3 can't be made of this deck.
        (Coefficient(Power(Plus(1, Adjacent(x, Power(y, 2))), 4), 3, 6), 4),
        # By hand: a figure and an ace (12 · 4), nothing else makes three halves with two cards.
        (
            Coefficient(
                Adjacent(Power(Plus(1, Adjacent(x, Power(y, 1))), 12), Power(Plus(1, Adjacent(x, Power(y, 2))), 4)),
                2,
                3,
            ),
            48,
        ),
        (Cases(Tuple(Integer(2), Compare(n, "<", N)), Tuple(Plus(1, 1), Compare(n, "≥", N))), 2),
    ],
    ids=str,
)
def test_doit_works_a_formula_out(expression, value):
    assert expression.doit() == value


def test_doit_on_symbols_gives_an_expression_to_manipulate():
    share = SumOver(Ratio(Entry(n, r), N), r, r, none(), Tuple(5, 6, 7)).doit()
    assert share.subs({"n_5": 4, "n_6": 4, "n_7": 3, N: 37}) == Rational(11, 37)
    f = Symbol("n_f")
    two_figures = Coefficient(Power(Plus(1, Adjacent(x, Power(y, 1))), f), 2, 2).doit()
    assert sympy.simplify(sympy.expand_func(two_figures) - f * (f - 1) / 2) == 0


def test_numbers_go_in_one_by_one_and_nothing_is_cancelled():
    formula = SumOver(Times(Ratio(Entry(n, r), N), Entry(Symbol("V"), r)), r, r, none(), Tuple(1, 2))
    known = {Entry(n, 1): 4, Entry(n, 2): 2, N: 38, Entry(Symbol("V"), 1): F(-1, 2), Entry(Symbol("V"), 2): 3}
    assert plain(put_in(formula, known)) == "4/38 · (-1/2) + 2/38 · 3"
    assert plain(put_in(formula, {N: 38})) == "n_1/38 · V_1 + n_2/38 · V_2"


def test_number():
    assert plain(number(F(-3))) == "-3"
    assert plain(number(F(6, 4))) == "3/2"
    assert number(0) == 0


def test_a_line_leaves_out_what_it_has_said():
    left = Chance(Label("coach.word.bust"))
    assert Formula(left, Ratio(n, N), Ratio(25, 37), F(25, 37)).plain() == "P(bust) = n/N = 25/37"
    assert Formula(left, Ratio(n, N), Ratio(12, 40), F(3, 10)).plain() == "P(bust) = n/N = 12/40 = 3/10"
    assert Formula(left, number(1), number(1), F(1)).plain() == "P(bust) = 1"


def test_a_line_speaks_the_language_of_its_words():
    line = Formula(Call(Symbol("V"), Label("coach.word.stand")), Symbol("V"), Ratio(1, 2), F(1, 2))
    spanish = Words("es")
    assert line.plain(spanish).startswith("V(plantarse)")
    assert r"\text{plantarse}" in line.latex(spanish)
    assert "<mtext>plantarse</mtext>" in line.mathml(spanish)
