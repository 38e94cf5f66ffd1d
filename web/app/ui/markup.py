"""Markup of the page: the builder that it shares with the pictures of the wheel, and the regions of a screen."""

from __future__ import annotations

from collections.abc import Iterable

from mahe_core.pictures.markup import Attributes, AttributeValue, Child, Markup, element, join, text, words_of

__all__ = [
    "AttributeValue",
    "Attributes",
    "Child",
    "Markup",
    "Regions",
    "element",
    "hidden_text",
    "join",
    "region",
    "text",
    "with_regions",
    "words_of",
]

Regions = dict[str, Markup]
"""Parts of a screen, by name, that can be replaced separately."""


def region(
    name: str, content: Child = None, kind: str | None = None, *, tag: str = "div", attributes: Attributes | None = None
) -> Markup:
    """Draw an element whose content is replaced on its own.

    >>> region("prompt", "Roll!", "prompt-face").text
    '<div id="region-prompt" class="prompt-face">Roll!</div>'
    """
    return element(tag, {"id": f"region-{name}", "class": kind, **(attributes or {})}, content)


def hidden_text(content: Child, *, tag: str = "span") -> Markup:
    """Draw what assistive tools read and nobody sees.

    >>> hidden_text("best").text
    '<span class="visually-hidden">best</span>'
    """
    return element(tag, {"class": "visually-hidden"}, content)


def with_regions(screen: Markup, names: Iterable[str]) -> Markup:
    """Return a screen unchanged if it has all regions that are updated later. Raises ValueError if any are missing.

    >>> with_regions(Markup('<p id="region-prompt"></p>'), ["prompt", "call"])
    Traceback (most recent call last):
    ...
    ValueError: the screen has no element with id="region-call"
    """
    missing = [f'id="region-{name}"' for name in names if f'id="region-{name}"' not in screen.text]
    if missing:
        raise ValueError(f"the screen has no element with {', '.join(missing)}")
    return screen
