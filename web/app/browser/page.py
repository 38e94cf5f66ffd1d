"""The document: screens, regions, dialogs, the spoken message, motions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from js import JSON, Promise, document, location, performance, window
from pyodide.ffi import create_once_callable

from app.browser.nothing import or_none
from app.markup import Markup
from app.motion import FROM, TO, Keyframe, Motion, Way

PATIENCE = 1500
"""How many milliseconds after its time an animation may still end by itself, as in a tab that is out of sight."""

ANSWERING = ":is([data-command='pass'], [data-intent], [data-outcome])"
"""The buttons of a decision, or of what the table's own die shows, or of the card under which they lie."""

ASKING = ":is([data-intent], [data-outcome], [data-command='undo'], [data-command='pass'])"
"""The buttons that answer a question at the table."""

UNSEEN = 0.1
"""How many seconds to wait for a picture in a tab that is out of sight, which paints none."""


class BrowserPage:
    """Writes to the document and reads the form off it."""

    def __init__(self) -> None:
        self._animations: list[Any] = []
        self._lost_focus: str | None = None
        self._skipped = False
        self._opener: str | None = None
        """The command whose button opened the dialog."""
        self._rested: asyncio.Event | None = None

    def show(self, screen: Markup) -> None:
        """Put a screen in the place of the one before, and begin at its top."""
        self._remember_focus(document.getElementById("page"))
        document.getElementById("page").innerHTML = str(screen)
        window.scrollTo(0, 0)
        self._scroll_log()
        self._restore_focus()

    def update(self, regions: Mapping[str, Markup]) -> None:
        """Replace the content of the named regions that are on the page; the focus stays where it was asked for."""
        for name, content in regions.items():
            region = document.getElementById(f"region-{name}")
            if region:
                self._remember_focus(region)
                region.innerHTML = str(content)
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
        """Take back the question at once, in fewer steps than it would take to draw it anew."""
        for button in document.querySelectorAll(f"{ASKING}:enabled"):
            self._remember_focus(button)
            button.disabled = True
        for asked in document.querySelectorAll("[data-to-act]"):
            asked.removeAttribute("data-to-act")

    def append(self, region: str, markup: Markup) -> None:
        """Add markup at the end of a region and keep the end in view."""
        element = document.getElementById(f"region-{region}")
        if element:
            element.insertAdjacentHTML("beforeend", str(markup))
            element.scrollTop = element.scrollHeight

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

    async def animate(self, motions: Sequence[Motion]) -> bool:
        """Play motions; return when all have ended, and whether they did so by themselves or were skipped."""
        motions = self._measured(motions)
        moved: set[str] = set()
        self._skipped = False
        for motion in motions:
            timing = {
                "delay": motion.start,
                "duration": motion.duration / motion.repeats,
                "iterations": motion.repeats,
                "easing": motion.easing,
                # Until its first motion begins an element is held where it comes from; a later one starts from there.
                "fill": "none" if motion.target in moved else "backwards",
            }
            moved.add(motion.target)
            keyframes = JSON.parse(json.dumps(motion.keyframes))
            options = JSON.parse(json.dumps(timing))
            for element in document.querySelectorAll(motion.target):
                self._animations.append(element.animate(keyframes, options))
        if not self._animations:
            return True
        document.documentElement.setAttribute("data-moving", "")
        longest = max(motion.start + motion.duration for motion in motions)
        ended = Promise.allSettled([animation.finished for animation in self._animations])
        try:
            await asyncio.wait_for(_awaited(ended), (longest + PATIENCE) / 1000)
        except TimeoutError:
            self.skip()
        finally:
            self._animations = []
            document.documentElement.removeAttribute("data-moving")
        return not self._skipped

    def _measured(self, motions: Sequence[Motion]) -> list[Motion]:
        """Measure the ways that only the page knows, before anything moves."""
        return [motion if motion.way is None else _on_its_way(motion, motion.way) for motion in motions]

    @property
    def moving(self) -> bool:
        """Whether motions are playing."""
        return bool(self._animations)

    def skip(self) -> None:
        """End all motions and rests at once."""
        self._skipped = True
        for animation in self._animations:
            animation.finish()
        if self._rested is not None:
            self._rested.set()

    async def rest(self, milliseconds: float) -> None:
        """Let what is shown be seen for a while; return then, or when `skip` ends it."""
        self._rested = asyncio.Event()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rested.wait(), milliseconds / 1000)

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
        """Open a dialog over the page, or put new content into the open one."""
        dialog = document.getElementById("dialog")
        field = or_none(document.activeElement.getAttribute("name")) if dialog.open else None
        document.getElementById("region-dialog").innerHTML = str(content)
        if not dialog.open:
            self._opener = or_none(document.activeElement.getAttribute("data-command"))
            dialog.showModal()
        wanted = None if field is None else or_none(dialog.querySelector(f"[name={json.dumps(str(field))}]"))
        first = dialog.querySelector("button") if wanted is None else wanted
        if first:
            first.focus()
        # A long dialog is read from its top, also where its first button stands at the bottom.
        dialog.scrollTop = 0

    def focus_opener(self) -> None:
        """Give the focus back, if it is nowhere, to what opened the dialog that was closed.

        The browser does so itself, but knows no more of what was drawn anew meanwhile.
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
        """Give the code of the language in which the build drew the set-up form that the page shows."""
        drawn = or_none(document.documentElement.getAttribute("data-drawn"))
        return None if drawn is None else str(drawn)

    def wish(self) -> str | None:
        """Give the command that was pressed before Python was up, once."""
        wish = document.documentElement.getAttribute("data-wish")
        document.documentElement.removeAttribute("data-wish")
        return str(wish) if wish else None

    def focus(self, hook: str) -> None:
        """Put the focus on the button of a command or an intent that is on the page."""
        button = document.querySelector(f":is([data-command={json.dumps(hook)}], [data-intent={json.dumps(hook)}])")
        if button:
            button.focus()

    def reveal(self, region: str) -> None:
        """Scroll no further than it takes to have a region in view, its beginning if it is larger than the window."""
        element = document.getElementById(f"region-{region}")
        if element:
            element.scrollIntoView(JSON.parse('{"block": "nearest"}'))

    def set_face(self, face: str) -> None:
        """Show a face of the board whatever the device shows elsewhere, or with "system" the same."""
        if face == "system":
            document.documentElement.removeAttribute("data-face")
        else:
            document.documentElement.setAttribute("data-face", face)
        for colour in document.querySelectorAll("meta[data-of]"):
            colour.media = _media(str(colour.dataset.of), face)

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
        """Load the page anew."""
        location.reload()

    def _remember_focus(self, region: Any) -> None:
        focused = document.activeElement
        if focused and region.contains(focused):
            hooks = (or_none(focused.getAttribute(f"data-{kind}")) for kind in ("intent", "outcome", "command"))
            self._lost_focus = str(next(filter(None, hooks), ""))

    def _restore_focus(self) -> None:
        """Give the focus back to the button that had it, or to the first that asks for a decision."""
        if self._lost_focus is None or document.activeElement.tagName != "BODY":
            return
        hook = json.dumps(self._lost_focus)
        same = (f"[data-{kind}={hook}]" for kind in ("intent", "outcome", "command", "after"))
        for selector in (*same, ANSWERING, "[tabindex='-1']"):
            # Behind an open dialog nothing takes the focus.
            wanted = document.querySelector(
                f":is(dialog[open], body:not(:has(dialog[open]))) {selector}:not([disabled])"
            )
            if wanted:
                wanted.focus({"preventScroll": True})
                self._lost_focus = None
                return

    def _scroll_log(self) -> None:
        log = document.getElementById("region-log")
        if log:
            log.scrollTop = log.scrollHeight


def _media(own: str, face: str) -> str:
    """Say when the colour of the browser's own bars is the one for this face; boot.js says the same at first."""
    if face == "system":
        return f"(prefers-color-scheme: {'dark' if own == 'night' else 'light'})"
    return "all" if own == face else "not all"


async def _awaited(promise: Any) -> None:
    await promise


def _on_its_way(motion: Motion, way: Way) -> Motion:
    """Put measured places into a motion; an end that is nowhere to be seen is taken to be where it starts."""
    moved = document.querySelector(motion.target)
    start = _led_to(moved, document.querySelector(way.start))
    end = _led_to(moved, document.querySelector(way.end)) or start
    return replace(motion, keyframes=tuple(_placed(frame, start or "", end or "") for frame in motion.keyframes))


def _placed(frame: Keyframe, start: str, end: str) -> Keyframe:
    return {
        name: value.replace(FROM, start).replace(TO, end) if isinstance(value, str) else value
        for name, value in frame.items()
    }


def _led_to(moved: Any, place: Any) -> str | None:
    """Write the transform that lays an element upon another and makes it fit in there."""
    if not moved or not place:
        return None
    own, there = moved.getBoundingClientRect(), place.getBoundingClientRect()
    if not own.width or not there.width:
        return None
    right = there.left + there.width / 2 - own.left - own.width / 2
    down = there.top + there.height / 2 - own.top - own.height / 2
    fitting = min(there.width / own.width, there.height / own.height)
    return f"translate({right:.1f}px, {down:.1f}px) scale({fitting:.4f})"
