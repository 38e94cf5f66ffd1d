"""Plays the games of a duel, in this process or in several.

All chance of a game follows from its seed as in a session (`mahe_core.engine.session.drawn_number`), and the seed from
the number of its round: any game can be repeated on its own, and no result depends on how the games were divided.
"""

from __future__ import annotations

import pickle
from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from inspect import unwrap
from math import ceil
from typing import Any, Final

from mahe_core.arena.games import AnySetup, game_of
from mahe_core.arena.players import PURE, AnyPlayer, Contestant, Decides, Named, contestants, names_of, resolve
from mahe_core.arena.processes import Elsewhere, Late, Watched, not_sent
from mahe_core.arena.tally import Tally, tally_of_rounds
from mahe_core.engine.checks import check_type
from mahe_core.engine.contract import CHANCE
from mahe_core.engine.session import SEEDS

Progress = Callable[[Tally], object]
"""Called with the tally so far."""

LONGEST: Final = 100_000
"""The number of actions after which a game is given up."""

_PIECES: Final = 200
"""The number of parts into which the games are divided, each followed by a report of progress."""

_KEPT_ODDS: Final = 4096


def play(
    players: Sequence[AnyPlayer],
    games: int,
    seed: int,
    processes: int = 1,
    *,
    setup: AnySetup | None = None,
    start: int = 0,
    progress: Progress | None = None,
    timeout: float | None = None,
) -> Tally:
    """Play a number of games between players, and return the tally.

    A player is the name of a level or strategy, a strategy, or an object with `decide(view)`; see
    `mahe_core.arena.players`. The names tell the game; a `setup` is needed for options, and if no player has a known
    name.

    Games are played in rounds of one game for each player. The games of a round have the same seed, so the n-th die or
    card is the same in all of them, and from one to the next everybody moves up one seat: in a round each player sits
    in every seat and begins once. So luck with the dice and the seats cancels, and the standard errors are computed
    over rounds. `games` and `start`, the number of the first game, are therefore multiples of the number of players.
    Where a round seats equal named players as it did before, the same game would follow: it is counted, not played.

    The result is the same for any number of processes. In a script with more than one, call this below
    `if __name__ == "__main__":`, and define players of your own in a module. `progress` is called with the tally of the
    games that are done, in this process.

    A player that has not answered for `timeout` seconds ends the duel with TimeoutError, which names it. The games are
    then played in other processes, even if it is one, since only a process can be stopped.

    Raises ValueError or TypeError, naming the argument, for anything that cannot be played, and whatever a player
    raises, with a note that says in which game; from another process as a RuntimeError, if it cannot be sent.

    >>> from mahe_core.mahe import Setup
    >>> short = play(["medium", "easy"], games=40, seed=7, setup=Setup(players=2, short_game=True))
    >>> print(short.share("medium"))
    72.50 % ± 8.49
    """
    setup, found = resolve(players, setup)
    size = len(found)
    for argument, number, least in (("games", games, size), ("start", start, 0)):
        _check_integer(argument, number, least)
        if number % size:
            below = number - number % size
            raise ValueError(
                f"{argument}: {number:,} is not a multiple of {size}, and each seed is played once in each rotation "
                f"of {size} players; {f'{below:,} or ' if below >= least else ''}{below + size:,} would be"
            )
    _check_integer("seed", seed, 0, SEEDS - 1)
    _check_integer("processes", processes, 1)
    check_type("timeout", timeout, float | None)
    if timeout is not None and not timeout > 0:
        raise ValueError(f"timeout: {timeout} is no positive number of seconds")
    first, last = start // size, (start + games) // size
    piece = -(-(last - first) // _PIECES)
    pieces = [(at, min(at + piece, last)) for at in range(first, last, piece)]
    duel = _Duel(setup, found, seed)
    tally: Tally | None = None
    with closing(duel.parts(pieces, processes, timeout)) as parts:
        for part in parts:
            tally = part if tally is None else tally + part
            if progress is not None:
                progress(tally)
    assert tally is not None
    return tally


def seed_of_game(seed: int, game: int, players: int) -> int:
    """Return the seed of a game of a duel, counted from 0: the same for all games of a round.

    `mahe_core.engine.session.begin` with this seed has the same dice and cards. In game n, player p sits in seat
    (p + n) mod players.

    >>> seed_of_game(7, 0, players=2) == seed_of_game(7, 1, players=2) != seed_of_game(7, 2, players=2)
    True
    """
    _check_integer("players", players, 1)
    digest = sha256(f"{seed}:round:{game // players}".encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


class _Duel:
    """The games of a seed between players."""

    def __init__(
        self, setup: AnySetup, players: Sequence[Named | Decides], seed: int, *, watched: bool = False
    ) -> None:
        self.setup = setup
        self.players = players
        self.seed = seed
        self._names = names_of(players)
        self._contestants = contestants(setup, players)
        if watched:
            self._contestants = [Watched(each, player) for player, each in enumerate(self._contestants)]
        size = len(players)
        self._rotations = [[(seat - rotation) % size for seat in range(size)] for rotation in range(size)]
        """For each game of a round, the players by seat."""
        self._same = [
            next(first for first in range(rotation + 1) if self._are_same(first, rotation)) for rotation in range(size)
        ]
        """For each game of a round, the first one that is the same game."""

    def _are_same(self, one: int, other: int) -> bool:
        return one == other or all(
            isinstance(self.players[first], PURE) and self.players[first] == self.players[second]
            for first, second in zip(self._rotations[one], self._rotations[other], strict=True)
        )

    def parts(self, pieces: Sequence[tuple[int, int]], processes: int, timeout: float | None) -> Generator[Tally]:
        """Yield the tallies of all pieces, in any order."""
        if processes == 1 and timeout is None:
            yield from map(self.play, pieces)
            return

        def late(found: Late) -> TimeoutError:
            return TimeoutError(
                f"players[{found.player}]: {self._names[found.player]} has not answered for {timeout:g} s, on seat "
                f"{found.seat} in a game with the seed {found.seed}"
            )

        about = self.setup, self.players, self.seed, timeout is not None
        yield from Elsewhere(_play_piece, about, processes).play(pieces, timeout, late)

    def play(self, rounds: tuple[int, int]) -> Tally:
        """Play the rounds from the first to before the second number, and return their tally."""
        first, last = rounds
        won = map(self._round, range(first, last))
        return tally_of_rounds(self.setup, self._names, self.seed, first * len(self.players), won)

    def _round(self, number: int) -> list[Sequence[int]]:
        size = len(self.players)
        seed = seed_of_game(self.seed, number * size, size)
        won: list[Sequence[int]] = []
        for rotation, seated in enumerate(self._rotations):
            if self._same[rotation] < rotation:
                won.append(won[self._same[rotation]])
                continue
            try:
                won.append(play_game(self.setup, [self._contestants[player] for player in seated], seed))
            except Exception as raised:
                names = ", ".join(self._names[player] for player in seated)
                raised.add_note(f"In game {number * size + rotation}, which has the seed {seed} and the seats {names}.")
                raise
        return won


def play_game(setup: AnySetup, players: Sequence[Contestant], seed: int) -> tuple[int, ...]:
    """Play one game, with a contestant in each seat, and return the seats that won.

    Raises RuntimeError if it does not end.
    """
    game = game_of(setup)
    to_act, apply, chance_outcomes = game.to_act, game.apply, game.chance_outcomes
    # The rules' own states and events need no checks.
    view, perceived = unwrap(game.view), unwrap(game.perceived)
    draw = _drawing(seed)
    seats = [player.take(seat, seed) for seat, player in enumerate(players)]
    decide = [decides for decides, _ in seats]
    perceive = [(seat, perceives) for seat, (_, perceives) in enumerate(seats) if perceives is not None]
    state, events = game.start(setup)
    for _ in range(LONGEST):
        for seat, perceives in perceive:
            for event in events:
                perceives(perceived(event, seat))
        acting = to_act(state)
        if acting is CHANCE:
            state, events = apply(state, draw(chance_outcomes(state)))
        elif acting is None:
            over = game.result(state)
            assert over is not None
            return tuple(over.winners)
        else:
            state, events = apply(state, decide[acting](view(state, acting)))
    raise RuntimeError(f"the game did not end within {LONGEST:,} actions")


def _drawing(seed: int) -> Callable[[Sequence[tuple[Any, Fraction]]], Any]:
    """Return a function that draws the outcomes of a game one after another, as a session with this seed does."""
    drawn = 0

    def draw(outcomes: Sequence[tuple[Any, Fraction]]) -> Any:
        nonlocal drawn
        drawn += 1
        number = int.from_bytes(sha256(b"%d:%d" % (seed, drawn)).digest()[:8], "big")
        return outcomes[bisect_right(_bounds_of(outcomes), number)][0]

    return draw


_bounds: Final[dict[int, tuple[object, list[int]]]] = {}
"""The bounds of odds by their identity, with the odds, since computing them takes longer than a game's other work."""


def _bounds_of(outcomes: Sequence[tuple[Any, Fraction]]) -> list[int]:
    """Return for each outcome the number, of 2^64, below which it or an earlier one is drawn."""
    known = _bounds.get(id(outcomes))
    if known is not None:
        return known[1]
    reached, bounds = Fraction(0), []
    for _, probability in outcomes:
        reached += probability
        bounds.append(ceil(reached * 2**64))
    if len(_bounds) >= _KEPT_ODDS:
        _bounds.clear()
    _bounds[id(outcomes)] = outcomes, bounds
    return bounds


def _play_piece(pickled: bytes, rounds: tuple[int, int]) -> Tally:
    return _unpickled(pickled).play(rounds)


@lru_cache(maxsize=1)
def _unpickled(pickled: bytes) -> _Duel:
    try:
        about = pickle.loads(pickled)
    except Exception as refused:
        raise not_sent(refused) from refused
    setup, players, seed, watched = about
    return _Duel(setup, players, seed, watched=watched)


def _check_integer(argument: str, number: object, least: int, most: int | None = None) -> None:
    if type(number) is not int:
        raise TypeError(f"{argument}: {number!r} is not an integer")
    if number < least or (most is not None and number > most):
        limits = f"at least {least}" if most is None else f"between {least} and {most}"
        raise ValueError(f"{argument}: {number} is not {limits}")
