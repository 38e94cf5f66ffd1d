"""Reads the rules and short sheets in Markdown, section by section, to compare languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parents[3] / "web"

HEADING = re.compile(r"(#{1,2}) (?P<words>\S.*\S) \{#(?P<anchor>[a-z-]+)\}")
EXAMPLE = re.compile(r"> \*\*(?P<word>\w+) (?P<number>\d+)\.\*\* \S")
EXAMPLE_WORD = {
    "fr": "Exemple",
    "de": "Beispiel",
    "nl": "Voorbeeld",
    "pt": "Exemplo",
    "es": "Ejemplo",
    "it": "Esempio",
    "en": "Example",
}
PICTURE = re.compile(r'!\[(?P<description>[^\]]+)\]\((?P<name>\w+) "(?P<words>[^"]+)"\)')


def folder_of(game: str) -> Path:
    """Return the folder of a game's rules; the short sheets are in its subfolder `short`."""
    return WEB / "rules" / game


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the lines below it."""

    level: int
    heading: str
    anchor: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join((self.heading, *self.lines))


def words_of(code: str, folder: Path) -> str:
    return (folder / f"{code}.md").read_text(encoding="utf-8")


def sections_of(code: str, folder: Path) -> tuple[Section, ...]:
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


def section_of(code: str, anchor: str, folder: Path) -> Section:
    return next(section for section in sections_of(code, folder) if section.anchor == anchor)


def figures_of(section: Section) -> Counter[int]:
    return Counter(int(figure) for figure in re.findall(r"\d+", section.text))


def tables_of(section: Section) -> tuple[tuple[str, ...], ...]:
    """Return the rows of numbers of a section's tables, without their leading words."""
    rows = [line.strip("|").split("|") for line in section.lines if line.startswith("|") and "---" not in line]
    return tuple(tuple(cell.strip() for cell in row[1:]) for row in rows)


def form_of(section: Section) -> str:
    """Return the kinds of a section's lines, one letter each."""
    kinds = {"- ": "bullet ", "> ": "example ", "| ": "row ", "![": "picture ", "**": "strong "}
    return "".join("step " if re.match(r"\d\. ", line) else kinds.get(line[:2], "line ") for line in section.lines)


def examples_of(code: str, folder: Path) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the examples in each section that has any."""
    found: dict[str, tuple[int, ...]] = {}
    for section in sections_of(code, folder):
        for line in section.lines:
            if line.startswith(">"):
                example = EXAMPLE.match(line)
                assert example, f"{code}: this quote does not begin as an example: {line!r}"
                assert example["word"] == EXAMPLE_WORD[code]
                found[section.anchor] = (*found.get(section.anchor, ()), int(example["number"]))
    return found


def told(code: str, number: int, folder: Path) -> str:
    """Return the words of an example without its heading word."""
    lines = (line for section in sections_of(code, folder) for line in section.lines)
    (found,) = (line for line in lines if (match := EXAMPLE.match(line)) and int(match["number"]) == number)
    return found.partition("**")[2].partition("**")[2]
