"""Turns what happens to the page, clicks, keys and changes, into intents and commands.

Promises: a tap or key that skips an animation never acts; the second click of a double click and a key held down never
decide anything.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from app.browser.nothing import or_none
from app.mahe.site_controller import SiteController
from app.ports import Page

PRESSING_KEYS = ("Enter", " ")


class Events:
    """Listens to the document on behalf of the site."""

    def __init__(self, site: SiteController, page: Page) -> None:
        self._site = site
        self._page = page
        self._pointer_skipped = False

    def connect(self) -> None:
        """Begin to listen."""
        self._listen("pointerdown", self._on_pointer_down)
        self._listen("keydown", self._on_key_down)
        self._listen("click", self._on_click)
        self._listen("submit", self._on_submit)
        self._listen("change", self._on_change)

    def _listen(self, name: str, handler: Callable[[Any], Awaitable[object] | None]) -> None:
        def listener(event: Any) -> None:
            try:
                work = handler(event)
            except Exception:  # noqa: BLE001 - nothing that goes wrong may leave a dead page
                self._site.tell_trouble()
                return
            if work is not None:
                self._site.guard(work)

        document.addEventListener(name, create_proxy(listener), capture=True)

    def _on_pointer_down(self, _event: Any) -> None:
        self._pointer_skipped = self._page.moving
        self._page.skip()

    def _on_key_down(self, event: Any) -> Awaitable[object] | None:
        if event.key not in PRESSING_KEYS:
            return None
        on_intent = or_none(event.target.closest("[data-intent]")) is not None
        # What is drawn is no button of the browser's own, so no key presses it by itself.
        drawn = or_none(event.target.closest("svg [data-command]"))
        if self._page.moving:
            self._page.skip()
            event.preventDefault()
        elif event.repeat and on_intent:
            event.preventDefault()
        elif drawn is not None:
            event.preventDefault()
            return None if event.repeat else self._site.command(str(drawn.getAttribute("data-command")))
        return None

    def _on_click(self, event: Any) -> Awaitable[object] | None:
        by_pointer = event.detail > 0
        if by_pointer and self._pointer_skipped:
            event.preventDefault()
            event.stopPropagation()
            return None
        if event.target.tagName == "DIALOG" and _beside(event):
            return self._site.command("cancel")
        pressed = or_none(event.target.closest("[data-intent], [data-command]"))
        if pressed is None or pressed.tagName == "SELECT" or pressed.getAttribute("type") == "submit":
            return None
        intent = or_none(pressed.getAttribute("data-intent"))
        if intent is not None:
            return None if event.detail > 1 else self._site.intent(str(intent))
        if pressed.tagName == "A":
            if event.ctrlKey or event.metaKey or event.shiftKey:
                return None
            event.preventDefault()
        return self._site.command(str(pressed.getAttribute("data-command")))

    def _on_submit(self, event: Any) -> Awaitable[object]:
        event.preventDefault()
        return self._site.command("play")

    def _on_change(self, event: Any) -> Awaitable[object] | None:
        if event.target.name == "language":
            return self._site.choose_language(str(event.target.value))
        form = or_none(event.target.closest("form"))
        return None if form is None else self._site.form_changed(str(form.id))


def _beside(event: Any) -> bool:
    """Tell whether a press on a dialog hit what lies round it; a press of a key, which has no place, never does."""
    box = event.target.getBoundingClientRect()
    inside = box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom
    return event.detail > 0 and not inside
