"""Melimagic's rules and short sheets in every language, compared with the game and with the examples it plays."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.addresses import SHORT
from app.melimagic.wording.names import rabbit_name
from app.melimagic.wording.refusals import ANCHORS as LINKED
from mahe_core.melimagic import DRAW, HAT1, HAT2, STANDARD_FACES, SWAP, GoldenWon, HatsSwapped, HatTurned, PairShown
from mahe_core.melimagic.examples.playing import moments
from mahe_core.melimagic.examples.worked import EXAMPLES, NAMES
from mahe_core.melimagic.rulebook import COPIES_OF_RABBIT, PAIRS, RABBITS, Rabbit
from tests.app.speaking import texts
from tests.translations.corpus import CODES
from tests.translations.rules.reading_rules import (
    PICTURE,
    folder_of,
    section_of,
    sections_of,
    tables_of,
    told,
    words_of,
)

RULES = folder_of("melimagic")
SHEETS = RULES / SHORT

ENDING = 2
"""The most letters at the end of a rabbit's name that its plural changes."""

every_language = pytest.mark.parametrize("code", CODES)


@every_language
def test_every_passage_linked_from_the_page_exists(code: str) -> None:
    assert set(LINKED) <= {section.anchor for section in sections_of(code, RULES)}


@every_language
def test_card_counts_equal_those_of_the_box(code: str) -> None:
    told_of = section_of(code, "material", RULES).lines
    counts = [int(found[1]) for line in told_of if (found := re.match(r"- \*\*(\d+)", line))]
    assert counts == [len(RABBITS) * COPIES_OF_RABBIT, len(PAIRS), len(NAMES), 2]


@every_language
def test_the_table_of_the_dice_has_the_faces_of_the_game(code: str) -> None:
    _, *rows = tables_of(section_of(code, "material", RULES))
    faces = Counter(STANDARD_FACES)
    assert [int(count) for (count,) in rows] == [faces[face] for face in (HAT1, HAT2, SWAP, DRAW)]


@every_language
def test_rules_and_short_sheet_list_the_same_six_throws(code: str) -> None:
    full, short = (
        [line.split("|")[1].strip() for line in section_of(code, "turn", folder).lines if line.startswith("|")]
        for folder in (RULES, SHEETS)
    )
    assert full == short
    assert len(full) == 2 + 6


@every_language
def test_players_of_an_example_are_those_named_in_the_text(code: str) -> None:
    for example in EXAMPLES:
        named = {name for name in NAMES[:3] if name in told(code, example.number, RULES)}
        assert named <= set(NAMES[: moments(example)[0].state.setup.players]), example.number


@every_language
def test_places_and_rabbits_of_examples_equal_those_played(code: str) -> None:
    for example in EXAMPLES:
        must_name_what_was_played(code, example.number)


def must_name_what_was_played(code: str, number: int) -> None:
    """Compare the places and rabbits in the text of an example with the events of the example."""
    text = told(code, number, RULES).casefold()
    figures = {int(figure) for figure in re.findall(r"\d+", text)}
    for event in (event for moment in moments(EXAMPLES[number - 1]) for event in moment.events):
        match event:
            case HatTurned(place=place, rabbit=rabbit):
                assert number in (4, 6) or place + 1 in figures
                assert number in (4, 5) or in_words(rabbit, code) in text
            case HatsSwapped(place=place, their_place=their_place, received=received, given=given):
                assert number == 9 or {place + 1, their_place + 1} <= figures
                assert number == 9 or all(in_words(rabbit, code) in text for rabbit in (received, given))
            case PairShown(places=places, rabbits=rabbits):
                assert number in (16, 18) or {place + 1 for place in places} <= figures
                assert number in (14, 16) or any(in_words(rabbit, code) in text for rabbit in rabbits)
            case GoldenWon(wands=wands):
                assert number != 18 or wands in figures
            case _:
                pass


def in_words(rabbit: object, code: str) -> str:
    """Return the beginning of a rabbit's name, without the letters that a plural may change."""
    assert isinstance(rabbit, Rabbit)
    return rabbit_name(rabbit, texts(code)).casefold()[:-ENDING]


@every_language
def test_short_sheets_have_two_pages_and_described_pictures(code: str) -> None:
    text = words_of(code, SHEETS)
    assert text.count("\n---\n") == 1, "one line parts the two sheets of paper"
    pictures = {found["name"]: found for found in PICTURE.finditer(text)}
    assert list(pictures) == ["stand", "match"]
    assert all(len(found["description"]) > 40 for found in pictures.values())


@every_language
def test_the_notice_names_the_author(code: str) -> None:
    assert "Thierry Chapeau" in section_of(code, "about", RULES).text
