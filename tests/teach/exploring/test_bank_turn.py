"""The bank's turn in the explorer: worth what a record of the same hand is worth; what cannot occur is named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sevenhalf_learn.cards import DECK, TARGET
from sevenhalf_learn.coach import explain
from sevenhalf_learn.coach.bank_lines import end_path
from sevenhalf_learn.game import HandState
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.teach.exploring import Across, ImpossibleError, Question, Status
from sevenhalf_learn.teach.exploring.across import Ending, read_across
from sevenhalf_learn.teach.exploring.answering import answer
from sevenhalf_learn.teach.exploring.explorer import Explorer
from sevenhalf_learn.teach.exploring.page import explanation, snapshot
from sevenhalf_learn.teach.exploring.question import ask, read_address, written
from sevenhalf_learn.words import Words
from tests.coach.test_leaves import every_line
from tests.odds.positions import reached, seen_in
from tests.oracle.decisions import BankOracle
from tests.oracle.table import read

WORST = {"hand": "5o 1c", "players": "3o ? 2, ? Sc 5, 6o 4c 1, ? 2c 1e, 1b ? 3"}
RECORDS = [
    # rules, the deck from the top: first cards, then each turn; actions; the same as a question
    ("clasica", "3o 5o 4c 2b", ["1: bet 2", "1: draw down", "1: stand"], "3o ? 2"),
    ("clasica", "4c 5o 3o 2b", ["1: bet 2", "1: draw up", "1: stand"], "? 3o 2"),
    ("clasica", "3o 6c 5o 4c 2b 3b", ["1: bet 1", "1: draw down", "1: stand", "2: bet 3", "2: stand"], "3o ?, ? 3"),
    ("italiana", "6o 5o Sc", ["1: bet 3", "1: draw", "1: stand"], "? Sc 3"),
    ("tradicional", "6o 5o Sc", ["1: bet 1", "1: draw", "1: stand"], "? Sc"),
    ("rioplatense", "4o 5o Sc 2c", ["1: bet 1", "1: draw down", "1: draw up", "1: stand"], "4o ? 2c"),
    ("ludoteka", "2c 5o 5c", ["1: bet 4", "1: draw up", "1: stand"], "? 5c 4"),
]


def record_of(preset, deck, actions, *, gone="", **rules):
    dealt = deck.split()
    left = [str(card) for card in DECK if str(card) not in (*dealt, *gone.split())]
    seats = ["bank", "ana", "luis"][: 1 + len({action[0] for action in actions})]
    return {
        "format": "sevenhalf/1", "rules": {"preset": preset, **rules}, "seats": seats, "bank": 0,
        "deck": " ".join([*dealt, *left]), "discards": gone, "actions": actions,
    }  # fmt: skip


def figures(options):
    return [
        (str(o.action), o.value, o.win, o.tie, o.lose, o.bust, [(seat.win, seat.tie, seat.lose) for seat in o.seats])
        for o in options
    ]


@pytest.mark.parametrize(("preset", "deck", "actions", "players"), RECORDS)
@pytest.mark.parametrize("model", ["stands:5", "stands:6"])
def test_a_question_is_the_record_that_leads_there(preset, deck, actions, players, model):
    gone = "7o 7c Rb"
    record = record_of(preset, deck, actions, gone=gone)
    found = answer(ask(hand="5o", players=players, rules=preset, gone=gone, player=model)).explanation
    expected = explain(seen_in(record), player=model)
    assert figures(found.options) == figures(expected.options)
    assert found.best == expected.best
    assert dict(found.unseen) == dict(expected.unseen)


@pytest.mark.parametrize(("preset", "deck", "actions", "players"), RECORDS)
def test_the_values_are_those_of_the_oracle(preset, deck, actions, players):
    table = read(record_of(preset, deck, actions))
    found = answer(ask(hand="5o", players=players, rules=preset)).explanation
    expected = BankOracle(table, Fraction(5)).options()
    assert {str(option.action) for option in found.options} == set(expected)
    for option in found.options:
        seats = [part for seat in option.seats for part in (seat.win, seat.tie, seat.lose)]
        assert (option.value, option.bust, *seats) == expected[str(option.action)]


def asked_from(seen, preset, rules):
    """A decision of the bank at a table as a question."""
    players = []
    for seat, hands in enumerate(seen.hands):
        if seat != seen.bank and hands:  # who sits out has none
            (hand,) = hands
            up = tuple(card for card in hand.cards if card is not None)
            ended = {
                HandState.BUST: Ending.BUST, HandState.STOOD: Ending.STOOD if False in hand.up else Ending.CALLED,
                HandState.SHOT: Ending.SHOT,
            }[hand.state]  # fmt: skip
            stood = ended is Ending.STOOD
            players.append(Across(up=up, ended=ended, bet=hand.bet, hidden=hand.up.index(False) if stood else 0))
    bust = {card for player in players if player.ended is Ending.BUST for card in player.up}
    gone = tuple(card for card in seen.gone if card not in bust)
    return Question(
        rules=rules, hand=seen.hands[seen.bank][0].cards, gone=gone, players=tuple(players), player="stands:5"
    )


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("clasica", {}), ("clasica", {"calling": "force", "shooting": True}), ("ludoteka", {}), ("tradicional", {}),
        ("italiana", {}), ("rioplatense", {}),
    ],
)  # fmt: skip
def test_decisions_of_random_hands_are_reached(preset, rules, seats):
    asked = 0
    for seed in range(200):
        seen, _ = reached(seed, preset, seats, bank=True, **rules)
        # Who raised had not seven and a half then: the explorer does not ask when a bet was raised.
        if any(event.words.startswith("raise") for event in seen.story):
            continue
        asked += 1
        found = answer(asked_from(seen, preset, seen.rules))
        expected = decide(seen, bank_model("stands:5"), player_model("stands:5"))
        assert figures(found.explanation.options) == figures(expected.options), seed
        if asked == 4:
            break
    assert asked == 4


def test_a_hidden_card_by_hand():
    # 39 cards are unseen. One that stands alone: 38 of 40 parts from five on, 1 of 40 below, and so
    # (3 + 4 + 4) * 38 + 28 = 446 parts in all
    found = answer(ask(hand="5o", players="?")).explanation
    (hider,) = found.hiders
    assert {card.kind: card.probability for card in hider.cards} == {
        **{kind: Fraction(4, 446) for kind in range(4)},
        4: Fraction(3 * 38, 446), 5: Fraction(4 * 38, 446), 6: Fraction(4 * 38, 446), 7: Fraction(12, 446),
    }  # fmt: skip
    (seat,) = found.option("stand").seats
    assert (seat.win, seat.tie, seat.lose) == (Fraction(28, 446), Fraction(3 * 38, 446), Fraction(8 * 38, 446))
    seven = found.line(hider.path(6))
    assert seven.result == Fraction(4 * 38, 446)
    assert "19/20" in seven.parts()[0].plain()


@pytest.mark.parametrize("rules", ["clasica", "rioplatense"])
def test_each_figure_opens_down_to_counts(rules):
    found = answer(ask(**WORST, rules=rules)).explanation
    lines = [found.line(hider.path(card.kind)) for hider in found.hiders for card in hider.cards]
    assert [sum(card.probability for card in hider.cards) for hider in found.hiders] == [1] * 4
    for option in found.options:
        for place, seat in enumerate(option.seats):
            for end in ("win", "tie", "lose"):
                chance = getattr(seat, end)
                path = end_path(option.action, end, place)
                if chance:
                    lines.append(found.line(path))
                    assert lines[-1].result == chance
                    assert [step.result for step in found.nodes(path)] == [step.result for step in lines[-1].parts()]
                else:
                    with pytest.raises(ValueError, match="no line of that name"):
                        found.line(path)
    draw = found.line(end_path(found.option("draw").action, "bust"))
    assert draw.result == found.option("draw").bust
    for line in (*lines, draw):
        for step in every_line([line], 12):
            done = step.formula.doit()
            assert Fraction(int(done.p), int(done.q)) == step.result, step.plain()
            assert step.opens or step.result.denominator == 1 or "symbols" in step.formula.sides, step.plain()


@pytest.mark.parametrize(
    "wrong", ["win of stand against 7", "card 9 of 0", "card 6 of 5", "bust of stand", "win of draw"]
)
def test_a_line_that_there_is_not(wrong):
    found = answer(ask(hand="5o", players="?")).explanation
    with pytest.raises(ValueError, match=wrong):
        found.line(wrong)


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ({"players": "7c 1c ?"}, "ace of copas"),
        ({"players": "5c 2c bust"}, "two of copas"),
        ({"players": "5c 3c 1e bust"}, "ace of espadas"),
        ({"players": "7c Sc called"}, "sota of copas"),
        ({"players": "7c 1c called", "rules": {"preset": "clasica", "calling": "announce"}}, "ace of copas"),
        ({"players": "6c ? shot", "rules": {"preset": "clasica", "shooting": True}}, "six of copas"),
        ({"players": "7c ? shot"}, "seven of copas"),
        ({"players": "4c ?", "rules": "casa"}, "four of copas"),
        ({"players": "5c ? ?", "rules": "casa"}, "five of copas"),
        ({"players": "?, 2c ?, 4c ?", "rules": {"preset": "clasica", "four_swap": "required"}}, "four of copas"),
        ({"players": "Rc ?", "rules": "italiana"}, "rey of copas"),
        ({"players": "7c ?", "gone": "So Sc Se Sb Co Cc Ce Cb Ro Rc Re Rb"}, "seven of copas"),
        ({"hand": "5o 3c 1e", "players": "?"}, "ace of espadas"),
    ],
)
def test_a_card_that_cannot_be_there_is_named(asked, named):
    found = answer(ask(**{"hand": "5o", **asked}))
    assert found.explanation is None
    assert named in Words("en").say(found.wrong)
    assert Words("es").say(found.wrong) != Words("en").say(found.wrong)


@pytest.mark.parametrize(
    "twice", [{"hand": "5o", "players": "5o ?"}, {"players": "5o ?, ? 5o"}, {"gone": "5o", "players": "5o ?"}]
)
def test_a_card_that_is_there_twice_is_named(twice):
    with pytest.raises(ImpossibleError, match="five of oros once, not twice"):
        ask(**twice)


def test_too_few_cards_for_what_is_hidden():
    gone = " ".join(map(str, DECK[2:39]))
    assert answer(ask(hand="1o", players="?", gone=gone)).wrong is None
    # of the ace that is left over, one hand can hold it
    with pytest.raises(ImpossibleError, match="Too few cards"):
        ask(hand="1o", players="?, ?, ?", gone=gone)
    only = " ".join(str(card) for card in DECK if str(card) not in ("1o", "7o", "7c", "6o", "6c"))
    found = answer(ask(hand="1o", players="7o ?, ?", gone=only))
    assert "seven of oros" in Words("en").say(found.wrong)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"hand": "", "players": "?"}, Status.EMPTY),
        ({"hand": "5o", "players": "5c 4c, 7c 1c"}, Status.ALONE),
        ({"hand": "7o 1o", "players": "?"}, Status.OVER),
        ({"hand": "7o Sc", "players": "?"}, Status.STANDS),
        ({"hand": "7o", "players": "?"}, Status.DECISION),
    ],
)
def test_what_is_left_to_decide(asked, status):
    found = answer(ask(**asked))
    assert found.reached.status is status
    assert (found.note is None) is (status is Status.DECISION)
    assert (found.explanation is not None) is (status in {Status.DECISION, Status.STANDS})


def test_seven_and_a_half_of_the_bank_beats_everybody():
    found = answer(ask(hand="7o Sc", players="? 2, 3c ? 3")).explanation
    (option,) = found.options
    # in the classic rules a tie is the bank's too
    assert (str(option.action), option.value) == ("stand", 5)


def test_players_are_written_and_read_again():
    text = "3o ? 2, ? Sc 5, 6o 4c bust 1, 7c ? shot 4, 3c ? ? 1, 7e Se called 1"
    assert ", ".join(map(str, read_across(text))) == text
    question = ask(hand="5o", players="3o ? 2", player="stands:5.5")
    assert ask(**written(question)) == question
    assert ask(**read_address("?hand=5o&players=3o+%3F+2&player=stands:5.5")) == question
    for wrong, words in (("3o ? ? ?", "hides 3"), ("? 9", "bet: 9"), ("? bust", "bust hides 0"), ("9x", "9x")):
        with pytest.raises(ValueError, match=words):
            read_across(wrong)
    with pytest.raises(ValueError, match="6 are more"):
        ask(players="?, ?, ?, ?, ?, ?")


def test_the_players_are_changed_one_by_one():
    explorer = Explorer.open(ask(hand="5o"), "en").changed("set", {"name": "turn", "value": "bank"})
    assert [str(hand) for hand in explorer.question.players] == ["? 1"]
    explorer = explorer.changed("another player", {})
    explorer = explorer.changed("deal", {"rank": "3", "player": 1})
    assert str(explorer.question.players[1]) == "3o ? 1"
    explorer = explorer.changed("set", {"player": 1, "name": "hidden", "value": 0})
    explorer = explorer.changed("set", {"player": 1, "name": "bet", "value": 4})
    explorer = explorer.changed("deal", {"card": "Sc", "player": 1})
    assert str(explorer.question.players[1]) == "? 3o Sc 4"
    over = explorer.changed("deal", {"rank": "7", "player": 1})
    assert over.question.players[1].ended is Ending.BUST
    back = over.changed("take", {"player": 1, "place": 2})
    assert back.question == explorer.question
    shot = explorer.changed("set", {"name": "shooting", "value": True})
    shot = shot.changed("set", {"player": 0, "name": "ended", "value": "shot"})
    assert str(shot.question.players[0]) == "7o ? shot 1"
    assert len(explorer.changed("one player less", {"player": 0}).question.players) == 1
    alone = Explorer.open(ask(hand="5o", players="?"), "en")
    for wish, content, words in (
        ("one player less", {"player": 0}, "one player at least"),
        ("deal", {"rank": "1", "player": 5}, "player: 5"),
        ("set", {"player": 0, "name": "bet", "value": 9}, "9"),
        ("set", {"player": 0, "name": "colour", "value": 9}, "colour"),
        ("take", {"player": 0, "place": 0}, "no card at place 0"),
        ("deal", {"card": "5o", "player": 0}, "already holds the five of oros"),
    ):
        with pytest.raises(ValueError, match=words):
            alone.changed(wish, content)
    with pytest.raises(ImpossibleError, match="player already holds the three of oros"):
        explorer.changed("out", {"card": "3o"})


def test_rules_without_a_choice_hide_the_first_card():
    explorer = Explorer.open(ask(hand="5o", players="3o ?"), "en")
    italian = explorer.changed("set", {"name": "preset", "value": "italiana"})
    assert str(italian.question.players[0]) == "? 3o 1"
    assert italian.changed("set", {"name": "turn", "value": "player"}).question.players == ()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_says_it_all(lang):
    explorer = Explorer.open(ask(**WORST), lang).explained()
    shown, told = snapshot(explorer), explanation(explorer)
    assert [len(player["cards"]) for player in shown["players"]] == [2, 2, 2, 3, 2]
    assert shown["cards"].count("p") == 7
    assert not shown["may_add"]
    assert len(told["against"]) == len(told["hiders"]) == 4
    for group in told["against"]:
        for row in group["rows"]:
            for figure in row["ends"]:
                opened = explorer.why(figure["path"]) if figure["path"] else [{"result": "0"}]
                assert opened[0]["result"] == figure["exact"]
    for hider in told["hiders"]:
        assert sum(Fraction(row["exact"]) for row in hider["rows"]) == 1
        assert explorer.why(hider["rows"][0]["path"])[0]["result"] == hider["rows"][0]["exact"]
    banks = explorer.why("banks")[0]["text"]
    assert Words(lang).text("explorer.player", n=1) in told["against"][0]["name"]
    assert banks


def test_a_tie_is_told_apart_by_the_half_point():
    found = answer(ask(hand="5o 1c", players="3o ?", rules="rioplatense")).explanation
    assert {str(option.action) for option in found.options} == {"stand", "half", "draw"}
    assert found.view.hands[0][0].cards[0].halves < TARGET
