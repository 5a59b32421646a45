"""An evaluator of displayed formulas that shares nothing with the product: MathML text in, exact fraction out.

It reads what a browser shows: mn, mo, mi, mfrac, msup, mrow. Everything is a polynomial in x and y with Fraction
coefficients, so that [xᵏ yˢ] of a product can be taken by multiplying out.
"""

from fractions import Fraction
from math import comb
from xml.etree import ElementTree

ONE = {(0, 0): Fraction(1)}
PRODUCT_SIGNS = {"·", "×", "\u2062", "*"}
MINUS_SIGNS = {"−", "-"}


class NotANumberError(ValueError):
    """The formula holds something that is no number."""


def parts(math):
    """The cells of a displayed line by their part: text of a <math> -> {part: [elements]}."""
    root = ElementTree.fromstring(math)
    found = {}
    for element in root.iter():
        part = element.get("data-part")
        if part:
            found.setdefault(part, []).append(element)
    return found


def evaluate(*elements):
    """The value of one or more cells read one after the other."""
    tokens = [token for element in elements for token in _flatten(list(element))]
    return _number(_Reader(tokens).everything())


def _local(element):
    return element.tag.rpartition("}")[2]


def _flatten(children):
    """Elements of a row; mrow is transparent, except around a binomial or a power, which have their own elements."""
    for child in children:
        if _local(child) in ("mrow", "mstyle"):
            yield ("open", None)
            yield from _flatten(list(child))
            yield ("close", None)
        elif _local(child) == "mo":
            yield ("sign", child.text.strip())
        else:
            yield ("element", child)


def _number(polynomial):
    if set(polynomial) - {(0, 0)}:
        raise NotANumberError(f"{polynomial} still holds x or y")
    return polynomial.get((0, 0), Fraction(0))


def _add(a, b, factor=1):
    out = dict(a)
    for power, coefficient in b.items():
        out[power] = out.get(power, 0) + factor * coefficient
    return {power: coefficient for power, coefficient in out.items() if coefficient}


def _multiply(a, b, limit=None):
    out = {}
    for (i, j), left in a.items():
        for (k, m), right in b.items():
            power = (i + k, j + m)
            if limit is None or (power[0] <= limit[0] and power[1] <= limit[1]):
                out[power] = out.get(power, 0) + left * right
    return out


class _Reader:
    def __init__(self, tokens, limit=None):
        self.tokens = [token for token in tokens if token[0] not in ("open", "close")]
        self.at = 0
        self.limit = limit

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else (None, None)

    def take_sign(self, *wanted):
        kind, what = self.peek()
        if kind == "sign" and what in wanted:
            self.at += 1
            return what
        return None

    def everything(self):
        value = self.sum()
        if self.at != len(self.tokens):
            raise NotANumberError(f"cannot read on at {self.peek()}")
        return value

    def sum(self):
        sign = -1 if self.take_sign(*MINUS_SIGNS) else 1
        value = _add({}, self.product(), sign)
        while True:
            if self.take_sign("+"):
                value = _add(value, self.product())
            elif self.take_sign(*MINUS_SIGNS):
                value = _add(value, self.product(), -1)
            else:
                return value

    def product(self):
        value = self.factor()
        while True:
            kind, what = self.peek()
            if self.take_sign(*PRODUCT_SIGNS) or kind == "element" or (kind == "sign" and what in ("(", "[")):
                value = _multiply(value, self.factor(), self.limit)
            else:
                return value

    def factor(self):
        if self.take_sign("("):
            value = self.sum()
            if not self.take_sign(")"):
                raise NotANumberError("a bracket is not closed")
            return value
        if self.take_sign("["):
            return self.coefficient()
        kind, what = self.peek()
        if kind != "element":
            raise NotANumberError(f"a number is missing at {what!r}")
        self.at += 1
        return self.element(what)

    def coefficient(self):
        powers = {}
        while not self.take_sign("]"):
            element = self.tokens[self.at][1]
            self.at += 1
            name, power = list(element)
            powers[name.text] = int(_whole(power))
        limit = (powers["x"], powers["y"])
        outer, self.limit = self.limit, limit
        value = self.product()
        self.limit = outer
        return {(0, 0): value.get(limit, Fraction(0))}

    def element(self, element):
        name = _local(element)
        if name == "mn":
            return {(0, 0): Fraction(element.text.strip().replace("\u202f", ""))}
        if name == "mi" and element.text == "max":
            return self.greatest()
        if name == "mi" and element.text in ("x", "y"):
            return {(1, 0) if element.text == "x" else (0, 1): Fraction(1)}
        if name == "mfrac":
            above, below = list(element)
            if element.get("linethickness") == "0":
                return {(0, 0): Fraction(comb(int(_whole(above)), int(_whole(below))))}
            return {(0, 0): _whole(above) / _whole(below)}
        if name == "msup":
            base, exponent = list(element)
            value, wanted = ONE, int(_whole(exponent))
            inner = _Reader(list(_flatten([base])), self.limit).everything()
            for _ in range(wanted):
                value = _multiply(value, inner, self.limit)
            return value
        raise NotANumberError(f"{name} {''.join(element.itertext())!r} is no number")

    def greatest(self):
        if not self.take_sign("("):
            raise NotANumberError("max without brackets")
        values = [_number(self.sum())]
        while self.take_sign(","):
            values.append(_number(self.sum()))
        if not self.take_sign(")"):
            raise NotANumberError("a bracket is not closed")
        return {(0, 0): max(values)}


def _whole(element):
    return _number(_Reader(list(_flatten([element]))).everything())
