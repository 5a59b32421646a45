"""Decisions to explain, as records, and walks through their derivations."""

import json
from pathlib import Path
from random import Random

from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import read_record, resume, view
from tests.odds.test_reading_turns import CASA as CASA_READ
from tests.odds.test_reading_turns import CLASICA, DECKS
from tests.odds.test_turns import CASA, FOURS, KNOWN, OPENED, SHOT

CASES = json.loads((Path(__file__).parents[1] / "data" / "explain.json").read_text("utf-8"))


def record(deck, actions, seats=("bank", "ana"), **more):
    """A record of `clasica` that stops at the decision to explain."""
    base = {"format": "sevenhalf/1", "rules": {"preset": "clasica"}, "seats": list(seats), "bank": 0, "seed": 1}
    return {**base, "deck": deck, "actions": list(actions), **more}


def seen(data, seat=None):
    """What the seat to act sees, or another one that may bet on its hand."""
    state = resume(read_record(data))
    return view(state, state.turn if seat is None else seat)


THREE = ("bank", "ana", "luis")
BET = record("4o 3c", [])
PLAYER = record("3b 3o 2c 2o", ["1: bet 1", "1: draw up", "1: draw up"])
HALF_A_POINT = record("Co 3c", ["1: bet 3"])
NO_TIE = record("4e 6c 5c", ["1: bet 2"])
BANK = record("4o 5c 2e", ["1: bet 2", "1: stand"])
BANK_AGAINST_TWO = record(
    "4o 3c 5e 2c So",
    ["1: bet 2", "1: draw up", "1: stand", "2: bet 1", "2: draw down", "2: stand"],
    THREE,
)
BANK_AGAINST_OPEN_CARDS = record("4o 3c 1e 2c", ["1: bet 2", "1: draw down", "1: stand"])

BANK_AGAINST_A_CALL = record(
    "7o 3c Se 2c", ["1: bet 2", "1: draw up"], rules={"preset": "clasica", "calling": "announce"}
)

RIOPLATENSE = {"preset": "rioplatense"}
A_LIE = record("6o 3c 5e 2c", ["1: bet 2", "1: draw down"], rules=RIOPLATENSE)
BEFORE_A_LIE = record("4o 3c 2e 2c", ["1: bet 2", "1: draw down"], rules=RIOPLATENSE)
HALF_POINT = record("4o 5c 2e", ["1: bet 2", "1: draw up", "1: stand"], rules=RIOPLATENSE)
BEFORE_THE_DEAL = record("4o 3c", [], rules={"preset": "tradicional"})

A_SHOT = record("7o 3c", [], rules={"preset": "clasica", "shooting": True})
A_DEAD_HAND = record("7o 3c", ["1: bet 2"], rules={"preset": "casa"})
A_SWAP = record("4o 3c", [], rules={"preset": "clasica", "four_swap": "optional"})
A_DOUBLE = record("5o 3c", ["1: bet 2"], rules={"preset": "casa"})
A_SECOND_HAND = record(
    "So 3c Co 5o",
    ["1: bet 2", "1: draw down", "1: open 3", "1: draw", "1: stand"],
    rules={"preset": "clasica", "opening": "figures", "max_opens": 1},
)
A_FIRST_HAND = {**A_SECOND_HAND, "actions": A_SECOND_HAND["actions"][:-1]}
ITALIANA = {"preset": "italiana"}
WILD = record("Ro 3c", ["1: bet 2"], rules=ITALIANA)

SIDE_BETS = {"preset": "clasica", "side_bets": True, "shooting": True}
BESIDE = record("6o 5c 2e", ["1: bet 2"], THREE, rules=SIDE_BETS | {"shooting": False})
BESIDE_A_SEVEN_KEPT = record("6o 5c 2e", ["1: bet 2"], THREE, rules=SIDE_BETS)
BESIDE_A_SHOT = record("7o 5c 2e So", ["1: shoot 2"], THREE, rules=SIDE_BETS)
BESIDE_A_LIAR = record("6o 5c 2e", ["1: bet 2"], THREE, rules={"preset": "rioplatense", "side_bets": True})

A_POOR_LIAR = {**A_LIE, "actions": ["1: bet 5", "1: draw down"], "chips": [100, 5]}
A_POOR_BANK = {**PLAYER, "actions": ["1: bet 5", "1: draw up", "1: draw up"], "chips": [3, 100]}
A_BET_TO_A_POOR_BANK = {**BET, "chips": [4, 100]}

