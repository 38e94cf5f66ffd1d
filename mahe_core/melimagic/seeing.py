"""The visible part of a position and of an event for each viewer: the module that keeps hidden cards hidden.

A card facing in shows its rabbit to its owner and its hat to everybody else; a card facing out shows its rabbit to
everybody but its owner. There is no third case.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from mahe_core.engine.checks import unchecked
from mahe_core.engine.contract import Step, Viewer, wrong_type
from mahe_core.melimagic.events import (
    HIDDEN,
    DiceRolled,
    Event,
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
    PairShown,
    PileRenewed,
    TurnBegan,
)
from mahe_core.melimagic.position import constructors as made
from mahe_core.melimagic.position.letters import (
    UNSEEN,
    word_of,
    write_faces,
    write_pair,
    write_rabbit,
    write_stands,
)
from mahe_core.melimagic.position.stands import Card
from mahe_core.melimagic.position.state import Awaiting, State
from mahe_core.melimagic.rulebook import Face, Pair, Rabbit
from mahe_core.override import override


class SeenCard(NamedTuple):
    """A card as a viewer sees it: which way it faces, and its rabbit, or None if the viewer sees the hat."""

    out: bool
    rabbit: Rabbit | None


_HATS = {out: SeenCard(out, None) for out in (False, True)}


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """A player's view from their seat, or the public view of the open table."""

    stands: tuple[tuple[SeenCard | None, ...], ...]
    """By player, by place; None for an empty place."""
    golden: tuple[Pair | None, ...]
    """The golden card in front of each player."""
    wands: tuple[int, ...]
    """The number of golden wands each player has won."""
    hats_left: int
    discarded: int
    top: Rabbit | None
    """The top discard."""
    golden_left: int
    dice: tuple[Face, ...]
    """The faces of this turn's dice so far."""
    on_turn: int
    holds_card: bool
    """True if the player on turn has drawn a hat card and not placed it yet."""
    drawn: Rabbit | None
    """That card's rabbit, for its holder only."""
    to_turn: int
    """The number of cards the player may still turn, even if fewer show a hat."""
    awaiting: Awaiting
    """The next decision."""

    @override
    def __repr__(self) -> str:
        return f"read_view({write_view(self)!r})"


_seen_card: Final[Callable[[Card], SeenCard]] = partial(tuple.__new__, SeenCard)
_view: Final = unchecked(View)


def write_view(view: View) -> str:
    """Write a view as a line of text, with `?` for every rabbit unseen by the viewer; see `position.notation`.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> write_view(view(laid("S G* K", "L B C*", dice="hat1 draw"), 0))
    'S?*K/??C* SS/GG 0/0 18/0/-/19 0 1d 1 - action'
    """
    drawn = UNSEEN if view.holds_card and view.drawn is None else write_rabbit(view.drawn)
    return " ".join(
        (
            write_stands(view.stands),
            "/".join(map(write_pair, view.golden)),
            "/".join(map(str, view.wands)),
            f"{view.hats_left}/{view.discarded}/{write_rabbit(view.top)}/{view.golden_left}",
            f"{view.on_turn} {write_faces(view.dice)} {view.to_turn} {drawn} {word_of(view.awaiting)}",
        )
    )


def view(state: State, viewer: Viewer) -> View:
    """Return a position as a player sees it from their seat; for viewer None, as the open table.

    Raises ValueError if there is no such player.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> [card.rabbit for card in view(laid("S G* K", "L B C*"), viewer=1).stands[0]]
    [None, <Rabbit.GLASSES: 2>, None]
    """
    if viewer is not None and not 0 <= viewer < len(state.stands):
        raise ValueError(f"viewer: {viewer} is none of the {len(state.stands)} players")
    turn, hats, golden = state.turn, state.hats, state.golden
    return _view(
        tuple(tuple(_seen(card, player, viewer) for card in stand) for player, stand in enumerate(state.stands)),
        golden.in_front,
        golden.wands,
        sum(hats.pile),
        sum(hats.discards),
        hats.top,
        golden.left,
        turn.dice,
        turn.player,
        turn.drawn is not None,
        turn.drawn if viewer == turn.player else None,
        turn.to_turn,
        state.awaiting,
    )


def _seen(card: Card | None, player: int, viewer: Viewer) -> SeenCard | None:
    if card is None:
        return None
    if viewer is None or (viewer == player) is card.out:
        return _HATS[card.out]
    return _seen_card(card)


def perceived(event: Event, viewer: Viewer) -> Event:
    """Return an event as a player perceives it: HIDDEN replaces every rabbit that this player did not see.

    >>> from mahe_core.melimagic.rulebook import Rabbit
    >>> perceived(HatDrawn(by=0, rabbit=Rabbit.CROWN), viewer=1)
    HatDrawn(by=0, rabbit=<Hidden.HIDDEN: 'hidden'>)
    """
    match event:
        case HatDealt(owner, place):
            return event if viewer == owner else made.hat_dealt(owner, place, HIDDEN)
        case HatDrawn(owner):
            return event if viewer == owner else made.hat_drawn(owner, HIDDEN)
        case HatKept(owner, place):
            return event if viewer == owner else made.hat_kept(owner, place, HIDDEN)
        case HatTurned(by, owner, place, out):
            hidden = viewer is None or (viewer == owner) is out
            return made.hat_turned(by, owner, place, out, HIDDEN) if hidden else event
        case HatsSwapped(by, place, other, their_place, received, given):
            received_seen = received if viewer == by else HIDDEN
            given_seen = given if viewer == other else HIDDEN
            return made.hats_swapped(by, place, other, their_place, received_seen, given_seen)
        case (
            GoldenLaid()
            | TurnBegan()
            | DiceRolled()
            | HatDiscarded()
            | GoldenPutUnder()
            | PairShown()
            | GoldenWon()
            | GoldenLost()
            | PileRenewed()
            | GameOver()
        ):
            return event
        case _:
            raise wrong_type("event", event)


def may_undo(step: Step[State, Event]) -> bool:
    """Return True if the step revealed nothing: no die was rolled, and no card turned, taken or shown.

    >>> from mahe_core.melimagic import Pass, Swap, apply
    >>> from mahe_core.melimagic.examples.positions import laid
    >>> swapped = apply(laid("S G K", "L B C", dice="swap draw"), Swap(0, 1, 0))
    >>> may_undo(swapped), may_undo(apply(swapped.state, Pass()))
    (False, True)
    """
    # The first die produces no event, but everybody sees it.
    if step.state.awaiting is Awaiting.DIE and step.state.turn.dice:
        return False
    return all(isinstance(event, TurnBegan | PileRenewed) for event in step.events)
