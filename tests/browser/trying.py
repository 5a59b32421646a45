"""Which action to take so that a hand sees many of them: what is new first, else on with the game."""

DRAWS = ("Draw face down", "Draw")
ENDS = ("Stand", "Show the hand", "Keep", "Bet", "Decline", "Leave")


def named(action, names):
    """The name among `names` that an action's label begins with: `Bet on` for "Bet on Luis 2"."""
    return max((name for name in names if action.startswith(name)), key=len, default=None)


def next_action(offered, wanted, done, cards, may_play_on):
    """The label to press, or None to play on. What is `wanted` is tried in that order.

    `cards` are those in the hand being played: a hand of one card draws, so that there is something to decide.
    """
    for name in wanted:
        for action in offered:
            if name not in done and named(action, wanted) == name:
                return action
    if may_play_on or not offered:
        return None
    order = DRAWS + ENDS if cards == 1 else ENDS
    known = [action for start in order for action in offered if action.startswith(start)]
    return (known or offered)[0]
