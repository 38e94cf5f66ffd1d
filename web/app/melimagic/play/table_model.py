"""The table as one viewer sees it, as plain values: stands, cards, piles, dice, and the buttons with their keys.

It is derived from a `Sight`, which contains nothing hidden from its viewer. So are all buttons, so that nothing here
distinguishes one hidden rabbit from another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Final, assert_never

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
from mahe_core.melimagic.rulebook import PLACES
from mahe_core.pictures.melimagic.shapes import rabbit_named

HOOK_OF_KEY: Final[HookOfKey] = MappingProxyType({"R": "roll", "S": "stop", "P": "pass", "E": "read-side"})


class Use(IntEnum):
    """What a die is used for. Choosing the die picks this, a thing numbered after the places of the viewer's stand."""

    HATS = 3
    SWAP = 4
    DRAW = 5


USE_OF_FACE: Final = MappingProxyType(
    {Face.HAT1: Use.HATS, Face.HAT2: Use.HATS, Face.SWAP: Use.SWAP, Face.DRAW: Use.DRAW}
)

_USE_OF_INTENT: Final = MappingProxyType(
    {
        TurnHat: Use.HATS,
        StopTurning: Use.HATS,
        Swap: Use.SWAP,
        DrawHat: Use.DRAW,
        DrawGolden: Use.DRAW,
        KeepDrawn: Use.DRAW,
        DiscardDrawn: Use.DRAW,
    }
)

_KEY_OF_HOOK: Final = {hook: key for key, hook in HOOK_OF_KEY.items()}


def key_of(hook: str) -> str | None:
    """Return the key that presses a button, for `aria-keyshortcuts`, or None.

    >>> key_of("roll"), key_of("turn:0:1")
    ('R', None)
    """
    return _KEY_OF_HOOK.get(hook)


def uses_of(intents: Iterable[Intent]) -> tuple[Use, ...]:
    """Return the uses of the dice among which the player can choose.

    >>> uses_of([TurnHat(1, 0), StopTurning(), Swap(0, 1, 2)])
    (<Use.HATS: 3>, <Use.SWAP: 4>)
    """
    return tuple(sorted({_USE_OF_INTENT[type(intent)] for intent in intents if type(intent) in _USE_OF_INTENT}))


