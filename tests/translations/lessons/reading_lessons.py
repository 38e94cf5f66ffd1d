"""Helpers that read parts and figures from the sources of lessons and teachers' pages."""

from __future__ import annotations

import re


def parts_in(text: str) -> dict[str, str]:
    """Return the text under each anchor, with placeholders for figures."""
    found = re.split(r"^#{1,3} .+ \{#([a-z0-9-]+)\}$", text, flags=re.MULTILINE)
    assert found[0] == ""
    return dict(zip(found[1::2], found[2::2], strict=True))


def figures_in(text: str) -> list[str]:
    """Return the names of the placeholders for figures."""
    return re.findall(r"\{([a-z0-9-]+)(?::[a-z]+\d?)?\}", text)
