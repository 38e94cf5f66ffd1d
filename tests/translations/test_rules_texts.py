"""The five rules texts and short sheets, compared with each other and with the figures of the rulebooks.

A failure names the heading, example or figure that a language lacks. The prose is not compared: the texts are written
independently in each language, so their sentences need not match.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from app.mahe.examples.example_people import people_of_signs
from app.mahe.table.editions import THIRD_DIE_ON_SEVEN
from mahe_core.mahe.actions import Die
from mahe_core.mahe.examples.playing import ending, moments
from mahe_core.mahe.examples.worked import EXAMPLES as PLAYED
from mahe_core.mahe.examples.worked import CountExample, Example, MoveExample
from mahe_core.mahe.rulebook import BUST_ABOVE, DIE_FACES, EGGS_IN_NEST, RAFT
from tests.app.speaking import texts

WEB = Path(__file__).resolve().parents[2] / "web"
RULES = WEB / "rules" / "mahe"
LANGUAGES = json.loads((WEB / "locales" / "languages.json").read_text(encoding="utf-8"))
CODES = tuple(str(language["code"]) for language in LANGUAGES)

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
EXAMPLES = {"move": (1, 2, 3), "stacks": (4,), "decide": (7,), "ties": (5,), "variant": (6,)}
EXAMPLE_WORD = {"fr": "Exemple", "de": "Beispiel", "nl": "Voorbeeld", "pt": "Exemplo", "en": "Example"}

HEADING = re.compile(r"(#{1,2}) (?P<words>\S.*\S) \{#(?P<anchor>[a-z-]+)\}")
EXAMPLE = re.compile(r"> \*\*(?P<word>\w+) (?P<number>\d+)\.\*\* \S")

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
PICTURE = re.compile(r'!\[(?P<description>[^\]]+)\]\((?P<name>\w+) "(?P<words>[^"]+)"\)')


@dataclass(frozen=True, slots=True)
class Section:
    """One heading and the lines under it."""

    level: int
    heading: str
    anchor: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join((self.heading, *self.lines))


def words_of(code: str, folder: Path = RULES) -> str:
    return (folder / f"{code}.md").read_text(encoding="utf-8")


def sections_of(code: str, folder: Path = RULES) -> tuple[Section, ...]:
    found: list[tuple[re.Match[str], list[str]]] = []
    for line in words_of(code, folder).splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            found.append((heading, []))
        elif line:
            assert found, f"{code}: a line stands before the title: {line!r}"
            found[-1][1].append(line)
    return tuple(
        Section(len(heading[1]), heading["words"], heading["anchor"], tuple(lines)) for heading, lines in found
    )


def section_of(code: str, anchor: str, folder: Path = RULES) -> Section:
    return next(section for section in sections_of(code, folder) if section.anchor == anchor)


def figures_of(section: Section) -> Counter[int]:
    return Counter(int(figure) for figure in re.findall(r"\d+", section.text))


def tables_of(section: Section) -> tuple[tuple[str, ...], ...]:
    """The rows of figures of a section's tables, each without the words that begin it."""
    rows = [line.strip("|").split("|") for line in section.lines if line.startswith("|") and "---" not in line]
    return tuple(tuple(cell.strip() for cell in row[1:]) for row in rows)


def form_of(section: Section) -> str:
    """The kinds of a section's lines, one letter each: its shape, whatever the words."""
    kinds = {"- ": "bullet ", "> ": "example ", "| ": "row ", "![": "picture ", "**": "strong "}
    return "".join("step " if re.match(r"\d\. ", line) else kinds.get(line[:2], "line ") for line in section.lines)


def test_every_language_has_its_rules_and_no_other_rules_lie_about() -> None:
    assert {path.name for path in RULES.iterdir() if path != SHORT} == {f"{code}.md" for code in CODES}
    assert {path.name for path in SHORT.iterdir()} == {f"{code}.md" for code in CODES}


@pytest.mark.parametrize("code", CODES)
def test_the_words_of_this_test_are_known_for_every_language(code: str) -> None:
    assert code in EXAMPLE_WORD, f"add the word for an example in {code!r} to this file"


@pytest.mark.parametrize("code", CODES)
def test_the_title_comes_first_and_every_language_has_the_same_sections_in_the_same_order(code: str) -> None:
    sections = sections_of(code)
    assert words_of(code).startswith("# Mahé")
    assert tuple(section.anchor for section in sections) == ANCHORS
    assert [section.level for section in sections] == [1] + [2] * (len(ANCHORS) - 1)


