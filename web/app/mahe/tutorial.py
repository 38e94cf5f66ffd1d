"""The guided first game of Mahé."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.mahe.board.board import board_frame
from app.mahe.play.at_table import TABLE
from app.mahe.play.table_model import MaheSave, TableView, table_view
from app.mahe.screens import table_screen
from app.mahe.screens.decision import actions
from app.mahe.screens.players import badges
from app.mahe.settings import DEFAULTS, MaheSettings
from app.mahe.tutorial_story import (
    LAST,
    NEWCOMER,
    NOBODY,
    SEATS,
    SETUP,
    STORY,
    Word,
    meanwhile,
    not_this_time,
    session_at,
    words_of,
)
from app.mahe.wording.people import People
from app.play.scene import Scene
from app.tutorial.tutorial_game import Beat, Told, TutorialGame
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import Save
from mahe_core.mahe import RAFT, Event, Intent, State
from mahe_core.override import override
from mahe_core.pictures.mahe.eggs import egg_card_back_picture
from mahe_core.pictures.mahe.turtle import carrying_picture


class MaheTutorial(TutorialGame[TableView]):
    """The first game, guided."""

    story = STORY

    @override
    def save_at(self, place: int) -> MaheSave:
        return Save("tutorial", session_at(place), SEATS)

    @override
    def view(self, place: int, texts: Texts, settings: MaheSettings) -> TableView:
        """Return the view model before a beat; the only setting that matters is the letters on buttons."""
        seen = table_view(
            session_at(place), People(texts, SETUP, SEATS), settings=replace(DEFAULTS, letters=settings.letters)
        )
        if place < LAST:
            return seen
        # No turtle moves any more.
        return replace(seen, turtles=tuple(replace(turtle, moving=False) for turtle in seen.turtles))

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Mahé in two minutes")

    @override
    def instruction(self, beat: Beat[Word], texts: Texts) -> str:
        return words_of(beat.word, texts)

    @override
    def instruction_meanwhile(self, beat: Beat[Word], texts: Texts) -> str:
        """Return the words shown during animations; those of a watched move name its turtle."""
        return meanwhile(texts) if isinstance(beat, Told) and beat.word != "carried" else self.instruction(beat, texts)

    @override
    def describe_events(self, place: int, events: Sequence[Event], texts: Texts) -> list[str]:
        return TABLE.told(events, People(texts, SETUP, SEATS))

    @override
    def not_this_time(self, asked: Intent, texts: Texts) -> str:
        return not_this_time(asked, texts)

    @override
    def scene(self, place: int, steps: Sequence[Step[State, Event]], *, moves: bool) -> Scene:
        return TABLE.scene(session_at(place - 1).state, steps, moves=moves) if steps else Scene()

    @override
    def moment(self, view: TableView, texts: Texts, before: TableView | None) -> Regions:
        """Draw board, dice and the newcomer's number of egg cards."""
        drawn = {**table_screen.pieces(view, texts, before), "hand": _hand(view, texts)}
        # The pictures show who plays, and the dialog for a stack needs a real table.
        del drawn["players"], drawn["stacks"]
        return drawn

    @override
    def words(self, view: TableView, said: str, *, watching: bool) -> Markup:
        """Draw the words next to the player they are about, or next to both turtles if one carries the other."""
        mine, nobodys = view.turtles[NEWCOMER], view.turtles[NOBODY]
        player = view.players[NOBODY if watching else NEWCOMER]
        if mine.square == nobodys.square != RAFT:
            stack = carrying_picture(nobodys.sign, mine.sign)
            who = element("span", {"class": "prompt-stack", "aria-hidden": "true"}, stack)
            player = view.players[NEWCOMER]
        else:
            who = badges(player)
        return element(
            "div",
            {"class": f"prompt-line sign-{player.signs[0]}"},
            who,
            element("div", {"class": "prompt-words"}, element("p", {"class": "prompt-question"}, said)),
        )

    @override
    def buttons(self, view: TableView, texts: Texts) -> Markup:
        """Draw Roll and Stop as at the table."""
        return actions(view, texts, enabled=True)

    @override
    def stage(self, regions: Regions, texts: Texts, *, prefix: str) -> Markup:
        tray = element("div", {"class": "tray"}, table_screen.dice_and_calculation(regions, prefix))
        return join([board_frame(regions, texts, prefix=prefix), tray])


TUTORIAL: Final = MaheTutorial()


def _hand(view: TableView, texts: Texts) -> Markup:
    """Draw the newcomer's number of egg cards, where a flying card lands."""
    player = view.players[NEWCOMER]
    held = texts.ngettext("{number} egg card", "{number} egg cards", player.cards)
    return element(
        "span",
        {"class": f"tutorial-cards sign-{player.signs[0]}", "data-player": NEWCOMER, "data-cards": player.cards},
        badges(player),
        element(
            "span",
            {"class": "player-cards player-cards-counted", "role": "img", "aria-label": held},
            element("span", {"class": "card-back", "aria-hidden": "true"}, egg_card_back_picture()),
            element("span", {"aria-hidden": "true"}, str(player.cards)),
        ),
    )
