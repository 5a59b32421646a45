"""Looking up messages, and writing numbers and cards in each language."""

from fractions import Fraction

import pytest

from sevenhalf_learn.words import TABLE_LANGS, Message, Total, Words

F = Fraction


def test_an_unknown_language_names_the_known_ones():
    with pytest.raises(ValueError, match=r"'fr'.*en, es$"):
        Words("fr")
    with pytest.raises(ValueError, match=r"'fr'.*en, es, it, ca$"):
        Words("fr", known=TABLE_LANGS)


@pytest.mark.parametrize("lang", ["it", "ca"])
def test_a_language_of_the_table_alone_is_none_of_the_rest(lang):
    with pytest.raises(ValueError, match=rf"'{lang}'.*en, es$"):
        Words(lang)


@pytest.mark.parametrize("key", ["cards.no_such", "nowhere.at_all", "plain"])
def test_a_missing_message_is_an_error_that_names_it(key):
    with pytest.raises(KeyError, match=key.split(".")[0]):
        Words("en").text(key)


def test_a_missing_value_is_an_error_that_names_both():
    with pytest.raises(KeyError, match=r"cards\.short.*suit"):
        Words("en").text("cards.short", rank="7")


def test_counting_messages_take_the_form_of_their_number():
    assert [Words("en").plural("cards.cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [Words("es").plural("cards.cards", n) for n in (0, 1, 2)] == ["0 cartas", "1 carta", "2 cartas"]


def test_a_message_is_data_until_a_language_says_it():
    inner = Message.of("cards.cards", count=12)
    outer = Message.of("cards.list_end", rest=inner, last=Total(15))
    assert Words("en").say(outer) == "12 cards and 7½"
    assert Words("es").say(outer) == "12 cartas y 7½"
    assert outer == Message.of("cards.list_end", rest=inner, last=Total(15))
    assert len({inner, outer}) == 2


@pytest.mark.parametrize(
    ("value", "places", "sign", "en"),
    [
        (F(1, 4), 2, False, "0.25"),
        (F(1, 8), 2, False, "0.13"),  # a half goes away from zero, as taught at school
        (F(-1, 8), 2, False, "−0.13"),
        (F(8, 15), 3, True, "+0.533"),
        (F(-12, 37), 3, True, "−0.324"),
        (F(0), 3, True, "0.000"),
        (F(-1, 10**6), 3, True, "0.000"),
        (F(999_999, 10**6), 3, False, "1.000"),
        (F(7), 0, False, "7"),
        (F(25, 2), 1, False, "12.5"),
        (F(1, 2), 0, False, "1"),
        (3, 2, True, "+3.00"),
    ],
)
def test_decimals(value, places, sign, en):
    assert Words("en").decimal(value, places, sign=sign) == en
    for lang in ("es", "it", "ca"):
        assert Words(lang, known=TABLE_LANGS).decimal(value, places, sign=sign) == en.replace(".", ",")


def test_percent_and_fraction():
    assert Words("en").percent(F(25, 37)) == "67.6%"
    assert Words("es").percent(F(25, 37)) == "67,6\u00a0%"
    assert Words("it", known=TABLE_LANGS).percent(F(25, 37)) == "67,6%"
    assert Words("ca", known=TABLE_LANGS).percent(F(25, 37)) == "67,6\u00a0%"
    assert Words("en").fraction(F(-12, 37)) == "−12/37"
    assert Words("es").fraction(F(3)) == "3"


def test_totals():
    assert [Words("en").total(halves) for halves in (0, 1, 2, 11, 15, 16, 29)] == [
        "0",
        "½",
        "1",
        "5½",
        "7½",
        "8",
        "14½",
    ]


def test_all_forty_cards_have_a_name_of_their_own():
    cards = [rank + suit for suit in "oceb" for rank in "1234567SCR"]
    for lang in TABLE_LANGS:
        words = Words(lang, known=TABLE_LANGS)
        for name in (words.card, words.card_short):
            assert len({name(card) for card in cards}) == 40


def test_card_names():
    assert Words("en").card("1o") == "the ace of oros"
    assert Words("es").card("Cb") == "el caballo de bastos"
    assert Words("es").card_short("Sc") == "sota de copas"
    italian, catalan = (Words(lang, known=TABLE_LANGS) for lang in ("it", "ca"))
    assert italian.card("1o") == "l'asso di denari"
    assert [italian.card(card, article=False) for card in ("2c", "Se", "Cb", "Ro")] == [
        "due di coppe",
        "fante di spade",
        "cavallo di bastoni",
        "re di denari",
    ]
    assert catalan.card("1e") == "l'as d'espases"
    assert [catalan.card(card, article=False) for card in ("2c", "Se", "Cb", "Ro")] == [
        "dos de copes",
        "sota d'espases",
        "cavall de bastos",
        "rei d'oros",
    ]
    assert (italian.card_short("7o"), catalan.card_short("7o")) == ("7 di denari", "7 d'oros")


def test_lists():
    assert Words("en").join(()) == ""
    assert Words("en").join(("a",)) == "a"
    assert Words("es").join(("a", "b", "c")) == "a, b y c"
    assert Words("it", known=TABLE_LANGS).join(("a", "b", "c")) == "a, b e c"
    assert Words("ca", known=TABLE_LANGS).join(("a", "b", "c")) == "a, b i c"
