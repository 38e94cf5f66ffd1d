"""The teacher's tools on a projector: a clock that counts down and ends without a sound, and a blank screen.

Key B, in `app.play.keys`, blanks the screen, too. The clock goes on while the screen is blank or a dialog is open.
"""

from __future__ import annotations

from typing import Final

from app.lab.classroom.places import read_number
from app.lab.rooms.parts import icon_button, line_mark
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab
from app.ui.commands import Commands, plain
from app.ui.countdown import Countdown, looks
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views import dialogs
from app.ui.views.elements import command_button

CLOCK: Final = "lab-clock"
BLANK: Final = "lab-blank"
"""The names of the regions, and of the commands that open the clock's dialog and blank the screen."""

FORM: Final = "lab-clock-form"
FIELD: Final = "minutes"

OFFERED: Final = (1, 2, 3, 5, 10, 20)
"""The minutes that take one press; others are typed."""

MINUTES: Final = range(1, 91)

_DIAL: Final = "M0-9a9 9 0 1 0 .01 0M0-5V0L4 3"
_SCREEN: Final = "M-10-7H10V5H-10ZM-4 9H4"


class ProjectorTools:
    """Holds the clock and the blank screen."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._clock: Countdown | None = None
        self._blank = False
        self._watching = False

    @property
    def commands(self) -> Commands:
        """The commands of the tools."""
        return {
            CLOCK: plain(self._ask),
            f"{CLOCK}-start": self._start,
            f"{CLOCK}-pause": plain(self._pause),
            f"{CLOCK}-remove": plain(self._remove),
            BLANK: plain(self._turn),
        }

    def screen(self) -> Markup:
        """Draw the tools."""
        texts = self._lab.texts
        blank = texts.gettext("Blank the screen (key B)")
        return join(
            [
                region(CLOCK, clock(self._clock, texts), "lab-clock"),
                icon_button(BLANK, blank, line_mark(_SCREEN)),
                region(BLANK, self._cover(), "lab-blank"),
            ]
        )

    def leave(self) -> None:
        """Remove the clock and bring the picture back, without drawing."""
        self._clock, self._blank = None, False

    def _cover(self) -> Markup:
        words = self._lab.texts.gettext("Bring the picture back")
        attributes: Attributes = {"type": "button", "data-command": f"{BLANK}:off", "aria-label": words}
        return element("button", attributes) if self._blank else Markup("")

    async def _turn(self) -> None:
        if self._lab.on_projector:
            self._blank = not self._blank
            self._lab.focus(f"{BLANK}:off" if self._blank else BLANK)

    async def _ask(self) -> None:
        self._lab.browser.page.open_dialog(clock_dialog(self._clock, self._lab.texts))

    async def _start(self, argument: str) -> None:
        page = self._lab.browser.page
        minutes = read_number(argument or page.fields(FORM).get(FIELD, ""), MINUTES)
        if minutes is None:
            return
        page.close_dialog()
        self._clock = Countdown(minutes * 60_000.0)
        if not self._watching:
            self._lab.guard(self._watch())

    async def _pause(self) -> None:
        self._lab.browser.page.close_dialog()
        if self._clock is not None:
            self._clock = self._clock.turned()

    async def _remove(self) -> None:
        self._lab.browser.page.close_dialog()
        self._clock = None

    async def _watch(self) -> None:
        """Count down until the time is up or the clock is removed."""
        self._watching = True
        try:
            async for passed in looks(self._lab.browser.clock, self._counts):
                before = self._clock
                if before is not None:
                    self._clock = before.passed(passed)
                    if self._clock.seconds != before.seconds:
                        await self._lab.patch()
        finally:
            self._watching = False
        if self._clock is not None:
            self._lab.browser.page.say(self._lab.texts.gettext("Time is up."))

    def _counts(self) -> bool:
        return self._clock is not None and self._clock.left > 0


def clock(countdown: Countdown | None, texts: Texts) -> Markup:
    """Draw the clock's button, with the time left, and a banner once the time is up."""
    if countdown is None:
        return icon_button(CLOCK, texts.gettext("A clock for the class"), line_mark(_DIAL))
    attributes: Attributes = {
        "type": "button",
        "class": "button lab-clock-time",
        "data-command": CLOCK,
        "data-left": countdown.seconds,
        "data-paused": countdown.paused,
        "aria-label": texts.gettext("Clock: {time} left", time=countdown.written),
    }
    button = element("button", attributes, countdown.written)
    if countdown.seconds:
        return button
    up = command_button(f"{CLOCK}-remove", "button-loud lab-time-up", texts.gettext("Time is up."))
    return join([button, up])


def clock_dialog(countdown: Countdown | None, texts: Texts) -> Markup:
    """Ask how long the clock counts down; a clock that runs can be paused and removed."""
    offered = (
        command_button(f"{CLOCK}-start:{minutes}", "", texts.ngettext("{number} minute", "{number} minutes", minutes))
        for minutes in OFFERED
    )
    field = element(
        "input",
        {
            "type": "number",
            "name": FIELD,
            "min": MINUTES[0],
            "max": MINUTES[-1],
            "step": 1,
            "required": True,
            "inputmode": "numeric",
            "class": "lesson-number",
            "autocomplete": "off",
        },
    )
    form = element(
        "form",
        {"id": FORM, "class": "lab-clock-form"},
        element("label", {"class": "lesson-number-label"}, element("span", {}, texts.gettext("Minutes:")), field),
        command_button(f"{CLOCK}-start", "", texts.gettext("Start"), submit=True),
    )
    running = countdown is not None and countdown.seconds > 0
    going_on = texts.gettext("Go on") if countdown is not None and countdown.paused else texts.gettext("Pause")
    buttons = [
        command_button(f"{CLOCK}-pause", "", going_on) if running else None,
        command_button(f"{CLOCK}-remove", "", texts.gettext("Remove the clock")) if countdown is not None else None,
        command_button("cancel", "button-quiet", texts.gettext("Close")),
    ]
    content = join(
        [
            element("p", {}, texts.gettext("It counts down for everybody to see, and ends without a sound.")),
            element("div", {"class": "lab-buttons"}, *offered),
            form,
        ]
    )
    title = texts.gettext("A clock for the class")
    return dialogs.dialog(title, content, *(button for button in buttons if button is not None))
