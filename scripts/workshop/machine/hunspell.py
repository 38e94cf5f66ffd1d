"""Finds or installs Hunspell and its dictionaries for the tests.

The dictionary of each language is in web/locales/spelling.toml. Only `get_hunspell` installs anything, and only Debian
packages.
"""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from workshop.folders import WEB
from workshop.machine.browsers.engines import Engine
from workshop.machine.debian import install
from workshop.machine.programs import on_path

DICTIONARIES = Path("/usr/share/hunspell")

FILE = WEB / "locales" / "spelling.toml"


@dataclass(frozen=True, slots=True)
class Spelling:
    """The spelling of a language: its dictionary, the Debian package of it, and the project's own correct words."""

    dictionary: str
    package: str
    words: frozenset[str]


@cache
def spellings() -> dict[str, Spelling]:
    """Return the spelling of each language, by its code."""
    return {
        code: Spelling(told["dictionary"], told["package"], frozenset(told["words"]))
        for code, told in _written().items()
        if isinstance(told, dict)
    }


@cache
def names() -> tuple[str, ...]:
    """Return the names that are the same in every language, longest first."""
    return tuple(sorted(_written()["names"], key=len, reverse=True))


@cache
def _written() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def find_hunspell() -> Path | None:
    """Return the program if the dictionaries of all languages are installed, or None."""
    found = all((DICTIONARIES / f"{each.dictionary}.dic").exists() for each in spellings().values())
    return on_path("hunspell") if found else None


def get_hunspell() -> Path | None:
    """Return the program, after installing it and the dictionaries if they are missing; None if that fails."""
    if found := find_hunspell():
        return found
    install("Hunspell", "hunspell", *(each.package for each in spellings().values()))
    return find_hunspell()


def unknown(program: Path, dictionary: str, words: Iterable[str]) -> list[str]:
    """Return the words missing in a dictionary, in their order.

    Raises CalledProcessError if the dictionary cannot be read.
    """
    # -L reports the whole word, where -l reports a piece between its apostrophes.
    command = [str(program), "-L", "-i", "utf-8", "-d", str(DICTIONARIES / dictionary)]
    given = "".join(f"{word}\n" for word in words)
    checked = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", check=True)
    return checked.stdout.split()


HUNSPELL = Engine("Hunspell", find_hunspell, get_hunspell, "hunspell with a dictionary for each language")
