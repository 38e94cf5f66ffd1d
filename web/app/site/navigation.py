"""Navigation: the current screen, the overlays that cover it, and the Back button.

Input in the set-up form survives any change of screen. Navigation never changes a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.replay.replay_controller import ReplayController
from app.rules.rules_panel import RulesPanel
from app.seats.setup_controller import SetupForm
from app.site.doors import CoachDoor, LabDoor
from app.site_protocol import Overlay, Site, Ways
from app.tutorial.tutorial_controller import Tutorial
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views.elements import command_button, notice
from mahe_core.override import override


class Overlays:
    """The overlays, the topmost first."""

    def __init__(self, covers: Callable[[], Iterable[Overlay | None]]) -> None:
        """`covers` returns the overlays, with None for one that is not loaded yet."""
        self._covers = covers

    @property
    def open(self) -> tuple[Overlay, ...]:
        """All open overlays."""
        return tuple(cover for cover in self._covers() if cover is not None and cover.is_open)

    @property
    def top(self) -> Overlay | None:
        """The visible overlay; None if nothing covers the game."""
        return next(iter(self.open), None)

    def uncover(self) -> None:
        """Close the visible overlay."""
        if self.top is not None:
            self.top.close()

    def close(self) -> None:
        """Close all overlays."""
        for cover in self.open:
            cover.close()


class Navigation(Ways):
    """Changes from screen to screen."""

    def __init__(
        self,
        site: Site,
        form: SetupForm,
        rules: RulesPanel,
        *,
        tutorial: Tutorial | None,
        lab_door: LabDoor,
        coach_door: CoachDoor,
        replays: ReplayController,
    ) -> None:
        self._site = site
        self._form = form
        self._rules = rules
        self._tutorial = tutorial
        self._lab_door = lab_door
        self._replays = replays
        self._covers = Overlays(lambda: (tutorial, lab_door.lab, coach_door.coach, replays))
        self.setting_up = True
        """True if the set-up form is shown instead of a game, or is behind an overlay."""

    @property
    def commands(self) -> Commands:
        """The commands for going back and closing dialogs."""
        return {"back": plain(self.back), "cancel": plain(self._cancel), "close": plain(self._cancel)}

    @property
    def top(self) -> Overlay | None:
        """The visible overlay; None if nothing covers the game."""
        return self._covers.top

    @property
    @override
    def covered(self) -> bool:
        return self.top is not None

    @property
    @override
    def leads_back(self) -> bool:
        return self._rules.is_open or self.covered

    @property
    @override
    def watching(self) -> bool:
        return self._replays.is_open

    @property
    def showing_form(self) -> bool:
        """True if the page shows the set-up form."""
        return self.setting_up and not self.covered

    def cover(self) -> Markup | None:
        """Return the overlay on top of the current screen, if any."""
        top = self._covers.top
        return None if top is None else top.screen()

    def shown(self) -> None:
        """Do what the new screen needs once it is on the page."""
        lab = self._lab_door.lab
        if lab is not None and self._covers.top is lab:
            lab.shown()

    # Changing screens

    @override
    def uncover_table(self) -> None:
        self._covers.close()
        self._rules.close()

    @override
    def sit_down(self) -> None:
        self.setting_up = False

    @override
    def set_up(self) -> None:
        if self._tutorial is not None:
            self._tutorial.close()
        self.setting_up = True
        self._form.recall()
        self._site.draw()

    @override
    def make_room(self, overlay: Overlay) -> None:
        self.take_form_along()
        self._rules.close()
        for other in self._covers.open:
            if other is overlay:
                continue
            if overlay.leads_back:
                other.pause()
            else:
                other.close()

    # Back

    @override
    async def back(self) -> None:
        if self._rules.is_open:
            self._rules.close()
        elif self._tutorial is not None and self._tutorial.is_open:
            await self.leave_tutorial()
        else:
            await self._uncover()

    @override
    async def leave_tutorial(self) -> None:
        await self._uncover()
        if self.showing_form:
            self._site.browser.page.focus("tutorial")

    @override
    async def play_after_tutorial(self) -> None:
        self._replays.close()
        if self.setting_up or self._site.game_runs or self._site.visiting:
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

    @override
    def keep_form(self) -> None:
        if self.showing_form:
            self._form.read()
            self._form.remember()

    def take_form_along(self) -> None:
        """Read the input of the visible set-up form before it is covered."""
        if self.showing_form:
            self._form.read()


class Back:
    """Handles Back: it closes the open dialog, then the rules, then the overlay; at the table it warns first.

    In games with hidden information it first hides a player's private view behind the curtain, then leads to the
    open table. Users are never trapped: if there is nothing to close, or after the warning at the table, Back leaves
    the page as it does anywhere else. Any action on the page after the warning resets it.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._warned = False
        """True after the warning that the next Back leaves the page."""
        site.browser.way_back.on_back(reporting(site, self._on_back))

    @property
    def commands(self) -> Commands:
        """The command for staying on the page."""
        return {"stay": plain(self._stay)}

    def settle(self) -> None:
        """Intercept Back if it has something to close; call this after every user action."""
        if self._warned:
            self._warned = False
            self._site.refresh()
        page = self._site.browser.page
        wanted = page.dialog_open or self._site.ways.leads_back or (self._site.game_runs and self._site.writes)
        self._site.browser.way_back.catch(wanted)

    def drawn(self, texts: Texts) -> Markup | None:
        """Draw the warning, if Back was just pressed at the table."""
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
            # No dialog: on a phone the second Back would close it instead of leaving.
            self._warned = True
            self._site.refresh()
            page.say(_warning(self._site.texts))

    async def _stay(self) -> None:
        """Do nothing: any command resets the warning."""


def _warning(texts: Texts) -> str:
    return texts.gettext("Go back again to leave the table. The game is kept on this device.")
