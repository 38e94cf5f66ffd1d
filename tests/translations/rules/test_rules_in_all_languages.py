"""The rules and short sheets of each game, its languages compared with each other.

A failure names the heading, example or figure that a language lacks. The prose is not compared: the texts are written
independently in each language, so their sentences need not match.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from app.addresses import SHORT
from app.games import BRANDS, GAMES
from tests.translations.corpus import CODES
from tests.translations.rules.reading_rules import (
    EXAMPLE_WORD,
    HEADING,
    examples_of,
    figures_of,
    folder_of,
    form_of,
    sections_of,
    words_of,
)
from workshop.games.built_game import built_game

FOLDERS = tuple(
    folder_of(game) / place
    for game, place in product(GAMES, ("", SHORT))
    if not place or (folder_of(game) / place).is_dir()
)
"""The rules of every game, and the short sheets of those that have one."""

FIRST = CODES[0]

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: "/".join(folder.parts[-2:]))
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("code", CODES)


@every_folder
def test_there_is_exactly_one_text_per_language(folder: Path) -> None:
    assert {path.name for path in folder.glob("*.md")} == {f"{code}.md" for code in CODES}


@every_language
def test_the_words_of_this_test_cover_every_language(code: str) -> None:
    assert code in EXAMPLE_WORD, f"add the word for an example in {code!r} to reading_rules.py"


@every_folder
@every_language
def test_the_title_comes_first_and_names_the_game(code: str, folder: Path) -> None:
    game = next(game for game in GAMES if folder.is_relative_to(folder_of(game)))
    assert words_of(code, folder).startswith(f"# {BRANDS[game]}")
    assert [section.level for section in sections_of(code, folder)][:2] == [1, 2]


@every_folder
@every_language
def test_no_section_is_empty(code: str, folder: Path) -> None:
    assert [section.anchor for section in sections_of(code, folder) if not any(map(str.strip, section.lines))] == []


@every_folder
@every_language
def test_sections_have_the_same_structure_in_every_language(code: str, folder: Path) -> None:
    for section, pattern in zip(sections_of(code, folder), sections_of(FIRST, folder), strict=True):
        assert section.anchor == pattern.anchor
        assert section.level == pattern.level
        assert form_of(section) == form_of(pattern), f"{code} against {FIRST}: {section.heading}"


@every_folder
@every_language
def test_sections_have_the_same_numbers_in_every_language(code: str, folder: Path) -> None:
    for section, pattern in zip(sections_of(code, folder), sections_of(FIRST, folder), strict=True):
        assert figures_of(section) == figures_of(pattern), f"{code} against {FIRST}: {section.heading}"


@every_game
@every_language
def test_all_languages_have_the_same_playable_examples(code: str, game: str) -> None:
    found = examples_of(code, folder_of(game))
    assert found == examples_of(FIRST, folder_of(game))
    assert sorted(number for numbers in found.values() for number in numbers) == sorted(built_game(game).EXAMPLES)


@every_game
@every_language
def test_only_plain_markdown_is_used(code: str, game: str) -> None:
    text = words_of(code, folder_of(game))
    assert not re.search(r"<|\]\(|!\[|`|__|^ |\t|[^*]\*[^*]", text, re.MULTILINE), "no markup, links, images or code"
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    for line in text.splitlines():
        assert line == line.strip()
        assert line.count("**") % 2 == 0, line
        assert not line.startswith("#") or HEADING.fullmatch(line), line


@every_folder
@every_language
def test_no_paragraph_is_the_same_in_two_languages(code: str, folder: Path) -> None:
    # Related languages may share the one word of a row of numbers.
    own = {line for line in words_of(code, folder).splitlines() if re.search(r"^[^|].*[^\W\d_]{4}", line)}
    for other in CODES:
        if other != code:
            assert own.isdisjoint(words_of(other, folder).splitlines()), f"{code} and {other}"
