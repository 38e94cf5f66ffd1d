"""Keeps the markup that the page shows, so that only regions that differ are sent to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.ui.markup import Markup, Regions

PANELS: Final = ("rules", "teams", "dialog")
"""The regions next to the screen, which are there on every page."""


class Shown:
    """The markup of the page, as far as Python has drawn it."""

    def __init__(self) -> None:
        self._screen: str | None = None
        """None as long as the screen is the one that the build has drawn."""
        self._panels = "".join(f'<div id="region-{name}"></div>' for name in PANELS)
        self._changed: dict[str, bool] = {}
        """The regions that were changed without new markup."""
        self._latest: dict[str, Markup] = {}
        """The markup of regions that are on the page as it was drawn last, to recognise it at once."""

    def show(self, screen: Markup) -> None:
        """Record that the screen has been replaced."""
        self._changed = {name: True for name in self._changed if _content(self._panels, name) is not None}
        self._screen = screen.text
        self._latest.clear()

    def differing(self, regions: Mapping[str, Markup]) -> Regions:
        """Return the regions on the page that differ from these, and record that they are replaced."""
        return {name: content for name, content in regions.items() if self._replaced(name, content)}

    def change(self, hook: str) -> None:
        """Record that elements have been changed in every region that contains this text."""
        for text in (self._screen or "", self._panels):
            if hook in text:
                self._changed |= {name: True for name in _names(text) if hook in (_content(text, name) or "")}

    def _replaced(self, name: str, content: Markup) -> bool:
        if name not in self._changed and self._latest.get(name) is content:
            return False
        before = self._content(name)
        if before is None:
            return self._screen is None
        if before == content.text and name not in self._changed:
            self._latest[name] = content
            return False
        inner = [name, *_names(before)]
        for changed in inner:
            self._changed.pop(changed, None)
        here = f' id="region-{name}"'
        stay = {other: drawn for other, drawn in self._latest.items() if other not in inner and here not in drawn.text}
        self._latest = {**stay, name: content}
        self._put(name, content.text)
        return True

    def _content(self, name: str) -> str | None:
        found = _content(self._screen or "", name)
        return _content(self._panels, name) if found is None else found

    def _put(self, name: str, content: str) -> None:
        if (place := _place(self._screen or "", name)) is not None and self._screen is not None:
            self._screen = f"{self._screen[: place.start]}{content}{self._screen[place.stop :]}"
        elif (place := _place(self._panels, name)) is not None:
            self._panels = f"{self._panels[: place.start]}{content}{self._panels[place.stop :]}"


def _names(markup: str) -> list[str]:
    return [part.split('"', 1)[0] for part in markup.split(' id="region-')[1:]]


def _content(markup: str, name: str) -> str | None:
    place = _place(markup, name)
    return None if place is None else markup[place]


def _place(markup: str, name: str) -> slice | None:
    """Return the place of a region's content in some markup; None if it is not there.

    >>> _place('<p><b id="region-die">6</b></p>', "die")
    slice(22, 23, None)
    """
    found = markup.find(f' id="region-{name}"')
    if found < 0:
        return None
    start = markup.find(">", found) + 1
    tag = markup[:found].rsplit("<", maxsplit=1)[-1].split(" ", maxsplit=1)[0]
    depth, at = 1, start
    while depth:
        closing = markup.find(f"</{tag}>", at)
        if closing < 0:
            raise ValueError(f"the region {name} has no end")
        inside = markup[at:closing]
        depth += len(inside.split(f"<{tag} ")) + len(inside.split(f"<{tag}>")) - 3
        at = closing + 1
    return slice(start, closing)
