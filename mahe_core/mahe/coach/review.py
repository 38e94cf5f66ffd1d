"""How a finished game was played: everybody's chance to win after every entry of its log, and what decisions cost.

All of it is an estimate by the strong player, from the log alone. Within a move the tree is exact, so what a decision
cost is the difference between two of its options. What else moved the chances, the dice and the cards, is luck; the
little by which estimates of two moves disagree is among it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahe_core.engine.reading import Reading, read_through
from mahe_core.mahe.actions import ChooseTurtle, Intent, Outcome
from mahe_core.mahe.players.move_tree import SURELY_MORE, Moment, MoveTree, Worth, best_of
from mahe_core.mahe.players.value import Between
from mahe_core.mahe.players.weights import learned
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.rules import result
from mahe_core.mahe.sessions import MaheSession

COSTLY: Final = 0.03
"""A decision that cost more than this share of a game is worth another look."""

MOST_COSTLY: Final = 3
"""So many of them are shown of each player."""

Chances = tuple[float, ...]
"""Of each player, summing to 1."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision in which there was something to decide."""

    entry: int
    """How many entries of the log came before it."""
    player: int
    """Who decided."""
    chosen: Intent
    best: Intent
    """The best one, or the chosen one where nothing was surely better."""
    cost: float
    """By how much it lowered the chance to win of whoever decided."""
    chance: float
    """Their chance to win after the best one."""
    next_best: float
    """Their chance to win after the best one of all the others."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game as the coach saw it."""

    chances: tuple[Chances, ...]
    """At the beginning, and after every entry of the log."""
    decisions: tuple[Decision, ...]
    luck: tuple[float, ...]
    """What dice and cards brought each player; negative for bad luck."""
    from_others: tuple[float, ...]
    """What the others' decisions that were not the best brought each player."""

    @property
    def costs(self) -> tuple[float, ...]:
        """What their own decisions cost each player, never negative."""
        players = range(len(self.luck))
        return tuple(sum(each.cost for each in self.decisions if each.player == player) for player in players)

    def costly(self, player: int) -> tuple[Decision, ...]:
        """List the few decisions that cost a player most, the dearest first."""
        dear = [each for each in self.decisions if each.player == player and each.cost > COSTLY]
        return tuple(sorted(dear, key=lambda each: (-each.cost, each.entry))[:MOST_COSTLY])


def review(session: MaheSession) -> Review:
    """Review a game at one go. Raises ValueError for one that is not over, DamagedWeights where nothing was learned."""
    return read_through(reviewing(session))


def reviewing(session: MaheSession, worth: Worth | None = None) -> Reading[Review]:
    """Review a game a little at a time: after every entry of the log, the share that is done."""
    if result(session.state) is None:
        raise ValueError("the game is not over")
    watched = _Watched(worth or learned(), session.setup.players)
    before = session.opening.state
    chances = [watched.chances(before)]
    for number, entry in enumerate(session.entries, start=1):
        if not isinstance(entry.action, Outcome):
            watched.decided(before, entry.action, number - 1)
        before = entry.step.state
        chances.append(watched.chances(before))
        yield number / len(session.entries)
    costs = [0.0] * session.setup.players
    for each in watched.decisions:
        costs[each.player] += each.cost
    gained = [last - first for first, last in zip(chances[0], chances[-1], strict=True)]
    luck = tuple(gain + cost - others for gain, cost, others in zip(gained, costs, watched.from_others, strict=True))
    return Review(tuple(chances), tuple(watched.decisions), luck, tuple(watched.from_others))


class _Watched:
    """The game so far, and the tree over the move under way: one serves for all of its dice."""

    def __init__(self, worth: Worth, players: int) -> None:
        self._worth, self._players = worth, range(players)
        self.decisions: list[Decision] = []
        self.from_others = [0.0] * players
        self._trees: dict[int, MoveTree] = {}
        self._laid_out: tuple[object, ...] = ()

    def chances(self, state: State) -> Chances:
        """Estimate everybody's chance to win in a position."""
        raw = [self._chance(state, viewer) for viewer in self._players]
        whole = sum(raw)
        return tuple(chance / whole for chance in raw)

    def decided(self, state: State, chosen: Intent, entry: int) -> None:
        """Take note of a decision, and of what it cost whom."""
        options = self._options(state, state.decider)
        if len(options) == 1:
            return
        best = best_of(options)
        if options[best] <= options[chosen] + SURELY_MORE:
            best = chosen
        chance, next_best = options[best], max(options[intent] for intent in options if intent != best)
        self.decisions.append(Decision(entry, state.decider, chosen, best, chance - options[chosen], chance, next_best))
        if best != chosen:
            for viewer in self._players:
                if viewer != state.decider:
                    weighed = self._options(state, viewer)
                    self.from_others[viewer] += weighed[chosen] - weighed[best]

    def _chance(self, state: State, viewer: int) -> float:
        match state.awaiting:
            case Awaiting.NOTHING:
                ended = result(state)
                assert ended is not None
                return float(viewer in ended.winners)
            case Awaiting.CARD:
                return self._worth.chance(state.setup, _between(state), viewer)
            case Awaiting.DIE:
                return self._tree(state, state.moving).rolled(_moment(state), viewer)
            case Awaiting.PLAYER:
                weighed = self._options(state, state.decider)
                return self._options(state, viewer)[best_of(weighed)]

    def _options(self, state: State, viewer: int) -> dict[Intent, float]:
        if state.moving is None:
            return {
                ChooseTurtle(turtle): self._tree(state, turtle).before_the_first_die(viewer) for turtle in state.to_move
            }
        tree = self._tree(state, state.moving)
        if not state.dice:
            return tree.options(viewer)
        moment = _moment(state)
        return {intent: tree.after(moment, intent, viewer) for intent in tree.intents(moment)}

    def _tree(self, state: State, turtle: int | None) -> MoveTree:
        assert turtle is not None
        laid_out = (state.board, state.on_turn, frozenset((*state.to_move, turtle)), state.eggs.face_up)
        if not state.dice and laid_out != self._laid_out:
            self._laid_out, self._trees = laid_out, {}
        if turtle not in self._trees:
            self._trees[turtle] = MoveTree(self._worth, state, turtle)
        return self._trees[turtle]


def _moment(state: State) -> Moment:
    card = 0 if state.spent_die is None else state.dice[state.spent_die]
    return Moment(len(state.dice), sum(state.dice), card)


def _between(state: State) -> Between:
    """See a position that awaits an egg card as the end of the move before."""
    turn, setup = state.turn, state.setup
    player = turn.player if turn.to_move else (turn.player + 1) % setup.players
    to_move = turn.to_move or setup.turtles_of(player)
    return Between(state.board, state.eggs, state.cards_left, player, to_move, turn.spenders if turn.to_move else ())
