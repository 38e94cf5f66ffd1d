"""Checks duels: their chance, seats and processes, and who may play."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from mahe_core import mahe, melimagic
from mahe_core.arena import AnyPlayer, Tally, choices, play, playing, seed_of_game
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.session import begin
from mahe_core.mahe.players import player_named
from mahe_core.mahe.strategies import AtMost, Computer
from mahe_core.melimagic.players import mind_at
from mahe_core.melimagic.players import player_named as remembering

SHORT = mahe.Setup(players=2, turtles_each=1, short_game=True)


class Last:
    """Takes the last of its choices, which never tries anything."""

    def decide(self, view: Any) -> Any:
        return choices(view)[-1]


class Guessing(Last):
    """Decides at random."""

    def begin(self, setup: Any, seat: int, seed: int) -> None:
        self.draw = random.Random(f"{seed}:{seat}")  # noqa: S311 - a game, no secrets

    def decide(self, view: Any) -> Any:
        return self.draw.choice(choices(view))

    def perceive(self, event: Any) -> None:
        pass


class Counting(Last):
    """Counts its games, which it must not be able to."""

    games = 0
    seats: list[tuple[int, int]] = []  # noqa: RUF012 - shared on purpose

    def begin(self, setup: Any, seat: int, seed: int) -> None:
        self.games += 1
        assert self.games == 1
        Counting.seats.append((seat, seed))


class Cheating(Last):
    """Asks for what is not legal."""

    def decide(self, view: Any) -> Any:
        return mahe.Stop()


def by_session(game: AnyGame, setup: Any, seed: int, decide: Callable[[Any, int], Any]) -> tuple[int, ...]:
    session = begin(game, setup, seed).settled()
    while isinstance(session.to_act, int):
        session = session.acted(decide(session, session.to_act)).settled()
    over = game.result(session.state)
    assert over is not None
    return tuple(over.winners)


def test_games_have_the_dice_and_decisions_of_sessions() -> None:
    levels = ["strong", "easy"]
    tally = play(levels, games=2, seed=3, setup=SHORT)
    for game in (0, 1):
        seated = [levels[(seat - game) % 2] for seat in (0, 1)]
        seats = by_session(
            mahe,
            SHORT,
            seed_of_game(3, game, 2),
            lambda session, seat, seated=seated: player_named(seated[seat]).decide(session.state),  # type: ignore[misc]
        )
        for seat in seats:
            assert tally.parts[(seat - game) % 2][seat]


def test_melimagic_games_have_the_minds_of_sessions() -> None:
    setup = melimagic.Setup(players=2, to_win=2)
    tally = play(["goldfish", "elephant"], games=2, seed=4, setup=setup)
    player = [remembering("goldfish"), remembering("elephant")]

    def decide(session: Any, seat: int) -> Any:
        mind = mind_at(session, seat, player[seat])
        return player[seat].decide(melimagic.view(session.state, seat), mind).intent

    (seat,) = by_session(melimagic, setup, seed_of_game(4, 0, 2), decide)
    assert tally.parts[seat][seat] == 420


def test_the_result_is_the_same_for_any_number_of_processes() -> None:
    players: list[AnyPlayer] = ["medium", Guessing()]
    alone = play(players, games=60, seed=5, setup=SHORT)
    seen: list[int] = []
    assert play(players, 60, 5, 2, setup=SHORT, progress=lambda tally: seen.append(tally.games)) == alone
    assert seen == sorted(seen)
    assert seen[-1] == 60
    assert play(players, 40, 5, setup=SHORT, start=20) + play(players, 20, 5, setup=SHORT) == alone


def test_every_player_sits_in_each_seat_once_in_a_round() -> None:
    Counting.seats.clear()
    play([Counting(), "easy", "easy"], games=6, seed=1, setup=mahe.Setup(players=3, turtles_each=1, short_game=True))
    assert [seat for seat, _ in Counting.seats] == [0, 1, 2] * 2
    assert [seed for _, seed in Counting.seats] == [seed_of_game(1, game, 3) for game in range(6)]


def test_equal_named_players_are_played_once_and_counted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    real = playing.play_game

    def play_and_count(setup: Any, players: Any, seed: int) -> tuple[int, ...]:
        played.append(seed)
        return real(setup, players, seed)

    monkeypatch.setattr(playing, "play_game", play_and_count)
    setup = mahe.Setup(players=4, short_game=True)
    tally = play(["easy", "medium", "easy", "medium"], games=8, seed=2, setup=setup)
    assert len(played) == 4
    same = play([Own("easy"), Own("medium"), Own("easy"), Own("medium")], games=8, seed=2, setup=setup)
    assert len(played) == 12
    assert same.parts == tally.parts


class Own:
    """A level as an object of the user."""

    def __init__(self, name: str) -> None:
        self.name = name

    def decide(self, view: Any) -> Any:
        return player_named(self.name).decide(view)


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_player_does_wrong_names_the_game(processes: int) -> None:
    with pytest.raises(mahe.IllegalAction) as raised:
        play([Cheating(), "easy"], 4, 1, processes, setup=mahe.Setup(players=2, turtles_each=1))
    assert any("seats Cheating, easy" in note or "seats easy, Cheating" in note for note in raised.value.__notes__)


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 500)
    with pytest.raises(RuntimeError, match="did not end within 500 actions"):
        play([Passing(), Passing()], 2, 1, setup=melimagic.Setup(players=2))


class Passing(Last):
    """Never tries to win."""

    def perceive(self, event: Any) -> None:
        pass


@pytest.mark.parametrize("players", [2, 3])
def test_choices_are_the_legal_intents_of_both_games(players: int) -> None:
    draw = random.Random(players)  # noqa: S311 - a game, no secrets
    games: tuple[tuple[AnyGame, Any], ...] = ((mahe, mahe.Setup(players)), (melimagic, melimagic.Setup(players)))
    for game, setup in games:
        state = game.start(setup).state
        for _ in range(600):
            acting = game.to_act(state)
            if acting is None:
                break
            if not isinstance(acting, int):
                action = draw.choice(game.chance_outcomes(state))[0]
            else:
                legal = game.legal_intents(state)
                assert choices(game.view(state, acting)) == legal
                action = draw.choice(legal)
            state = game.apply(state, action).state


@pytest.mark.parametrize(
    ("players", "about", "sentence"),
    [
        (["strong", "medum"], {}, r"players\[1\]: no player is called 'medum'; there are easy, medium, strong"),
        (["at-most-5-13", "easy"], {}, r"players\[0\]: after_two: 13 is not between 0 and 12"),
        ("strong", {}, "players: 'strong' is one text; give a list"),
        (["strong", "goldfish"], {}, r"players\[1\]: goldfish plays melimagic, and this game is mahe"),
        (["strong", Last], {}, r"players\[1\]: Last is a class; give an instance, such as Last\(\)"),
        (["strong", 7], {}, r"players\[1\]: int has no method decide\(view\)"),
        ([Last(), "goldfish"], {}, r"players\[0\]: melimagic hides cards, and Last has no perceive\(event\)"),
        ([Last(), Last()], {}, "setup: no player's name says which game this is"),
        (["easy", "easy"], {"setup": mahe.Setup(3)}, "setup: it is for 3 players, and there are 2"),
        (["easy", "easy"], {"setup": mahe.Setup(2, first=1)}, "setup: first is 1; leave it at 0"),
        (["easy", "easy"], {"setup": "short"}, "setup: 'short' is neither a mahe.Setup nor"),
        (["easy"] * 8, {}, "players: 8 is not between 2 and 7"),
        (["easy", "easy"], {"games": 0}, "games: 0 is not at least 2"),
        (["easy", "easy"], {"games": 2.0}, "games: 2.0 is not an integer"),
        (["easy"] * 3, {"games": 10_000}, "games: 10,000 is not a multiple of 3, .* 9,999 or 10,002 would be"),
        (["easy", "easy"], {"start": 1}, "start: 1 is not a multiple of 2, .* 0 or 2 would be"),
        (["easy", "easy"], {"seed": -1}, "seed: -1 is not between 0 and"),
        (["easy", "easy"], {"processes": 0}, "processes: 0 is not at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(players: Any, about: dict[str, Any], sentence: str) -> None:
    with pytest.raises((ValueError, TypeError), match=f"^{sentence}"):
        play(players, **{"games": 2, "seed": 1, **about})


def test_players_that_cannot_be_sent_are_refused() -> None:
    class Local(Last):
        pass

    with pytest.raises(TypeError, match="processes: the players cannot be sent to other processes"):
        play([Local(), "easy"], 2, 1, processes=2)


def test_a_player_is_accepted_in_every_form() -> None:
    names = [play([player, "easy"], 2, 1, setup=SHORT).players[0] for player in FORMS]
    assert names == ["medium", "medium", "medium", "at-most-4-4", "at-most-4-4", "Last"]


FORMS: list[AnyPlayer] = [
    "computer-medium",
    Computer("medium"),
    player_named("medium"),
    "at-most-4-4",
    AtMost(4, 4),
    Last(),
]


def test_the_tally_of_a_duel_can_be_read_again() -> None:
    tally = play(["squirrel", "elephant", "goldfish"], games=3, seed=1, setup=melimagic.Setup(players=3, to_win=2))
    assert Tally.from_json(json.dumps(json.loads(tally.to_json()))) == tally


# Players that fail or never answer


class TwoArguments(Exception):
    """An exception that pickle cannot restore."""

    def __init__(self, card: int, place: str) -> None:
        super().__init__(f"no card {card} on {place}")


class Raising(Last):
    """Raises an exception of its own."""

    def decide(self, view: Any) -> Any:
        raise TwoArguments(5, "the beach")


class Endless(Last):
    """Never answers, and cannot be interrupted."""

    def decide(self, view: Any) -> Any:
        while True:
            with suppress(BaseException):
                # No test waits for this: it keeps the process busy without the processor.
                time.sleep(0.05)


def test_an_own_exception_arrives_from_other_processes() -> None:
    # It cannot be pickled, unless a library that changes this has been imported here, as dask does.
    with pytest.raises((RuntimeError, TwoArguments), match=r"no card 5 on the beach") as raised:
        play([Raising(), "easy"], 4, 1, 2, setup=SHORT)
    assert any("seats Raising, easy" in note or "seats easy, Raising" in note for note in raised.value.__notes__)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_player_that_never_answers_is_named(processes: int) -> None:
    with pytest.raises(
        TimeoutError, match=r"^players\[1\]: Endless has not answered for 0\.5 s, on seat [01] in a game"
    ):
        play(["easy", Endless()], 4, 1, processes, setup=SHORT, timeout=0.5)
    assert not multiprocessing.active_children()


def test_a_timeout_changes_no_result() -> None:
    players: list[AnyPlayer] = ["goldfish", Guessing(), "goldfish"]
    assert play(players, 6, 5, timeout=60) == play(players, 6, 5)
    with pytest.raises(ValueError, match="timeout: 0 is no positive number"):
        play(players, 6, 5, timeout=0)


class Announced(Endless):
    """Prints its process and never answers."""

    def decide(self, view: Any) -> Any:
        os.write(1, f"{os.getpid()}\n".encode())
        return super().decide(view)


def still_runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_stops_the_processes_of_endless_players() -> None:
    # A test run in the background ignores Ctrl-C, and what it starts would, too.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    playing = "from tests.arena.test_play import *; play([Announced(), 'easy'], 4, 1, 2)"
    command = [sys.executable, "-c", f"{heeding}; {playing}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as duel:
        assert duel.stdout is not None
        playing_there = [int(duel.stdout.readline()) for _ in range(2)]
        duel.send_signal(signal.SIGINT)
        try:
            assert "KeyboardInterrupt" in duel.communicate(timeout=20)[1]
            assert not any(map(still_runs, playing_there))
        finally:
            duel.kill()
            for process in filter(still_runs, playing_there):
                os.kill(process, signal.SIGKILL)


def test_a_reporter_that_raises_stops_the_processes() -> None:
    def report(tally: Tally) -> None:
        raise LookupError(tally.games)

    with pytest.raises(LookupError):
        play(["easy", Guessing()], 400, 1, 2, setup=SHORT, progress=report)
    assert not multiprocessing.active_children()


# Names


def test_different_objects_of_a_class_are_told_apart() -> None:
    one, other = Guessing(), Guessing()
    assert play([one, other], 2, 1, setup=SHORT).players == ("Guessing 1", "Guessing 2")
    assert play([one, one], 2, 1, setup=SHORT).players == ("Guessing", "Guessing")
    with pytest.raises(ValueError, match=r"^players\[1\]: it is called easy, as players\[0\] is"):
        play(["easy", Own("easy")], 2, 1, setup=SHORT)
