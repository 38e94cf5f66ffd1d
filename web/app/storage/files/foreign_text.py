"""Text from somewhere else, made fit to stand in a sentence of ours."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60
"""Characters that are quoted: enough to find the place, too few to fill a dialog."""

_ISOLATED_FROM, _ISOLATED_TO = "\u2068", "\u2069"


def quoted(text: str) -> str:
    r"""Shorten a text, make visible what cannot be seen in it, and keep its direction of writing to itself.

    >>> quoted("a\u202eb")[1:-1]
    'a\\u202eb'
    >>> len(quoted("x" * 1000))
    62
    """
    visible = "".join(each if each.isprintable() else f"\\u{ord(each):04x}" for each in text[: LONGEST + 1])
    short = visible if len(visible) <= LONGEST else f"{visible[: LONGEST - 1]}…"
    return f"{_ISOLATED_FROM}{short}{_ISOLATED_TO}"
