"""Reads a game's glossary: the one word for each thing in every language, others for it, and words to avoid."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop.folders import WEB

_KINDS = ("also", "avoid")

_LETTERS = r"[^\W\d_]*"


@dataclass(frozen=True, slots=True)
class Term:
    """A thing and its words, by the codes of the languages; `room` is where it is spoken of."""

    room: str
    name: str
    words: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    avoid: Mapping[str, tuple[str, ...]]


def read_glossary(game: str, web: Path = WEB) -> tuple[Term, ...]:
    """Read the glossary of a game, which may have none. Raises ValueError for one that is no TOML."""
    path = web / "glossary" / f"{game}.toml"
    if not path.exists():
        return ()
    written: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_term(room, name, told) for room, terms in written.items() for name, told in terms.items())


def _term(room: str, name: str, told: Mapping[str, Any]) -> Term:
    also, avoid = ({code: tuple(words) for code, words in told.get(kind, {}).items()} for kind in _KINDS)
    return Term(room, name, {code: word for code, word in told.items() if code not in _KINDS}, also, avoid)


def synonyms(terms: Iterable[Term]) -> dict[str, dict[str, str]]:
    """What the search in the rules takes for what: for each language, the decided words by the other ones.

    >>> synonyms([Term("rules", "nest", {"de": "Nest"}, {"de": ("Gelege-Feld",)}, {})])
    {'de': {'Gelege-Feld': 'Nest'}}
    """
    found: dict[str, dict[str, str]] = {}
    for term in terms:
        for code, others in term.also.items():
            found.setdefault(code, {}).update(dict.fromkeys(others, term.words[code]))
    return found


def avoided(terms: Sequence[Term], code: str, text: str) -> tuple[tuple[str, str], ...]:
    """List the words of a text that are to be avoided in its language, each with the decided one.

    >>> terms = [Term("lab", "daring", {"de": "mutig"}, {}, {"de": ("kühn*",)})]
    >>> avoided(terms, "de", "Die kühnste würfelt tollkühn weiter.")
    (('kühnste', 'mutig'),)
    """
    return tuple(
        (found[0], term.words[code])
        for term in terms
        for word in term.avoid.get(code, ())
        for found in re.finditer(_pattern(word), text, re.IGNORECASE)
    )


def _pattern(word: str) -> str:
    parts = (r"\s".join(map(re.escape, part.split(" "))) for part in word.split("*"))
    return rf"(?<![^\W_]){_LETTERS.join(parts)}(?![^\W_])"
