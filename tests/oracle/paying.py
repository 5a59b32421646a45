"""What a finished hand wins or loses against the bank, written from the rules' table, one case after the other."""

from __future__ import annotations

from typing import Any

WIN, TIE, LOSE = "win", "tie", "lose"


def paid(dues: list[int], own: int, bank: int) -> int:
    """What one player gains whose hands have so much coming, or owe it where negative: all losers pay, then the bank.

    Nobody pays more chips than there are.
    """
    before = own
    for due in dues:
        if due < 0:
            handed = min(-due, own)
            own, bank = own - handed, bank + handed
    for due in dues:
        if due > 0:
            handed = min(due, bank)
            own, bank = own + handed, bank - handed
    return own - before


def settle(rules: dict[str, Any], player: tuple[int, bool], bank: tuple[int, bool], half: bool) -> tuple[str, int]:
    """Result and chips for a bet of one. Hands are (half points, natural?); over 15 the player lies."""
    total, natural = player
    pays = 1
    if total == 15:
        pays = rules["natural_pays"] if natural else rules["seven_half_pays"]
    if total > 15:
        return (WIN, 1) if bank[0] > 15 else (LOSE, -2)
    if bank[0] > 15:
        return WIN, pays
    against = bank[0] + (1 if half else 0)
    if against < total:
        return WIN, pays
    if against > total:
        return LOSE, -1
    if total == 15:
        if rules["bank_seven_half"] == "beats_all":
            return TIE, -1
        if rules["bank_seven_half"] == "ranks":
            if natural and not bank[1]:
                return WIN, pays
            if bank[1] and not natural:
                return LOSE, -1
        if rules["bank_seven_half"] == "ties" and natural:
            return WIN, pays
    if half:
        return TIE, -1
    return TIE, {"bank": -1, "push": 0, "player": pays}[rules["tie"]]
