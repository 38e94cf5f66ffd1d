"""Melimagic at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from app.melimagic.ending import result_screen as ending
from app.melimagic.ending.reasons import COMMAND, REGION, forgetful, levels_of, reasons, reasons_button, reasons_list
from app.melimagic.motion import scenes
from app.melimagic.play.table_model import HOOK_OF_KEY, picks, place_hook, table_view
from app.melimagic.screens import table_screen as tables
from app.melimagic.screens.curtain_and_show import curtain_screen, show_screen
from app.melimagic.settings import MelimagicSettings, SwapPace
from app.melimagic.wording.events import describe, last_turn, last_turn_summary, log_line
from app.melimagic.wording.names import People
from app.melimagic.wording.prompts import choices, curtain_sentence, question, side_description
from app.play.hidden.hidden_game import Care, HiddenGame, Sight
from app.play.scene import Scene
from app.ports.on_demand import ArchiveMissing
from app.storage.family_book import Past
from app.ui.cues import cues_at_pace
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element
from app.ui.motion import at_pace
from app.ui.speech import counted
from app.ui.surroundings import Commands, Surroundings
from app.ui.views import dialogs
from mahe_core.melimagic import (
    NAME,
    DiceRolled,
    Event,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    Intent,
    PairShown,
    Pass,
    PileRenewed,
    Rabbit,
    State,
    Try,
    TurnBegan,
    View,
)
from mahe_core.melimagic.players.recounting import read_account
from mahe_core.melimagic.players.thinking import reasons_of
from mahe_core.melimagic.position.constructors import MelimagicStep
from mahe_core.melimagic.sessions import MelimagicSave, MelimagicSession
from mahe_core.override import override
from mahe_core.pictures.melimagic.shapes import name_of
from mahe_core.pictures.melimagic.stage import curtain_art

SWAPS: Final[Mapping[SwapPace, float]] = {"normal": 1, "slow": 1.7, "fast": 0.6}
"""The duration of a swap relative to the normal one, by pace."""


class MelimagicTable(HiddenGame[People]):
    """Melimagic at the table: every card shows its rabbit to some players and its hat to the others."""

    keys = HOOK_OF_KEY

    marks = tuple(map(name_of, Rabbit))
    """The possible guesses in notes: the names of the rabbits."""

    @override
    def commands(self, site: Surroundings) -> Commands:
        """Return the commands for asking about the computers' reasons."""
        return ReasonsQuestion(site).commands

    @override
    def people(self, save: MelimagicSave, texts: Texts) -> People:
        return People(texts, save.session.setup, save.seats)

    @override
    def care(self, settings: MelimagicSettings) -> Care:
        own = settings.own
        return Care(
            blur_covers=own.close_when_left,
            missed_again=own.recap_again,
            log_open=own.log_open,
            held_to_look=own.held_to_look,
            notes=own.pencil_notes,
        )

    @override
    def notable(self, view: View, player: int) -> Collection[str]:
        """Return the places whose hats this player sees: their own facing out, and others' facing in."""
        return [
            place_hook(owner, place)
            for owner, stand in enumerate(view.stands)
            for place, card in enumerate(stand)
            if card is not None and card.out is (owner == player)
        ]

    @override
    def ends_look(self, intent: Intent) -> bool:
        """Return True for a try, which is shown to everybody, and for a pass, which ends the turn."""
        return isinstance(intent, Try | Pass)

    @override
    def shows(self, event: Event) -> bool:
        """Return True for a try, which shows two cards."""
        return isinstance(event, PairShown)

    @override
    def turn_begun(self, event: Event) -> int | None:
        return event.player if isinstance(event, TurnBegan) else None

    @override
    def worth_seeing(self, event: Event) -> bool:
        """Return True for changes on a stand; other events are only mentioned along with them."""
        return isinstance(event, HatTurned | HatsSwapped | HatKept | HatDealt)

    @override
    def plays_again(self, event: Event) -> bool:
        """Return True for whatever happens to hat cards."""
        return isinstance(event, HatTurned | HatsSwapped | HatDrawn | HatKept | HatDiscarded | HatDealt | PairShown)

    @override
    def open_heap(self, session: MelimagicSession, settings: MelimagicSettings) -> tuple[Rabbit, ...]:
        """Return the discards if the settings ask for them to be fanned out."""
        if not settings.own.discards_open:
            return ()
        heap: list[Rabbit] = []
        for entry in session.entries:
            # From events, since a guest's device has no state.
            for event in entry.step.events:
                if isinstance(event, HatDiscarded):
                    heap.append(event.rabbit)
                elif isinstance(event, PileRenewed):
                    heap.clear()
        return tuple(sorted(heap))

    @override
    def picks(self, intents: Sequence[Intent], picked: tuple[int, ...], thing: int) -> tuple[int, ...]:
        return picks(intents, picked, thing)

    @override
    def regions(self, sight: Sight, people: People, _settings: MelimagicSettings) -> Regions:
        return tables.regions(table_view(sight, people), people)

    @override
    def screen(self, sight: Sight, regions: Regions, people: People, *, notices: Markup | None) -> Markup:
        return tables.table_screen(sight, regions, people.texts, notices=notices)

    @override
    def curtain(self, people: People, player: int | None, *, looks: bool, held: bool) -> Markup:
        return curtain_screen(people, player, looks=looks, held=held)

    @override
    def parting(self, people: People, player: int) -> Markup:
        return element("div", {"class": "parting", "data-ribbon": people.sign(player)}, curtain_art())

    @override
    def show(self, sight: Sight, people: People) -> Markup:
        return show_screen(sight, people)

    @override
    def result_screen(
        self,
        save: MelimagicSave,
        log: Sequence[str],
        texts: Texts,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
        next_game: Markup | None,
    ) -> Markup:
        return ending.result_screen(
            save, log, self.people(save, texts), ending.Around(past, notices, offers, next_game)
        )

    @override
    def scene(
        self, _before: State, steps: Sequence[MelimagicStep], *, moves: bool, people: People | None = None
    ) -> Scene:
        return scenes.perceived_scene([event for step in steps for event in step.events], moves=moves)

    @override
    def perceived_scene(self, events: Sequence[Event], settings: MelimagicSettings, *, moves: bool) -> Scene:
        """Return the scene of events as a viewer perceived them, with swaps at the chosen pace."""
        made = scenes.perceived_scene(events, moves=moves)
        if not any(isinstance(event, HatsSwapped) for event in events):
            return made
        slowness = SWAPS[settings.own.swaps]
        return replace(made, motions=at_pace(made.motions, slowness), cues=cues_at_pace(made.cues, slowness))

    @override
    def show_scene(self, events: Sequence[Event], *, moves: bool) -> Scene:
        """Return the scene that turns the two cards of a try."""
        return scenes.show_scene(events, moves=moves)

    @override
    def counting(self, save: MelimagicSave, texts: Texts) -> Scene:
        """Return the scene that counts the wands."""
        return ending.counting(ending.result_view(save.session.state, self.people(save, texts)))

    @override
    def logged(self, events: Sequence[Event], people: People, _settings: MelimagicSettings) -> list[str]:
        """Return a log line for every event, with all rabbits, once the game is over."""
        return [log_line(event, people) for event in events]

    @override
    def said(self, events: Sequence[Event], people: People) -> list[str]:
        return [describe(event, people, None) for event in events if not isinstance(event, TurnBegan)]

    @override
    def summed_up(self, events: Sequence[Event], people: People) -> str:
        """Sum up the action and any try of each turn that begins in these events, or else name the only events."""
        begun = [place for place, event in enumerate(events) if isinstance(event, TurnBegan)]
        # The first turn of the game began openly.
        if not begun or any(isinstance(event, DiceRolled) for event in events[: begun[0]]):
            begun.insert(0, 0)
        turns = [events[start:end] for start, end in pairwise([*begun, len(events)])]
        told = [last_turn_summary(turn, people) or " ".join(self.said(turn, people)) for turn in turns]
        return " ".join(filter(None, told))

    @override
    def last_turn_said(self, session: MelimagicSession, people: People) -> str:
        return last_turn_summary(last_turn(session), people)

    @override
    def asked_said(self, sight: Sight, people: People) -> list[str]:
        return [question(table_view(sight, people), people)]

    @override
    def choices_said(self, sight: Sight, people: People) -> list[str]:
        return choices(table_view(sight, people))

    @override
    def pronounced(self, text: str, texts: Texts) -> str:
        """Put words in place of small numbers of hats and wands; there are no signs."""
        # Translators: how small numbers are said before these words; "1 un: chapeau; 1 une: baguette" for example.
        return counted(text, texts.pgettext("numbers before words, spoken", "1 one: hat, golden"))

    @override
    def curtain_said(self, people: People, player: int | None, *, held: bool) -> str:
        return curtain_sentence(people, player, held=held)

    @override
    def side_said(self, sight: Sight, people: People) -> str:
        return side_description(table_view(sight, people))


