"""Plays the rounds of a duel in other processes, which can be stopped whatever their players do."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, NamedTuple, TypeVar

from mahe_core.arena.players import Contestant, Seat

PartT = TypeVar("PartT")
Rounds = tuple[int, int]
"""The first round, and the one after the last."""

_POLLS: Final = 10
"""How often in the time for a decision the players are looked at."""
_FIGURES: Final = 4
_SINCE, _PLAYER, _SEAT, _SEED = range(_FIGURES)
"""What a process says about its player: when it was asked, by `time.monotonic`, or 0; and who is asked."""


class Late(NamedTuple):
    """A player that has not answered in time."""

    player: int
    seat: int
    seed: int


@dataclass(frozen=True, slots=True)
class Watched:
    """A contestant in another process, which says when it has been asked."""

    contestant: Contestant
    player: int

    def take(self, seat: int, seed: int, /) -> Seat:
        """Take a seat."""
        now = _now
        assert now is not None
        who = float(self.player), float(seat), float(seed)

        def asking(ask: Callable[..., Any], *about: Any) -> Any:
            now[_PLAYER], now[_SEAT], now[_SEED] = who
            now[_SINCE] = time.monotonic()
            answer = ask(*about)
            now[_SINCE] = 0.0
            return answer

        decide, perceive = asking(self.contestant.take, seat, seed)
        return partial(asking, decide), partial(asking, perceive) if perceive is not None else None


_now: Any = None
"""The figures of this process."""


def _begin(figures: Any, number: Any) -> None:
    global _now  # noqa: PLW0603 - one for each process
    with number.get_lock():
        first = _FIGURES * number.value
        number.value += 1
    _now = memoryview(figures).cast("B").cast("d")[first : first + _FIGURES]


class Elsewhere(Generic[PartT]):
    """Processes that play pieces of a duel."""

    def __init__(self, play: Callable[[bytes, Rounds], PartT], about: object, processes: int) -> None:
        try:
            self._pickled = pickle.dumps(about)
        except Exception as refused:
            raise not_sent(refused) from refused
        self._play = play
        self._processes = processes

    def play(
        self, pieces: Sequence[Rounds], timeout: float | None, late: Callable[[Late], Exception]
    ) -> Iterator[PartT]:
        """Yield the parts as they are played; whoever leaves earlier stops the processes.

        Raises what `late` returns of a player that has not answered for `timeout` seconds.
        """
        try:
            # Pyodide has no processes.
            from concurrent.futures import FIRST_COMPLETED, wait
            from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
            from multiprocessing import RawArray, Value

            number = min(self._processes, len(pieces))
            figures = RawArray("d", _FIGURES * number)
            pool = ProcessPoolExecutor(number, initializer=_begin, initargs=(figures, Value("i", 0)))
        except (ImportError, NotImplementedError) as missing:
            raise RuntimeError("processes: this Python cannot start others; leave it at 1") from missing
        over = False
        try:
            left = {pool.submit(_play_piece, self._play, self._pickled, piece) for piece in pieces}
            while left:
                done, left = wait(left, None if timeout is None else timeout / _POLLS, FIRST_COMPLETED)
                for each in done:
                    yield each.result()
                if timeout is not None and (found := _late(figures, timeout)) is not None:
                    raise late(found)
            over = True
        except BrokenProcessPool as broken:
            raise RuntimeError(
                'a process ended before its games did: in a script, call play below `if __name__ == "__main__":`; if '
                "memory is short, use fewer processes"
            ) from broken
        finally:
            if not over:
                # A player may never answer, and would be waited for.
                for process in list((pool._processes or {}).values()):
                    process.kill()
            pool.shutdown(cancel_futures=True)


def _late(figures: Sequence[float], timeout: float) -> Late | None:
    begun = time.monotonic() - timeout
    for first in range(0, len(figures), _FIGURES):
        since, player, seat, seed = figures[first : first + _FIGURES]
        if 0.0 < since < begun:
            return Late(int(player), int(seat), int(seed))
    return None


def _play_piece(play: Callable[[bytes, Rounds], PartT], pickled: bytes, rounds: Rounds) -> PartT:
    try:
        return play(pickled, rounds)
    except Exception as raised:
        if _can_be_sent(raised):
            raise
        stand_in = RuntimeError(f"{type(raised).__qualname__}: {raised}")
        for note in getattr(raised, "__notes__", ()):
            stand_in.add_note(note)
        raise stand_in from raised


def _can_be_sent(raised: Exception) -> bool:
    """Return False for an exception that would not arrive, such as one whose constructor takes two arguments."""
    try:
        return type(pickle.loads(pickle.dumps(raised))) is type(raised)
    except Exception:  # noqa: BLE001 - the class is the user's
        return False


def not_sent(refused: Exception) -> TypeError:
    """Return the error for players that cannot be pickled."""
    return TypeError(
        f"processes: the players cannot be sent to other processes ({refused}); define their classes in a module, or "
        "leave processes at 1"
    )
