"""Reads a game's glossary (the term for each thing in every language, synonyms, words to avoid), and the habits."""

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
    """The words for one thing, by language code; `room` is where they are used."""

    room: str
    name: str
    words: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    avoid: Mapping[str, tuple[str, ...]]


def read_glossary(game: str, web: Path = WEB) -> tuple[Term, ...]:
    """Read the glossary of a game, empty if there is none. Raises ValueError for invalid TOML."""
    path = web / "glossary" / f"{game}.toml"
    if not path.exists():
        return ()
    written: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_term(room, name, entry) for room, terms in written.items() for name, entry in terms.items())


def read_habits() -> tuple[Term, ...]:
    """Read the phrases to avoid in each language, as terms of that language alone."""
    written: dict[str, dict[str, str]] = tomllib.loads((WEB / "glossary" / "habits.toml").read_text(encoding="utf-8"))
    return tuple(
        Term("habits", phrase, {code: better}, {}, {code: (phrase,)})
        for code, habits in written.items()
        for phrase, better in habits.items()
    )


def _term(room: str, name: str, entry: Mapping[str, Any]) -> Term:
    also, avoid = ({code: tuple(words) for code, words in entry.get(kind, {}).items()} for kind in _KINDS)
    return Term(room, name, {code: word for code, word in entry.items() if code not in _KINDS}, also, avoid)


def synonyms(terms: Iterable[Term]) -> dict[str, dict[str, str]]:
    """Return the synonyms for searching the rules: for each language, the preferred words by their synonyms.

    >>> synonyms([Term("rules", "nest", {"de": "Nest"}, {"de": ("Gelege-Feld",)}, {})])
    {'de': {'Gelege-Feld': 'Nest'}}
    """
    found: dict[str, dict[str, str]] = {}
    for term in terms:
        for code, others in term.also.items():
            found.setdefault(code, {}).update(dict.fromkeys(others, term.words[code]))
    return found


def avoided(terms: Sequence[Term], code: str, text: str) -> tuple[tuple[str, str], ...]:
    """List the words of a text that should be avoided in its language, each with the preferred one.

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
