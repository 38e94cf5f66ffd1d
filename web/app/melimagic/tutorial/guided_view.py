"""The guided game as the newcomer sees it: the table of the game itself, the curtain, or the two cards shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.melimagic.play.table_model import CardView, TableView, table_view
from app.melimagic.screens.on_stage import stage_regions
from app.melimagic.tutorial.story import BEN, LIFT, NEWCOMER, PARTS, SEATS, SETUP, Part, Side, session_at
from app.melimagic.wording.names import People
from app.melimagic.wording.prompts import curtain_sentence
from app.play.hidden.hidden_game import Sight
from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Asked, Pressed
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element
from app.ui.views.elements import command_button
from mahe_core import melimagic
from mahe_core.engine.contract import Viewer
from mahe_core.melimagic import Event, HatsSwapped, legal_intents, perceived, to_act, view
from mahe_core.pictures.melimagic.marks import sign
from mahe_core.pictures.melimagic.stage import curtain_art


@dataclass(frozen=True, slots=True)
class GuidedView:
    """A moment of the guided game."""

    side: Side
    table: TableView
    people: People
    asked: str | None
    """The hook or press expected next; None if the newcomer can only go on."""
    letters: bool
    """True if single letters press buttons."""


def guided_view(place: int, texts: Texts, *, letters: bool) -> GuidedView:
    """Return the view of the game just before a beat."""
    part, session = PARTS[place], session_at(place)
    state, people = session.state, People(texts, SETUP, SEATS)
    asked = None
    match part.beat:
        case Asked(intent=intent):
            asked = hook_of(melimagic, intent)
        case Pressed(press=press):
            asked = press
        case _:
            pass
    acting = to_act(state)
    sight = Sight(
        view(state, viewer_at(part)),
        viewer_at(part),
        acting if isinstance(acting, int) else None,
        by_hand=True,
        nearest=NEWCOMER,
        intents=legal_intents(state) if part.side == "seat" and asked is not None else (),
        picked=part.chosen,
        events=_shown_before(place) if part.side == "show" else (),
    )
    table = table_view(sight, people)
    stands = tuple(replace(stand, cards=tuple(_guided(card, asked) for card in stand.cards)) for stand in table.stands)
    return GuidedView(
        part.side, replace(table, stands=stands, picking="tutorial:pick", hand=asked), people, asked, letters
    )


def _guided(card: CardView, asked: str | None) -> CardView:
    """Return a card of a try so that it can be picked only when it is asked for."""
    if not card.pickable or card.picked or asked == f"pick:{card.place}":
        return card
    return replace(card, pickable=False, glows=False)


def viewer_at(part: Part) -> Viewer:
    """Return the viewer: the newcomer behind the curtain, else None."""
    return NEWCOMER if part.side == "seat" else None


def missed_at(place: int) -> tuple[Event, ...]:
    """Return the events that the newcomer missed, for the beat at which the curtain is lifted on them."""
    if PARTS[place].beat.word != "meanwhile":
        return ()
    return tuple(perceived(event, NEWCOMER) for event in _events_until(place) if isinstance(event, HatsSwapped))


def _events_until(place: int) -> tuple[Event, ...]:
    return tuple(event for entry in session_at(place).entries for event in entry.step.events)


def _shown_before(place: int) -> tuple[Event, ...]:
    """Return the events of the try before a beat, and of what it won."""
    return tuple(
        event
        for entry in session_at(place).entries[len(session_at(place - 1).entries) :]
        for event in entry.step.events
    )


def newcomers_stage(view: GuidedView, texts: Texts) -> Regions:
    """Draw the newcomer's view; behind the curtain, and while cards are shown, there is no markup of the table."""
    drawn = stage_regions(view.table, view.people)
    seen = {"curtain": (), "show": ("shown",), "open": drawn, "seat": drawn}[view.side]
    regions = {name: markup if name in seen else Markup("") for name, markup in drawn.items()}
    return {**regions, "curtain": _curtain(view, texts) if view.side == "curtain" else Markup("")}


def _curtain(view: GuidedView, texts: Texts) -> Markup:
    """Draw the curtain as at the table; only the newcomer can lift it."""
    player = NEWCOMER if view.asked == LIFT else BEN
    sentence = element("p", {"class": "curtain-sentence"}, curtain_sentence(view.people, player))
    drawn = element("span", {"class": "curtain-sign", "aria-hidden": "true"}, sign(view.people.sign(player)))
    if player == NEWCOMER:
        name = texts.gettext("I’m {player}", player=view.people.player(player))
        drawn = command_button(
            f"tutorial:{LIFT}",
            "curtain-lift guided-asked",
            drawn,
            element("span", {"class": "curtain-name"}, name),
            element("span", {"class": "curtain-hint", "aria-hidden": "true"}, texts.gettext("For your eyes only")),
        )
    words = element("div", {"class": "curtain-words"}, sentence, drawn)
    return element("div", {"class": "guided-curtain"}, curtain_art(), words)
