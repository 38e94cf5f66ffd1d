"""Turns what happens to the page, clicks, keys and changes, into intents and commands.

A tap or key that skips an animation answers nothing at the table; the second click of a double click and a key held
down never decide anything; a single letter acts only where nobody is typing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document, getComputedStyle
from pyodide.ffi import create_proxy

from app.browser.document import TURNING_PAGE
from app.browser.null import or_none
from app.computers.controls import PAUSE
from app.play.keys import Meaning, Press, meaning_of
from app.ports.page import Page
from app.rules.rules_sheet import FIND as RULES_FIND
from app.rules.rules_sheet import FORM as RULES_FORM
from app.seats.setup_screen import FORM as SETUP_FORM
from app.site.site_controller import SiteController
from app.ui.errors import reporting

PRESSING_KEYS = ("Enter", " ")

STEPPING_KEYS = {"ArrowRight": "on", "PageDown": "on", "ArrowLeft": "back", "PageUp": "back"}
"""What leads from one idea to the next on a projector; the pages are those of the remote controls for speakers."""

ON_PROJECTOR = "html[data-mode='projector'] [data-screen='lab']"
DRAWN = "svg [data-command]"
ESCAPES = {
    "[data-screen='tutorial']": "tutorial:skip",
    "[data-screen='table'] [data-command='pencil-down']": "pencil-down",
}
"""What Escape leaves where it is on the page, and by which command."""
RULES = "[data-screen='rules']"
WATCHED = ":is([data-screen='replay'], [data-screen='lab'])"
"""A game that is watched again, and what moves in the lab."""
HOLDING = f"[data-command='{PAUSE}']"
SOUGHT = f"input[name='{RULES_FIND}']"
WISHES = ("data-intent", "data-outcome", "data-stands-for")
"""What may be wished for, on its buttons; what is drawn on the board may stand for a button to those who tap it."""

ANSWERING = ", ".join(f"[{wish}]" for wish in WISHES)
DECIDING = f"{ANSWERING}, {TURNING_PAGE}"
"""What the second click of a double click, or a key held down, must never press."""

MEANT_FOR_WHAT_MOVES = f"{DECIDING}, [data-command='undo'], {DRAWN}"
"""Where a press that skips an animation does nothing else: it was not meant for what has come to lie there."""

PRESSABLE = "button, a[href], summary, select, input"

WRITING = "input, select, textarea"
"""Where Enter and the space bar press nothing."""

TYPING = "input, select, textarea, [contenteditable], dialog"
"""Where a letter is a letter."""


class Events:
    """Listens to the document on behalf of the site."""

    def __init__(self, site: SiteController, page: Page) -> None:
        self._site = site
        self._page = page
        self._pointer_skipped = False
        self._began_beside = False
        """Whether the press under way began beside a dialog: a text that is marked may be drawn out over its edge."""

    def connect(self) -> None:
        """Begin to listen."""
        self._listen("pointerdown", self._on_pointer_down)
        self._listen("keydown", self._on_key_down)
        self._listen("click", self._on_click)
        self._listen("submit", self._on_submit)
        self._listen("change", self._on_change)
        self._listen("input", self._on_input)
        self._listen("close", self._on_close)

    def _listen(self, name: str, handler: Callable[[Any], Awaitable[object] | None]) -> None:
        heard = reporting(self._site, handler)

        def listener(event: Any) -> None:
            work = heard(event)
            if work is not None:
                self._site.guard(work)

        document.addEventListener(name, create_proxy(listener), capture=True)

    def _note_press(self, event: Any) -> None:
        # A page that was busy hears late of what was pressed meanwhile.
        self._site.pressed(min(float(event.timeStamp), self._site.browser.clock.now()))

    def _on_pointer_down(self, event: Any) -> None:
        self._note_press(event)
        self._began_beside = _beside(event)
        # What moves behind a dialog, or beside the rules, is none of their business. And what holds the game up would
        # be drawn anew under the finger, if the next question came with the press.
        apart = self._page.dialog_open or or_none(event.target.closest(f"{RULES}, {HOLDING}")) is not None
        self._pointer_skipped = self._page.moving and not _watching() and not apart
        if not apart:
            self._page.skip()

    def _on_key_down(self, event: Any) -> Awaitable[object] | None:
        presses = event.key in PRESSING_KEYS and or_none(event.target.closest(WRITING)) is None
        means = None if presses or not self._letters_count(event) else self._meaning(event)
        # What is drawn is no button of the browser's own, so no key presses it by itself.
        drawn = or_none(event.target.closest(DRAWN)) if presses else None
        apart = self._page.dialog_open or (presses and or_none(event.target.closest(RULES)) is not None)
        if presses or isinstance(means, Press):
            self._note_press(event)
        if self._page.moving and not apart and (presses or means is not None):
            self._page.skip()
            if not _watching() and not (presses and _acts_all_the_same(event)):
                event.preventDefault()
        elif event.repeat:
            if presses and or_none(event.target.closest(f"{DECIDING}, {DRAWN}")) is not None:
                event.preventDefault()
        elif isinstance(means, Press):
            _press(means.hook, event)
        elif means is not None:
            return self._site.command(means.name)
        elif event.key == "Escape" and self._rules_end_with(event):
            field = or_none(event.target.closest(SOUGHT))
            return self._site.command(f"rules-escape:{field.value if field is not None else ''}")
        elif event.key == "Escape" and not self._page.dialog_open and (command := _escape()) is not None:
            return self._site.command(command)
        elif event.key in STEPPING_KEYS and self._steps_count(event):
            event.preventDefault()
            return self._site.command(f"lab-step:{STEPPING_KEYS[event.key]}")
        elif drawn is not None:
            event.preventDefault()
            return self._site.command(str(drawn.getAttribute("data-command")))
        return None

    def _meaning(self, event: Any) -> Meaning | None:
        return meaning_of(str(event.key), str(event.code), self._site.game.play.keys)

    def _letters_count(self, event: Any) -> bool:
        if not self._site.settings.letters or event.ctrlKey or event.altKey or event.metaKey:
            return False
        return or_none(event.target.closest(TYPING)) is None and not document.getElementById("dialog").open

    def _steps_count(self, event: Any) -> bool:
        if self._page.dialog_open or event.ctrlKey or event.altKey or event.metaKey:
            return False
        elsewhere = or_none(event.target.closest(f"{TYPING}, {RULES}")) is not None
        return not elsewhere and or_none(document.querySelector(ON_PROJECTOR)) is not None

    def _rules_end_with(self, event: Any) -> bool:
        """Whether a key that ends something ends the rules, and nothing that is open over them."""
        open_over = self._page.dialog_open or event.target.tagName == "SELECT"
        return not open_over and or_none(document.querySelector(RULES)) is not None

    def _on_click(self, event: Any) -> Awaitable[object] | None:
        self._note_press(event)
        by_pointer = event.detail > 0
        if by_pointer and self._pointer_skipped and not _acts_all_the_same(event):
            event.preventDefault()
            event.stopPropagation()
            return None
        if by_pointer and self._began_beside and _beside(event):
            return self._site.command("cancel")
        pressed = or_none(event.target.closest(f"{ANSWERING}, [data-command]"))
        if pressed is None or pressed.tagName == "SELECT" or pressed.getAttribute("type") == "submit":
            return None
        if event.detail > 1 and pressed.matches(DECIDING):
            return None
        if pressed.hasAttribute("popovertarget"):
            # The browser opens and closes it.
            return None
        for name in WISHES:
            if (wish := or_none(pressed.getAttribute(name))) is not None:
                return self._site.intent(str(wish))
        if pressed.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return None
            event.preventDefault()
        menu = or_none(pressed.closest("[popover]"))
        if menu is not None:
            menu.hidePopover()
        return self._site.command(str(pressed.getAttribute("data-command")))

    def _on_submit(self, event: Any) -> Awaitable[object] | None:
        # Enter in a dialog's form would send it, too; what it holds has been taken by then.
        event.preventDefault()
        if event.target.id == RULES_FORM:
            return self._site.command("rules-find")
        if event.target.id == SETUP_FORM:
            return self._site.command("play")
        pressed = or_none(event.submitter)
        named = None if pressed is None else or_none(pressed.getAttribute("data-command"))
        return None if named is None else self._site.command(str(named))

    def _on_input(self, event: Any) -> Awaitable[object] | None:
        field = event.target
        return self._site.command(f"{field.name}:{field.value}") if field.type in ("range", "search") else None

    def _on_close(self, _event: Any) -> None:
        self._page.focus_opener()
        self._site.dialog_closed()

    def _on_change(self, event: Any) -> Awaitable[object] | None:
        if event.target.name == "language":
            return self._site.choose_language(str(event.target.value))
        form = or_none(event.target.closest("form"))
        return None if form is None else self._site.form_changed(str(form.id))


def _watching() -> bool:
    """Whether something is only watched, where nothing can be decided and whatever is pressed acts at once."""
    return or_none(document.querySelector(WATCHED)) is not None


def _escape() -> str | None:
    """Find the command by which Escape leaves what is there."""
    return next((command for there, command in ESCAPES.items() if or_none(document.querySelector(there))), None)


def _acts_all_the_same(event: Any) -> bool:
    """Tell whether a press on a button or link acts even if it skips what moves: it changes nothing in the game."""
    hit = or_none(event.target.closest(PRESSABLE))
    return hit is not None and not hit.matches(MEANT_FOR_WHAT_MOVES)


def _beside(event: Any) -> bool:
    """Tell whether a pointer hit what lies round a dialog."""
    if event.target.tagName != "DIALOG":
        return False
    box = event.target.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


def _press(wish: str, event: Any) -> None:
    """Press the button of a wish if it is there to be pressed, and leave the focus on it as a finger would."""
    hooks = ", ".join(f"[data-{kind}='{wish}']" for kind in ("intent", "outcome", "command"))
    for button in document.querySelectorAll(f"button:is({hooks}):enabled"):
        # What lies under the rules where they cover everything cannot be pressed either.
        if button.getClientRects().length and getComputedStyle(button).visibility == "visible":
            event.preventDefault()
            button.focus()
            button.click()
            return
