"""Every public function and constructor refuses wrong values, and names the argument."""

from __future__ import annotations

import inspect
import json
import pickle
import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from fractions import Fraction
from types import ModuleType
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahe_core import arena, mahe, melimagic, notebooks, plain
from mahe_core.engine import (
    branching,
    following,
    save_file,
    seats,
    share_link,
    simulated,
    thinking,
)
from mahe_core.engine import session as sessions
from mahe_core.engine.checks import WrongType
from mahe_core.engine.contract import IllegalAction
from mahe_core.engine.session import begin
from mahe_core.mahe import coach, odds, players, strategies
from mahe_core.mahe.examples import playing, positions, worked
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.odds import simulation
from mahe_core.mahe.players import nest
from mahe_core.melimagic import odds as melimagic_odds
from mahe_core.melimagic import players as melimagic_players
from mahe_core.melimagic.examples import playing as melimagic_playing
from mahe_core.melimagic.examples import positions as melimagic_positions
from mahe_core.melimagic.examples import worked as melimagic_worked
from mahe_core.melimagic.odds import simulation as melimagic_simulation
from mahe_core.peers import turn_code

PACKAGES: Final = (
    *(mahe, coach, odds, simulation, players, strategies),
    *(melimagic, melimagic_odds, melimagic_simulation, melimagic_players, plain),
)

OTHERS: Final = (
    *(arena, notebooks, nest, positions, playing, worked, melimagic_positions, melimagic_playing, melimagic_worked),
    *(branching, following, save_file, seats, sessions, share_link, simulated, thinking, turn_code),
)

TOO_FAST: Final = ("Entry", "Session", "choose", "number_of")
"""What is called so often that it checks nothing; the constructors of sessions and entries are behind `begin`."""


class Stranger:
    """An object that no function expects."""

    def __repr__(self) -> str:
        return "a stranger"


WRONG: Final = (
    *(None, True, -1, 0, 1, 3, 2**70, 1.5, 2.0, float("inf"), Fraction(1, 3), "", "yes", "4", b"x", 1j),
    *((), (1,), (1.0, 2.0), ("a",), [1], {1: 2}, {"players": 2}, frozenset((1,)), range(3), Stranger()),
    *(mahe.Setup(4), melimagic.Setup(2), mahe.Roll(), melimagic.Pass(), mahe.Die(4), mahe.TurnBegan(0)),
    *(mahe.start(mahe.Setup(2)).state, melimagic.start(melimagic.Setup(2)).state, mahe.start(mahe.Setup(2))),
    *(odds.DiceRules(), odds.Boldest(), melimagic.Rabbit.SCARF, melimagic.HAT1, mahe.Reason.GAME_OVER),
)
"""Values that are wrong almost everywhere, and right in a few places."""


