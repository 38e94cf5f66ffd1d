"""Turns clicks, keys and changes on the page into intents and commands.

A tap or key that skips an animation does not also answer at the table; the second click of a double click and a
repeated key never make a decision; single-letter shortcuts work only outside text fields. own-events.js passes over
whatever browsers and extensions send that does not concern this page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document, getComputedStyle, window
from pyodide.ffi import create_proxy

from app.browser.document import TURNING_PAGE
from app.browser.null import or_none
from app.computers.computer_views import FASTER, PAUSE
from app.play.keys import Meaning, Press, meaning_of
from app.ports.page import Page
from app.rules.panel_view import FIND as RULES_FIND
from app.site.site_controller import SiteController
from app.ui.errors import reporting

PRESSING_KEYS = ("Enter", " ")

BLANK = ".lab-blank > button"
"""What covers a projector's picture until any key is pressed."""

MODIFIERS = ("Shift", "Control", "Alt", "AltGraph", "Meta")

STEPPING_KEYS = {"ArrowRight": "on", "PageDown": "on", "ArrowLeft": "back", "PageUp": "back"}
"""Keys that step through a lesson on a projector; presenter remotes send PageUp and PageDown."""

ON_PROJECTOR = "html[data-mode='projector'] [data-screen='lab']"
DRAWN_COMMAND = "svg [data-command]"
ESCAPE_COMMANDS = {
    "[data-screen='tutorial']": "tutorial:skip",
    "[data-screen='table'] [data-command='pencil-down']": "pencil-down",
}
"""Selectors of screens and modes that Escape leaves, with the command that does so."""
RULES_PANEL = "[data-screen='rules']"
WATCH_SCREENS = ":is([data-screen='replay'], [data-screen='lab'])"
"""The replay and the lab, in which presses make no decisions."""
FILM = "[data-command='replay:tap']"
"""A film, in which a tap shows the buttons."""
PAUSE_BUTTON = f":is([data-command='{PAUSE}'], [data-command='{FASTER}'])"
"""The buttons that hold up or hurry computers without skipping what moves."""
SEARCH_FIELD = f"input[name='{RULES_FIND}']"
HOOKS = ("data-intent", "data-outcome", "data-stands-for")
"""Attributes of buttons for intents and outcomes, and of parts of the board that can be tapped instead."""

ANSWERING = ", ".join(f"[{hook}]" for hook in HOOKS)
DECISIONS = f"{ANSWERING}, {TURNING_PAGE}"
"""Buttons that the second click of a double click and a repeated key must not press."""

ONCE = f":is({DECISIONS}):not([data-command='lift'])"
"""Decisions that the second click of a double click must not press; a curtain is far from what was pressed last."""

IGNORED_AFTER_SKIP = f"{DECISIONS}, [data-command='undo'], {DRAWN_COMMAND}"
"""A press on these that skips an animation does nothing else: the player had not yet seen them."""

PRESSABLE = "button, a[href], summary, select, input"

FIELDS = "input, select, textarea"
"""Fields in which Enter and the space bar press no button."""

TEXT_PLACES = "input, select, textarea, [contenteditable], dialog"
"""Places where a letter key is not a shortcut."""


