"""Cards in a notebook's output: every card has its own drawing and a text name."""

import re
from xml.etree import ElementTree

import pytest

from sevenhalf_learn.cards import DECK, Card
from sevenhalf_learn.teach.pictures import picture, show_cards


def test_every_card_has_its_own_drawing_with_its_name() -> None:
    drawings = [picture(card, f"name of {card}") for card in DECK] + [picture(None, "a back")]
    assert len({drawing.replace("name of", "") for drawing in drawings}) == 41
    for drawing, name in zip(drawings, [*(f"name of {card}" for card in DECK), "a back"], strict=True):
        svg = ElementTree.fromstring(drawing)
        assert (svg.get("role"), svg.get("aria-label")) == ("img", name)
        assert not re.search(r"\b(id|href)=|<script|url\(", drawing)


def test_a_row_names_and_values_its_cards_in_both_languages() -> None:
    row = show_cards("7o Rb")
    assert repr(row) == "the seven of oros (7), the rey of bastos (½)"
    html = row._repr_html_()
    assert html.count("<svg") == 2
    assert 'aria-label="the rey of bastos"' in html
    assert repr(show_cards("7o", lang="es")) == "el siete de oros (7)"
    assert show_cards([Card.parse("7o"), Card.parse("Rb")])._repr_html_() == html


def test_what_is_no_card_is_named() -> None:
    with pytest.raises(ValueError, match="'8o' is not a card"):
        show_cards("7o 8o")


def test_a_name_cannot_break_out_of_the_drawing() -> None:
    assert '<b>"' not in picture(Card.parse("7o"), '<b>"')