def callables(package: ModuleType) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield what a package exports to be called: functions and constructors, except enumerations and protocols."""
    own = [name for name, value in vars(package).items() if getattr(value, "__module__", None) == package.__name__]
    for name in getattr(package, "__all__", own):
        public = getattr(package, name)
        if name.startswith("_") or name in TOO_FAST:
            continue
        if inspect.isclass(public):
            abstract = inspect.isabstract(public) or getattr(public, "_is_protocol", False)
            if not abstract and not issubclass(public, Enum) and takes(public):
                yield name, public
        elif inspect.isroutine(public) and takes(public):
            yield name, public


def takes(public: Callable[..., Any]) -> tuple[str, ...]:
    try:
        parameters = inspect.signature(public).parameters.values()
    except ValueError:  # an exception without a constructor of its own
        return ()
    return tuple(one.name for one in parameters if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD))


def callables_of(packages: Iterable[ModuleType]) -> dict[str, Callable[..., Any]]:
    """Return what packages export to be called, by its full name without that of the library."""
    return {
        f"{package.__name__.removeprefix('mahe_core.')}.{name}": public
        for package in packages
        for name, public in callables(package)
    }


CALLABLES: Final = callables_of((*PACKAGES, *OTHERS))


def survives_writing(made: Any) -> bool:
    """Return True if what was accepted is equal after being written and read, as JSON or text where there is such."""
    for game in (mahe, melimagic):
        match made:
            case game.Setup():
                return bool(game.read_setup(json.loads(json.dumps(game.write_setup(made)))) == made)
            case game.State():
                return bool(game.read_position(game.write_position(made)) == made)
            case _ if isinstance(made, game.Intent | game.Outcome):
                return bool(game.read_action(tuple(json.loads(json.dumps(game.write_action(made))))) == made)
            case _:
                pass
    if isinstance(made, Exception):
        return True  # tests/engine/test_pickling.py
    if isinstance(made, arena.Tally):
        return arena.Tally.from_json(made.to_json()) == made
    copied = pickle.loads(pickle.dumps(made))
    return bool(copied == made or copied.__eq__(made) is NotImplemented)  # such as a policy, which is nobody's equal


@pytest.mark.parametrize(
    "name", [*callables_of(PACKAGES), *(pytest.param(name, marks=pytest.mark.slow) for name in callables_of(OTHERS))]
)
@given(data=st.data())
@settings(max_examples=8)
def test_wrong_arguments_are_refused_by_name(name: str, data: st.DataObject) -> None:
    call_with_wrong_arguments(CALLABLES[name], data)


VALUES: Final = (
    st.sampled_from(WRONG) | st.integers(-9, 9) | st.floats(allow_nan=False) | st.text(max_size=9) | st.fractions()
)


def call_with_wrong_arguments(public: Callable[..., Any], data: st.DataObject) -> None:
    """Call a function or constructor with drawn values, and check that it names the wrong one, or made what lasts."""
    names = takes(public)
    given_arguments = {one: data.draw(VALUES, one) for one in names}
    try:
        made = public(**given_arguments) if positional_free(public) else public(*given_arguments.values())
    except IllegalAction:
        return
    except (TypeError, ValueError, LookupError) as error:
        refusal = str(error)
    else:
        assert not inspect.isclass(public) or survives_writing(made), made
        return
    assert re.match(r"[a-z_]+: ", refusal) or re.search(rf"\b({'|'.join(names)})\b", refusal), refusal


def positional_free(public: Callable[..., Any]) -> bool:
    return all(one.kind is not one.POSITIONAL_ONLY for one in inspect.signature(public).parameters.values())


FOUR: Final = mahe.Setup(players=4)

NAMED: Final[dict[str, Callable[[], object]]] = {
    "players": lambda: mahe.Setup(4.0),  # type: ignore[arg-type]
    "face": lambda: mahe.Die(True),
    "spend_cards": lambda: mahe.Setup(4, spend_cards="yes"),  # type: ignore[arg-type]
    "seed": lambda: begin(mahe, FOUR, seed=1.5),  # type: ignore[arg-type]
    "seats": lambda: simulation.GamesExperiment((None, odds.Boldest()), 1, 1, mahe.Setup(2)),  # type: ignore[arg-type]
    "held": lambda: standing(FOUR, {}, held={7: (1,)}),
    "on_turn": lambda: standing(FOUR, {}, on_turn=7),
    "state": lambda: mahe.legal_intents(melimagic.start(melimagic.Setup(2)).state),  # type: ignore[arg-type]
    "action": lambda: mahe.is_outcome(melimagic.Pass()),  # type: ignore[arg-type]
    "by": lambda: thinking.level_of(4),  # type: ignore[arg-type]
    "viewer": lambda: melimagic.view(melimagic.start(melimagic.Setup(2)).state, "all"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("field", NAMED)
def test_the_message_begins_with_the_argument(field: str) -> None:
    with pytest.raises((TypeError, ValueError), match=rf"^{field}: "):
        NAMED[field]()


@pytest.mark.parametrize("wrong", [4, ["Ada"], None], ids=repr)
def test_seats_without_deciders_are_refused(wrong: Any) -> None:
    with pytest.raises(WrongType, match=r"^seats: "):
        seats.plays_elsewhere(wrong)


@pytest.mark.parametrize("stacks", [{30: (0,)}, {5: (0, 0)}, {5: (0,), 6: (0,)}, {5: (4,)}, {5: (1.0,)}], ids=repr)
def test_impossible_stacks_are_refused(stacks: Any) -> None:
    with pytest.raises(ValueError, match=r"^stacks: "):
        standing(FOUR, stacks)


@pytest.mark.parametrize("function", [odds.move_odds, mahe.start, strategies.decisions], ids=lambda it: it.__name__)
def test_checked_functions_can_be_pickled(function: Callable[..., object]) -> None:
    assert pickle.loads(pickle.dumps(function)) is function
