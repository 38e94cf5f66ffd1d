"""The document: screens, regions, dialogs, the spoken message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from js import JSON, ResizeObserver, document, location, performance, window
from pyodide.ffi import create_once_callable, create_proxy

from app.browser.motions import BrowserMotions
from app.browser.null import or_none
from app.ui.markup import Markup

TURNING_PAGE = ":is([data-command='pass'], [data-command='lift'], [data-command='next'], [data-command='hide'])"
"""The buttons of a card or curtain that lies over everything, and of what is only looked at."""

ANSWERING = f":is({TURNING_PAGE}, [data-intent], [data-outcome])"
"""The buttons of a decision, or of what the table's own die shows, or of what lies over them."""

ASKING = f":is([data-intent], [data-outcome], [data-command='undo'], [data-command^='pick:'], {TURNING_PAGE})"
"""The buttons that answer a question at the table."""

HELD = "[data-hold]"
"""The button that shows, while it is held, by what to decide."""

UNSEEN = 0.1
"""How many seconds to wait for a picture in a tab that is out of sight, which paints none."""


class BrowserPage(BrowserMotions):
    """Writes to the document and reads the form off it."""

    def __init__(self) -> None:
        super().__init__(marked=True)
        self._lost_focus: str | None = None
        self._opener: str | None = None
        """The command whose button opened the dialog."""
        self._log_drawn = create_proxy(_show_end_of_log)
        self._log_size = ResizeObserver.new(self._log_drawn)

    def show(self, screen: Markup) -> None:
        """Put a screen in the place of the one before, and begin at its top."""
        self._remember_focus(document.getElementById("page"))
        document.getElementById("page").innerHTML = str(screen)
        window.scrollTo(0, 0)
        self._watch_log()
        self._restore_focus()

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions that are on the page; the focus stays where it was asked for."""
        for name, content in regions.items():
            region = document.getElementById(f"region-{name}")
            if region:
                self._remember_focus(region)
                region.innerHTML = str(content)
        if "log" in regions:
            # Not every engine stays at the end of lines that were replaced, or knows at once where it is.
            window.requestAnimationFrame(self._log_drawn)
        self._restore_focus()

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        """Set attributes of a screen if it is the one that is shown; None takes one away."""
        for shown in document.querySelectorAll(f"[data-screen='{screen}']"):
            for name, value in attributes.items():
                if value is None:
                    shown.removeAttribute(name)
                else:
                    shown.setAttribute(name, value)

    def hold(self) -> None:
        """Take back the question at once, in fewer steps than it would take to redraw it."""
        for button in document.querySelectorAll(f"{ASKING}:enabled"):
            self._remember_focus(button)
            button.disabled = True
        for asked in document.querySelectorAll("[data-to-act]"):
            asked.removeAttribute("data-to-act")

    def set_resting(self, resting: bool) -> None:
        """Say whether the table does not listen yet to what answers its question."""
        document.documentElement.toggleAttribute("data-resting", resting)

    def light(self, hook: str) -> None:
        """Show the button of an intent as pressed."""
        for button in document.querySelectorAll(f"[data-intent={json.dumps(hook)}]"):
            button.setAttribute("data-pressed", "")

    def append(self, region: str, markup: Markup) -> None:
        """Add markup at the end of a region and keep the end in view."""
        element = document.getElementById(f"region-{region}")
        if element:
            element.insertAdjacentHTML("beforeend", str(markup))
            window.requestAnimationFrame(self._log_drawn)

    def say(self, message: str) -> None:
        """Have assistive tools speak a message, even if it is the same as the one before."""
        spoken = document.getElementById("spoken")
        # Where nothing changes nothing is spoken.
        spoken.textContent = f"{message}\u00a0" if spoken.textContent == message else message

    async def painted(self) -> None:
        """Return when what was changed can be seen."""
        painting = asyncio.Event()
        window.requestAnimationFrame(create_once_callable(lambda _time: painting.set()))
        with suppress(TimeoutError):
            await asyncio.wait_for(painting.wait(), UNSEEN)

    def set_slider(self, name: str, value: int, words: str) -> None:
        """Move a slider, if it is on the page, and say what assistive tools call the place where it stands."""
        for slider in document.querySelectorAll(f"input[type='range'][name='{name}']"):
            if int(slider.value) != value:
                slider.value = str(value)
            slider.setAttribute("aria-valuetext", words)

    @property
    def dialog_open(self) -> bool:
        """Whether a dialog is open over the page."""
        return bool(document.getElementById("dialog").open)

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog over the page, or put new content into the open one.

        Whoever is at a field that the new content has, too, stays there: as when the language is chosen in a dialog.
        """
        dialog = document.getElementById("dialog")
        field = or_none(document.activeElement.getAttribute("name")) if dialog.open else None
        scrolled, unfolded = dialog.scrollTop, or_none(dialog.querySelector("details[open]")) is not None
        document.getElementById("region-dialog").innerHTML = str(content)
        if not dialog.open:
            self._opener = or_none(document.activeElement.getAttribute("data-command"))
            dialog.showModal()
        same = None if field is None else or_none(dialog.querySelector(f"[name={json.dumps(str(field))}]"))
        if same is not None:
            for fold in dialog.querySelectorAll("details"):
                fold.open = unfolded
            same.focus()
            dialog.scrollTop = scrolled
            return
        first = or_none(dialog.querySelector("button"))
        if first is not None:
            first.focus()
        # A long dialog is read from its top, also where its first button stands at the bottom.
        dialog.scrollTop = 0

    def focus_opener(self) -> None:
        """Return the focus, if it is nowhere, to what opened the dialog that was closed.

        The browser does so itself, but knows nothing of what was redrawn meanwhile.
        """
        opener, self._opener = self._opener, None
        if opener is not None and document.activeElement.tagName == "BODY":
            self.focus(str(opener))

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""
        dialog = document.getElementById("dialog")
        if dialog.open:
            dialog.close()
        # What had the focus before may be gone.
        self._restore_focus()

    def set_language(self, tag: str, title: str) -> None:
        """Say which language the document speaks, and its title."""
        document.documentElement.lang = tag
        document.title = title

    def set_app(self, state: str) -> None:
        """Set `html[data-app]`."""
        document.documentElement.setAttribute("data-app", state)
        document.documentElement.removeAttribute("data-coming-back")

    def drawn_language(self) -> str | None:
        """Read the code of the language in which the build drew the set-up form that the page shows."""
        drawn = or_none(document.documentElement.getAttribute("data-drawn"))
        return None if drawn is None else str(drawn)

    def wish(self) -> str | None:
        """Take the command that was pressed before Python was up; None the second time."""
        wish = document.documentElement.getAttribute("data-wish")
        document.documentElement.removeAttribute("data-wish")
        return str(wish) if wish else None

    def focus(self, hook: str) -> None:
        """Put the focus on the button of a command or an intent that is on the page."""
        button = document.querySelector(f":is([data-command={json.dumps(hook)}], [data-intent={json.dumps(hook)}])")
        if button:
            focus_on(button)

    def reveal(self, region: str) -> None:
        """Scroll no further than it takes to have a region in view, its beginning if it is larger than the window."""
        element = document.getElementById(f"region-{region}")
        if element:
            element.scrollIntoView(JSON.parse('{"block": "nearest"}'))

    def set_still(self, *, still: bool) -> None:
        """Set `html[data-still]`, by which the style knows that nothing may move of its own accord."""
        document.documentElement.toggleAttribute("data-still", still)

    def set_face(self, face: str) -> None:
        """Show a face of the board whatever the device shows elsewhere, or with "system" the same."""
        if face == "system":
            document.documentElement.removeAttribute("data-face")
        else:
            document.documentElement.setAttribute("data-face", face)
        for colour in document.querySelectorAll("meta[data-of]"):
            colour.media = _media(str(colour.dataset.of), face)

    def set_mode(self, mode: str | None) -> None:
        """Set `html[data-mode]`, by which the style knows a projector; None takes it away."""
        if mode is None:
            document.documentElement.removeAttribute("data-mode")
        else:
            document.documentElement.setAttribute("data-mode", mode)

    def fields(self, form: str) -> dict[str, str]:
        """Read the fields of a form by their names; of a radio group the checked one."""
        fields = {}
        for field in document.querySelectorAll(f"#{form} [name]"):
            if field.type not in ("radio", "checkbox") or field.checked:
                fields[str(field.name)] = str(field.value)
        return fields

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
        """Set the fields of a form, those left out being as they are, without moving the focus."""
        for field in document.querySelectorAll(f"#{form} [name]"):
            value = fields.get(field.name)
            if value is None:
                continue
            if field.type == "radio":
                field.checked = field.value == value
            elif field.type == "checkbox":
                field.checked = value == "on"
            elif field.value != value:
                field.value = value

    def mark(self, name: str) -> None:
        """Set a mark on the performance timeline."""
        performance.mark(name)

    def reload(self) -> None:
        """Reload the page."""
        location.reload()

    def _remember_focus(self, region: Any) -> None:
        focused = document.activeElement
        if focused and region.contains(focused):
            hooks = (or_none(focused.getAttribute(f"data-{kind}")) for kind in ("intent", "outcome", "command"))
            self._lost_focus = str(next(filter(None, hooks), ""))

    def _restore_focus(self) -> None:
        """Return the focus to the button that had it, or to the first that asks for a decision."""
        if self._lost_focus is None or document.activeElement.tagName != "BODY":
            return
        hook = json.dumps(self._lost_focus)
        same = (f"[data-{kind}={hook}]" for kind in ("intent", "outcome", "command", "after"))
        for selector in (*same, HELD, ANSWERING, "[tabindex='-1']"):
            # Behind an open dialog nothing takes the focus.
            wanted = document.querySelector(
                f":is(dialog[open], body:not(:has(dialog[open]))) {selector}:not([disabled])"
            )
            if wanted:
                focus_on(wanted)
                self._lost_focus = None
                return

    def _watch_log(self) -> None:
        """Keep the end of the log in view when it is unfolded, and when its room changes: a tablet is turned."""
        self._log_size.disconnect()
        log = or_none(document.getElementById("region-log"))
        if log is not None:
            # Its edge alone: the padding inside it is ours.
            self._log_size.observe(log, JSON.parse('{"box": "border-box"}'))


