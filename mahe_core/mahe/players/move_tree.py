"""The exact tree of one turtle's move: every possible end, and the best decisions on the way.

The dice are weighed exactly; a `Worth` evaluates the ends. The owner of the stack's top turtle decides, even on another
player's turn, so the value of a move to the player on turn follows from those decisions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from mahe_core.mahe.actions import ChooseTurtle, Intent, Roll, SpendCard, Stop
from mahe_core.mahe.players.value import Between
from mahe_core.mahe.position.eggs import Eggs, spent, won
from mahe_core.mahe.position.stacks import Board, put_apart, put_on
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.result import count
from mahe_core.mahe.rulebook import BEACH, BUST_ABOVE, DIE_FACES, MOST_DICE, RAFT
from mahe_core.mahe.setup import Setup

SURELY_MORE: Final = 1e-9
"""The smallest difference that makes an option better, since the last digits of such figures differ between machines.
"""

_ROLL: Final = Roll()
_STOP: Final = Stop()
_SPEND: Final = {value: SpendCard(value) for value in range(1, BUST_ABOVE)}


class Worth(Protocol):
    """Evaluates the end of a move."""

    def chance(self, setup: Setup, position: Between, viewer: int, /) -> float:
        """Estimate a player's chance of winning, from 0 to 1."""


class Moment(NamedTuple):
    """The progress of a move: the number of dice, their sum, and the value of a card spent within this tree, or 0."""

    dice: int
    total: int
    card: int


