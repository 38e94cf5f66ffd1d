"""Mahé's rules and short sheets in every language, compared with the rulebooks and with the game."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from app.mahe.examples.playing import people_of_signs
from app.mahe.play.editions import THIRD_DIE_ON_SEVEN
from mahe_core.mahe.actions import Die
from mahe_core.mahe.examples.playing import ending, moments
from mahe_core.mahe.examples.worked import EXAMPLES as PLAYED
from mahe_core.mahe.examples.worked import CountExample, Example, MoveExample
from mahe_core.mahe.rulebook import BUST_ABOVE, DIE_FACES, EGGS_IN_NEST, RAFT
from tests.app.speaking import texts
from tests.translations.corpus import CODES
from tests.translations.rules.reading_rules import (
    PICTURE,
    examples_of,
    figures_of,
    folder_of,
    section_of,
    sections_of,
    tables_of,
    told,
    words_of,
)

RULES = folder_of("mahe")

ANCHORS = (
    "rules",
    "aim",
    "material",
    "set-up",
    "move",
    "third-die",
    "stacks",
    "decide",
    "eggs",
    "end",
    "ties",
    "two-turtles",
    "variant",
    "short-game",
    "editions",
    "readings",
    "relatives",
    "about",
)
EXAMPLES = {"move": (1, 2, 3), "stacks": (4,), "decide": (5,), "ties": (6,), "variant": (7,)}

SHORT = RULES / "short"
SHORT_ANCHORS = (
    "short",
    "set-up",
    "move",
    "risk",
    "stacks",
    "eggs",
    "end",
    "two-turtles",
    "variant",
    "questions",
    "score",
)


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_the_same_sections_after_its_title(code: str) -> None:
    sections = sections_of(code, RULES)
    assert words_of(code, RULES).startswith("# Mahé")
    assert tuple(section.anchor for section in sections) == ANCHORS
    assert [section.level for section in sections] == [1] + [2] * (len(ANCHORS) - 1)


@pytest.mark.parametrize("code", CODES)
def test_examples_are_in_the_sections_they_illustrate(code: str) -> None:
    assert examples_of(code, RULES) == EXAMPLES
    assert sum(EXAMPLES.values(), ()) == tuple(range(1, 8)), "they count up as one reads"


@pytest.mark.parametrize("code", CODES)
def test_the_cards_add_up_to_24_with_87_eggs_or_94_with_the_nest(code: str) -> None:
    material = section_of(code, "material", RULES)
    rows = [re.findall(r"\d+", line) for line in material.lines if line.startswith("|")]
    values, counts = ([int(figure) for figure in row] for row in rows if row)
    assert values == [1, 2, 3, 4, 5, 6]
    assert sum(counts) == 24
    assert sum(value * count for value, count in zip(values, counts, strict=True)) == 87
    assert {24, 87, 7, 94} <= set(figures_of(material))


@pytest.mark.parametrize("code", CODES)
def test_every_multiplication_in_an_example_is_right(code: str) -> None:
    calculations = [tuple(map(int, found)) for found in re.findall(r"(\d+)\s×\s(\d+)\s=\s(\d+)", words_of(code, RULES))]
    assert calculations == [(6, 2, 12), (7, 3, 21), (6, 3, 18), (7, 2, 14)]
    assert all(total * dice == squares for total, dice, squares in calculations)


@pytest.mark.parametrize("code", CODES)
def test_the_notice_credits_the_author_and_publishers(code: str) -> None:
    notice = section_of(code, "about", RULES).text
    assert all(name in notice for name in ("Mahé", "Alex Randolph", "franjos", "Oya"))


def test_texts_name_the_languages_that_allow_a_third_die_on_seven() -> None:
    assert {"fr", "pt"} == THIRD_DIE_ON_SEVEN, "the section third-die of every language names French and Portuguese"


@pytest.mark.parametrize("code", CODES)
def test_short_sheets_have_the_same_sections_and_pictures(code: str) -> None:
    sections = sections_of(code, SHORT)
    text = words_of(code, SHORT)
    assert text.startswith("# Mahé")
    assert tuple(section.anchor for section in sections) == SHORT_ANCHORS
    assert text.count("\n---\n") == 1, "one line parts the two sheets of paper"
    pictures = {found["name"]: found for found in PICTURE.finditer(text)}
    assert list(pictures) == ["board", "stack"]
    for name, words in (("board", 4), ("stack", 3)):
        assert len(pictures[name]["words"].split(" | ")) == words
        assert len(pictures[name]["description"]) > 40


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_squares_lists_every_possible_sum_times_dice(code: str) -> None:
    sums, *rows = tables_of(section_of(code, "move", SHORT))
    assert list(sums) == [str(total) for total in range(1, BUST_ABOVE + 1)]
    for dice, row in enumerate(rows, 1):
        shown = {sum(faces) for faces in product(DIE_FACES, repeat=dice)}
        assert list(row) == [str(total * dice) if total in shown else "–" for total in range(1, BUST_ABOVE + 1)]
    assert len(rows) == 3


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_risk_follows_from_the_faces_of_a_die(code: str) -> None:
    sums, faces, percent = tables_of(section_of(code, "risk", SHORT))
    for column, total in enumerate(sums):
        over = [face for face in DIE_FACES if int(total) + face > BUST_ABOVE]
        assert faces[column] == "–".join(dict.fromkeys((str(over[0]), str(over[-1]))) if over else ("", ""))
        assert int(percent[column]) == round(100 * Fraction(len(over), len(DIE_FACES)))


@pytest.mark.parametrize("code", CODES)
def test_the_short_sheet_counts_the_cards_like_the_rules(code: str) -> None:
    assert tables_of(section_of(code, "eggs", SHORT)) == tables_of(section_of(code, "material", RULES))


@pytest.mark.parametrize("code", CODES)
def test_every_multiplication_of_the_short_sheet_is_right(code: str) -> None:
    calculations = [tuple(map(int, found)) for found in re.findall(r"(\d+)\s×\s(\d+)\s=\s(\d+)", words_of(code, SHORT))]
    assert calculations == [(6, 2, 12), (6, 3, 18)]
    assert all(total * dice == squares for total, dice, squares in calculations)


def figures_played(example: Example) -> set[int]:
    """Return the numbers of an example, from the data that the page plays."""
    match example:
        case CountExample():
            cards = {card for hand in example.hands for card in hand}
            return {*cards, EGGS_IN_NEST, *example.eggs, *example.cards}
        case MoveExample(number=5):
            # This one says what comes of every second die.
            first = example.dice[0]
            assert isinstance(first, Die)
            busts = {face for face in DIE_FACES if not ending(moments(example, (first, Die(face))))[1]}
            safe = set(DIE_FACES) - busts
            assert example.won is not None
            square = example.given.square_of(example.given.on_turn)
            return {square, first.face, example.won[1], min(safe), max(safe), *busts, BUST_ABOVE}
        case MoveExample():
            dice = {die.face if isinstance(die, Die) else die.value for die in example.dice}
            walked = {len(example.dice), example.steps} if example.steps else set()
            carried = {*example.stacks, *(example.won or ())[1:]} if len(example.stacks) > 1 else set()
            return dice | {example.total} | walked | carried


@pytest.mark.parametrize("code", CODES)
def test_numbers_of_every_example_equal_those_played(code: str) -> None:
    for played in PLAYED:
        figures = {int(figure) for figure in re.findall(r"\d+", told(code, played.number, RULES))}
        assert figures == figures_played(played), played.number


@pytest.mark.parametrize("code", CODES)
def test_turtles_wear_the_signs_named_in_the_text(code: str) -> None:
    for example in PLAYED:
        if isinstance(example, MoveExample) and example.number in (4, 5):
            people = people_of_signs(example.given.setup, texts(code))
            stack = example.given.stack_on(example.given.square_of(example.given.on_turn))
            named = {stack[0], stack[-1], example.given.on_turn}
            assert RAFT not in {example.given.square_of(turtle) for turtle in stack}
            text = told(code, example.number, RULES).casefold()
            assert {turtle for turtle in named if people.player(turtle).casefold() in text} == named
