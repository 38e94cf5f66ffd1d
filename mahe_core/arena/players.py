"""Who may play in the arena: levels and strategies by name, and any object that decides.

A player of your own has a method `decide(view)` that returns a legal intent. Where cards are hidden it also has
`perceive(event)`, which is called with every event of the game as its seat perceives it. If it has `begin(setup, seat,
seed)`, that is called before each game; a player that draws random numbers takes them from this seed. Each game gets a
copy of the object, so nothing is carried over from one game to the next.

>>> from mahe_core.arena import choices, play
>>> class Hasty:
...     def decide(self, view):
...         return choices(view)[-1]  # stops as soon as possible
>>> print(play([Hasty(), "easy"], games=40, seed=7).share("easy"))
95.00 % ± 3.44
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final, Protocol, get_args, runtime_checkable

from mahe_core import mahe, melimagic
from mahe_core.arena.games import AnySetup, game_of
from mahe_core.mahe.players import LEVELS as MAHE_LEVELS
from mahe_core.mahe.players.levels import PlainPlayer, WeighingPlayer
from mahe_core.mahe.players.weights import learned
from mahe_core.mahe.players.whole_moves import WholeMoves
from mahe_core.mahe.strategies import WITHOUT_FIGURES, Computer, NamedStrategy, Strategy, seated_named
from mahe_core.mahe.strategies.at_the_table import Seats
from mahe_core.melimagic.players import LEVELS as MELIMAGIC_LEVELS
from mahe_core.melimagic.players import Mind, player_named
from mahe_core.melimagic.players import Player as Remembering
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position.state import Awaiting


@runtime_checkable
class Decides(Protocol):
    """A player: decides from a view, which is the state where nothing is hidden."""

    def decide(self, view: Any, /) -> Any:
        """Return one of the legal intents of the player to act."""


@runtime_checkable
class Perceives(Decides, Protocol):
    """A player of a game with hidden cards."""

    def perceive(self, event: Any, /) -> object:
        """Learn of an event, as this player's seat perceives it."""


@runtime_checkable
class Begins(Decides, Protocol):
    """A player that wants to know its seat, or draws random numbers."""

    def begin(self, setup: Any, seat: int, seed: int, /) -> object:
        """Prepare for a game."""


@runtime_checkable
class GoesOn(Strategy, Protocol):
    """A strategy of Mahé, as in `mahe_core.mahe.strategies`."""


AnyPlayer = str | Decides | Strategy | Computer | Remembering
"""The name of a level or strategy, a strategy, or an object that decides."""


def choices(view: Any) -> tuple[Any, ...]:
    """Return the legal intents of the player to act, from that player's view, in the order of `legal_intents`.

    >>> from mahe_core import melimagic
    >>> from mahe_core.melimagic.examples.positions import laid
    >>> choices(melimagic.view(laid("S G K", "L B C"), 0))
    (Roll(),)
    """
    if not isinstance(view, melimagic.View):
        return mahe.legal_intents(view)
    match view.awaiting:
        case Awaiting.ROLL:
            return made.ONLY_ROLL
        case Awaiting.TRY:
            return made.TRY_OR_PASS
        case Awaiting.NEXT_HAT:
            return _hats_to_turn(view)
        case Awaiting.DRAWN_CARD:
            return made.KEEP_OR_DISCARD
        case Awaiting.ACTION:
            return (
                *(_hats_to_turn(view) if view.to_turn else ()),
                *(made.swaps(len(view.stands), view.on_turn) if melimagic.SWAP in view.dice else ()),
                *(made.DRAWS if melimagic.DRAW in view.dice else ()),
            )
        case _:
            return ()


def _hats_to_turn(view: melimagic.View) -> tuple[melimagic.Intent, ...]:
    hats = (
        made.TURNS[player][place]
        for player, stand in enumerate(view.stands)
        for place, card in enumerate(stand)
        if card is not None and card.rabbit is None
    )
    return (*hats, *made.STOP)


Decide = Callable[[Any], Any]
Perceive = Callable[[Any], object]
Seat = tuple[Decide, Perceive | None]
"""The functions of a player in one game; None if it does not follow the events."""


class Contestant(Protocol):
    """A player, ready to take any seat in any number of games."""

    def take(self, seat: int, seed: int, /) -> Seat:
        """Take a seat in the game with this seed."""


@dataclass(frozen=True, slots=True)
class _Pure:
    """Decides from the view alone."""

    decide: Decide

    def take(self, seat: int, seed: int, /) -> Seat:
        return self.decide, None


@dataclass(frozen=True, slots=True)
class _WithMind:
    """A computer player of Melimagic."""

    player: Remembering
    setup: melimagic.Setup

    def take(self, seat: int, seed: int, /) -> Seat:
        at_table = _AtTable(self.player, self.player.begin(self.setup, seat, seed))
        return at_table.decide, at_table.perceive


class _AtTable:
    def __init__(self, player: Remembering, mind: Mind) -> None:
        self._player = player
        self._mind = mind

    def decide(self, view: melimagic.View) -> melimagic.Intent:
        return self._player.decide(view, self._mind).intent

    def perceive(self, event: melimagic.Event) -> None:
        self._mind = self._mind.perceiving(event)


@dataclass(frozen=True, slots=True)
class _Own:
    """An object of the user, copied for each game."""

    player: Decides
    setup: AnySetup

    def take(self, seat: int, seed: int, /) -> Seat:
        player = deepcopy(self.player)
        if isinstance(player, Begins):
            player.begin(self.setup, seat, seed)
        return player.decide, player.perceive if isinstance(player, Perceives) else None