@pytest.mark.parametrize("code", CODES)
def test_no_section_is_empty(code: str) -> None:
    assert [section.anchor for section in sections_of(code) if not any(map(str.strip, section.lines))] == []


@pytest.mark.parametrize("code", CODES)
def test_the_same_examples_stand_in_the_same_sections(code: str) -> None:
    found: dict[str, tuple[int, ...]] = {}
    for section in sections_of(code):
        for line in section.lines:
            if line.startswith(">"):
                example = EXAMPLE.match(line)
                assert example, f"{code}: this quote does not begin as an example: {line!r}"
                assert example["word"] == EXAMPLE_WORD[code]
                found[section.anchor] = (*found.get(section.anchor, ()), int(example["number"]))
    assert found == EXAMPLES


@pytest.mark.parametrize("anchor", ANCHORS)
@pytest.mark.parametrize("code", CODES)
def test_every_language_gives_the_same_figures_in_each_section(code: str, anchor: str) -> None:
    first = CODES[0]
    assert figures_of(section_of(code, anchor)) == figures_of(section_of(first, anchor)), f"{code} against {first}"


@pytest.mark.parametrize("code", CODES)
def test_lists_are_equally_long_in_every_language(code: str) -> None:
    def items(language: str) -> dict[str, int]:
        return {
            section.anchor: sum(bool(re.match(r"- |\d\. ", line)) for line in section.lines)
            for section in sections_of(language)
        }

    assert items(code) == items(CODES[0])


@pytest.mark.parametrize("folder", [RULES, SHORT])
@pytest.mark.parametrize("code", CODES)
def test_every_section_is_built_alike_in_every_language(code: str, folder: Path) -> None:
    first = sections_of(CODES[0], folder)
    for section, pattern in zip(sections_of(code, folder), first, strict=True):
        assert section.anchor == pattern.anchor
        assert form_of(section) == form_of(pattern), f"{code} against {CODES[0]}: {section.heading}"


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_cards_adds_up_to_24_cards_with_87_eggs_and_94_with_the_nest(code: str) -> None:
    material = section_of(code, "material")
    rows = [re.findall(r"\d+", line) for line in material.lines if line.startswith("|")]
    values, counts = ([int(figure) for figure in row] for row in rows if row)
    assert values == [1, 2, 3, 4, 5, 6]
    assert sum(counts) == 24
    assert sum(value * count for value, count in zip(values, counts, strict=True)) == 87
    assert {24, 87, 7, 94} <= set(figures_of(material))


@pytest.mark.parametrize("code", CODES)
def test_every_multiplication_in_an_example_is_right(code: str) -> None:
    calculations = [tuple(map(int, found)) for found in re.findall(r"(\d+)\s×\s(\d+)\s=\s(\d+)", words_of(code))]
    assert calculations == [(6, 2, 12), (7, 3, 21), (6, 3, 18), (7, 2, 14)]
    assert all(total * dice == squares for total, dice, squares in calculations)


@pytest.mark.parametrize("code", CODES)
def test_the_notice_says_whose_game_it_is(code: str) -> None:
    notice = section_of(code, "about").text
    assert all(name in notice for name in ("Mahé", "Alex Randolph", "franjos", "Oya"))


@pytest.mark.parametrize("code", CODES)
def test_only_plain_markdown_is_used(code: str) -> None:
    text = words_of(code)
    assert not re.search(r"<|\]\(|!\[|`|__|^ |\t|[^*]\*[^*]", text, re.MULTILINE), "no markup, links, images or code"
    assert len(re.findall(r"^\| ---", text, re.MULTILINE)) == 1, "one table, for the cards"
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    for line in text.splitlines():
        assert line == line.strip()
        assert line.count("**") % 2 == 0, line
        assert not line.startswith("#") or HEADING.fullmatch(line), line


def test_the_texts_name_the_languages_in_which_a_third_die_on_seven_is_allowed_at_first() -> None:
    assert {"fr", "pt"} == THIRD_DIE_ON_SEVEN, "the section third-die of every language names French and Portuguese"


