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
        self._listen("input", self._on_input)
        self._listen("close", self._on_close)

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
        self._pointer_skipped = self._page.moving and not self._watching()
        self._page.skip()

    def _on_key_down(self, event: Any) -> None:
        on_intent = or_none(event.target.closest("[data-intent]")) is not None
        if self._page.moving and event.key in PRESSING_KEYS:
            self._page.skip()
            if not self._watching():
                event.preventDefault()
        elif event.repeat and on_intent and event.key in PRESSING_KEYS:
            event.preventDefault()

    def _watching(self) -> bool:
        """Whether a game is being watched again, where nothing can be decided and whatever is pressed acts at once."""
        return or_none(document.querySelector("[data-screen='replay']")) is not None

    def _on_click(self, event: Any) -> Awaitable[object] | None:
        by_pointer = event.detail > 0
        if by_pointer and self._pointer_skipped:
            event.preventDefault()
            event.stopPropagation()
            return None
        pressed = or_none(event.target.closest("[data-intent], [data-command]"))
        if pressed is None or pressed.tagName == "SELECT" or pressed.type == "submit":
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

    def _on_input(self, event: Any) -> Awaitable[object] | None:
        slider = event.target
        return self._site.command(f"{slider.name}:{slider.value}") if slider.type == "range" else None

    def _on_close(self, _event: Any) -> None:
        self._site.dialog_closed()

    def _on_change(self, event: Any) -> Awaitable[object] | None:
        if event.target.name == "language":
            return self._site.choose_language(str(event.target.value))
        form = or_none(event.target.closest("form"))
        return None if form is None else self._site.form_changed(str(form.id))
