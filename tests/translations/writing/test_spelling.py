"""Every word of every text is in its language's dictionary, or among our own in web/locales/spelling.toml."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.translations.corpus import CODES, Said, everything
from workshop.machine.browsers.engines import missing
from workshop.machine.hunspell import FILE, HUNSPELL, find_hunspell, names, spellings, unknown

WORD = re.compile(r"[^\W\d_]{2,}(?:['-][^\W\d_]+)*")
ORDINAL = re.compile(r"\d+(?:th|st|nd|rd|e|ste|de|ᵉ|ᵉʳ|ʳᵉ)\b|\d*\.?[ºª]|\bn\.?[º°]")
MISSPELT = {
    "fr": "tortüe",
    "de": "Schildkröhte",
    "nl": "schilpad",
    "pt": "tartaroga",
    "es": "torttuga",
    "it": "tartarugha",
    "en": "turtel",
}


@pytest.fixture
def hunspell() -> Path:
    """The program; tests are skipped where it is not available, as on systems without Debian packages."""
    if (lacking := missing(HUNSPELL)) is not None:
        (pytest.fail if lacking.failure else pytest.skip)(str(lacking))
    program = find_hunspell()
    assert program is not None
    return program


def places_of_words(texts: Iterable[Said]) -> dict[str, str]:
    """Return each word of the texts with the first place where it occurs."""
    known = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names()))
    places: dict[str, str] = {}
    for said in texts:
        bare = re.sub(r"\{[^{}]*\}", "", said.text).replace("’", "'").replace("\u00ad", "")
        for word in WORD.findall(ORDINAL.sub(" ", known.sub(" ", bare))):
            places.setdefault(word, str(said))
    return places


def misspelt(hunspell: Path, code: str, texts: Iterable[Said]) -> dict[str, str]:
    """Return the words in neither the dictionary nor our own list, each with its place."""
    places, spelling = places_of_words(texts), spellings()[code]
    # One that is put together is known by its parts.
    parts = {word: re.split("[-']", word) for word in places}
    asked = dict.fromkeys([*places, *(part for split in parts.values() for part in split)])
    own = {word.casefold() for word in spelling.words}
    strange = {word for word in unknown(hunspell, spelling.dictionary, asked) if word.casefold() not in own}
    return {word: places[word] for word in places if word in strange and strange & set(parts[word])}


def test_every_language_has_its_dictionary() -> None:
    assert set(spellings()) == set(CODES) == set(MISSPELT), "add the language to web/locales/spelling.toml, and here"


@pytest.mark.parametrize("code", CODES)
def test_every_word_is_spelt_right_and_mistakes_are_found(code: str, hunspell: Path) -> None:
    slip = Said("here", (), f"{{turtle}} 3 {MISSPELT[code]}, Mahé!")
    told = f"mend it, or put it into {FILE.name}"
    assert misspelt(hunspell, code, (*everything(code), slip)) == {MISSPELT[code]: str(slip)}, told