PLAIN = {
    "a bet": (BET, "stands:5"),
    "a player with 7": (PLAYER, "stands:5"),
    "a player with a figure": (HALF_A_POINT, "stands:5.5"),
    "a player against an informed bank": (NO_TIE, "informed"),
    "a player against a bank that reads": (PLAYER, "reads:stands:5"),
    "the bank against one": (BANK, "stands:5"),
    "the bank against two": (BANK_AGAINST_TWO, "stands:5"),
    "a bank with few chips": ({**BANK, "chips": [1, 100]}, "stands:5"),
    "a bank with few chips against two": ({**BANK_AGAINST_TWO, "chips": [2, 100, 100]}, "stands:5"),
    "a bank with few chips, and one who may have lied": (
        {**HALF_POINT, "chips": [1, 3]},
        "stands:5",
    ),
    "the bank against a hand that turned a card up": (BANK_AGAINST_OPEN_CARDS, "stands:5"),
    "a bet before the deal": (BEFORE_THE_DEAL, "stands:5"),
    "a lie": (A_LIE, "stands:5"),
    "a hand that may come to a lie": (BEFORE_A_LIE, "stands:7"),
    "a lie to a bank that reads": (A_LIE, "reads:stands:5"),
    "a player against the bank of the solved game": (HALF_A_POINT, "solved"),
    "a player who may lie to the bank of the solved game": (BEFORE_A_LIE, "solved"),
    "the bank's half point": (HALF_POINT, "stands:5"),
    "the bank against a called seven and a half": (BANK_AGAINST_A_CALL, "stands:5"),
    "a liar with few chips": (A_POOR_LIAR, "stands:5"),
    "a liar with few chips to a bank that reads": (A_POOR_LIAR, "reads:stands:5"),
    "a player against a bank with few chips": (A_POOR_BANK, "informed"),
    "a bet to a bank with few chips": (A_BET_TO_A_POOR_BANK, "stands:5"),
    "a bet on another hand": (BESIDE, "stands:5", 2),
    "a bet on a hand that kept a seven": (BESIDE_A_SEVEN_KEPT, "informed", 2),
    "a bet on a shot hand": (BESIDE_A_SHOT, "stands:5", 2),
    "a bet on a hand that may lie": (BESIDE_A_LIAR, "stands:5", 2),
    "a bet on another hand, a bank with few chips": ({**BESIDE, "chips": [4, 100, 100]}, "stands:5", 2),
    "a bet on a shot hand, a bank with few chips": ({**BESIDE_A_SHOT, "chips": [5, 100, 100]}, "stands:5", 2),
    "a bet on a hand that may lie, few chips": ({**BESIDE_A_LIAR, "chips": [4, 100, 6]}, "stands:5", 2),
}
"""A name, the record, and the bank model; the seat where it is not the one to act."""

