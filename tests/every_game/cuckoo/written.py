"""Cuckoo as text: actions as words, the set-up as JSON, set-up and signs as digits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mahe_core.engine.contract import Json, SignsByPlayer, Words
from mahe_core.engine.packing import Digit
from tests.every_game.cuckoo.values import MOST_TURNS, Action, Call, Card, Draw, Keep, Peek, Setup, Swap

SIGNS: Final = ("owl", "fox", "hen")


def is_outcome(action: Action) -> bool:
    return isinstance(action, Card)


def write_action(action: Action) -> Words:
    match action:
        case Peek(number) | Swap(number) | Card(number):
            return (action.__class__.__name__.lower(), number)
        case _:
            return (action.__class__.__name__.lower(),)


def read_action(words: Words) -> Action:
    match words:
        case ("peek", int(player)):
            return Peek(player)
        case ("swap", int(player)):
            return Swap(player)
        case ("card", int(value)):
            return Card(value)
        case ("draw",):
            return Draw()
        case ("keep",):
            return Keep()
        case ("call",):
            return Call()
        case _:
            raise ValueError(f"no action is written {words}")


def write_setup(setup: Setup) -> dict[str, Json]:
    return {"players": setup.players, "turns": setup.turns}


def read_setup(written: Mapping[str, Json]) -> Setup:
    if set(written) != {"players", "turns"} or any(type(number) is not int for number in written.values()):
        raise ValueError("players, turns: missing or no numbers")
    return Setup(**written)


def check_signs(setup: Setup, signs_by_player: SignsByPlayer) -> None:
    signs = [sign for signs_of_one in signs_by_player for sign in signs_of_one]
    if len(signs_by_player) != setup.players or len(signs) != setup.players or not set(signs) <= set(SIGNS):
        raise ValueError(f"signs: {signs_by_player} are not one of {SIGNS} each")
    if len(set(signs)) < len(signs):
        raise ValueError(f"signs: {signs_by_player} are not different")


def shorten(setup: Setup, signs_by_player: SignsByPlayer) -> tuple[Digit, ...]:
    signs = (Digit(SIGNS.index(sign), len(SIGNS)) for (sign,) in signs_by_player)
    return (Digit(setup.players - 2, 2), Digit(setup.turns - 1, MOST_TURNS), *signs)


def lengthen(take: Callable[[int], int]) -> tuple[Setup, SignsByPlayer]:
    setup = Setup(2 + take(2), 1 + take(MOST_TURNS))
    signs_by_player = tuple((SIGNS[take(len(SIGNS))],) for _ in range(setup.players))
    check_signs(setup, signs_by_player)
    return setup, signs_by_player


def shorten_later(_setup: Setup) -> tuple[Digit, ...]:
    return ()


def lengthen_later(setup: Setup, _take: Callable[[int], int]) -> Setup:
    raise ValueError(f"setup: {setup} says all that can be said")
