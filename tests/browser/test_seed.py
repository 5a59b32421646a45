"""A link that names the deal gives everybody that deal."""


def test_the_same_seed_gives_the_same_cards(open_table):
    first = open_table(seed=123)
    first.pressed(first.decisions().first.click)
    cards = first.cards()
    again = open_table(seed=123)
    again.pressed(again.decisions().first.click)
    assert again.cards() == cards
    assert any("only you" in card for card in cards)


def test_another_seed_gives_other_cards(open_table):
    assert len({tuple(open_table(seed=seed).cards()) for seed in (1, 2, 3, 4)}) > 1


def test_a_seed_that_is_no_number_is_refused_with_a_reason(open_table):
    table = open_table(seed="seven")
    assert "seven" in table.alert.inner_text()
    assert table.decisions().count()
