"""All that is said to people in a language, text by text, each with its place: what the tests of texts go through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.app.speaking import template
from workshop.games.drafts import DRAFTS
from workshop.texts.catalogues import forms_of, messages_of, quoted, read_catalogues
from workshop.texts.languages import read_languages

WEB = Path(__file__).resolve().parents[2] / "web"

CATALOGUES = {language.code: found for language, found in read_catalogues(read_languages(), template()).items()}
CODES = tuple(CATALOGUES)


@dataclass(frozen=True, slots=True)
class Said:
    """A message, or a line of a text in Markdown without its anchor and its room to write."""

    place: str
    """The message as the code has it, or the file and its line."""
    owners: tuple[str, ...]
    """The modules that contain it, relative to web/, or the file."""
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


@cache
def messages(code: str) -> tuple[Said, ...]:
    """List every form of every message in a language."""
    return tuple(
        Said(f"{code}, {quoted(message)}", tuple(str(place) for place, _ in message.locations), form)
        for message in messages_of(CATALOGUES[code])
        for form in forms_of(message.string)
    )


@cache
def written(code: str) -> tuple[Said, ...]:
    """List every line of the rules, short sheets and lessons in a language."""
    paths = sorted(path for folder in ("rules", "lessons") for path in (WEB / folder).glob(f"**/{code}.md"))
    return tuple(line for path in paths if path.relative_to(WEB).parts[1] not in DRAFTS for line in _lines(path))


_MARKS = re.compile(r"^(?:#+|-|>|\d+\.) |\s*\{#[\w-]+\}$|\s*\[(?:lines|space|boxes|strip):\d+\]")
_PICTURE = re.compile(r"!\[(?P<description>[^]]*)\]\(\w+ \"(?P<words>[^\"]*)\"\)")


def _lines(path: Path) -> Iterator[Said]:
    place = path.relative_to(WEB).as_posix()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for words in _words_of(line):
            if any(character.isalnum() for character in words):
                yield Said(f"web/{place}:{number}", (place,), words)


def _words_of(line: str) -> Iterator[str]:
    """The words of a line: one text, or those of each cell of a row, or those of a picture."""
    if picture := _PICTURE.fullmatch(line):
        yield picture["description"]
        yield from picture["words"].split(" | ")
    elif line.startswith("|"):
        yield from (_MARKS.sub("", cell.strip(" ")) for cell in line.strip("|").split("|"))
    else:
        yield _MARKS.sub("", line)


def everything(code: str) -> tuple[Said, ...]:
    """List all texts in a language."""
    return messages(code) + written(code)
