"""Melimagic's guided first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.melimagic.motion import scenes
from app.melimagic.play.table_model import key_of
from app.melimagic.screens import on_stage
from app.melimagic.settings import MelimagicSettings
from app.melimagic.tutorial.guided_view import GuidedView, guided_view, missed_at, newcomers_stage, viewer_at
from app.melimagic.tutorial.story import (
    NEWCOMER,
    PARTS,
    SEATS,
    SETUP,
    STORY,
    TRIED,
    Word,
    not_this_time,
    session_at,
    words_of,
)
from app.melimagic.wording.events import describe
from app.melimagic.wording.names import People
from app.play.scene import Scene
from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Beat, TutorialGame
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, region
from app.ui.views.elements import intent_button
from mahe_core import melimagic
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import Save
from mahe_core.melimagic import Event, Intent, Pass, Roll, State
from mahe_core.melimagic.sessions import MelimagicSave
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import golden_wand
from mahe_core.pictures.melimagic.marks import sign


class MelimagicTutorial(TutorialGame[GuidedView]):
    """The first game, guided."""

    story = STORY

    @override
    def save_at(self, place: int) -> MelimagicSave:
        return Save("tutorial", session_at(place), SEATS)

    @override
    def view(self, place: int, texts: Texts, settings: MelimagicSettings) -> GuidedView:
        """Return the newcomer's view; the only setting that matters is the letters on buttons."""
        return guided_view(place, texts, letters=settings.letters)

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Melimagic in two minutes")

    @override
    def instruction(self, beat: Beat[Word], texts: Texts) -> str:
        return words_of(beat.word, texts)

    @override
    def describe_events(self, place: int, events: Sequence[Event], texts: Texts) -> list[str]:
        """Describe events as the newcomer perceived them, from the seat or at the open table."""
        people = People(texts, SETUP, SEATS)
        return [describe(event, people, viewer_at(PARTS[place])) for event in events]

    @override
    def not_this_time(self, asked: Intent, texts: Texts) -> str:
        return not_this_time(asked, texts)

    @override
    def scene(self, place: int, steps: Sequence[Step[State, Event]], *, moves: bool) -> Scene:
        """Return the scene the newcomer sees: nothing through the curtain, and the missed events once it is up."""
        part = PARTS[place]
        match part.side:
            case "curtain":
                return Scene()
            case "show":
                return scenes.show_scene([event for step in steps for event in step.events], moves=moves)
            case _:
                if not steps:
                    missed = missed_at(place)
                    return scenes.perceived_scene(missed, moves=moves) if missed else Scene()
                return scenes.scene(steps, viewer_at(part), moves=moves)

    @override
    def moment(self, view: GuidedView, texts: Texts, before: GuidedView | None) -> Regions:
        """Draw the regions of the stage, and the newcomer's number of wands."""
        return {**newcomers_stage(view, texts), "hand": _hand(view, texts)}

    @override
    def words(self, view: GuidedView, said: str, *, watching: bool) -> Markup:
        """Draw the words next to the sign of the player whose turn it is."""
        on_turn = view.people.sign(view.table.view.on_turn if watching else NEWCOMER)
        return element(
            "div",
            {"class": "prompt-line guided-words"},
            element("span", {"class": "badges", "aria-hidden": "true"}, sign(on_turn)),
            element("div", {"class": "prompt-words"}, element("p", {"class": "prompt-question"}, said)),
        )

    @override
    def buttons(self, view: GuidedView, texts: Texts) -> Markup:
        """Draw the button to press, unless that is a card, a pile or the curtain."""
        labels: dict[Intent, str] = {
            Roll(): texts.gettext("Roll"),
            Pass(): texts.pgettext("end of a turn", "Pass"),
            TRIED: texts.gettext("Show!"),
        }
        hooks = ((hook_of(melimagic, intent), label) for intent, label in labels.items())
        drawn = (
            intent_button(
                hook,
                "button-loud button-first guided-asked",
                label,
                enabled=True,
                key=key_of(hook) if view.letters else None,
            )
            for hook, label in hooks
            if hook == view.asked
        )
        return element("div", {"class": "buttons"}, *drawn)

    @override
    def stage(self, regions: Regions, texts: Texts, *, prefix: str) -> Markup:
        """Draw the table of the game itself, with a place for the curtain in front."""
        return element(
            "div",
            {"class": "theatre-table watched board-frame", "data-stands": len(SEATS)},
            on_stage.stage(regions, prefix),
            region(f"{prefix}curtain", regions[f"{prefix}curtain"]),
        )


TUTORIAL: Final = MelimagicTutorial()


def _hand(view: GuidedView, texts: Texts) -> Markup:
    """Draw the newcomer's number of golden wands."""
    won = view.table.view.wands[NEWCOMER]
    return element(
        "span",
        {"class": "tutorial-cards", "data-player": NEWCOMER, "data-wands": won},
        element("span", {"class": "badges", "aria-hidden": "true"}, sign(view.people.sign(NEWCOMER))),
        element(
            "span",
            {
                "class": "guided-wands",
                "data-won": NEWCOMER,
                "role": "img",
                "aria-label": texts.ngettext("{number} golden wand", "{number} golden wands", won),
            },
            golden_wand(),
            element("span", {"aria-hidden": "true"}, str(won)),
        ),
    )