def picks(intents: Sequence[Intent], picked: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """Pick a die, a card to swap, which picks its die as well, or two cards to try; a second tap puts a thing back.

    >>> swap_or_draw = [Swap(1, 1, 0), DrawHat()]
    >>> taps = ((), 1), ((4, 1), Use.DRAW), ((4, 1), 1)
    >>> [tuple(map(int, picks(swap_or_draw, *tap))) for tap in taps]
    [(4, 1), (5,), (4,)]
    """
    if thing in picked:
        return tuple(other for other in picked if other != thing)
    if thing in uses_of(intents):
        return (thing,)
    if any(isinstance(intent, Try) for intent in intents):
        return (*picked[-1:], thing)
    swaps = any(isinstance(intent, Swap) and intent.place == thing for intent in intents)
    return (Use.SWAP, thing) if swaps else picked


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
    glows: bool
    """True if it is what to tap next."""
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
    tapped: Mapping[Intent, str]
    """The hooks of the possible intents, of the chosen use only."""
    uses: tuple[Use, ...]
    """The uses of the dice among which the viewer can choose."""
    chosen: Use | None
    """The use that was chosen, or that there is no choice about."""
    shown_discards: tuple[Rabbit, ...]
    """The discards, rabbit by rabbit, if the settings ask for them to be fanned out."""
    picking: str = "pick"
    """The command that picks a die or a card."""
    hand: str | None = None
    """The hook that the hand of the guided game points at."""

    @property
    def shower(self) -> int | None:
        """The player who shows two cards now; None outside a show."""
        return None if self.sight.missed is not None else shower(self.sight.events)

    @property
    def asking(self) -> bool:
        """True if the viewer has a decision to make."""
        return bool(self.sight.intents)

    @property
    def lifted(self) -> tuple[int, ...]:
        """The places of the viewer's cards that are picked."""
        return _lifted(self.sight)

    @property
    def glow(self) -> str | None:
        """What glows as the next thing to tap: what belongs to one use of the dice, the cards to try, or the dice."""
        if not self.asking or (self.sight.pencil is not None and self.sight.pencil.up):
            return None
        if self.chosen is not None:
            return self.chosen.name.lower()
        return "try" if self.tries else "dice" if self.uses else None

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


def _lifted(sight: Sight) -> tuple[int, ...]:
    return tuple(sorted(set(sight.picked) & set(PLACES)))


def _chosen(sight: Sight) -> Use | None:
    """Return the use of the dice that was chosen by tapping a die or a card, or the only one."""
    uses = uses_of(sight.intents)
    if len(uses) == 1:
        return uses[0]
    return next((use for use in uses if use in sight.picked), None)


def table_view(sight: Sight, people: People) -> TableView:
    """Return the view model of a sight."""
    view: View = sight.view
    hooks = {intent: hook_of(melimagic, intent) for intent in sight.intents}
    touched = touched_by(sight.events)
    players = len(view.stands)
    first = 0 if sight.nearest is None else sight.nearest + 1
    order = [(first + turn) % players for turn in range(players)]
    chosen, lifted = _chosen(sight), _lifted(sight)
    # After a choice only what belongs to it can be tapped, besides the other die.
    tapped = {
        intent: hook
        for intent, hook in hooks.items()
        if chosen is None or _USE_OF_INTENT.get(type(intent), chosen) is chosen
    }
    stands = tuple(_stand(player, sight, people, tapped, touched) for player in order)
    return TableView(
        people.texts,
        sight,
        view,
        sight.viewer,
        stands,
        draw_hat=tapped.get(DrawHat()),
        draw_golden=tapped.get(DrawGolden()),
        discard=tapped.get(DiscardDrawn()),
        stop=tapped.get(StopTurning()),
        rolling=tapped.get(Roll()),
        passing=tapped.get(Pass()),
        showing=tapped.get(Try(*lifted)) if len(lifted) == 2 else None,
        tries=any(isinstance(intent, Try) for intent in tapped),
        tapped=tapped,
        uses=uses_of(hooks),
        chosen=chosen,
        shown_discards=sight.open_heap,
    )


def _stand(
    player: int, sight: Sight, people: People, hooks: Mapping[Intent, str], touched: Collection[tuple[int, int]]
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
    player: int, place: int, seen: SeenCard | None, sight: Sight, hooks: Mapping[Intent, str], touched: bool
) -> CardView:
    own = player == sight.viewer
    hidden = seen is not None and seen.out is own
    note = None
    if sight.pencil is not None and hidden:
        note = rabbit_named(sight.pencil.notes.get(place_hook(player, place), ""))
    if sight.pencil is not None and sight.pencil.up:
        return CardView(player, place, seen, None, False, False, False, touched, note, to_note=hidden)
    lifted = _lifted(sight)
    most = max((_cards_picked(intent, place) for intent in hooks), default=0) if own else 0
    intent = hooks.get(KeepDrawn(place)) if own else hooks.get(Swap(lifted[0], player, place)) if lifted else None
    if not most:
        intent = intent or hooks.get(TurnHat(player, place))
    picked = own and place in lifted
    decided = most == 2 or _chosen(sight) is not None
    glows = decided and not picked and (intent is not None or len(lifted) < most)
    return CardView(player, place, seen, intent, most > 0, picked, glows, touched, note)


def _cards_picked(intent: Intent, place: int) -> int:
    """Return the number of the viewer's cards to pick for an intent that concerns the card in this place."""
    match intent:
        case Swap(own_place) if own_place == place:
            return 1
        case Try(one, other) if place in (one, other):
            return 2
        case _:
            return 0