TABLE: Final = MelimagicTable()


# Rules of passing the device


# Screens


# Scenes


# Words


class ReasonsQuestion:
    """Answers the question about the computers' reasons on the result screen."""

    def __init__(self, site: Surroundings) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The commands that ask, and that hide the answer again."""
        return {COMMAND: self._reasons}

    async def _reasons(self, what: str) -> None:
        table, texts = self._site.table, self._site.texts
        if what:
            self._site.browser.page.update({REGION: reasons_button(texts)})
            return
        if table is None or table.result is None:
            return
        save: MelimagicSave = table.shown
        people = People(texts, save.session.setup, save.seats)
        try:
            await self._site.browser.archives.bring_players(NAME)
            answers = self._site.browser.thinking.think(save, reasons_of(levels_of(save, people)))
            accounts = [read_account(answer) async for answer in answers]
        except ArchiveMissing as missing:
            title = texts.gettext("The computer players are not on this device yet")
            self._site.browser.page.open_dialog(dialogs.missing(title, texts, outdated=missing.outdated))
            return
        now = self._site.table
        if now is None or now.shown.session is not save.session or texts is not self._site.texts:
            return
        told = reasons(save.session, accounts, people)
        self._site.browser.page.update({REGION: reasons_list(told, forgetful(save, people), people)})
        self._site.browser.page.say(texts.gettext("The computers say what they were thinking."))
