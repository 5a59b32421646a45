"""What an exercise asks, as data: a number, one of several options, an option and what the other costs, or a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from ...words import Message


class Mistake(StrEnum):
    """A wrong turn that a wrong number can betray; `answer.mistake.NAME` tells the learner what it looks like."""

    VALUES = "values"
    """Took the different values as equally likely, instead of the cards."""
    FIGURES = "figures"
    """Left the figures out, or gave them their numbers 10, 11 and 12."""
    BOUNDARY = "boundary"
    """Took "at most" for "less than", or reaching seven and a half for going over."""
    SEEN = "seen"
    """Forgot that cards already seen can't come again."""
    HIDDEN = "hidden"
    """Took the others' face-down cards as gone, although they may be any unseen card."""
    REPLACEMENT = "replacement"
    """Put the first card back before the second."""
    ADDED = "added"
    """Added two probabilities that have to be multiplied."""
    COMPLEMENT = "complement"
    """Gave the probability of the opposite."""
    ODDS = "odds"
    """Gave the odds, favourable to unfavourable."""
    PERCENT = "percent"
    """Left the percent sign out, or wrote it twice over."""
    SIGN = "sign"
    """Gave a gain for a loss, or a difference the other way round."""
    TIE = "tie"
    """Let a tie be a draw or a win, where it is the bank's."""
    BANK_OVER = "bank_over"
    """Forgot that a bank that goes over pays."""
    BET = "bet"
    """Took a bet of one chip for another."""
    CHANCE = "chance"
    """Gave what is won, or how likely that is, without what is lost."""
    LOSS = "loss"
    """Left out the branch in which the bet is lost."""
    BRANCH = "branch"
    """Left out the probability of a branch."""
    UNWEIGHTED = "unweighted"
    """Took all branches as equally likely."""
    COMPARED = "compared"
    """Gave the value of one option where the difference of two is asked for."""
    WORSE = "worse"
    """Took an option that is worth less than another."""
    ONE_WAY = "one_way"
    """Counted only one of two ways to win: the bank goes over, or it ends with less."""
    PAYOUT = "payout"
    """Forgot that some wins are paid more than the bet."""
    KNOWN = "known"
    """Let a card take part whose place in the deck is known."""
    SUMMED = "summed"
    """Added the probabilities of two events that both have to happen."""
    ONE_STEP = "one_step"
    """Gave the probability of one of two steps."""
    RARE = "rare"
    """Forgot how seldom a right is used."""
    NO_DIFFERENCE = "no_difference"
    """Gave what an option is worth, and not by how much it is better."""
    STAKE = "stake"
    """Counted the own bet, which comes back, as a gain."""
    IN_FAVOUR = "in_favour"
    """Gave the odds in favour for those against."""
    ASKED_PAYOUT = "asked_payout"
    """Gave a probability where a payout is asked for."""
    BANK_HITS = "bank_hits"
    """Forgot that the bank may still make 7½."""
    ALONE = "alone"
    """Compared a bet with nothing, not with what is given up for it."""
    ORDER = "order"
    """Counted only one order of two cards."""
    START = "start"
    """Forgot the value that a count starts from."""
    UNIT = "unit"
    """Took thousandths for whole ones, or the other way round."""
    REMOVED = "removed"
    """Took off what a card gone adds."""
    BELOW_ZERO = "below_zero"
    """Lost the minus sign of some of the terms."""
    ONE_ALONE = "one_alone"
    """Counted one of two hands, or only the cases in which both end alike."""
    SQUARES = "squares"
    """Gave the mean of the squares without taking off the square of the mean."""
    INDEPENDENT = "independent"
    """Added two variances as if the hands were independent."""
    MEAN = "mean"
    """Gave the mean where the variance is asked for."""
    SUM = "sum"
    """Gave a sum over many hands for the mean of one."""
    PRIOR = "prior"
    """Gave the probability from before anything was done."""
    LIKELIHOOD = "likelihood"
    """Left out how often each hidden card leads to what was done."""
    JOINT = "joint"
    """Did not divide by the probability of what was seen."""
    INVERSE = "inverse"
    """Gave P(B given A) for P(A given B)."""
    OWN = "own"
    """Made the own two choices equal instead of the other side's."""
    BALANCE = "balance"
    """Expected later hands to make up for the first ones."""
    TREND = "trend"
    """Carried the share of a few hands on to all."""
    PAST = "past"
    """Left out the hands that are over."""
    ALL_AGAIN = "all_again"
    """Counted hands that are over as still to come."""
    LINEAR = "linear"
    """Took accuracy to grow as the number of hands, not as its square root."""
    ON_TOP = "on_top"
    """Gave the hands that are still missing for all of them."""
    FEWER = "fewer"
    """Divided where more hands are needed."""
    ONE_ROAD = "one_road"
    """Counted only the shortest way to ruin."""
    WENT_ON = "went_on"
    """Let play go on with no chips left."""
    SWAPPED = "swapped"
    """Took winning for losing."""
    OTHER_TIE = "other_tie"
    """Took a tie that gives the bet back for one that wins, or the other way round."""
    NEW_MEAN = "new_mean"
    """Gave the new mean where the difference is asked for."""
    OLD_MEAN = "old_mean"
    """Gave the mean under the old rule where the difference is asked for."""
    GAVE_UP = "gave_up"
    """Forgot what the seller of the bank loses as a player."""
    ONE_HAND = "one_hand"
    """Counted one hand of the bank for all the hands that it lasts."""
    KEPT = "kept"
    """Took the probability that the bank is kept, or lost, for the number of hands."""
    AGAINST_NOTHING = "against_nothing"
    """Compared the lie with gaining nothing, although the bet is lost anyway."""
    TOP_ONLY = "top_only"
    """Left the gain of a lie that works out of what is at stake."""
    ONE_REPLY = "one_reply"
    """Made one answer of the other side bring nothing, instead of both the same."""
    SHARE = "share"
    """Gave the share of lies among all that stand for how often to lie."""
    RANGE = "range"
    """Gave a probability below 0 or above 1."""
    ROUNDED = "rounded"
    """Rounded where the exact value was asked for, or too roughly."""
    CUT = "cut"
    """Cut the decimals off instead of rounding."""
    COUNT = "count"
    """Wrote a different number of cards."""
    TWICE = "twice"
    """Wrote a card twice."""
    TOTAL = "total"
    """The cards are worth something else."""


@dataclass(frozen=True, slots=True)
class Number:
    """Asks for a number.

    `exact` is the answer; `likely` are the values that particular mistakes lead to. With `places`
    the question asks for that many decimals, and the exact value is welcome too.
    """

    asks: Message
    exact: Fraction
    likely: Mapping[Mistake, tuple[Fraction, ...]]
    probability: bool = True
    places: int | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice, and what is said to whoever takes it."""

    label: Message
    said: Message


@dataclass(frozen=True, slots=True)
class Choice:
    """Asks for one of several options; `right` is an index."""

    asks: Message
    options: tuple[Option, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Asks which option is better, and what the other costs; `right` is an index, `cost` is in chips.

    `likely` are the costs that particular mistakes lead to.
    """

    asks: Message
    options: tuple[Message, ...]
    right: int
    cost: Fraction
    likely: Mapping[Mistake, tuple[Fraction, ...]]


@dataclass(frozen=True, slots=True)
class Hand:
    """Asks for a hand of `cards` cards that are worth `total` half points."""

    asks: Message
    cards: int
    total: int


Task = Number | Choice | Decision | Hand
