"""Finds words in the rules, ignoring accents and case.

Match positions refer to the original text; ß matches ss, œ matches oe, and vice versa. A result contains every word
of the query in its line or in the heading above it; a synonym from the glossary finds the word of the text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.rules.rules_text import Passage

SHORTEST: Final = 2
"""The minimum number of letters or digits in a query; a number may be shorter."""

SHORTEST_SYNONYM: Final = 4
"""The minimum length of a prefix that matches a synonym."""

LONGEST_ENDING: Final = 2
"""The maximum number of letters that may follow a synonym, as in a plural."""

AROUND: Final = 60
"""The characters of a line shown on each side of its first match."""

_ALIKE: Final = {
    "œ": "oe",
    "æ": "ae",
    "’": "'",
    "‘": "'",
    "‐": "-",
    "‑": "-",
    "−": "-",
    "\u00a0": " ",
    "\u202f": " ",
    "\u00ad": "",
}

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Found:
    """A search result: a passage, and a line of it with the spans to mark; `line` is empty if the heading matches."""

    tag: str
    anchor: str
    heading: str
    heading_marks: tuple[Span, ...]
    line: str = ""
    line_marks: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line; `marked` is True for a match."""

    words: str
    marked: bool


@lru_cache(maxsize=4096)
def folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Return a text without accents and in lower case, and for each of its characters the index in the original.

    >>> folded("Nœud ß")[0]
    'noeud ss'
    """
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = unicodedata.normalize("NFKD", _ALIKE.get(letter, letter)).casefold()
        plain = "".join(_ALIKE.get(part, part) for part in plain if not unicodedata.combining(part))
        letters.append(plain)
        places += [place] * len(plain)
    return "".join(letters), tuple(places)


def wanted(words: str) -> tuple[str, ...]:
    """Split a query into its words; () while it is too short.

    >>> wanted("  Schildkröte STAPEL ")
    ('schildkrote', 'stapel')
    """
    plain = folded(words)[0]
    split = dict.fromkeys(plain.split())
    return tuple(split) if sum(letter.isalnum() for letter in plain) >= SHORTEST or plain.strip().isdigit() else ()


def find(
    words: str,
    texts: Iterable[tuple[str, tuple[Passage, ...]]],
    synonyms: Mapping[str, Mapping[str, str]] | None = None,
) -> tuple[Found, ...]:
    """Search the rules of one or more languages, each given with its tag; headings come first in the results.

    `synonyms` maps, for each tag, synonyms to the words used in the text.
    """
    found = [
        place
        for tag, rules in texts
        if (looked_for := _asked(words, (synonyms or {}).get(tag, {})))
        for passage in rules
        for place in _in(passage, tag, looked_for)
    ]
    return tuple(sorted(found, key=lambda place: bool(place.line)))


Asked = tuple[tuple[str, ...], ...]
"""For each word of a query, the word itself and the words of the text for which it is a synonym."""


def _asked(words: str, synonyms: Mapping[str, str]) -> Asked:
    rest = folded(words)[0]
    plain = {folded(other)[0]: folded(own)[0] for other, own in synonyms.items()}
    asked: list[tuple[str, ...]] = []
    for other in sorted((other for other in plain if " " in other), key=len, reverse=True):
        if other in rest:
            rest = rest.replace(other, " ")
            asked.append((other, plain[other]))
    alike = {word: (own for other, own in plain.items() if _stands_for(word, other)) for word in wanted(rest)}
    return (*asked, *((word, *dict.fromkeys(own)) for word, own in alike.items()))


def _stands_for(word: str, other: str) -> bool:
    if word.startswith(other):
        return len(word) - len(other) <= LONGEST_ENDING
    return len(word) >= SHORTEST_SYNONYM and other.startswith(word)


def _in(passage: Passage, tag: str, looked_for: Asked) -> Iterator[Found]:
    def matches(text: str) -> list[bool]:
        plain = folded(text)[0]
        return [any(word in plain for word in alike) for alike in looked_for]

    every_word = tuple(word for alike in looked_for for word in alike)
    above = matches(passage.heading)
    heading_marks = _marks(passage.heading, every_word)
    if all(above):
        yield Found(tag, passage.anchor, passage.heading, heading_marks)
    for line in passage.lines:
        here = matches(line)
        if any(here) and all(there or already for there, already in zip(here, above, strict=True)):
            yield Found(tag, passage.anchor, passage.heading, heading_marks, line, _marks(line, every_word))


def _marks(text: str, looked_for: tuple[str, ...]) -> tuple[Span, ...]:
    plain, places = folded(text)
    marked: set[int] = set()
    for word in looked_for:
        at = plain.find(word)
        while at >= 0:
            marked.update(places[at : at + len(word)])
            at = plain.find(word, at + 1)
    spans: list[Span] = []
    for place in sorted(marked):
        if spans and spans[-1][1] == place:
            spans[-1] = (spans[-1][0], place + 1)
        else:
            spans.append((place, place + 1))
    return tuple(spans)


def pieces(text: str, marks: tuple[Span, ...]) -> tuple[Piece, ...]:
    """Split a text into marked and unmarked pieces."""
    cut: list[Piece] = []
    at = 0
    for begin, end in marks:
        cut += [Piece(text[at:begin], marked=False), Piece(text[begin:end], marked=True)]
        at = end
    return tuple(piece for piece in (*cut, Piece(text[at:], marked=False)) if piece.words)


def snippet(place: Found) -> tuple[Piece, ...]:
    """Return the part of the line around its first match, cut between words.

    >>> line = "x" * 40 + " " + "y" * 40 + " raft"
    >>> [piece.words for piece in snippet(Found("en", "a", "A", (), line, ((82, 86),)))]
    ['… yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy ', 'raft']
    """
    line = place.line
    first = place.line_marks[0] if place.line_marks else (0, 0)
    begin, end = max(0, first[0] - AROUND), min(len(line), first[1] + AROUND)
    if begin:
        begin = line.find(" ", begin, first[0]) + 1 or begin
    if end < len(line):
        end = max(line.rfind(" ", first[1], end), first[1])
    marks = tuple((at - begin, min(to, end) - begin) for at, to in place.line_marks if begin <= at < end)
    shown = list(pieces(line[begin:end], marks))
    if begin:
        shown.insert(0, Piece("… ", marked=False))
    if end < len(line):
        shown.append(Piece(" …", marked=False))
    return tuple(_joined(shown))


def _joined(shown: Iterable[Piece]) -> Iterator[Piece]:
    """Merge neighbouring pieces that are both marked or both unmarked."""
    last: Piece | None = None
    for piece in shown:
        if last is not None and last.marked == piece.marked:
            last = Piece(last.words + piece.words, last.marked)
            continue
        if last is not None:
            yield last
        last = piece
    if last is not None:
        yield last