Named = Computer | Strategy | Remembering
"""A player whose game is known."""

PURE: Final = (*get_args(NamedStrategy), Computer, Remembering)
"""The players whose games depend on nothing but their value, the seats and the seed."""


def resolve(players: Sequence[AnyPlayer], setup: AnySetup | None) -> tuple[AnySetup, tuple[Named | Decides, ...]]:
    """Return the set-up and the players; names are replaced by what they stand for.

    Raises ValueError or TypeError, naming the player, for one that cannot play.
    """
    if isinstance(players, str):
        raise TypeError(f"players: {players!r} is one text; give a list such as ['strong', 'medium']")
    if not isinstance(players, Sequence):
        raise TypeError(f"players: {players!r} is no list")
    found = tuple(_resolved(f"players[{at}]", player) for at, player in enumerate(players))
    games = {_game_of_player(player): at for at, player in reversed(list(enumerate(found)))}
    games.pop(None, None)
    if setup is None:
        if not games:
            raise ValueError("setup: no player's name says which game this is; give a mahe.Setup or a melimagic.Setup")
        setup = mahe.Setup(len(found)) if mahe.NAME in games else melimagic.Setup(len(found))
    game = game_of(setup).NAME
    for other, at in games.items():
        if other != game:
            raise ValueError(f"players[{at}]: {name_of(found[at])} plays {other}, and this game is {game}")
    if setup.players != len(found):
        raise ValueError(f"setup: it is for {setup.players} players, and there are {len(found)}")
    if setup.first:
        raise ValueError(f"setup: first is {setup.first}; leave it at 0, since players take turns to begin")
    for at, player in enumerate(found):
        if game == melimagic.NAME and _game_of_player(player) is None and not isinstance(player, Perceives):
            raise TypeError(f"players[{at}]: melimagic hides cards, and {name_of(player)} has no perceive(event)")
    return setup, found


def name_of(player: Named | Decides) -> str:
    """Return the name of a player in a tally: its level, its name, or that of its class.

    >>> name_of(Computer("strong")), name_of(seated_named("at-most-4-4")), name_of(player_named("elephant"))
    ('strong', 'at-most-4-4', 'elephant')
    """
    names = (getattr(player, attribute, None) for attribute in ("level", "name"))
    return next((name for name in names if isinstance(name, str)), type(player).__name__)


def names_of(players: Sequence[Named | Decides]) -> tuple[str, ...]:
    """Return the names of the players of a duel; different objects of a class that gives no name are numbered.

    Raises ValueError if players of different kinds have one name.
    """
    names = list(map(name_of, players))
    for at, (name, player) in enumerate(zip(names, players, strict=True)):
        first = names.index(name)
        if type(player) is not type(players[first]):
            raise ValueError(f"players[{at}]: it is called {name}, as players[{first}] is; give it another name")
    return tuple(_numbered(name, player, names, players) for name, player in zip(names, players, strict=True))


def _numbered(name: str, player: object, names: Sequence[str], players: Sequence[object]) -> str:
    of_name = [id(each) for other, each in zip(names, players, strict=True) if other == name]
    if name != type(player).__name__ or len(set(of_name)) == 1:
        return name
    return f"{name} {list(dict.fromkeys(of_name)).index(id(player)) + 1}"


def contestants(setup: AnySetup, players: Sequence[Named | Decides]) -> list[Contestant]:
    """Return the resolved players, ready to play."""
    return [_contestant(setup, player) for player in players]


def _contestant(setup: AnySetup, player: Named | Decides) -> Contestant:
    if isinstance(player, Remembering):
        assert isinstance(setup, melimagic.Setup)
        return _WithMind(player, setup)
    if isinstance(player, Decides):
        return _Own(player, setup)
    assert isinstance(setup, mahe.Setup)
    rule = player.rule if isinstance(player, Computer) else player
    if rule is None:
        return _Pure(WholeMoves(learned()).decide)
    return _Pure(Seats(setup, [rule] * setup.players).decide)


_COMPUTER: Final = re.compile(f"(?:computer-)?({'|'.join(MAHE_LEVELS)})")


def _resolved(where: str, player: object) -> Named | Decides:
    match player:
        case str():
            return _named(where, player)
        case PlainPlayer() | WeighingPlayer():
            return Computer(player.level)
        case Computer() | Remembering():
            return player
        case type():
            raise TypeError(f"{where}: {player.__name__} is a class; give an instance, such as {player.__name__}()")
        case Decides() | GoesOn():
            return player
        case _:
            raise TypeError(f"{where}: {type(player).__name__} has no method decide(view)")


def _named(where: str, name: str) -> Named:
    if (level := _COMPUTER.fullmatch(name)) is not None:
        return Computer(level[1])
    if name in MELIMAGIC_LEVELS:
        return player_named(name)
    try:
        return seated_named(name)
    except ValueError as refused:
        if not str(refused).startswith("name: no strategy"):
            raise ValueError(f"{where}: {refused}") from None
    strategies = ", ".join(strategy.name for strategy in WITHOUT_FIGURES)
    raise ValueError(
        f"{where}: no player is called {name!r}; there are {', '.join(MAHE_LEVELS)}, {strategies}, at-most-A-B and "
        f"mystery-N for Mahé, and {', '.join(MELIMAGIC_LEVELS)} for Melimagic"
    )


def _game_of_player(player: Named | Decides) -> str | None:
    if isinstance(player, Remembering):
        return melimagic.NAME
    return None if isinstance(player, Decides) else mahe.NAME
