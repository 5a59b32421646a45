"""How a turn goes on: what follows by itself after a bet, a card or the end of a hand."""

from __future__ import annotations

from ..cards import TARGET, Rank
from ..rules import BetTime, Calling, Faces, FourSwap, Opening
from .draft import Draft
from .event import EventKind
from .hand import Hand
from .payout import pay_bust, showdown
from .reshuffle import shuffle_discards
from .showing import turns_up
from .stakes import bets, has_cards, has_opponents
from .state import Ask, Landing, due
from .view import HandState, Stage

_MOST_SWAPS = 4


def begin_turns(t: Draft) -> None:
    """Start the players' turns, all first cards being dealt."""
    t.stage = Stage.PLAYERS
    next_turn(t, t.order)


def next_turn(t: Draft, seats: tuple[int, ...]) -> None:
    """Pass the turn to the first of the seats that has a hand, or else to the bank."""
    for seat in seats:
        if seat != t.bank and t.hands[seat]:
            t.turn = seat
            t.hand = 0
            t.raised = False
            t.swaps = 0
            t.tell(EventKind.TURN, seat)
            meet_first_card(t)
            return
    _bank_turn(t)


def meet_first_card(t: Draft) -> None:
    """Do what the rules do with a first card, then ask for the bet or the play."""
    rules, hand = t.rules, t.playing()
    rank = hand.cards[0].rank
    if rank is Rank.FOUR and rules.discard_four and has_cards(t):
        discard_first(t)
        t.due = (due(t.seat, 0, False, Landing.FIRST),)
        return
    if rank is Rank.FOUR and t.swaps < _MOST_SWAPS and has_cards(t):
        if rules.four_swap is FourSwap.REQUIRED:
            swap_four(t)
            return
        if rules.four_swap is FourSwap.OPTIONAL:
            t.ask = Ask.FOUR
            return
    if rank is Rank.THREE and rules.secret_pair and has_cards(t, 2):
        discard_first(t)
        t.due = (due(t.seat, 0, False, Landing.SECRET),) * 2
        return
    if rank is Rank.SEVEN and rules.muerto and has_cards(t):
        t.ask = Ask.MUERTO
        return
    ask_for_bet(t)


def ask_for_bet(t: Draft) -> None:
    """Ask for the bet where it is placed on the turn, else for the play."""
    t.ask = Ask.BET if t.rules.bets is BetTime.TURN else Ask.PLAY


def discard_first(t: Draft) -> None:
    """Show the first card and put it with the discards."""
    card = t.playing().cards[0]
    t.tell_card(EventKind.SWAP, t.seat, 0, card)
    t.discards = (*t.discards, card)
    t.swaps += 1
    t.put(Hand(bet=t.playing().bet))


def swap_four(t: Draft) -> None:
    """Show the four and put it into the deck, half-way down once the top card is dealt."""
    four = t.playing().cards[0]
    t.tell_card(EventKind.SWAP, t.seat, 0, four)
    t.swaps += 1
    t.put(Hand(bet=t.playing().bet))
    if t.top == len(t.deck):
        shuffle_discards(t)
    place = t.top + 1 + (len(t.deck) - t.top - 1) // 2
    t.deck = (*t.deck[:place], four, *t.deck[place:])
    t.known = (*((at + (at >= place), card) for at, card in t.known), (place, four))
    t.due = (due(t.seat, 0, False, Landing.FIRST),)


def lands_up(t: Draft, hand: Hand) -> bool:
    """Whether the next card of a hand lands face up, where there is only one way."""
    return t.rules.faces is Faces.UP or hand.hides


def after_draw(t: Draft) -> None:
    """Judge the hand in play after a card: opened, over, seven and a half, or on with the turn."""
    if t.turn == t.bank:
        _judge_bank(t)
        return
    t.raised = False
    hand = t.playing()
    if _may_open(t, hand):
        t.ask = Ask.OPEN
        return
    judge(t)


def judge(t: Draft) -> None:
    """Judge the hand in play with its cards together."""
    hand = t.playing()
    if hand.total < TARGET:
        t.ask = Ask.PLAY
    elif hand.total == TARGET:
        stand(t)
    elif t.rules.lie and hand.hides and hand.shown_total(t.start.wild) < TARGET:
        t.ask = Ask.LIE
    else:
        bust(t)


def after_last_card(t: Draft) -> None:
    """Judge a hand that gets no further card."""
    if t.playing().total < TARGET:
        stand(t)
    else:
        judge(t)


def stand(t: Draft, state: HandState = HandState.STOOD) -> None:
    """End the hand in play as one that stands; a lie sounds the same."""
    hand = t.playing().ended(state)
    t.put(hand)
    t.say("stand")
    if hand.is_seven_half:
        opens = turns_up(t.rules, hand.total, natural=hand.is_natural, called=t.called)
        if t.rules.calling is not Calling.OFF and not t.called:
            t.called = True
            t.tell(EventKind.CALL, t.seat, t.hand)
        if opens:
            t.turn_up(t.seat, t.hand)
    end_hand(t)


def bust(t: Draft) -> None:
    """End the hand in play as one that went over: shown, and paid at once."""
    seat, index = t.seat, t.hand
    t.turn_up(seat, index)
    t.put(t.playing().ended(HandState.BUST))
    t.tell(EventKind.BUST, seat, index)
    pay_bust(t, seat, index)
    end_hand(t)


def end_hand(t: Draft) -> None:
    """Go on with the seat's next hand, or with the next seat."""
    t.ask = None
    t.raised = False
    if t.hand + 1 < len(t.hands[t.seat]):
        t.hand += 1
        t.ask = Ask.PLAY
        return
    order = t.order
    next_turn(t, order[order.index(t.seat) + 1 :])


def _may_open(t: Draft, hand: Hand) -> bool:
    rules = t.rules
    if rules.opening is Opening.OFF or hand.up != (True, False) or hand.total == TARGET:
        return False
    first, second = hand.cards
    fits = (
        rules.opening is Opening.ANY
        or (first.rank.is_figure and second.rank.is_figure)
        or (rules.opening is Opening.SAME_VALUE and first.halves == second.halves)
    )
    return fits and len(t.hands[t.seat]) <= rules.opens_for(len(t.hands)) and bool(bets(t, t.seat))


def _bank_turn(t: Draft) -> None:
    hand = t.hands[t.bank][0]
    if not has_opponents(t):
        t.put(hand.ended(HandState.STOOD), t.bank, 0)
        showdown(t)
        return
    t.stage = Stage.BANK
    t.turn = t.bank
    t.hand = 0
    t.raised = False
    t.tell(EventKind.TURN, t.bank)
    t.turn_up(t.bank, 0)
    t.ask = Ask.BANK


def _judge_bank(t: Draft) -> None:
    total = t.playing().total
    if total < TARGET:
        t.ask = Ask.BANK
    elif total == TARGET:
        bank_stands(t)
    else:
        t.put(t.playing().ended(HandState.BUST))
        t.tell(EventKind.BUST, t.bank)
        showdown(t)


def bank_stands(t: Draft, words: str = "stand") -> None:
    """End the bank's turn and settle."""
    t.put(t.playing().ended(HandState.STOOD))
    t.say(words)
    showdown(t)
