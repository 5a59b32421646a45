"""The count that an exercise hands out is the one that the solver gives."""

from sevenhalf_learn import hand_odds
from sevenhalf_learn.teach.exercises import ask

from .reading_questions import RANKS, numbers_in


def test_a_card_gone_changes_the_next_hand_by_the_thousandths_that_the_question_lists() -> None:
    listed = ask("counting_cards.count").question.split("Gone are", maxsplit=1)[0]
    fresh = hand_odds("", rules="tradicional").best.value
    assert numbers_in(listed)[0] == round(1000 * fresh)
    cards = {name: f"{rank}o" for name, rank in RANKS.items() if rank.isdigit()} | {"figure": "So"}
    for name, card in cards.items():
        change = hand_odds("", card, rules="tradicional").best.value - fresh
        assert numbers_in(listed.split(f"{name} ")[-1])[0] == round(1000 * change), name
