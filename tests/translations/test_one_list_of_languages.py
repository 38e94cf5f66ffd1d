"""Nothing in the code names a language except web/locales/languages.json and Mahé's table of editions.

So whoever adds a language need not look for it anywhere else. Comments, docstrings with their examples and the tests
may name languages; so may a text for people where it speaks of the editions of the rulebook.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel import Locale

from app.mahe.play.editions import THIRD_DIE_ON_SEVEN
from workshop.texts.languages import read_languages

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = read_languages()

OF_THE_RULEBOOKS = (
    "The German edition forbids it; the French rules and the Portuguese summary allow it, though it is sure to bust.",
)
"""Texts for people about the editions, which are named by the languages they are printed in."""

SPELT = {spelt for language in LANGUAGES for spelt in (language.code, language.tag, language.locale)}
TAGS = "|".join(sorted(SPELT, key=len, reverse=True))
NAMES = "|".join(
    {language.name for language in LANGUAGES}
    | {str(Locale.parse(language.locale).get_display_name("en")).split(" (")[0] for language in LANGUAGES}
)
ALONE = re.compile(TAGS)
WITHIN = re.compile(rf"(?:\blang[=:(]\s*[\"']?|rules/|locales/|manifest-)(?:{TAGS})\b|\b(?:{NAMES})\b")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'])//[^\n]*|^\s*#[^\n]*", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(rf"[\"'`](?:{TAGS})[\"'`]")


def sources(*patterns: str) -> list[Path]:
    """The files of the site and of the workshop that match."""
    found = (path for pattern in patterns for path in ROOT.glob(pattern))
    left_out = {"tests", "node_modules", "__pycache__"}
    return sorted(path for path in found if not left_out & set(path.relative_to(ROOT).parts))


EDITIONS = ROOT / "web" / "app" / "mahe" / "play" / "editions.py"
"""The module about the editions of the rulebook."""

PYTHON = [path for path in sources("web/app/**/*.py", "mahe_core/**/*.py", "scripts/**/*.py") if path != EDITIONS]
OTHERS = sources(
    "web/*.html",
    "web/*.webmanifest",
    "web/scripts/**/*.js",
    "web/runtime/*",
    "web/styles/**/*.css",
    "scripts/**/*.js",
    "scripts/**/*.mjs",
    "netlify.toml",
)


def texts_of(source: str) -> Iterator[str]:
    """The strings of a module, without docstrings."""
    tree = ast.parse(source)
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value


def named_in_python(source: str) -> list[str]:
    """The strings of a module that name a language."""
    named = (text for text in texts_of(source) if ALONE.fullmatch(text) or WITHIN.search(text))
    return [text for text in named if text not in OF_THE_RULEBOOKS]


def named_elsewhere(source: str) -> list[str]:
    """The places where a script, a style sheet, a page or a configuration names a language."""
    bare = COMMENT.sub("", source)
    return [found[0] for pattern in (QUOTED, WITHIN) for found in pattern.finditer(bare)]


def naming(paths: list[Path], named: Callable[[str], list[str]]) -> dict[str, list[str]]:
    """The files that name a language, with what they name."""
    found = {path.relative_to(ROOT).as_posix(): named(path.read_text(encoding="utf-8")) for path in paths}
    return {path: names for path, names in found.items() if names}


def test_no_python_names_a_language() -> None:
    assert naming(PYTHON, named_in_python) == {}


def test_only_the_list_of_languages_names_a_language() -> None:
    assert naming(OTHERS, named_elsewhere) == {}


@pytest.mark.parametrize(
    "source",
    [
        'SOURCE = "en"',
        'go("?lang=nl")',
        'f"rules/{x}", "pt-PT"',
        'say("in German")',
        'x = {"pt_PT": 1}',
        'y = "Français"',
    ],
)
def test_python_that_named_one_would_be_found(source: str) -> None:
    assert named_in_python(source) != []


@pytest.mark.parametrize(
    "source", ['<html lang="en">', ":lang(de) { }", 'code === "fr"', "import './locales/nl'", "/* in German */ x('pt')"]
)
def test_anything_else_that_named_one_would_be_found(source: str) -> None:
    assert named_elsewhere(source) != []


def test_the_table_of_editions_names_languages_of_the_list_alone() -> None:
    assert {language.code for language in LANGUAGES} >= THIRD_DIE_ON_SEVEN


def test_the_issue_form_about_a_sentence_offers_every_language() -> None:
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "sentence.yml").read_text(encoding="utf-8")
    assert f"options: [{', '.join(sorted(language.name for language in LANGUAGES))}]\n" in form


@pytest.mark.slow
def test_what_is_said_of_the_editions_is_still_said() -> None:
    said = {text for path in PYTHON for text in texts_of(path.read_text(encoding="utf-8"))}
    assert set(OF_THE_RULEBOOKS) <= said
