"""How the program plays its seats: by a policy each, and in trading the bank."""

from math import floor

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.coach.adviser import advised
from sevenhalf_learn.game import Verb, Waiting, view
from sevenhalf_learn.odds.bank_worth import bank_worth
from sevenhalf_learn.players import CAUTIOUS
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.setup import POLICIES, set_up
from sevenhalf_learn.teach.sitting import Control, Sitting, sit_down
from sevenhalf_learn.teach.trading import worth_between
from tests.teach.tables import dealt


def over(sitting: Sitting, *wishes: str) -> Sitting:
    for wish in wishes:
        sitting = sitting.act(wish)
    return sitting.use(Control.PLAY_ON) if sitting.may[Control.PLAY_ON] else sitting


def actions(sitting: Sitting, seat: int) -> list[str]:
    return [str(action) for who, action in sitting.timeline[-1].state.actions if who == seat]


# You are the bank at seat 0; the other seat gets a 3, a 2 and an ace: 5 and 6.
@pytest.mark.parametrize(
    ("policy", "played"),
    [
        ("stands:4", ["bet 1", "draw down", "stand"]),
        ("stands:5.5", ["bet 1", "draw down", "draw down", "stand"]),
        ("cautious", ["bet 1", "draw up", "stand"]),
        ("mimic", ["bet 1", "draw down", "draw down", "stand"]),
        ("model", ["bet 1", "draw down", "stand"]),
        ("solved", ["bet 1", "draw down", "stand"]),  # so the tables say, at 3 and with a 2 hidden beside it
    ],
)
def test_a_seat_plays_by_its_policy(policy, played):
    sitting = dealt("clasica", "3o 6c 2b 1e", you=0, policies={1: policy})
    assert actions(sitting, 1) == played


def test_a_bold_seat_bets_high_and_offers_for_the_bank():
    sitting = dealt("ludoteka", "5o 6c 2b", you=0, policies={1: "bold"})
    assert actions(sitting, 1) == ["bet 5", "offer 1", "draw down", "stand"]  # 5 and 2 make 7: it stands from 6½


def test_the_liar_lies():
    sitting = dealt("rioplatense", "5o 6c 4b", you=0, policies={1: "liar"})
    assert actions(sitting, 1) == ["bet 1", "draw up", "lie"]


def test_by_the_coachs_advice_is_the_best_option():
    sitting = dealt("clasica", "3o 6c 2b 1e 5e", you=0, policies={1: "advice"})
    timeline = [moment for moment in sitting.timeline if moment.waiting is Waiting.DECISION and moment.state.turn == 1]
    assert timeline
    for moment in timeline:
        after = sitting.timeline[sitting.timeline.index(moment) + 1]
        reason = explain(view(moment.state, 1))
        assert reason.option(after.action).value == max(option.value for option in (*reason.options, *reason.raises))


def test_where_the_coach_is_silent_another_policy_decides():
    state = dealt("clasica", "3o 6c 2b", you=1).state

    def silent(_):
        raise ValueError("no odds")

    assert advised(silent, CAUTIOUS)(view(state, 1)) == CAUTIOUS(view(state, 1))
    assert advised(lambda _: None, CAUTIOUS)(view(state, 1)) == CAUTIOUS(view(state, 1))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_policy_plays_every_preset(preset):
    for policy in POLICIES:
        if policy == "liar" and not PRESETS[preset].lie:
            continue
        for seed in (1, 2):
            sitting = sit_down(set_up(rules=preset, seats=4, seed=seed, policies=[policy] * 4))
            for _ in range(40):
                if sitting.over:
                    break
                wish = next(
                    (str(a) for a in sitting.legal if a.verb in (Verb.BET, Verb.STAND, Verb.DRAW, Verb.BANK)), None
                )
                sitting = sitting.act(wish or str(sitting.legal[0])) if sitting.legal else sitting.use(Control.PLAY_ON)
            assert sitting.over


def test_a_seat_at_random_does_the_same_in_the_same_place():
    first, again = (sit_down(set_up(seed=3, seats=4, you=3, policies=["random"] * 4)) for _ in range(2))
    assert first.use(Control.PLAY_ON).timeline == again.use(Control.PLAY_ON).timeline


# --- trading the bank


def ended(**setup) -> Sitting:
    sitting = sit_down(set_up(seed=7, **setup))
    for _ in range(40):
        if sitting.over:
            return sitting
        wish = next((str(a) for a in sitting.legal if a.verb in (Verb.BET, Verb.STAND)), None)
        sitting = sitting.act(wish or str(sitting.legal[0])) if sitting.legal else sitting.use(Control.PLAY_ON)
    raise AssertionError("the hand goes on and on")


def worth(seats=3, bet=1, bank="stands:5"):
    """The fair price, which has its own second method where it is tested."""
    return bank_worth(PRESETS["clasica"], seats, bank, bet=bet).price


@pytest.mark.parametrize("policy", ["model", "cautious"])
@pytest.mark.parametrize("limits", [(1, 5), (5, 50)], ids=str)
def test_a_bank_that_the_program_plays_sells_for_more_than_it_is_worth(policy, limits):
    fair = floor(worth(bet=limits[0]))
    for offer, sold in ((fair, False), (fair + 1, True)):
        sitting = ended(policies={0: policy}, limits=limits).act(f"offer {offer}")
        assert (sitting.session.bank == 1) is sold, offer


def test_the_price_is_that_of_the_bank_model():
    fair = floor(worth(bet=20, bank="stands:6"))
    assert fair != floor(worth(bet=20))
    for offer, sold in ((fair, False), (fair + 1, True)):
        sitting = ended(limits=(20, 50), bank_model="stands:6", chips=500).act(f"offer {offer}")
        assert (sitting.session.bank == 1) is sold, offer


def test_a_bold_bank_is_not_for_sale():
    assert ended(policies={0: "bold"}).act("offer 50").session.bank == 0


def test_no_bank_is_sold_where_its_price_is_not_known_in_good_time():
    sitting = sit_down(set_up(seed=7, rules={"preset": "casa"}, seats=7))
    assert worth_between(sitting.setup, sitting.session) is None


def test_a_bold_seat_offers_what_the_bank_is_worth_once():
    sitting = ended(you=0, policies={1: "bold"})
    sitting = sitting.use(Control.NEXT_HAND)
    fair = floor(worth())
    assert sitting.session.offers == ((1, fair),)
    assert not sitting.timeline[-1].in_play
    assert {str(option) for option in sitting.agreements} >= {f"0: sell 1 for {fair}", "0: sell no"}
    assert sitting.use(Control.NEXT_HAND).timeline[0].in_play, "dealing keeps the bank"


def test_the_other_seats_trade_among_themselves():
    sitting = ended(you=1, policies={2: "bold"}).use(Control.NEXT_HAND)
    acts = [str(moment.action) for moment in sitting.timeline if not moment.in_play][-2:]
    assert acts == [f"offer {floor(worth())}", "sell no"]


def test_a_bold_seat_buys_the_first_bank():
    sitting = sit_down(set_up(seed=7, bank=None, policies={2: "bold"}))
    assert sitting.session.hand is None
    bought = sitting.use(Control.NEXT_HAND)
    each = floor(worth() / 2)
    assert (bought.session.bank, bought.session.chips) == (2, (100 + each, 100 + each, 100 - 2 * each))
