"""The table as one viewer sees it, as plain values: stands, cards, piles, dice, and the buttons with their keys.

It is derived from a `Sight`, which contains nothing hidden from its viewer. So are all buttons, so that nothing here
distinguishes one hidden rabbit from another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, assert_never

from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import Sight
from app.play.keys import HookOfKey
from app.play.wishes import hook_of
from app.ui.languages import Texts
from mahe_core import melimagic
from mahe_core.engine.seats import ELSEWHERE
from mahe_core.melimagic import (
    Awaiting,
    DiceRolled,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    Event,
    Face,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    Intent,
    KeepDrawn,
    Pair,
    PairShown,
    Pass,
    PileRenewed,
    Rabbit,
    Roll,
    SeenCard,
    StopTurning,
    Swap,
    Try,
    TurnBegan,
    TurnHat,
    View,
)
from mahe_core.pictures.melimagic.shapes import rabbit_named

HOOK_OF_KEY: Final[HookOfKey] = MappingProxyType({"R": "roll", "S": "stop", "P": "pass", "E": "read-side"})

_KEY_OF_HOOK: Final = {hook: key for key, hook in HOOK_OF_KEY.items()}


def key_of(hook: str) -> str | None:
    """Return the key that presses a button, for `aria-keyshortcuts`, or None.

    >>> key_of("roll"), key_of("turn:0:1")
    ('R', None)
    """
    return _KEY_OF_HOOK.get(hook)


def touched_by(events: Iterable[Event]) -> frozenset[tuple[int, int]]:
    """Return the places that events have just changed, as (player, place); everybody can see which.

    >>> sorted(touched_by([HatDiscarded(1, None, Rabbit(1)), HatDiscarded(1, 2, Rabbit(1))]))
    [(1, 2)]
    """
    return frozenset(place for event in events for place in _places(event))


def _places(event: Event) -> tuple[tuple[int, int], ...]:
    match event:
        case HatDealt(player, place) | HatTurned(_, player, place) | HatKept(player, place):
            return ((player, place),)
        case HatsSwapped(by, place, player, their_place):
            return ((by, place), (player, their_place))
        case HatDiscarded(by, place):
            return () if place is None else ((by, place),)
        case PairShown(by, places):
            return tuple((by, place) for place in places)
        case (
            GoldenLaid()
            | TurnBegan()
            | DiceRolled()
            | HatDrawn()
            | GoldenPutUnder()
            | GoldenWon()
            | GoldenLost()
            | PileRenewed()
            | GameOver()
        ):
            return ()
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class CardView:
    """A place on a stand."""

    player: int
    place: int
    seen: SeenCard | None
    """None for an empty place."""
    intent: str | None
    """The hook of the decision made by tapping the card."""
    pickable: bool
    """True if a tap selects or deselects the card without deciding anything yet."""
    picked: bool
    turn: str | None
    """The hook for turning the card, if a tap has another meaning."""
    touched: bool
    """True if something has just happened to it."""
    note: Rabbit | None = None
    """The viewer's guess about a hidden rabbit."""
    to_note: bool = False
    """True if a tap opens the choice of guesses."""


