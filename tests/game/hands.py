"""Hands written down as short scripts, and hands played at random, for the tests of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any

from sevenhalf_learn.cards import DECK, Card, shuffled
from sevenhalf_learn.game import State, Waiting, net, new_hand, read_record, replay, resume, waiting
from sevenhalf_learn.rules import PRESETS, Rules, rules_from, rules_to

NAMES = ("bank", "ana", "luis", "marta", "iker", "olga", "pau", "rita")


def record(preset: str, deck: str, *actions: str, seats: int = 2, **more: Any) -> dict[str, Any]:
    """A record; `more` holds keys of the record or fields of the rules."""
    names = {field.name for field in fields(Rules)}
    options = {key: value for key, value in more.items() if key in names}
    rest = {key: value for key, value in more.items() if key not in names}
    if preset in ("tradicional", "casa"):
        options.setdefault("jackpot_ante", 0)
    data = {
        "format": "sevenhalf/1",
        "rules": {"preset": preset} | options,
        "seats": list(NAMES[:seats]),
        "deck": deck,
        "seed": 1,
        "actions": list(actions),
    }
    return data | rest


def opened(preset: str, deck: str, *actions: str, **more: Any) -> State:
    """The hand at its first open decision."""
    return resume(read_record(record(preset, deck, *actions, **more)))


def ended(preset: str, deck: str, *actions: str, **more: Any) -> State:
    """The hand at its end, open decisions taken by their defaults."""
    return replay(read_record(record(preset, deck, *actions, **more)))


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `7o Sb`."""
    return tuple(map(Card.parse, text.split()))


def random_rules(random: Random, preset: str) -> Rules:
    """The preset with some of the options changed; sets that contradict themselves are drawn again."""
    choices: dict[str, Sequence[Any]] = {
        "calling": ("off", "announce", "force"), "bank_must_reach": (False, True),
        "opening": ("off", "figures", "same_value", "any"), "max_opens": (None, 1, 2, 4),
        "four_swap": ("off", "optional", "required"), "shooting": (False, True), "side_bets": (False, True),
        "muerto": (False, True), "discard_four": (False, True), "secret_pair": (False, True),
        "double": (False, True), "split": (False, True), "jackpot_ante": (0, 1, 2), "half_point": (False, True),
        "lie": (False, True), "tie": ("bank", "push", "player"), "wild": ("", "Ro", "3e"),
        "faces": ("choice", "forced", "up"), "decline": ("no", "freely", "once"),
        "bank_seven_half": ("beats_all", "ranks", "ties"), "claim": ("none", "seven_half", "natural"),
        "bank_keeps": ("seven_half", "natural", "nothing"), "natural_shown": (False, True),
        "selling": ("no", "auction"), "max_bank_hands": (0, 1, 3), "bet_amounts": (0, 2, 4), "broke_bank_passes": (False, True),
        "cover": (False, True), "sit_out": (False, True), "raising": (False, True),
        "shuffle": ("every_hand", "run_out"),
    }  # fmt: skip
    settings = rules_to(PRESETS[preset])
    for key in random.sample(sorted(choices), k=random.randrange(9)):
        changed = settings | {key: random.choice(choices[key])}
        try:
            rules_from(changed)
        except ValueError:
            continue
        settings = changed
    return rules_from(settings)


def random_hand(random: Random, preset: str, rules: Rules | None = None) -> State:
    """A table with random rules, seats, chips, limits and deck; the deck may be short, the rest discarded."""
    rules = random_rules(random, preset) if rules is None else rules
    seats = random.randint(2, min(8, rules.max_players))
    low = random.randint(1, 3)
    deck = shuffled(DECK, random.random)
    cut = random.choice((0, 0, 0, 20, 30)) if seats < 6 else 0
    chips = tuple(random.choice((1, 2, 7, 30, 100)) for _ in range(seats))
    return new_hand(
        rules,
        NAMES[:seats],
        deck=deck[cut:],
        discards=deck[:cut],
        bank=random.randrange(seats),
        chips=chips,
        limits=(low, low + random.randint(0, 4)),
        pot=random.randrange(4),
        declined=frozenset(seat for seat in range(seats) if random.random() < 0.2),
        bank_hands=random.randrange(3),
        seed=random.randrange(1000),
    )


def check(preset: str, deck: str, actions: str, net_chips: tuple[int, ...], bank_next: int = 0, **more: Any) -> State:
    """Play a scripted hand, actions parted by semicolons, and compare what each seat won and the next bank."""
    steps = [step.strip() for step in actions.split(";") if step.strip()]
    state = resume(read_record(record(preset, deck, *steps, seats=len(net_chips), **more)))
    assert waiting(state) is Waiting.OVER, f"still open: {state.ask} for seat {state.turn}"
    assert (net(state), state.bank_next) == (net_chips, bank_next)
    return state