READ = {
    name: (CASA_READ | CLASICA | DECKS)[name]
    for name in (
        "a seven, muerto or decline",
        "a five to double",
        "before the deal, no splits",
        "the second of two split hands",
        "a four to swap",
        "two figures joined",
        "the second of two, one card up",
        "two fours near the top",
        "the bank draws discards soon",
    )
}
"""Decisions of a turn before a bank that reads."""
TURNS = {
    "a seven that may be shot": (A_SHOT, "stands:5"),
    "a seven to shoot at a bank that knows": (SHOT["a short deck"], "informed"),
    "a four to keep or swap": (A_SWAP, "stands:5"),
    "a four to swap, few cards": (FOURS["a four, keep or swap"], "informed"),
    "a four that must go": (FOURS["required, after a swap"], "stands:5"),
    "a second four": (FOURS["swap again"], "stands:5"),
    "a four near the top": (FOURS["the four near the top"], "stands:6.5"),
    "two fours near the top": (FOURS["two fours back"], "informed"),
    "a seven after a swap": (FOURS["a swap and a shot"], "stands:5"),
    "a figure that may be opened": (OPENED["a figure, no bet"], "stands:5"),
    "a card that fits": (OPENED["two figures"], "stands:5"),
    "a card that fits, the bank knows": (OPENED["two figures"], "informed"),
    "any card fits": (OPENED["any two"], "stands:5"),
    "the first of two hands": (OPENED["the first of two"], "stands:5"),
    "the first of two hands, many cards": (A_FIRST_HAND, "stands:5"),
    "the first of two hands, the bank knows": (OPENED["the first of two"], "informed"),
    "the second of two hands": (OPENED["the second of two"], "informed"),
    "the second of two hands, many cards": (A_SECOND_HAND, "stands:5"),
    "two hands and a lie": (OPENED["where one may lie"], "stands:5"),
    "two figures after a swap": (KNOWN["two figures after a swap"], "stands:5"),
    "the first of two, a four known": (KNOWN["the first of two"], "informed"),
    "a dead hand": (A_DEAD_HAND, "stands:5"),
    "a declined seven": (CASA["declined"], "informed"),
    "double": (A_DOUBLE, "stands:5"),
    "split": (CASA["two figures"], "stands:5"),
    "split, the bank knows": (CASA["two figures"], "informed"),
    "a figure that may be split": (CASA["a figure"], "stands:5"),
    "the first of two split hands": (CASA["the first of two split hands"], "informed"),
    "one split hand is over": (CASA["the first is over"], "stands:5"),
    "casa before the deal": (CASA["before the deal"], "stands:5"),
    "casa before the deal, the bank knows": (CASA["before the deal, few chips"], "informed"),
    "a deck that runs out before the deal": (CASA["before the deal, a deck that runs out"], "stands:5"),
    "split on a deck that runs out": (CASA["split on a deck that runs out"], "stands:5"),
    "a shot at a bank with few chips": ({**A_SHOT, "chips": [3, 100]}, "stands:5"),
    "double, a bank with few chips": ({**A_DOUBLE, "chips": [4, 100]}, "stands:5"),
    "split, a bank with few chips": (CASA["two figures"] | {"chips": [4, 100]}, "stands:5"),
    "one split hand is over, a bank with few chips": (CASA["the first is over"] | {"chips": [3, 100]}, "informed"),
    "casa before the deal, a bank with few chips": (
        CASA["before the deal"] | {"chips": [4, 100], "limits": [1, 2]},
        "stands:5",
    ),
    "a card that fits, a bank with few chips": (OPENED["two figures"] | {"chips": [4, 100]}, "stands:5"),
    "the first of two hands, a bank with few chips": (OPENED["the first of two"] | {"chips": [4, 100]}, "informed"),
    "two hands and a lie, few chips": (
        OPENED["where one may lie"] | {"chips": [4, 5], "limits": [1, 2]},
        "stands:5",
    ),
}
TURNS |= {f"{name}, the bank reads": (data, "reads:stands:5") for name, data in READ.items()}
"""Decisions of a turn in which more can happen than one hand standing or drawing."""
WILDS = {
    "italiana before the deal": (record("3o 2b", [], rules=ITALIANA), "stands:5"),
    "a figure, the wild card unseen": (record("So 2b", ["1: bet 2"], rules=ITALIANA), "stands:5"),
    "a seven, the wild card unseen": (record("7o 2b", ["1: bet 2"], rules=ITALIANA), "informed"),
    "the wild card": (WILD, "informed"),
    "the wild card to a bank that reads": (WILD, "reads:stands:5"),
    "the wild card and a two": (record("Ro 2b 2c", ["1: bet 2", "1: draw"], rules=ITALIANA), "stands:5"),
    "the bank, the wild card unseen": (record("5o 4b", ["1: bet 2", "1: stand"], rules=ITALIANA), "stands:5"),
    "the bank with the wild card": (
        record("5o 2b Ro", ["1: bet 2", "1: stand", "0: draw"], rules=ITALIANA),
        "stands:5",
    ),
    "ranked naturals": (
        record("So 2b 6o", ["1: bet 1", "1: draw up"], rules={"preset": "clasica", "bank_seven_half": "ranks"}),
        "informed",
    ),
    "a lie with the wild card unseen": (
        record("6o 2b 5c", ["1: bet 1", "1: draw down"], rules={"preset": "rioplatense", "wild": "Ro"}),
        "stands:5",
    ),
}
"""Decisions in decks that hold a wild card, or where naturals rank."""
POSITIONS = PLAIN | TURNS | WILDS


def explained(name):
    data, bank, *seat = POSITIONS[name]
    return explain(seen(data, *seat), bank)


def walk(explanation, ways, seed=0):
    """Families of steps (a parent, or None, and its parts): the first two levels, then random ways to the bottom."""
    top = explanation.nodes()
    yield None, top
    for step in top:
        if step.opens:
            yield step, explanation.nodes(step.path)
    random = Random(seed)
    for _ in range(ways):
        step = random.choice([step for step in top if step.opens])
        while True:
            parts = explanation.nodes(step.path)
            yield step, parts
            deeper = [part for part in parts if part.opens]
            if not deeper:
                break
            step = random.choice(deeper)
