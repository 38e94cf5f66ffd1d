"""The games tested against the contract, with the facts that the tests need about each."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, Final

from hypothesis import strategies as st

from mahe_core import mahe, melimagic
from mahe_core.engine.contract import AnyGame, Game, Viewer
from mahe_core.engine.session import AnySession
from mahe_core.mahe import CardTurnedUp, ChooseTurtle, Die, Roll, SpendCard, Stop
from mahe_core.melimagic.rulebook import PAIRS
from mahe_core.plain import PlainGame, PlainSetup
from mahe_core.plain.signs import SIGNS
from tests.every_game import cuckoo
from tests.every_game.cuckoo import Call, Card, Draw, Keep, Peek, Swap
from tests.every_game.sticks import RULES as STICKS
from tests.mahe.games import setups as mahe_setups
from tests.melimagic.games import rabbits_exchanged, to_an_end
from tests.melimagic.games import setups as melimagic_setups
from tests.sample_game.rules import PIG
from tests.sample_race.rules import RULES as CRABS

Actions = tuple[Any, ...]
AnyPlainGame = PlainGame[Any, Any, Any, Any, Any]

MaheGame = Game[mahe.Setup, mahe.State, mahe.State, mahe.Intent, mahe.Outcome, mahe.Event, mahe.Result]
MelimagicGame = Game[
    melimagic.Setup,
    melimagic.State,
    melimagic.View,
    melimagic.Intent,
    melimagic.Outcome,
    melimagic.Event,
    melimagic.Result,
]
CuckooGame = Game[cuckoo.Setup, cuckoo.State, cuckoo.View, cuckoo.Intent, cuckoo.Outcome, cuckoo.Event, int]

# Checked by their types, which only a type checker can compare with the contract.
MAHE_AS_A_GAME: Final[MaheGame] = mahe
MELIMAGIC_AS_A_GAME: Final[MelimagicGame] = melimagic
CUCKOO_AS_A_GAME: Final[CuckooGame] = cuckoo


@dataclass(frozen=True, slots=True)
class Tried:
    """A game, and facts about its rules that the contract does not give."""

    game: AnyGame
    setups: st.SearchStrategy[Any]
    players: Callable[[Any], int]
    signs: tuple[str, ...]
    signs_each: Callable[[Any], int]
    conceivable: Actions
    """All actions that could be legal, and some that could not."""
    reasons: type[Enum]
    exchanges: Callable[[AnySession, Viewer], Iterator[Actions]] | None
    """The same game with two things swapped that the viewer has never seen; None if nothing is hidden.

    What a viewer has seen is derived from the rules of the game, not from its `view` or `perceived`, which are under
    test.
    """
    opening: int = 0
    """Maximum number of log entries before the first that a player decides."""
    longest: int = 120
    """Number of entries after that which show everything but the end."""
    slow: bool = False
    """True if the quick run skips it, except for visibility."""
    sensible: Callable[[Any, Actions], Actions] = lambda _state, intents: intents
    """The intents among which players may choose at random and still finish the game."""


def cards_exchanged(session: AnySession, viewer: Viewer) -> Iterator[Actions]:
    """Swap any two cards of Cuckoo that a viewer has not seen, wherever they are."""
    actions = tuple(entry.action for entry in session.entries)
    hidden = sorted(set(cuckoo.CARDS) - _cards_seen(actions, session.setup, viewer))
    for one in hidden:
        for other in hidden[: hidden.index(one)]:
            exchanged = {one: other, other: one}
            yield tuple(
                Card(exchanged.get(action.value, action.value)) if isinstance(action, Card) else action
                for action in actions
            )


def _cards_seen(actions: Actions, setup: cuckoo.Setup, viewer: Viewer) -> set[int]:
    hands: list[int] = []
    seen: set[int] = set()
    on_turn, turns = 0, 0
    for action in actions:
        turn_over = isinstance(action, Swap | Keep)
        match action:
            case Card(value) if len(hands) < setup.players:
                hands.append(value)
            case Card(value):
                hands[on_turn] = value
                seen |= {value} if viewer == on_turn else set()
                turn_over = True
            case Peek(player):
                seen |= {hands[player]} if viewer == on_turn else set()
            case Draw():
                seen.add(hands[on_turn])
            case Swap(player):
                hands[on_turn], hands[player] = hands[player], hands[on_turn]
        if turn_over:
            on_turn, turns = (on_turn + 1) % setup.players, turns + 1
        if action == Call() or turns == setup.turns:
            seen.update(hands)
    return seen


MAHE: Final = Tried(
    MAHE_AS_A_GAME,
    mahe_setups(),
    lambda setup: int(setup.players),
    mahe.SIGNS,
    lambda setup: int(setup.turtles_each),
    (
        *(ChooseTurtle(turtle) for turtle in range(-1, 9)),
        Roll(),
        Stop(),
        *(SpendCard(value) for value in range(-1, 9)),
        *(Die(face) for face in range(-1, 9)),
        *(CardTurnedUp(value) for value in range(-1, 9)),
    ),
    mahe.Reason,
    None,
)

CUCKOO: Final = Tried(
    CUCKOO_AS_A_GAME,
    st.builds(cuckoo.Setup, st.integers(2, 3), st.integers(1, cuckoo.MOST_TURNS)),
    lambda setup: int(setup.players),
    cuckoo.SIGNS,
    lambda setup: 1,
    (
        *(Peek(player) for player in range(-1, 5)),
        *(Swap(player) for player in range(-1, 5)),
        Draw(),
        Keep(),
        Call(),
        *(Card(value) for value in range(-1, 10)),
    ),
    cuckoo.Reason,
    cards_exchanged,
)

MELIMAGIC: Final = Tried(
    MELIMAGIC_AS_A_GAME,
    melimagic_setups(),
    lambda setup: int(setup.players),
    melimagic.SIGNS,
    lambda setup: 1,
    (
        melimagic.Roll(),
        *(melimagic.TurnHat(player, place) for player in range(4) for place in range(3)),
        *(melimagic.TurnHat(*nowhere) for nowhere in ((-1, 0), (4, 0), (0, -1), (1, 3))),
        melimagic.StopTurning(),
        *(melimagic.Swap(own, player, place) for own in range(3) for player in range(4) for place in range(3)),
        *(melimagic.Swap(*nowhere) for nowhere in ((-1, 0, 0), (3, 1, 0), (0, -1, 0), (0, 4, 0), (0, 1, 3))),
        melimagic.DrawHat(),
        melimagic.DrawGolden(),
        *(melimagic.KeepDrawn(place) for place in range(-1, 4)),
        melimagic.DiscardDrawn(),
        *(melimagic.Try(one, other) for one in range(3) for other in range(3)),
        *(melimagic.Try(*nowhere) for nowhere in ((-1, 0), (2, 3))),
        melimagic.Pass(),
        *(melimagic.Die(face) for face in melimagic.Face),
        *(melimagic.HatCard(rabbit) for rabbit in melimagic.Rabbit),
        *(melimagic.GoldenCard(*pair) for pair in PAIRS),
        melimagic.GoldenCard(melimagic.Rabbit.CARROT, melimagic.Rabbit.SCARF),
    ),
    melimagic.Reason,
    rabbits_exchanged,
    opening=16,
    longest=50,
    slow=True,
    sensible=to_an_end,
)


MOST_CONCEIVABLE: Final = 300
"""Enough actions of a kind for these tests; two numbers of a board already have thousands of values."""


def plain(game: AnyPlainGame) -> Tried:
    """Return the facts about a game on the defaults, whose reasons are called `Reason`."""
    return Tried(
        game,
        st.integers(game.FEWEST_PLAYERS, game.MOST_PLAYERS).flatmap(
            lambda players: st.builds(PlainSetup, st.just(players), st.integers(0, players - 1))
        ),
        lambda setup: int(setup.players),
        SIGNS,
        lambda setup: 1,
        tuple(action for kind in (*game.INTENTS.values(), *game.OUTCOMES.values()) for action in conceivable(kind)),
        import_module(type(game).__module__).Reason,
        None,
    )


def conceivable(kind: type[Any]) -> Actions:
    """Return actions of a kind, with small numbers."""
    numbers = list(product(range(-1, 9), repeat=len(fields(kind))))
    return tuple(kind(*each) for each in numbers[:: -(-len(numbers) // MOST_CONCEIVABLE)])


def drafts() -> Iterator[Tried]:
    """Return the draft games on the defaults; the library's source distribution has no list of them."""
    listed = Path(__file__).parents[2] / "web" / "drafts.toml"
    for name in tomllib.loads(listed.read_text("utf-8")) if listed.exists() else ():
        found = vars(import_module(f"mahe_core.{name}")).values()
        yield from (plain(game) for game in found if isinstance(game, PlainGame))


PIG_AS_TRIED: Final = plain(PIG)
CRABS_AS_TRIED: Final = plain(CRABS)
STICKS_AS_TRIED: Final = plain(STICKS)

GAMES: Final = (MAHE, MELIMAGIC, CUCKOO, PIG_AS_TRIED, CRABS_AS_TRIED, STICKS_AS_TRIED, *drafts())
