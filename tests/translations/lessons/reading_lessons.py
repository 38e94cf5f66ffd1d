"""What the tests of lessons and of the pages for teachers read from a source: its parts, and the figures in them."""

from __future__ import annotations

import re


def parts_in(text: str) -> dict[str, str]:
    """The text under each anchor, its figures not yet filled in."""
    found = re.split(r"^#{1,3} .+ \{#([a-z0-9-]+)\}$", text, flags=re.MULTILINE)
    assert found[0] == ""
    return dict(zip(found[1::2], found[2::2], strict=True))


def figures_in(text: str) -> list[str]:
    """The names of the figures that are to be filled in."""
    return re.findall(r"\{([a-z0-9-]+)(?::[a-z]+\d?)?\}", text)
