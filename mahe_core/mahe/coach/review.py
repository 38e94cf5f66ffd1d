"""Reviews a finished game: every player's chance of winning after each log entry, and the cost of decisions.

All figures are the strong player's estimates, based on the log alone. Within a move the tree is exact, so the cost of a
decision is the difference between two of its options. Every other change, from dice and cards, counts as luck,
including the small differences between the estimates of successive moves.
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
"""The cost, as a fraction of a game, above which a decision is worth another look."""

MOST_COSTLY: Final = 3
"""The number of costly decisions shown for each player."""

Chances = tuple[float, ...]
"""The players' chances of winning, which sum to 1."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision between at least two options."""

    entry: int
    """The number of entries in the log before it."""
    player: int
    """The player who decided."""
    chosen: Intent
    best: Intent
    """The best intent, or the chosen one if no other was definitely better."""
    cost: float
    """How much of the chance of winning the decider lost, compared with the best intent."""
    chance: float
    """The decider's chance of winning after the best intent."""
    next_best: float
    """The decider's chance of winning after the second-best intent."""


@dataclass(frozen=True, slots=True)
class Review:
    """The coach's review of a game."""

    chances: tuple[Chances, ...]
    """The chances at the beginning and after every log entry."""
    decisions: tuple[Decision, ...]
    luck: tuple[float, ...]
    """Each player's gain from dice and cards; negative for bad luck."""
    from_others: tuple[float, ...]
    """Each player's gain from other players' suboptimal decisions."""

    @property
    def costs(self) -> tuple[float, ...]:
        """The total cost of each player's own decisions, never negative."""
        players = range(len(self.luck))
        return tuple(sum(each.cost for each in self.decisions if each.player == player) for player in players)

    def costly(self, player: int) -> tuple[Decision, ...]:
        """List a player's costliest decisions, at most MOST_COSTLY, the costliest first."""
        dear = [each for each in self.decisions if each.player == player and each.cost > COSTLY]
        return tuple(sorted(dear, key=lambda each: (-each.cost, each.entry))[:MOST_COSTLY])


def review(session: MaheSession) -> Review:
    """Review a finished game. Raises ValueError if it is not over, DamagedWeights if the weights cannot be read."""
    return read_through(reviewing(session))


def reviewing(session: MaheSession, worth: Worth | None = None) -> Reading[Review]:
    """Review a game in small steps, yielding the fraction done after each log entry."""
    if result(session.state) is None:
        raise ValueError("the game is not over")
    reviewer = _Reviewer(worth or learned(), session.setup.players)
    before = session.opening.state
    chances = [reviewer.chances(before)]
    for number, entry in enumerate(session.entries, start=1):
        if not isinstance(entry.action, Outcome):
            reviewer.add_decision(before, entry.action, number - 1)
        before = entry.step.state
        chances.append(reviewer.chances(before))
        yield number / len(session.entries)
    costs = [0.0] * session.setup.players
    for each in reviewer.decisions:
        costs[each.player] += each.cost
    gained = [last - first for first, last in zip(chances[0], chances[-1], strict=True)]
    luck = tuple(gain + cost - others for gain, cost, others in zip(gained, costs, reviewer.from_others, strict=True))
    return Review(tuple(chances), tuple(reviewer.decisions), luck, tuple(reviewer.from_others))


class _Reviewer:
    """Collects the decisions of a game; one tree is used for all dice of the current move."""

    def __init__(self, worth: Worth, players: int) -> None:
        self._worth, self._players = worth, range(players)
        self.decisions: list[Decision] = []
        self.from_others = [0.0] * players
        self._trees: dict[int, MoveTree] = {}
        self._laid_out: tuple[object, ...] = ()

    def chances(self, state: State) -> Chances:
        """Estimate every player's chance of winning in a position."""
        raw = [self._chance(state, viewer) for viewer in self._players]
        whole = sum(raw)
        return tuple(chance / whole for chance in raw)

    def add_decision(self, state: State, chosen: Intent, entry: int) -> None:
        """Record a decision, its cost, and the gain of the other players."""
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
    """Describe a position that awaits an egg card as the end of the move before."""
    turn, setup = state.turn, state.setup
    player = turn.player if turn.to_move else (turn.player + 1) % setup.players
    to_move = turn.to_move or setup.turtles_of(player)
    return Between(state.board, state.eggs, state.cards_left, player, to_move, turn.spenders if turn.to_move else ())