class MoveTree:
    """The rest of a turtle's move, in a position where it moves or may be chosen to move.

    >>> from mahe_core.mahe import CardTurnedUp, Die, Setup, apply, start
    >>> from mahe_core.mahe.players.value import Between
    >>> class BestOnSquare14:
    ...     def chance(self, setup: Setup, position: Between, viewer: int) -> float:
    ...         return float(position.board.squares[0] == 14)
    >>> state = start(Setup(players=4)).state
    >>> for action in (CardTurnedUp(5), Roll(), Die(4)):
    ...     state = apply(state, action).state
    >>> tree = MoveTree(BestOnSquare14(), state, turtle=0)
    >>> {intent: round(chance, 3) for intent, chance in tree.options(0).items()}
    {Roll(): 0.167, Stop(): 0.0}
    """

    def __init__(self, worth: Worth, state: State, turtle: int) -> None:
        self._worth, self._state, self._turtle = worth, state, turtle
        turn = state.turn
        self._now = Moment(len(turn.dice), sum(turn.dice), 0)
        self.decider = state.board.top_of_stack_with(turtle) // state.setup.turtles_each
        may_spend = state.setup.spend_cards and self.decider not in turn.spenders
        self._cards = sorted(set(state.eggs.held[self.decider])) if may_spend else []
        self._square, self._pile = state.board.squares[turtle], state.cards_left
        self._to_move = tuple(other for other in turn.to_move if other != turtle)
        self._next = turn.player if self._to_move else (turn.player + 1) % state.setup.players
        self._next_to_move = self._to_move or state.setup.turtles_of(self._next)
        self._spenders = turn.spenders if self._to_move else ()
        self._ends: dict[tuple[int, int, int], float] = {}
        self._best: dict[Moment, Intent] = {}
        self._worths: dict[tuple[Moment, int], float] = {}
        self._boards: dict[int, Board] = {}
        self._eggs: dict[tuple[int, bool], Eggs] = {}

    def options(self, viewer: int) -> dict[Intent, float]:
        """Return the value of each legal intent for any player, assuming the decider's best decisions after it."""
        now = self._now
        if not now.dice:
            return {_ROLL: self.before_the_first_die(viewer)}
        return {intent: self.after(now, intent, viewer) for intent in self.intents(now)}

    def before_the_first_die(self, viewer: int) -> float:
        """Return the value of the whole move for any player."""
        return self.rolled(Moment(0, 0, 0), viewer)

    def best(self, moment: Moment) -> Intent:
        """Return the decider's best intent at a moment; Stop unless another one is definitely better."""
        found = self._best.get(moment)
        if found is None:
            found, most = _STOP, self.after(moment, _STOP, self.decider)
            for intent in self.intents(moment):
                if intent != _STOP and (chance := self.after(moment, intent, self.decider)) > most + SURELY_MORE:
                    found, most = intent, chance
            self._best[moment] = found
            self._worths[moment, self.decider] = most
        return found

    def end(self, steps: int, card: int, viewer: int) -> float:
        """Return the value of an end of the move: its steps, 0 for a bust, and the card spent on the way, or 0."""
        key = steps, card, viewer
        worth = self._ends.get(key)
        if worth is None:
            worth = self._ends[key] = self._weigh(steps, card, viewer)
        return worth

    def intents(self, moment: Moment) -> list[Intent]:
        """List the legal intents at a moment, as the rules do."""
        dice, total, card = moment
        barred = dice == MOST_DICE - 1 and total == BUST_ABOVE and not self._state.setup.third_die_on_seven
        intents: list[Intent] = [_STOP] if barred else [_ROLL, _STOP]
        if not card:
            intents += [_SPEND[value] for value in self._cards if value <= BUST_ABOVE - total]
        return intents

    def after(self, moment: Moment, intent: Intent, viewer: int) -> float:
        """Return the value of an intent at a moment for any player."""
        dice, total, card = moment
        match intent:
            case Stop():
                return self.end(dice * total, card, viewer)
            case SpendCard(value):
                return self._reached(Moment(dice + 1, total + value, value), viewer)
            case _:
                return self.rolled(moment, viewer)

    def rolled(self, moment: Moment, viewer: int) -> float:
        """Return the value of rolling a die at a moment for any player."""
        dice, total, card = moment
        holding = min(BUST_ABOVE - total, len(DIE_FACES))
        worth = sum(self._reached(Moment(dice + 1, total + face, card), viewer) for face in DIE_FACES[:holding])
        if holding < len(DIE_FACES):
            worth += (len(DIE_FACES) - holding) * self.end(0, card, viewer)
        return worth / len(DIE_FACES)

    def _reached(self, moment: Moment, viewer: int) -> float:
        if moment.dice == MOST_DICE:
            return self.end(moment.dice * moment.total, moment.card, viewer)
        key = moment, viewer
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = self.after(moment, self.best(moment), viewer)
        return worth

    def _weigh(self, steps: int, card: int, viewer: int) -> float:
        setup = self._state.setup
        lays = self._square % BEACH + steps >= BEACH
        eggs = self._eggs_after(card, lays)
        if lays and self._state.eggs.face_up is None:
            return _share(count(eggs.held, self.decider).winners, viewer)
        spenders = tuple(sorted((*self._spenders, self.decider))) if card and self._to_move else self._spenders
        after = Between(self._board_after(steps), eggs, self._pile, self._next, self._next_to_move, spenders)
        return self._worth.chance(setup, after, viewer)

    def _board_after(self, steps: int) -> Board:
        after = self._boards.get(steps)
        if after is None:
            board, group = self._state.board, self._state.board.with_all_above(self._turtle)
            reached = (self._square + steps - 1) % BEACH + 1
            after = put_on(board, group, reached)[0] if steps else put_apart(board, group, RAFT)
            self._boards[steps] = after
        return after

    def _eggs_after(self, card: int, lays: bool) -> Eggs:
        after = self._eggs.get((card, lays))
        if after is None:
            after = self._state.eggs
            if card:
                after = spent(after, self.decider, card)
            if lays and after.face_up is not None:
                after = won(after, self.decider)
            self._eggs[card, lays] = after
        return after


def _share(winners: tuple[int, ...], viewer: int) -> float:
    return 1.0 / len(winners) if viewer in winners else 0.0


def weigh(worth: Worth, state: State) -> dict[Intent, float]:
    """Return the value of each legal intent for the player to act; {} while chance acts or when the game is over."""
    turn = state.turn
    if state.awaiting is not Awaiting.PLAYER:
        return {}
    if turn.moving is not None:
        return MoveTree(worth, state, turn.moving).options(state.decider)
    return {
        ChooseTurtle(turtle): MoveTree(worth, state, turtle).before_the_first_die(turn.player)
        for turtle in turn.to_move
    }


def best_of(options: Mapping[Intent, float]) -> Intent:
    """Return the intent of greatest value; among near-equal ones, Stop or else the first."""
    intents = sorted(options, key=lambda intent: intent != _STOP)
    best = intents[0]
    for intent in intents[1:]:
        if options[intent] > options[best] + SURELY_MORE:
            best = intent
    return best