@pytest.mark.parametrize("folder", [RULES, SHORT])
@pytest.mark.parametrize("code", CODES)
def test_no_paragraph_is_the_same_in_two_languages(code: str, folder: Path) -> None:
    own = {line for line in words_of(code, folder).splitlines() if re.search(r"[^\W\d_]{4}", line)}
    for other in CODES:
        if other != code:
            assert own.isdisjoint(words_of(other, folder).splitlines()), f"{code} and {other}"


@pytest.mark.parametrize("code", CODES)
def test_every_short_sheet_has_the_same_sections_and_both_pictures_with_a_description(code: str) -> None:
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


@pytest.mark.parametrize("anchor", SHORT_ANCHORS)
@pytest.mark.parametrize("code", CODES)
def test_every_short_sheet_gives_the_same_figures_in_each_section(code: str, anchor: str) -> None:
    own, first = section_of(code, anchor, SHORT), section_of(CODES[0], anchor, SHORT)
    assert figures_of(own) == figures_of(first), f"{code} against {CODES[0]}"
    assert [row for row in tables_of(own) if row[0].isdigit()] == [row for row in tables_of(first) if row[0].isdigit()]


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_squares_is_the_sum_times_the_dice_where_so_many_dice_can_show_it(code: str) -> None:
    sums, *rows = tables_of(section_of(code, "move", SHORT))
    assert list(sums) == [str(total) for total in range(1, BUST_ABOVE + 1)]
    for dice, row in enumerate(rows, 1):
        shown = {sum(faces) for faces in product(DIE_FACES, repeat=dice)}
        assert list(row) == [str(total * dice) if total in shown else "–" for total in range(1, BUST_ABOVE + 1)]
    assert len(rows) == 3


@pytest.mark.parametrize("code", CODES)
def test_the_table_of_risk_is_what_the_faces_of_a_die_make_it(code: str) -> None:
    sums, faces, percent = tables_of(section_of(code, "risk", SHORT))
    for column, total in enumerate(sums):
        over = [face for face in DIE_FACES if int(total) + face > BUST_ABOVE]
        assert faces[column] == "–".join(dict.fromkeys((str(over[0]), str(over[-1]))) if over else ("", ""))
        assert int(percent[column]) == round(100 * Fraction(len(over), len(DIE_FACES)))


@pytest.mark.parametrize("code", CODES)
def test_the_short_sheet_counts_the_cards_like_the_rules(code: str) -> None:
    assert tables_of(section_of(code, "eggs", SHORT)) == tables_of(section_of(code, "material"))


@pytest.mark.parametrize("code", CODES)
def test_every_multiplication_of_the_short_sheet_is_right(code: str) -> None:
    calculations = [tuple(map(int, found)) for found in re.findall(r"(\d+)\s×\s(\d+)\s=\s(\d+)", words_of(code, SHORT))]
    assert calculations == [(6, 2, 12), (6, 3, 18)]
    assert all(total * dice == squares for total, dice, squares in calculations)


def told(code: str, number: int) -> str:
    """The words of an example without the one that names it."""
    lines = (line for section in sections_of(code) for line in section.lines)
    (found,) = (line for line in lines if (match := EXAMPLE.match(line)) and int(match["number"]) == number)
    return found.partition("**")[2].partition("**")[2]


def figures_played(example: Example) -> set[int]:
    """The figures of an example, from the data that the page plays."""
    match example:
        case CountExample():
            cards = {card for hand in example.hands for card in hand}
            return {*cards, EGGS_IN_NEST, *example.eggs, *example.cards}
        case MoveExample(number=7):
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


@pytest.mark.parametrize("number", [each.number for each in PLAYED])
@pytest.mark.parametrize("code", CODES)
def test_the_figures_of_every_example_are_those_that_are_played(code: str, number: int) -> None:
    played = next(each for each in PLAYED if each.number == number)
    assert {int(figure) for figure in re.findall(r"\d+", told(code, number))} == figures_played(played)


@pytest.mark.parametrize("code", CODES)
def test_the_turtles_wear_the_signs_that_the_text_names(code: str) -> None:
    for example in PLAYED:
        if isinstance(example, MoveExample) and example.number in (4, 7):
            people = people_of_signs(example.given.setup, texts(code))
            stack = example.given.stack_on(example.given.square_of(example.given.on_turn))
            named = {stack[0], stack[-1], example.given.on_turn}
            assert RAFT not in {example.given.square_of(turtle) for turtle in stack}
            assert {
                turtle for turtle in named if people.player(turtle).casefold() in told(code, example.number).casefold()
            } == named
