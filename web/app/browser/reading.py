"""The rules as they are read: where in them, and with the focus where.

Nothing is moved but what is in the panel.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from js import JSON, document

from app.browser.document import focus_on
from app.browser.null import or_none
from app.rules.passages import LINES, one_line

PLACES = f":is({', '.join(LINES)}):not(.example *)"
"""What is found is in the text, never in what is played there."""


class BrowserReading:
    """Brings passages into view."""

    def __init__(self) -> None:
        self._marked = ""
        """The passage that is marked, or a line of which is."""

    def show(self, anchor: str, line: str = "", *, pointing: bool = True) -> None:
        """Bring a passage into view, or a line of it; when `pointing`, mark it and put the focus there."""
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
        """The anchor of the passage at the top of what is in view; None while the rules are not on the page."""
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
        """Whether the focus is in the rules, or nowhere."""
        focused, panel = document.activeElement, _panel()
        return panel is not None and (focused.tagName == "BODY" or bool(panel.contains(focused)))

    def lead_back(self, commands: Sequence[str]) -> None:
        """Put the focus on the first of these commands that is on the page."""
        for command in commands:
            button = or_none(document.querySelector(f"[data-command={json.dumps(command)}]"))
            if button is not None:
                focus_on(button)
                return


def _panel() -> Any:
    return or_none(document.querySelector(".rules-panel"))


def _line(rule: Any, line: str) -> Any:
    """Find the innermost element that begins with a line, by its words."""
    if not line:
        return None
    found = [each for each in rule.querySelectorAll(PLACES) if _words(each).startswith(line)]
    return found[-1] if found else None


def _words(element: Any) -> str:
    return one_line(str(element.textContent))