class Events:
    """Listens to the document for the site."""

    def __init__(self, site: SiteController, page: Page) -> None:
        self._site = site
        self._page = page
        self._pointer_skipped = False
        self._began_outside = False
        """True if the current press began outside a dialog: a text selection may be dragged across its edge."""

    def connect(self) -> None:
        """Start listening."""
        self._listen("pointerdown", self._on_pointer_down)
        self._listen("keydown", self._on_key_down)
        self._listen("click", self._on_click)
        self._listen("submit", self._on_submit)
        self._listen("change", self._on_change)
        self._listen("input", self._on_input)
        self._listen("close", self._on_close)

    def _listen(self, name: str, handler: Callable[[Any], Awaitable[object] | None]) -> None:
        reported = reporting(self._site, handler)

        def listener(event: Any) -> None:
            work = reported(event)
            if work is not None:
                self._site.guard(work)

        window.maheListen(name, create_proxy(listener))

    def _note_press(self, event: Any) -> None:
        # A busy page receives events late.
        self._site.pressed(min(float(event.timeStamp), self._site.browser.clock.now()))

    def _on_pointer_down(self, event: Any) -> None:
        self._note_press(event)
        self._began_outside = _outside_dialog(event)
        # A press in a dialog or the rules does not affect motion behind them. And the pause button would be redrawn
        # under the finger if the press led to the next question.
        apart = or_none(event.target.closest(f"{RULES_PANEL}, {PAUSE_BUTTON}, {FILM}"))
        covered = self._page.dialog_open or apart is not None
        self._pointer_skipped = self._page.moving and not _watching() and not covered
        if not covered:
            self._page.skip()

    def _on_key_down(self, event: Any) -> Awaitable[object] | None:
        if event.key not in MODIFIERS and not event.repeat and or_none(document.querySelector(BLANK)) is not None:
            event.preventDefault()
            return self._site.command("lab-blank")
        presses = event.key in PRESSING_KEYS and or_none(event.target.closest(FIELDS)) is None
        means = None if presses or not self._accepts_letters(event) else self._meaning(event)
        # Parts of a drawing are not native buttons, so keys do not press them.
        drawn = or_none(event.target.closest(DRAWN_COMMAND)) if presses else None
        covered = self._page.dialog_open or (presses and or_none(event.target.closest(RULES_PANEL)) is not None)
        if presses or isinstance(means, Press):
            self._note_press(event)
        if self._page.moving and not covered and (presses or means is not None):
            self._page.skip()
            if not _watching() and not (presses and _acts_anyway(event)):
                event.preventDefault()
        elif event.repeat:
            if presses and or_none(event.target.closest(f"{DECISIONS}, {DRAWN_COMMAND}")) is not None:
                event.preventDefault()
        elif isinstance(means, Press):
            _press(means.hook, event)
        elif means is not None:
            return self._site.command(means.name)
        elif event.key == "Escape" and self._closes_rules(event):
            field = or_none(event.target.closest(SEARCH_FIELD))
            return self._site.command(f"rules-escape:{field.value if field is not None else ''}")
        elif event.key == "Escape" and not self._page.dialog_open and (command := _escape_command()) is not None:
            return self._site.command(command)
        elif event.key in STEPPING_KEYS and self._accepts_steps(event):
            event.preventDefault()
            return self._site.command(f"lab-step:{STEPPING_KEYS[event.key]}")
        elif drawn is not None:
            event.preventDefault()
            return self._site.command(str(drawn.getAttribute("data-command")))
        return None

    def _meaning(self, event: Any) -> Meaning | None:
        return meaning_of(str(event.key), str(event.code), self._site.game.play.keys)

    def _accepts_letters(self, event: Any) -> bool:
        if not self._site.settings.letters or event.ctrlKey or event.altKey or event.metaKey:
            return False
        return or_none(event.target.closest(TEXT_PLACES)) is None and not document.getElementById("dialog").open

    def _accepts_steps(self, event: Any) -> bool:
        if self._page.dialog_open or event.ctrlKey or event.altKey or event.metaKey:
            return False
        elsewhere = or_none(event.target.closest(f"{TEXT_PLACES}, {RULES_PANEL}")) is not None
        return not elsewhere and or_none(document.querySelector(ON_PROJECTOR)) is not None

    def _closes_rules(self, event: Any) -> bool:
        """Return True if Escape closes the rules, because nothing is open on top of them."""
        open_over = self._page.dialog_open or event.target.tagName == "SELECT"
        return not open_over and or_none(document.querySelector(RULES_PANEL)) is not None

    def _on_click(self, event: Any) -> Awaitable[object] | None:
        self._note_press(event)
        by_pointer = event.detail > 0
        if by_pointer and self._pointer_skipped and not _acts_anyway(event):
            event.preventDefault()
            event.stopPropagation()
            return None
        if by_pointer and self._began_outside and _outside_dialog(event):
            return self._site.command("cancel")
        pressed = or_none(event.target.closest(f"{ANSWERING}, [data-command]"))
        if pressed is None or pressed.tagName == "SELECT" or pressed.getAttribute("type") == "submit":
            return None
        if event.detail > 1 and pressed.matches(ONCE):
            return None
        if pressed.hasAttribute("popovertarget"):
            # The browser opens and closes the popover.
            return None
        for name in HOOKS:
            if (hook := or_none(pressed.getAttribute(name))) is not None:
                return self._site.intent(str(hook))
        if pressed.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return None
            event.preventDefault()
        # Of a list over the menu both close.
        menu = or_none(pressed.closest(".menu")) or or_none(pressed.closest("[popover]"))
        if menu is not None:
            menu.hidePopover()
        return self._site.command(str(pressed.getAttribute("data-command")))

    def _on_submit(self, event: Any) -> Awaitable[object] | None:
        # Enter submits a dialog's form, too; its values have already been read.
        event.preventDefault()
        pressed = or_none(event.submitter)
        named = event.target.getAttribute("data-enter") if pressed is None else pressed.getAttribute("data-command")
        return None if or_none(named) is None else self._site.command(str(named))

    def _on_input(self, event: Any) -> Awaitable[object] | None:
        field = event.target
        self._note_filled(field)
        # Charts have sliders without a name.
        named = field.name and field.type in ("range", "search")
        return self._site.command(f"{field.name}:{field.value}") if named else None

    def _on_close(self, _event: Any) -> None:
        self._page.focus_opener()
        self._site.dialog_closed()

    def _note_filled(self, field: Any) -> None:
        if field.name:
            self._page.filled(str(field.name))

    def _on_change(self, event: Any) -> Awaitable[object] | None:
        self._note_filled(event.target)
        if event.target.name == "language":
            return self._site.choose_language(str(event.target.value))
        form = or_none(event.target.closest("form"))
        return None if form is None else self._site.form_changed(str(form.id))


def _watching() -> bool:
    """Return True on a screen for watching only, where every press acts at once and makes no decision."""
    return or_none(document.querySelector(WATCH_SCREENS)) is not None


def _escape_command() -> str | None:
    """Return the command with which Escape leaves the current screen, if any."""
    return next((command for there, command in ESCAPE_COMMANDS.items() if or_none(document.querySelector(there))), None)


def _acts_anyway(event: Any) -> bool:
    """Return True for a press that acts even if it skips an animation, since it does not affect the game."""
    hit = or_none(event.target.closest(PRESSABLE))
    return hit is not None and not hit.matches(IGNORED_AFTER_SKIP)


def _outside_dialog(event: Any) -> bool:
    """Return True if the pointer hit the backdrop of a dialog."""
    if event.target.tagName != "DIALOG":
        return False
    box = event.target.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


def _press(hook: str, event: Any) -> None:
    """Press the button with this hook if it is enabled, and focus it as a click would."""
    hooks = ", ".join(f"[data-{kind}='{hook}']" for kind in ("intent", "outcome", "command"))
    for button in document.querySelectorAll(f"button:is({hooks}):enabled"):
        # Buttons covered by the rules cannot be pressed either.
        if button.getClientRects().length and getComputedStyle(button).visibility == "visible":
            event.preventDefault()
            button.focus()
            button.click()
            return
