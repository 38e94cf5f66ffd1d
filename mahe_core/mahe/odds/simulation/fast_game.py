"""A simulated game on plain lists: the fast path for large numbers of games.

Given the same streams, it plays the same game as the rules, with the same record; a property test compares them after
every move. Games that are shown to people are played by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahe_core.mahe.odds.simulation.dice import dice, shuffled_pack
from mahe_core.mahe.odds.simulation.games import GameRecord, GamesExperiment
from mahe_core.mahe.odds.simulation.recording import Recorded
from mahe_core.mahe.odds.simulation.tables import MoveEnding, move_tables
from mahe_core.mahe.result import count
from mahe_core.mahe.rulebook import BEACH, DIE_FACES, RAFT
from mahe_core.mahe.strategies.at_the_table import dice_rules_of, first_to_move

Tables = Sequence[Sequence[tuple[Sequence[int], Sequence[MoveEnding]]]]
"""For each seat and each square: `next_or_end` and `endings` of its `MoveTable`."""


def tables_of(experiment: GamesExperiment) -> Tables:
    """Return the tables of every decision that can occur in the games of an experiment."""
    rules = dice_rules_of(experiment.setup)
    return [
        [(list(table.next_or_end), table.endings) for table in move_tables(strategy, rules)]
        for strategy in experiment.rules
        if strategy is not None
    ]


class FastGame(Recorded):
    """Plays one game of an experiment, move by move."""

    def __init__(self, experiment: GamesExperiment, game: int, tables: Tables) -> None:
        super().__init__(experiment, game)
        setup = experiment.setup
        stream = f"{experiment.seed}:game:{game}"
        self._tables = tables
        self._die = dice(stream, len(DIE_FACES))
        self._cards = shuffled_pack(f"{stream}:cards", setup.cards_taken_out)
        self.player = self.first
        self.players = setup.players
        self._each = setup.turtles_each
        self.owner = [turtle // setup.turtles_each for turtle in range(setup.turtles)]
        self.square = [RAFT] * setup.turtles
        self.stacks: list[list[int]] = [[] for _ in range(BEACH + 1)]
        """The turtles on squares 1 to 21, bottom first; index 0, the raft, is unused, as it has no stacks."""
        self.held: list[list[int]] = [[] for _ in range(setup.players)]
        self.won = 0
        """The number of cards won; the next one is face up, and after the last one the nest is open."""
        self.nest_owner: int | None = None
        self.to_move = self._turtles_of(self.player)

    def move(self) -> bool:
        """Make the next turtle's whole move; return False when the game is over."""
        if self.nest_owner is not None:
            return False
        player, to_move = self.player, self.to_move
        turtle = to_move[0]
        if len(to_move) > 1:
            turtle = self._chosen()
            to_move.remove(turtle)
        else:
            self.player = player + 1 if player + 1 < self.players else 0
            self.to_move = self._turtles_of(self.player)
        self._moves += 1
        square = self.square[turtle]
        stack = self.stacks[square]
        # There are no stacks on the raft.
        alone = square == RAFT or len(stack) == 1
        decider = self.owner[turtle if alone else stack[-1]]
        die = self._die
        next_or_end, endings = self._tables[decider][square]
        at = next_or_end[die()]
        while at < 0:
            at = next_or_end[die() - at]
        ended = endings[at]
        if alone:
            group = [turtle]
            stack.clear()
        else:
            level = stack.index(turtle)
            group = stack[level:]
            del stack[level:]
        if ended.busted:
            self._bust(player, group)
        else:
            self._walk(player, group, ended)
        return True

    def _walk(self, player: int, group: list[int], ended: MoveEnding) -> None:
        square, steps = ended.square, ended.steps
        self.stacks[square] += group
        self._walked[player] += steps
        for turtle in group:
            self.square[turtle] = square
            if self.owner[turtle] != player:
                self._carried[self.owner[turtle]] += steps
        if ended.cards:
            self._win(player, self.owner[group[-1]])

    def _win(self, player: int, winner: int) -> None:
        if winner != player:
            self._cards_riding[winner] += 1
        if self.won < len(self._cards):
            self.held[winner].append(self._cards[self.won])
            self.won += 1
        else:
            self.nest_owner = winner

    def _bust(self, player: int, group: list[int]) -> None:
        self._busts[player] += 1
        for turtle in group:
            self.square[turtle] = RAFT
            if self.owner[turtle] != player:
                self._thrown_back[self.owner[turtle]] += 1

    def _turtles_of(self, player: int) -> list[int]:
        return [player] if self._each == 1 else [2 * player, 2 * player + 1]

    def _chosen(self) -> int:
        one, other = self.to_move
        if self.square[one] != self.square[other] or self.square[one] == RAFT:
            return first_to_move((one, other), self.square, self.square)
        stack = self.stacks[self.square[one]]
        return one if stack.index(one) < stack.index(other) else other

    def record(self) -> GameRecord:
        """Return the record of the game. Raises ValueError if it is not over."""
        if self.nest_owner is None:
            raise ValueError("the game is not over yet")
        over = count(tuple(map(tuple, self.held)), self.nest_owner)
        return self._record_of(over)


def play_fast(experiment: GamesExperiment, game: int, tables: Tables) -> GameRecord:
    """Play game number `game` of an experiment, counted from 0, to its end."""
    played = FastGame(experiment, game, tables)
    while played.move():
        pass
    return played.record()
