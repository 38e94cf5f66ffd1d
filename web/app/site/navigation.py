"""Which screen is due, what covers it, and what gives way to what.

What is typed into the set-up form is taken along wherever one goes from it. Never changes a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from app.replay.replay_controller import ReplayController
from app.rules.rules_panel import RulesPanel
from app.seats.setup_controller import SetupForm
from app.site.doors import CoachDoor, LabDoor
from app.site_protocol import Site
from app.tutorial.tutorial_controller import Tutorial
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views.elements import command_button, notice


class Overlay(Protocol):
    """A screen that leads back to another."""

    @property
    def is_open(self) -> bool:
        """Whether it is on the page, or behind another one that leads back to it."""

    def screen(self) -> Markup:
        """Draw it as it stands."""

    def close(self) -> None:
        """Leave it; whoever calls draws what lies behind."""


class Overlays:
    """The screens that can cover others, the topmost first."""

    def __init__(self, covers: Callable[[], Iterable[Overlay | None]]) -> None:
        """Begin with none; `covers` tells which there are, with None in the place of one that is still to be loaded."""
        self._covers = covers

    @property
    def _loaded(self) -> Iterator[Overlay]:
        return (cover for cover in self._covers() if cover is not None)

    @property
    def top(self) -> Overlay | None:
        """The one to be seen; None where nothing covers the game."""
        return next((cover for cover in self._loaded if cover.is_open), None)

    def uncover(self) -> None:
        """Close the one that is seen."""
        if self.top is not None:
            self.top.close()

    def close(self) -> None:
        """Close them all."""
        for cover in self._loaded:
            cover.close()


class Navigation:
    """Leads from screen to screen."""

    def __init__(
        self,
        site: Site,
        form: SetupForm,
        rules: RulesPanel,
        *,
        tutorial: Tutorial,
        lab_door: LabDoor,
        coach_door: CoachDoor,
        replays: ReplayController,
    ) -> None:
        self._site = site
        self._form = form
        self._rules = rules
        self._tutorial = tutorial
        self._lab_door = lab_door
        self._coach_door = coach_door
        self._replays = replays
        self._covers = Overlays(lambda: (tutorial, lab_door.lab, coach_door.coach, replays))
        self.setting_up = True
        """Whether it is the set-up form that is shown, or lies behind what covers it, and not a game."""

    @property
    def commands(self) -> Commands:
        """What is pressed to go on from here."""
        return {"back": plain(self.back), "cancel": plain(self._cancel), "close": plain(self._cancel)}

    @property
    def covered(self) -> bool:
        """Whether the screen shown is one that leads back to another."""
        return self._covers.top is not None

    @property
    def leads_back(self) -> bool:
        """Whether there is something to go back from: such a screen, or the rules beside whichever is shown."""
        return self._rules.is_open or self.covered

    @property
    def watching(self) -> bool:
        """Whether a game is being watched again, in view or behind the lab."""
        return self._replays.is_open

    @property
    def showing_form(self) -> bool:
        """Whether the set-up form is what the page shows."""
        return self.setting_up and not self.covered

    def cover(self) -> Markup | None:
        """Draw what covers the screen that else were due, if anything does."""
        top = self._covers.top
        return None if top is None else top.screen()

    def shown(self) -> None:
        """Do what can be done only now that the screen is on the page."""
        lab = self._lab_door.lab
        if lab is not None and self._covers.top is lab:
            lab.shown()

    # To another screen

    def uncover_table(self) -> None:
        """Close whatever covers the table, for a game that is put there."""
        self._covers.close()
        self._rules.close()

    def sit_down(self) -> None:
        """Let the table be due where the set-up form was."""
        self.setting_up = False

    def set_up(self) -> None:
        """Show the set-up form, as it was last remembered, in the place of the game on the table."""
        self._tutorial.close()
        self.setting_up = True
        self._form.recall()
        self._site.draw()

    def make_room_for_tutorial(self) -> None:
        """Make room for the guided first game, which leads back to whatever lies behind it."""
        self.take_form_along()
        self._rules.close()
        if self._lab_door.lab is not None:
            self._lab_door.lab.pause()

    def make_room_for_replay(self) -> None:
        """Close whatever would hide a game that is watched again."""
        self.take_form_along()
        self._tutorial.close()
        if self._lab_door.lab is not None:
            self._lab_door.lab.close()
        if self._coach_door.coach is not None:
            self._coach_door.coach.close()
        self._rules.close()

    def make_room_for_coach(self) -> None:
        """Make room for the coach, who leads back to the game that was asked about."""
        self.take_form_along()
        self._rules.close()

    def make_room_for_lab(self) -> None:
        """Make room for the lab, which does not lead back to a game that was watched."""
        self.make_room_for_replay()
        self._replays.close()

    # Back

    async def back(self) -> None:
        """Close the rules, or else leave what covers the game."""
        if self._rules.is_open:
            self._rules.close()
        elif self._tutorial.is_open:
            await self.leave_tutorial()
        else:
            await self._uncover()

    async def leave_tutorial(self) -> None:
        """Leave the guided first game for what lies behind it."""
        await self._uncover()
        if self.showing_form:
            self._site.browser.page.focus("tutorial")

    async def play_after_tutorial(self) -> None:
        """Leave the guided first game to play: the game on the table if it runs, else a new one."""
        self._replays.close()
        if self.setting_up or self._site.game_runs:
            await self._uncover()
        elif self._site.writes:
            self.set_up()
        else:
            self._site.tell_read_only()

    async def _uncover(self) -> None:
        self._covers.uncover()
        self._site.draw()
        await self._site.came_back()

    async def _cancel(self) -> None:
        self._site.browser.page.close_dialog()

    # The form

    def keep_form(self) -> None:
        """Remember what is typed into the set-up form, if it is on the page, which is about to be left."""
        if self.showing_form:
            self._form.read()
            self._form.remember()

    def take_form_along(self) -> None:
        """Take along what is typed into the set-up form, which is about to be covered."""
        if self.showing_form:
            self._form.read()


class Back:
    """Decides what Back does, and whether it is to be caught."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._warned = False
        """Whether the one at the table was told that the next Back leaves."""
        site.browser.way_back.on_back(reporting(site, self._on_back))

    @property
    def commands(self) -> Commands:
        """What is pressed about leaving."""
        return {"stay": plain(self._stay)}

    def settle(self) -> None:
        """Catch Back from now on if there is something to go back from; called whenever something has been done."""
        if self._warned:
            self._warned = False
            self._site.show_notices()
        page = self._site.browser.page
        wanted = page.dialog_open or self._site.ways.leads_back or (self._site.game_runs and self._site.writes)
        self._site.browser.way_back.catch(wanted)

    def drawn(self, texts: Texts) -> Markup | None:
        """Draw what the one who pressed Back at the table is told."""
        if not self._warned:
            return None
        return notice(_warning(texts), "leaving", command_button("stay", "button-quiet", texts.gettext("Keep playing")))

    def _on_back(self) -> None:
        page = self._site.browser.page
        if page.dialog_open:
            page.close_dialog()
            self.settle()
        elif self._site.ways.leads_back:
            self._site.guard(self._site.ways.back())
        elif self._site.at_table and self._site.table is not None and self._site.table.step_back():
            self.settle()
        else:
            # No dialog: on a telephone the second Back would close that instead of leaving.
            self._warned = True
            self._site.show_notices()
            page.say(_warning(self._site.texts))

    async def _stay(self) -> None:
        """Do nothing: like whatever else is done, it makes the next Back a first one."""


def _warning(texts: Texts) -> str:
    return texts.gettext("Go back again to leave the table. The game is kept on this device.")