@dataclass(frozen=True, slots=True)
class StandView:
    """A player's stand, golden card and wands."""

    player: int
    name: str
    sign: str
    mind: str | None
    elsewhere: bool
    """True if the player decides at another device."""
    own: bool
    """True for the viewer's stand."""
    on_turn: bool
    golden: Pair | None
    wands: int
    to_win: int
    """The number of wands that wins the game."""
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as one viewer sees it, or the open table."""

    texts: Texts
    sight: Sight
    view: View
    viewer: int | None
    stands: tuple[StandView, ...]
    """In drawing order: the other players in turn order, then the viewer or who gets the device next."""
    draw_hat: str | None
    draw_golden: str | None
    """The hooks for drawing from the piles."""
    discard: str | None
    stop: str | None
    rolling: str | None
    passing: str | None
    showing: str | None
    """The hooks of the buttons; the last one is set only once two cards are selected."""
    tries: bool
    """True if a try is possible, with any cards."""
    shown_discards: tuple[Rabbit, ...]
    """The discards, rabbit by rabbit, if the settings ask for them to be fanned out."""

    @property
    def shower(self) -> int | None:
        """The player who shows two cards now; None outside a show."""
        return None if self.sight.missed is not None else shower(self.sight.events)

    @property
    def asking(self) -> bool:
        """True if the viewer has a decision to make."""
        return bool(self.sight.intents)

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """Both dice; None for a die not yet rolled."""
        dice = self.view.dice
        return (*dice, *((None,) * (2 - len(dice))))

    @property
    def hats_on_dice(self) -> int:
        """The number of hats that the dice allow the player to turn."""
        hats = [int(face) for face in self.view.dice if face in (Face.HAT1, Face.HAT2)]
        return sum(hats)

    @property
    def holding(self) -> bool:
        """True if the player on turn has a drawn card in hand."""
        return self.view.holds_card


def shower(events: Iterable[Event]) -> int | None:
    """Return the player who shows two cards in these events, if any does."""
    return next((event.by for event in events if isinstance(event, PairShown)), None)


def place_hook(player: int, place: int) -> str:
    """Return the name of a place of a stand in hooks and notes.

    >>> place_hook(0, 2)
    '0:3'
    """
    return f"{player}:{place + 1}"


def table_view(sight: Sight, people: People) -> TableView:
    """Return the view model of a sight."""
    view: View = sight.view
    intents: tuple[Intent, ...] = sight.intents
    hooks = {intent: hook_of(melimagic, intent) for intent in intents}
    touched = touched_by(sight.events)
    players = len(view.stands)
    viewer = sight.viewer
    first = 0 if sight.nearest is None else sight.nearest + 1
    order = [(first + turn) % players for turn in range(players)]
    stands = tuple(_stand(player, sight, people, hooks, touched) for player in order)
    picked = tuple(sorted(sight.picked))
    return TableView(
        people.texts,
        sight,
        view,
        viewer,
        stands,
        draw_hat=hooks.get(DrawHat()),
        draw_golden=hooks.get(DrawGolden()),
        discard=hooks.get(DiscardDrawn()),
        stop=hooks.get(StopTurning()),
        rolling=hooks.get(Roll()),
        passing=hooks.get(Pass()),
        showing=hooks.get(Try(picked[0], picked[1])) if len(picked) == 2 else None,
        tries=any(isinstance(intent, Try) for intent in intents),
        shown_discards=sight.open_heap,
    )


def _stand(
    player: int, sight: Sight, people: People, hooks: dict[Intent, str], touched: Collection[tuple[int, int]]
) -> StandView:
    view: View = sight.view
    own = player == sight.viewer
    cards = tuple(
        _card(player, place, seen, sight, hooks, (player, place) in touched)
        for place, seen in enumerate(view.stands[player])
    )
    return StandView(
        player,
        people.player(player),
        people.sign(player),
        people.mind(player),
        people.seats[player].by in ELSEWHERE,
        own,
        player == view.on_turn and view.awaiting is not Awaiting.NOTHING,
        view.golden[player],
        view.wands[player],
        people.setup.to_win,
        cards,
    )


def _card(
    player: int, place: int, seen: SeenCard | None, sight: Sight, hooks: dict[Intent, str], touched: bool
) -> CardView:
    hidden = seen is not None and seen.out is (player == sight.viewer)
    note = None
    if sight.pencil is not None and hidden:
        note = rabbit_named(sight.pencil.notes.get(place_hook(player, place), ""))
    if sight.pencil is not None and sight.pencil.up:
        return CardView(player, place, seen, None, False, False, None, touched, note, to_note=hidden)
    turn = hooks.get(TurnHat(player, place))
    if player == sight.viewer:
        keep = hooks.get(KeepDrawn(place))
        pickable = _is_pickable(place, sight.intents)
        picked = place in sight.picked
        intent = keep if pickable else keep or turn
        return CardView(player, place, seen, intent, pickable, picked, turn if pickable else None, touched, note)
    swap = None
    if sight.picked and not any(isinstance(each, Try) for each in sight.intents):
        swap = hooks.get(Swap(sight.picked[-1], player, place))
    return CardView(player, place, seen, swap or turn, False, False, None, touched, note)


def _is_pickable(place: int, intents: tuple[Any, ...]) -> bool:
    """Return True if a decision, a swap or a try, can begin by selecting this card of the viewer's."""
    return any(
        (isinstance(intent, Swap) and intent.place == place)
        or (isinstance(intent, Try) and place in (intent.place, intent.other_place))
        for intent in intents
    )
