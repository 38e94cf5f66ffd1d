"""The text of the rules: one text per game and language, split into passages at its headings, with synonyms.

The build generates the markup from Markdown, with each heading's anchor as its id, and the synonyms from the glossary,
which includes the words printed on the box.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from app.addresses import DATA_FOLDER
from app.ui.markup import Markup, words_of

RULES = DATA_FOLDER / "rules"


@cache
def rules_text(game: str, code: str) -> Markup:
    """Return the rules of a game, given its name, in the language with this code."""
    return Markup((RULES / game / f"{code}.html").read_text(encoding="utf-8"))


@cache
def synonyms_of(game: str) -> Mapping[str, Mapping[str, str]]:
    """Return, for each language code, a mapping from synonyms to the words used in a game's rules."""
    written: dict[str, dict[str, str]] = json.loads((RULES / game / "synonyms.json").read_text(encoding="utf-8"))
    return written


_HEADING: Final = re.compile(r'<h(?P<level>[12]) id="(?P<anchor>[\w-]+)">(?P<words>.*?)</h(?P=level)>\s*', re.DOTALL)

LINES: Final = ("p", "li", "tr")
"""The elements that each hold a line of the text."""

_END_OF_LINE: Final = re.compile(rf"</?(?:{'|'.join(LINES)})\b[^>]*>")


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading of level 1 or 2 and the text below it."""

    anchor: str
    level: int
    heading: str
    body: Markup

    @property
    def lines(self) -> tuple[str, ...]:
        """The text of each paragraph, list item and table row."""
        return _lines_of(str(self.body))


def passages(text: Markup) -> tuple[Passage, ...]:
    """Split the rules into passages at their headings, without losing any text.

    >>> one, two = passages(Markup('<h1 id="a">A</h1><p>x</p><h2 id="b">B &amp; C</h2><p>y</p>'))
    >>> (one.anchor, one.body.text, two.heading, two.lines)
    ('a', '<p>x</p>', 'B & C', ('y',))
    """
    headings = list(_HEADING.finditer(text.text))
    ends = [heading.start() for heading in headings[1:]] + [len(text.text)]
    return tuple(
        Passage(
            heading["anchor"],
            int(heading["level"]),
            words_of(heading["words"]),
            Markup(text.text[heading.end() : end]),
        )
        for heading, end in zip(headings, ends, strict=True)
    )


@cache
def passages_in(game: str, code: str) -> tuple[Passage, ...]:
    """Return the passages of a game's rules, given its name, in the language with this code."""
    return passages(rules_text(game, code))


@cache
def _lines_of(body: str) -> tuple[str, ...]:
    # Cached, since the search calls it for every letter typed.
    lines = (one_line(words_of(line)) for line in _END_OF_LINE.split(body))
    return tuple(line for line in lines if line)


def one_line(words: str) -> str:
    r"""Collapse white space as HTML does; no-break spaces are kept.

    >>> one_line("\n Roll\n  again ")
    'Roll again'
    """
    return re.sub(r"[ \t\r\n]+", " ", words).strip()
