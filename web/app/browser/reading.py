"""Reading in the rules panel: scrolling, the highlighted passage, the focus.

Only the content of the panel is scrolled.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from js import JSON, document

from app.browser.document import focus_on
from app.browser.null import or_none
from app.rules.rules_text import LINES, one_line

PLACES = f":is({', '.join(LINES)}):not(.example *)"
"""Elements that a search can find: those of the text, not those of the examples in it."""


class BrowserReading:
    """Implements `Reading`."""

    def __init__(self) -> None:
        self._marked = ""
        """The highlighted passage, or the one with the highlighted line."""

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        panel, rule = _panel(), or_none(document.querySelector(f"[data-rule={json.dumps(anchor)}]"))
        if panel is None or rule is None:
            return
        heading = rule.querySelector("h1, h2")
        place = _line(rule, line) or heading
        if pointing:
            self._marked = anchor
            for drawer in panel.querySelectorAll("details.rules-contents"):
                drawer.open = False
            for marked in panel.querySelectorAll("[data-marked]"):
                marked.removeAttribute("data-marked")
            (rule if place == heading else place).setAttribute("data-marked", "")
            place.setAttribute("tabindex", "-1")
            place.focus(JSON.parse('{"preventScroll": true}'))
        else:
            self._mark_again()
        place.scrollIntoView(JSON.parse('{"block": "start", "behavior": "instant"}'))

    def _mark_again(self) -> None:
        marked = or_none(document.querySelector(f"[data-rule={json.dumps(self._marked)}]"))
        if marked is not None:
            marked.setAttribute("data-marked", "")

    @property
    def place(self) -> str | None:
        panel = _panel()
        if panel is None:
            return None
        top = panel.getBoundingClientRect().top + panel.clientHeight / 3
        anchors = [
            str(rule.getAttribute("data-rule"))
            for rule in panel.querySelectorAll("[data-rule]")
            if rule.getBoundingClientRect().top <= top
        ]
        return anchors[-1] if anchors else None

    @property
    def has_focus(self) -> bool:
        focused, panel = document.activeElement, _panel()
        return panel is not None and (focused.tagName == "BODY" or bool(panel.contains(focused)))

    def focus_first(self, commands: Sequence[str]) -> None:
        for command in commands:
            button = or_none(document.querySelector(f"[data-command={json.dumps(command)}]"))
            if button is not None:
                focus_on(button)
                return


def _panel() -> Any:
    return or_none(document.querySelector(".rules-panel"))


def _line(rule: Any, line: str) -> Any:
    """Return the innermost element whose text starts with a line."""
    if not line:
        return None
    found = [each for each in rule.querySelectorAll(PLACES) if _words(each).startswith(line)]
    return found[-1] if found else None


def _words(element: Any) -> str:
    return one_line(str(element.textContent))
