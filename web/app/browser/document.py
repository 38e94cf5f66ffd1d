"""The document: screens, regions, dialogs, and announcements to assistive tools."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from js import JSON, document, location, mahePatch, performance, window
from pyodide.ffi import create_once_callable, create_proxy

from app.browser.motions import BrowserMotions
from app.browser.null import feature, or_none
from app.ui.markup import Markup
from app.ui.shown import Shown

TURNING_PAGE = ":is([data-command='pass'], [data-command='lift'], [data-command='next'], [data-command='hide'])"
"""Buttons on a card or curtain that covers everything, and on screens that are for watching only."""

ANSWERING = f":is({TURNING_PAGE}, [data-intent], [data-outcome])"
"""Buttons that make a decision or enter an outcome, and those that cover such buttons."""

FIRST = "button:not([disabled], details:not([open]) *)"
"""The button of a dialog that gets the focus, unless another element says `autofocus`."""

FOCUSED = ("data-intent", "data-outcome", "data-command", "data-after", "name")
"""Attributes by which an element that had the focus is found again."""

UNCOVERED = ":is(dialog[open], body:not(:has(dialog[open])))"
"""What no modal dialog covers: the open dialog, or else the page."""

HELD = "[data-hold]"
"""Button that reveals, while held, the information needed to decide."""

UNSEEN = 0.1
"""Seconds to wait for a frame, since a hidden tab paints none."""


class BrowserPage(BrowserMotions):
    """Implements `Page`."""

    def __init__(self) -> None:
        super().__init__(marked=True)
        self._shown = Shown()
        self._lost_focus: str | None = None
        self._opener: str | None = None
        """The command whose button opened the dialog."""
        self._dialog_opened: Callable[[], None] = lambda: None
        self._log_drawn = create_proxy(_show_end_of_log)
        resized = feature(window, "ResizeObserver")
        self._log_size = None if resized is None else resized.new(self._log_drawn)

    def show(self, screen: Markup) -> None:
        """Replace the screen and scroll to its top."""
        self._shown.show(screen)
        self._remember_focus("#page")
        for opened in document.querySelectorAll("#page :popover-open"):
            opened.hidePopover()
        _patch({"page": screen.text})
        window.scrollTo(0, 0)
        self._watch_log()
        self._restore_focus()

    def update(self, regions: Mapping[str, Markup]) -> None:
        sent = {f"region-{name}": content.text for name, content in self._shown.differing(regions).items()}
        if not sent:
            return
        self._remember_focus(", ".join(f"#{region}" for region in sent))
        _patch(sent)
        if "region-log" in sent:
            # Some engines lose the scroll position after replacing lines, or know it only in the next frame.
            window.requestAnimationFrame(self._log_drawn)
        self._restore_focus()

    def mark_screen(self, screen: str, attributes: Mapping[str, str | None]) -> None:
        for shown in document.querySelectorAll(f"[data-screen='{screen}']"):
            for name, value in attributes.items():
                if value is None:
                    shown.removeAttribute(name)
                else:
                    shown.setAttribute(name, value)

    def hold(self) -> None:
        """Disable the buttons, which is cheaper than redrawing them."""
        self._remember_focus("[data-intent]")
        for button in document.querySelectorAll("[data-intent]:enabled"):
            button.disabled = True
        self._shown.change("data-intent=")

    def set_resting(self, resting: bool) -> None:
        document.documentElement.toggleAttribute("data-resting", resting)

    def say(self, message: str) -> None:
        """Announce a message, even if it repeats the last one."""
        # A modal dialog silences everything behind it.
        spoken = document.querySelector(f"{UNCOVERED} > [data-spoken]")
        # Screen readers announce only changes.
        spoken.textContent = f"{message}\u00a0" if spoken.textContent == message else message

    async def painted(self) -> None:
        painting = asyncio.Event()
        window.requestAnimationFrame(create_once_callable(lambda _time: painting.set()))
        with suppress(TimeoutError):
            await asyncio.wait_for(painting.wait(), UNSEEN)

    def set_slider(self, name: str, value: int, words: str) -> None:
        for slider in document.querySelectorAll(f"input[type='range'][name='{name}']"):
            if int(slider.value) != value:
                slider.value = str(value)
            slider.setAttribute("aria-valuetext", words)

    @property
    def dialog_open(self) -> bool:
        return bool(document.getElementById("dialog").open)

    def open_dialog(self, content: Markup) -> None:
        """Open a dialog, or replace the content of the open one.

        A focused field that is also in the new content keeps the focus, for example after a change of language.
        Otherwise the first button gets it. In a dialog that is open already, whose title no screen reader reads, the
        title describes that button.
        """
        self._dialog_opened()
        dialog = document.getElementById("dialog")
        was_open = dialog.open
        field = or_none(document.activeElement.getAttribute("name")) if was_open else None
        scrolled, unfolded = dialog.scrollTop, or_none(dialog.querySelector("details[open]")) is not None
        self._shown.differing({"dialog": content})
        document.getElementById("region-dialog").innerHTML = str(content)
        if not was_open:
            self._opener = or_none(document.activeElement.getAttribute("data-command"))
            # What it announced when it was open before is not news.
            dialog.querySelector("[data-spoken]").textContent = ""
            dialog.showModal()
        same = None if field is None else or_none(dialog.querySelector(f"[name={json.dumps(str(field))}]"))
        if same is not None:
            for fold in dialog.querySelectorAll("details"):
                fold.open = unfolded
            same.focus()
            dialog.scrollTop = scrolled
            return
        first = or_none(dialog.querySelector("[autofocus]")) or or_none(dialog.querySelector(FIRST))
        if first is not None:
            if was_open:
                first.setAttribute("aria-describedby", "dialog-title")
            first.focus()
        # Focusing it may have scrolled a long dialog down.
        dialog.scrollTop = 0

    def on_dialog(self, opened: Callable[[], None]) -> None:
        self._dialog_opened = opened

    def focus_opener(self) -> None:
        """Return the focus to the opener if it was redrawn meanwhile; otherwise the browser has already done so."""
        opener, self._opener = self._opener, None
        if opener is not None and document.activeElement.tagName == "BODY":
            self.focus(str(opener))

    def close_dialog(self) -> None:
        dialog = document.getElementById("dialog")
        if dialog.open:
            dialog.close()
        # The element that had the focus may be gone.
        self._restore_focus()

    def set_language(self, tag: str, title: str) -> None:
        document.documentElement.lang = tag
        document.title = title

    def set_app(self, state: str) -> None:
        document.documentElement.setAttribute("data-app", state)
        document.documentElement.removeAttribute("data-coming-back")

    def drawn_language(self) -> str | None:
        drawn = or_none(document.documentElement.getAttribute("data-drawn"))
        return None if drawn is None else str(drawn)

    def wish(self) -> str | None:
        wish = document.documentElement.getAttribute("data-wish")
        document.documentElement.removeAttribute("data-wish")
        return str(wish) if wish else None

    def focus(self, hook: str) -> None:
        button = document.querySelector(f":is([data-command={json.dumps(hook)}], [data-intent={json.dumps(hook)}])")
        if button:
            focus_on(button)

    def reveal(self, region: str) -> None:
        element = document.getElementById(f"region-{region}")
        if element:
            element.scrollIntoView(JSON.parse('{"block": "nearest"}'))

    def set_still(self, *, still: bool) -> None:
        """Set `html[data-still]`, which stops decorative animation in the stylesheet."""
        document.documentElement.toggleAttribute("data-still", still)

    def set_face(self, face: str) -> None:
        if face == "system":
            document.documentElement.removeAttribute("data-face")
        else:
            document.documentElement.setAttribute("data-face", face)
        for colour in document.querySelectorAll("meta[data-of]"):
            colour.media = _media(str(colour.dataset.of), face)

    def set_mode(self, mode: str | None) -> None:
        if mode is None:
            document.documentElement.removeAttribute("data-mode")
        else:
            document.documentElement.setAttribute("data-mode", mode)

    def fields(self, form: str) -> dict[str, str]:
        fields = {}
        for field in document.querySelectorAll(f"#{form} [name]"):
            if field.type not in ("radio", "checkbox") or field.checked:
                fields[str(field.name)] = str(field.value)
        return fields

    def write_fields(self, form: str, fields: Mapping[str, str]) -> None:
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

    def filled(self, field: str) -> None:
        self._shown.change(f'name="{field}"')

    def mark(self, name: str) -> None:
        performance.mark(name)

    def print_out(self) -> None:
        window.print()

    def reload(self) -> None:
        location.reload()

    def _remember_focus(self, selector: str) -> None:
        """Remember what has the focus if it is in one of the elements that are about to change."""
        focused = or_none(document.activeElement)
        if focused is not None and or_none(focused.closest(selector)) is not None:
            hooks = (or_none(focused.getAttribute(kind)) for kind in FOCUSED)
            self._lost_focus = str(next(filter(None, hooks), ""))

    def _restore_focus(self) -> None:
        """Return the focus to the button that had it, or to the first that asks for a decision."""
        if self._lost_focus is None or document.activeElement.tagName != "BODY":
            return
        hook = json.dumps(self._lost_focus)
        same = (f"[{kind}={hook}]" for kind in FOCUSED)
        for selector in (*same, HELD, ANSWERING, "[tabindex='-1']"):
            # Nothing behind an open dialog may take the focus.
            wanted = document.querySelector(f"{UNCOVERED} {selector}:not([disabled])")
            if wanted:
                focus_on(wanted)
                self._lost_focus = None
                return

    def _watch_log(self) -> None:
        """Keep the end of the log in view when it is expanded or resized, for example when a tablet is rotated."""
        if self._log_size is None:
            return
        self._log_size.disconnect()
        log = or_none(document.getElementById("region-log"))
        if log is not None:
            # Only the outer size: the padding inside it is set below.
            self._log_size.observe(log, JSON.parse('{"box": "border-box"}'))


def _patch(drawn: Mapping[str, str]) -> None:
    """Change elements, by their ids, to new markup in one call."""
    # No markup contains the separator, and to join takes less of Python's code than JSON.
    mahePatch("\0".join(part for element in drawn.items() for part in element))


def _show_end_of_log(*_: Any) -> None:
    """Scroll the log to its last line, with a whole line at its top."""
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
    """Return the media query for a toolbar colour in this colour scheme; boot.js initially does the same."""
    if face == "system":
        return f"(prefers-color-scheme: {'dark' if own == 'night' else 'light'})"
    return "all" if face.startswith(own) else "not all"


def focus_on(wanted: Any) -> None:
    """Focus an element without scrolling, or the menu's button if the element is in a closed menu."""
    options = JSON.parse('{"preventScroll": true}')
    wanted.focus(options)
    if wanted.getClientRects().length:
        return
    menu = or_none(wanted.closest(".menu:not(:popover-open)")) or or_none(
        wanted.closest("[popover]:not(:popover-open)")
    )
    if menu is not None:
        opener = f"[popovertarget={json.dumps(str(menu.id))}]:not([popovertargetaction])"
        button = or_none(document.querySelector(opener))
        if button is not None:
            button.focus(options)
