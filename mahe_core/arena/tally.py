"""The tally of a duel: who won how often, with standard errors that respect the pairing.

A round plays one seed once per rotation of the seats, so the games of a round are not independent, but rounds are. The
tally therefore adds up whole rounds: sums, and sums of products of two players' (or two seats') results in the same
round. All of these are integers, so tallies of any parts of a duel can be added in any order, with the same result.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple

from mahe_core.arena.games import GAMES, AnySetup, game_of
from mahe_core.mahe.odds.simulation.games_tally import PARTS

FORMAT: Final = "mahe-core-tally"
VERSION: Final = 1

TABLES: Final = ("parts", "squares", "by_players", "by_seats")

Rows = tuple[tuple[int, ...], ...]
"""A square table of integers, with a row for each player or seat."""


class Estimate(NamedTuple):
    """A share of the games, from 0 to 1, or a difference of two, with its standard error.

    The error is nan for fewer than two rounds.

    >>> print(Estimate(0.7284, 0.0044))
    72.84 % ± 0.44
    """

    share: float
    """The mean over the games."""
    error: float
    """The standard error of the mean."""

    def __str__(self) -> str:
        return f"{100 * self.share:.2f} % ± {100 * self.error:.2f}"


class Played(NamedTuple):
    """The games of a seed that a tally counts: those with numbers from `start` to before `stop`."""

    seed: int
    """The seed given to `play`."""
    start: int
    """The number of the first game, counted from 0."""
    stop: int
    """The number of the game after the last one."""


@dataclass(frozen=True, slots=True, repr=False)
class Tally:
    """The results of whole rounds of a duel; `+` adds the tally of other games of the same players.

    Wins are counted in parts: a game won alone is 420 parts (`PARTS`), one shared by two players 210 for each. In the
    tables, row p belongs to player p, in the order given to `play`; seat 0 begins the game.

    >>> from mahe_core.arena import play
    >>> tally = play(["medium", "easy"], games=40, seed=7)
    >>> print(tally)
    40 games of mahe, 20 seeds in 2 rotations each
    player  name    share of wins  begins  seat 2
         1  medium  55.00 ± 8.03   50.00   60.00
         2  easy    45.00 ± 8.03   40.00   50.00
    >>> tally.share("medium").error < 0.1
    True
    """

    setup: AnySetup
    """The set-up; its `first` is 0."""
    players: tuple[str, ...]
    """The players' names."""
    played: tuple[Played, ...]
    """The games that are counted, ascending and without gaps that could be closed."""
    won_alone: tuple[int, ...]
    """The number of games that each player won alone."""
    won_shared: tuple[int, ...]
    """The number of games whose win each player shared."""
    parts: Rows
    """For each player and seat, the parts of wins."""
    squares: Rows
    """For each player and seat, the sum of the squared parts of each game."""
    by_players: Rows
    """For two players, the sum over rounds of the product of the parts that they won in the round."""
    by_seats: Rows
    """The same for two seats."""

    # Figures

    def __post_init__(self) -> None:
        """Refuse numbers that no games give."""
        size = len(self.players)
        for name in ("won_alone", "won_shared"):
            if len(getattr(self, name)) != size:
                raise ValueError(f"{name}: {size} players need {size} numbers")
        for name in TABLES:
            table = getattr(self, name)
            if [len(row) for row in table] != [size] * size:
                raise ValueError(f"{name}: {size} players need {size} rows of {size} numbers")
        if _joined(self.played) != self.played:
            raise ValueError("played: the games are not in order")
        if sum(map(sum, self.parts)) != PARTS * self.games:
            raise ValueError(f"parts: {self.games} games have {PARTS * self.games} of them")

    @property
    def game(self) -> str:
        """The name of the game, such as "mahe"."""
        return game_of(self.setup).NAME

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(stop - start for _, start, stop in self.played)

    @property
    def rounds(self) -> int:
        """The number of rounds, each of as many games as there are players."""
        return self.games // len(self.players)

    @property
    def shares(self) -> tuple[Estimate, ...]:
        """For each player, the share of the wins; they sum to 1."""
        return tuple(self._of_side([player]) for player in range(len(self.players)))

    def share(self, player: int | str) -> Estimate:
        """Return the share of the wins of a player, or of all players with a name together.

        Raises ValueError if there is no such player.

        >>> from mahe_core.arena import play
        >>> pairs = play(["medium", "easy", "medium", "easy"], games=20, seed=7)
        >>> print(pairs.share("medium"))
        40.00 % ± 10.00
        """
        return self._of_side(self._side(player))

    def difference(self, one: int | str, other: int | str) -> Estimate:
        """Return the share of one player, or of all with a name, minus that of another.

        Its error is that of the difference within rounds, not that of two independent shares.
        """
        weights = [0] * len(self.players)
        for player in self._side(one):
            weights[player] += 1
        for player in self._side(other):
            weights[player] -= 1
        return self._over_rounds(weights, [sum(row) for row in self.parts], self.by_players, len(self.players))

    @property
    def seats(self) -> tuple[Estimate, ...]:
        """For each seat, the share of all games that its player won, whoever sat there: seat 0 begins.

        Few rounds may happen to be all alike; the error is then nan, since chance has more in store.
        """
        size = len(self.players)
        found = []
        for seat in range(size):
            sums = [sum(row[each] for row in self.parts) for each in range(size)]
            share, error = self._over_rounds([int(each == seat) for each in range(size)], sums, self.by_seats, size)
            found.append(Estimate(share, error or math.nan))
        return tuple(found)

    @property
    def by_seat(self) -> tuple[tuple[Estimate, ...], ...]:
        """For each player and seat, the player's share of the games played there; seat 0 begins."""
        return tuple(
            tuple(
                _estimate(self.rounds, total, squares, PARTS)
                for total, squares in zip(*rows, strict=True)  # one game of each round
            )
            for rows in zip(self.parts, self.squares, strict=True)
        )

    @property
    def by_beginner(self) -> tuple[tuple[Estimate, ...], ...]:
        """For each player, and each player who began, the first player's share of those games."""
        players = range(len(self.players))
        return tuple(
            tuple(row[(player - beginner) % len(row)] for beginner in players)
            for player, row in enumerate(self.by_seat)
        )

    def _side(self, player: int | str) -> list[int]:
        if type(player) not in (int, str):
            raise TypeError(f"player: {player!r} is neither a number nor a name")
        of_name = [at for at, name in enumerate(self.players) if player in (at, name)]
        if not of_name:
            raise ValueError(f"there is no player {player!r}; there are {', '.join(self.players)}")
        return of_name

    def _of_side(self, side: Sequence[int]) -> Estimate:
        weights = [int(player in side) for player in range(len(self.players))]
        return self._over_rounds(weights, [sum(row) for row in self.parts], self.by_players, len(self.players))

    def _over_rounds(self, weights: Sequence[int], sums: Sequence[int], products: Rows, games: int) -> Estimate:
        total = sum(weight * one for weight, one in zip(weights, sums, strict=True))
        squares = sum(
            weight * sum(other * product for other, product in zip(weights, row, strict=True))
            for weight, row in zip(weights, products, strict=True)
        )
        return _estimate(self.rounds, total, squares, PARTS * games)

    # Adding

    def __add__(self, other: Tally) -> Tally:
        """Return the tally of both together.

        `sum` adds many. Raises ValueError if they count the same game, or games of other players or
        another set-up.
        """
        for field in ("players", "setup"):
            if getattr(self, field) != getattr(other, field):
                raise ValueError(
                    f"{field}: tallies of {getattr(self, field)} and {getattr(other, field)} cannot be added"
                )
        return Tally(
            self.setup,
            self.players,
            _joined(self.played + other.played),
            _sum(self.won_alone, other.won_alone),
            _sum(self.won_shared, other.won_shared),
            *(tuple(map(_sum, getattr(self, table), getattr(other, table))) for table in TABLES),
        )

    def __radd__(self, nothing: int) -> Tally:
        """Return this tally, for `sum`, which begins with 0."""
        return self if nothing == 0 else NotImplemented

    # Text

    def to_json(self) -> str:
        """Write the tally as JSON on one line; `from_json` reads it."""
        counts = {field.name: getattr(self, field.name) for field in fields(self)[1:]}
        game = game_of(self.setup)
        head = {"format": FORMAT, "version": VERSION, "game": game.NAME, "setup": game.write_setup(self.setup)}
        return json.dumps({**head, **counts}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Tally:
        """Read what `to_json` wrote. Raises ValueError, naming the field, for anything else.

        >>> from mahe_core.arena import Tally, play
        >>> tally = play(["boldest", "best-lap"], games=2, seed=1)
        >>> Tally.from_json(tally.to_json()) == tally
        True
        """
        written = json.loads(text)
        names = [field.name for field in fields(cls)[1:]]
        if not isinstance(written, dict) or (written.get("format"), written.get("version")) != (FORMAT, VERSION):
            raise ValueError(f"format: this is no {FORMAT} of version {VERSION}")
        if wrong := set(written) ^ {"format", "version", "game", "setup", *names}:
            raise ValueError(f"{min(wrong)}: the field is missing or unknown")
        game = GAMES.get(written["game"])
        if game is None:
            raise ValueError(f"game: {written['game']!r} is none of {', '.join(GAMES)}")
        return cls(
            game.read_setup(written["setup"]),
            tuple(map(str, written["players"])),
            tuple(Played(*_integers("played", each)) for each in written["played"]),
            _integers("won_alone", written["won_alone"]),
            _integers("won_shared", written["won_shared"]),
            *(tuple(_integers(name, row) for row in written[name]) for name in TABLES),
        )

    def to_csv(self) -> str:
        """Write a table for spreadsheets: a line for each player, with shares from 0 to 1 and standard errors."""
        size = len(self.players)
        written = io.StringIO()
        lines = csv.writer(written, lineterminator="\n")
        of_seats = [f"{word}_in_seat_{seat}" for seat in range(1, size + 1) for word in ("share", "error")]
        lines.writerow(["player", "name", "games", "won_alone", "won_shared", "share", "error", *of_seats])
        for player, (name, estimate) in enumerate(zip(self.players, self.shares, strict=True)):
            in_seats = [figure for each in self.by_seat[player] for figure in each]
            counts = [self.games, self.won_alone[player], self.won_shared[player]]
            lines.writerow([player + 1, name, *counts, *estimate, *in_seats])
        return written.getvalue()

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        return f"<Tally of {self.games} games of {self.game}: {names}>"

    def __str__(self) -> str:
        lines = [["player", "name", "share of wins", *self._seat_names()], *self._lines()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        table = [
            "  ".join(
                cell.rjust(width) if at == 0 else cell.ljust(width)
                for at, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        ]
        return "\n".join([self._head(), *table])

    def _repr_html_(self) -> str:
        """Return the same table for a notebook."""
        # Only notebooks call this, and only they need what draws.
        from mahe_core.notebooks.tables import Table

        rows = tuple(map(tuple, self._lines()))
        return Table(self._head(), ("player", "name", "share of wins, %", *self._seat_names()), rows)._repr_html_()

    def _head(self) -> str:
        return f"{self.games:,} games of {self.game}, {self.rounds:,} seeds in {len(self.players)} rotations each"

    def _seat_names(self) -> list[str]:
        return ["begins", *(f"seat {seat}" for seat in range(2, len(self.players) + 1))]

    def _lines(self) -> list[list[str]]:
        return [
            [
                str(player),
                name,
                f"{100 * estimate.share:.2f} ± {100 * estimate.error:.2f}",
                *(f"{100 * share:.2f}" for share, _ in in_seats),
            ]
            for player, (name, estimate, in_seats) in enumerate(
                zip(self.players, self.shares, self.by_seat, strict=True), start=1
            )
        ]


def tally_of_rounds(
    setup: AnySetup, players: Sequence[str], seed: int, start: int, rounds: Iterable[Sequence[Sequence[int]]]
) -> Tally:
    """Return the tally of consecutive rounds, the first of which begins with game number `start`.

    A round has, for each of its games, the seats that won. In the r-th of them, counted from 0, player p sits in seat
    (p + r) mod players.

    >>> from mahe_core.mahe import Setup
    >>> tally_of_rounds(Setup(2), ("a", "b"), seed=7, start=0, rounds=[[(0,), (0, 1)]]).parts
    ((420, 210), (210, 0))
    """
    size = len(players)
    seats = range(size)
    alone, shared = [0] * size, [0] * size
    parts, squares, by_players, by_seats = ([[0] * size for _ in seats] for _ in range(4))
    games = start
    for games_of_round in rounds:
        games += size
        of_players, of_seats = [0] * size, [0] * size
        for rotation, winners in enumerate(games_of_round):
            part = PARTS // len(winners)
            for seat in winners:
                player = (seat - rotation) % size
                (alone if part == PARTS else shared)[player] += 1
                parts[player][seat] += part
                squares[player][seat] += part * part
                of_players[player] += part
                of_seats[seat] += part
        for table, values in ((by_players, of_players), (by_seats, of_seats)):
            for row, value in zip(table, values, strict=True):
                if value:
                    for at in seats:
                        row[at] += value * values[at]
    return Tally(
        setup,
        tuple(players),
        (Played(seed, start, games),),
        tuple(alone),
        tuple(shared),
        *(tuple(map(tuple, table)) for table in (parts, squares, by_players, by_seats)),
    )


def _estimate(number: int, total: int, squares: int, unit: int) -> Estimate:
    """Return the mean of values that were added up in parts of `unit`, with its standard error."""
    if not number:
        return Estimate(math.nan, math.nan)
    share = total / (number * unit)
    if number == 1:
        return Estimate(share, math.nan)
    spread = (number * squares - total**2) / (number**2 * (number - 1))
    return Estimate(share, math.sqrt(spread) / unit)


def _joined(played: Sequence[Played]) -> tuple[Played, ...]:
    joined: list[Played] = []
    for each in sorted(played):
        last = joined[-1] if joined else None
        if last is None or last.seed != each.seed or last.stop < each.start:
            joined.append(each)
        elif last.stop > each.start:
            again = f"{each.start} to {min(last.stop, each.stop) - 1}"
            raise ValueError(f"played: games {again} of seed {each.seed} are in both tallies")
        else:
            joined[-1] = Played(each.seed, last.start, each.stop)
    return tuple(joined)


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(first + second for first, second in zip(one, other, strict=True))


def _integers(name: str, values: Any) -> tuple[int, ...]:
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise ValueError(f"{name}: {values!r} is no list of integers")
    return tuple(values)
