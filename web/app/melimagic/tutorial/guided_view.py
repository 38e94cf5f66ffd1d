"""What the newcomer sees of the guided first game, and what may be pressed there, in plain values."""

from __future__ import annotations

from dataclasses import dataclass

from app.melimagic.tutorial.story import NEWCOMER, PARTS, SEATS, SETUP, Part, Side, session_at
from app.melimagic.wording.people import People
from app.play.wishes import hook_of
from app.tutorial.beats import Asked, Pressed
from app.ui.languages import Texts
from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.melimagic import (
    DiceRolled,
    DiscardDrawn,
    DrawGolden,
    DrawHat,
    Event,
    Face,
    HatsSwapped,
    KeepDrawn,
    PairShown,
    TurnHat,
    View,
    legal_intents,
    perceived,
    view,
)


@dataclass(frozen=True, slots=True)
class GuidedView:
    """A moment of the guided game."""

    side: Side
    seen: View
    people: People
    asked: str | None
    """The hook of what is asked for, or the press; None where there is nothing but to go on."""
    things: frozenset[str]
    """The hooks of what may be done by a tap on a card or a pile."""
    chosen: tuple[int, ...]
    """The own places that are pointed at for the try."""
    dice: tuple[Face, ...]
    """The dice of this turn, or of the one before until they are rolled again."""
    dice_are_over: bool
    shown: PairShown | None
    """The two cards that everybody sees, where that is what lies there."""
    letters: bool
    """Whether single letters press buttons."""


def guided_view(place: int, texts: Texts, *, letters: bool) -> GuidedView:
    """Look at the game as it stands before a beat."""
    part, state = PARTS[place], session_at(place).state
    asked, things = None, frozenset[str]()
    match part.beat:
        case Asked(intent=intent):
            asked = hook_of(melimagic, intent)
            if part.side == "seat":
                tapped = (TurnHat, KeepDrawn, DiscardDrawn, DrawHat, DrawGolden)
                things = frozenset(
                    hook_of(melimagic, each) for each in legal_intents(state) if isinstance(each, tapped)
                )
        case Pressed(press=press):
            asked = press
        case _:
            pass
    events = _events_until(place)
    rolled = [event.faces for event in events if isinstance(event, DiceRolled)]
    shown = [event for event in events if isinstance(event, PairShown)]
    return GuidedView(
        part.side,
        view(state, viewer_at(part)),
        People(texts, SETUP, SEATS),
        asked,
        things,
        part.chosen,
        state.dice or (rolled[-1] if rolled else ()),
        not state.dice,
        shown[-1] if part.side == "show" else None,
        letters,
    )


def viewer_at(part: Part) -> Viewer:
    """Say from whose chair the table is seen: the newcomer's own behind the curtain, else nobody's."""
    return NEWCOMER if part.side == "seat" else None


def missed_at(place: int) -> tuple[Event, ...]:
    """What the newcomer gets to see of what happened meanwhile, where the curtain has just been lifted after it."""
    if PARTS[place].beat.word != "meanwhile":
        return ()
    return tuple(perceived(event, NEWCOMER) for event in _events_until(place) if isinstance(event, HatsSwapped))


def _events_until(place: int) -> tuple[Event, ...]:
    return tuple(event for entry in session_at(place).entries for event in entry.step.events)