def _show_end_of_log(*_: Any) -> None:
    """Scroll the log to its last line; the first one in view is seen from its beginning."""
    lines = or_none(document.getElementById("region-log"))
    if lines is None:
        return
    lines.style.paddingBottom = ""
    lines.scrollTop = lines.scrollHeight
    if not lines.scrollTop:
        return
    top, first, line = lines.getBoundingClientRect().top, None, or_none(lines.lastElementChild)
    while line is not None and line.getBoundingClientRect().top >= top:
        first, line = line, or_none(line.previousElementSibling)
    if first is not None:
        lines.style.paddingBottom = f"{first.getBoundingClientRect().top - top}px"
        lines.scrollTop = lines.scrollHeight


def _media(own: str, face: str) -> str:
    """Say when the colour of the browser's own bars is the one for this face; boot.js says the same at first."""
    if face == "system":
        return f"(prefers-color-scheme: {'dark' if own == 'night' else 'light'})"
    return "all" if own == face else "not all"


def focus_on(wanted: Any) -> None:
    """Put the focus there without scrolling.

    What lies in a closed menu cannot have it, so the menu's button gets it.
    """
    options = JSON.parse('{"preventScroll": true}')
    wanted.focus(options)
    menu = or_none(wanted.closest("[popover]:not(:popover-open)"))
    if menu is not None and not wanted.getClientRects().length:
        button = or_none(document.querySelector(f"[popovertarget={json.dumps(str(menu.id))}]"))
        if button is not None:
            button.focus(options)
