"""A simulated game played by the rules: slower than the fast path, and its reference implementation.

Cards and dice come from the game's own streams, and the record is derived from the events.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from mahe_core.mahe.actions import Action, CardTurnedUp, Die, Intent
from mahe_core.mahe.events import DieRolled, EggsLaid, Event, NestTaken, TurtlesBusted, TurtlesMoved
from mahe_core.mahe.odds.simulation.dice import dice, shuffled_pack
from mahe_core.mahe.odds.simulation.games import GameRecord, GamesExperiment
from mahe_core.mahe.odds.simulation.recording import Recorded
from mahe_core.mahe.position.state import Awaiting, State
from mahe_core.mahe.rulebook import DIE_FACES
from mahe_core.mahe.rules import apply, result, start, to_act
from mahe_core.mahe.setup import Setup
from mahe_core.mahe.strategies.at_the_table import Seats
from mahe_core.mahe.strategies.plain import StopAtOnce

# Looking up an enumeration member takes as long as evaluating a rule.
_PLAYER_AWAITED: Final = Awaiting.PLAYER
_CARD_AWAITED: Final = Awaiting.CARD
_SHOWS: Final = (Die(0), *map(Die, DIE_FACES))
"""Die actions by face; index 0 is unused."""


class GameByTheRules(Recorded):
    """Plays one game of an experiment, move by move."""

    def __init__(self, experiment: GamesExperiment, game: int, seats: Decides) -> None:
        super().__init__(experiment, game)
        stream = f"{experiment.seed}:game:{game}"
        self._die = dice(stream, len(DIE_FACES))
        self._cards = iter(shuffled_pack(f"{stream}:cards", experiment.setup.cards_taken_out))
        self.setup = _begun_by(experiment.setup, self.first)
        self._seats = seats
        self.state: State = start(self.setup).state

    def move(self) -> bool:
        """Make the next turtle's whole move; return False when the game is over."""
        state, moves = self.state, self._moves
        if to_act(state) is None:
            return False
        while self._moves == moves or state.awaiting is _CARD_AWAITED:
            player = state.turn.player
            state, events = apply(state, self._next_action(state))
            for event in events:
                # Die rolls are the most frequent events and are not recorded.
                if event.__class__ is not DieRolled:
                    self._record(event, player)
        self.state = state
        return True

    def _next_action(self, state: State) -> Action:
        awaiting = state.awaiting
        if awaiting is _PLAYER_AWAITED:
            return self._seats.decide(state)
        return CardTurnedUp(next(self._cards)) if awaiting is _CARD_AWAITED else _SHOWS[self._die()]

    def record(self) -> GameRecord:
        """Return the record of the game. Raises ValueError if it is not over."""
        over = result(self.state)
        if over is None:
            raise ValueError("the game is not over yet")
        return self._record_of(over)

    def _record(self, event: Event, player: int) -> None:
        owner = self.setup.owner
        match event:
            case TurtlesMoved(turtles=turtles, steps=steps):
                self._moves += 1
                self._walked[player] += steps
                for turtle in turtles[1:]:
                    if owner(turtle) != player:
                        self._carried[owner(turtle)] += steps
            case TurtlesBusted(turtles=turtles):
                self._moves += 1
                self._busts[player] += 1
                for turtle in turtles[1:]:
                    if owner(turtle) != player:
                        self._thrown_back[owner(turtle)] += 1
            case EggsLaid(player=winner) | NestTaken(player=winner):
                self._cards_riding[winner] += winner != player
            case _:
                pass


def play_by_the_rules(experiment: GamesExperiment, game: int, seats: Decides) -> GameRecord:
    """Play game number `game` of an experiment, counted from 0, to its end."""
    played = GameByTheRules(experiment, game, seats)
    while played.move():
        pass
    return played.record()


class Decides(Protocol):
    """Decides for all players of a game."""

    def decide(self, state: State, /) -> Intent:
        """Decide for the player to act."""


class _WithThinkers:
    """Uses the strong player for its seats, and strategies for all others."""

    def __init__(self, experiment: GamesExperiment) -> None:
        # Imported on first use: the weights are large.
        from mahe_core.mahe.players.weights import learned
        from mahe_core.mahe.players.whole_moves import WholeMoves

        rules = experiment.rules
        self._thinks = [rule is None for rule in rules]
        self._plain = Seats(experiment.setup, [StopAtOnce() if rule is None else rule for rule in rules])
        self._thinker = WholeMoves(learned())

    def decide(self, state: State) -> Intent:
        decider = state.turn.player if state.turn.moving is None else state.decider
        return self._thinker.decide(state) if self._thinks[decider] else self._plain.decide(state)


def seats_of(experiment: GamesExperiment) -> Decides:
    """Return the deciders for an experiment. Raises DamagedWeights if strong plays and its weights cannot be read."""
    if experiment.needs_players:
        return _WithThinkers(experiment)
    return Seats(experiment.setup, [rule for rule in experiment.rules if rule is not None])


def _begun_by(setup: Setup, first: int) -> Setup:
    return replace(setup, first=first)
