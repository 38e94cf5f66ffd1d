"""Reads what the site says in every language: the texts of the page and the rules, and what is missing of them.

Promises: a draft speaks the languages that are not finished too, in the words of the language of the code where they
have none of their own, and says so behind their names; after them it speaks a made-up one. Nothing else ever does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from babel.messages.catalog import Catalog

from workshop import rules_pages
from workshop.catalogues import extract, findings, read_catalogue
from workshop.folders import WEB
from workshop.languages import FILE, Language, read_languages, source_of
from workshop.pseudo import pseudo_catalogue, pseudo_language, pseudo_rules
from workshop.rules_pages import Rules


@dataclass(frozen=True, slots=True)
class Spoken:
    """Holds the catalogue and the rules of each language, in the order in which they are offered, and what is wrong."""

    catalogues: Mapping[Language, Catalog]
    rules: tuple[Rules, ...]
    findings: Mapping[str, tuple[str, ...]]
    """A line each, by the codes of the languages; under "" what concerns none of them."""

    @property
    def languages(self) -> tuple[Language, ...]:
        """Give the languages in the order in which they are offered."""
        return tuple(self.catalogues)

    @property
    def source(self) -> Language:
        """Give the language of the code."""
        return source_of(self.languages)

    def told(self) -> tuple[str, ...]:
        """Give all that is wrong, a line each."""
        return tuple(finding for found in self.findings.values() for finding in found)

    def in_short(self) -> tuple[str, ...]:
        """Give a line a language: the first thing that is wrong, and how many more there are."""
        return tuple(
            found[0] if len(found) == 1 else f"{found[0]}, and {len(found) - 1} more"
            for found in self.findings.values()
            if found
        )


def read_spoken(web: Path = WEB, *, draft: bool = False) -> Spoken:
    """Read every language. Raises ValueError for a list of languages or for rules that cannot be read."""
    languages = read_languages(web)
    template = extract(web)
    catalogues = {language: read_catalogue(language, web) for language in languages}
    rules = {
        language: rules_pages.read_rules(language, web)
        for language in languages
        if (web / _place_of_rules(language)).exists()
    }
    about_rules = rules_pages.findings(list(rules.values()))
    found = {
        language.code: (
            *(() if language in rules else (f"{language.code}: missing: {_place_of_rules(language)}",)),
            *(finding for finding in about_rules if finding.startswith(_place_of_rules(language))),
            *findings(language, catalogues[language], template),
        )
        for language in languages
    }
    found[""] = _not_listed(languages, web)
    spoken = Spoken(catalogues, tuple(rules.values()), found)
    return _drafted(spoken, len(template)) if draft else spoken


def _drafted(spoken: Spoken, total: int) -> Spoken:
    """Mark what is not finished, fill its gaps, and add the made-up language."""
    rules = {one.language: one for one in spoken.rules}
    stand_in = rules.get(spoken.source)
    if stand_in is None:
        raise ValueError(f"{_place_of_rules(spoken.source)}, which stands in for missing rules, is missing itself")
    marked = {language: _marked(language, spoken.findings[language.code], total) for language in spoken.languages}
    made_up = pseudo_language(spoken.source)
    return Spoken(
        {
            **{marked[language]: catalogue for language, catalogue in spoken.catalogues.items()},
            made_up: pseudo_catalogue(spoken.catalogues[spoken.source]),
        },
        (
            *(replace(rules.get(language, stand_in), language=marked[language]) for language in spoken.languages),
            pseudo_rules(stand_in, made_up),
        ),
        spoken.findings,
    )


def _marked(language: Language, found: Sequence[str], total: int) -> Language:
    """Name a language that is not finished so that nobody takes it for one that is."""
    if not found:
        return language
    done = max(0, 100 * (total - len(found)) // total)
    return replace(language, name=f"{language.name} (draft, {done} %)")


def _place_of_rules(language: Language) -> str:
    return f"rules/{language.code}.md"


def _not_listed(languages: Sequence[Language], web: Path) -> tuple[str, ...]:
    """Name folders and rules that nobody will ever read, since the list of languages does not have them."""
    codes = {language.code for language in languages}
    folders = (path for path in sorted((web / "locales").iterdir()) if path.is_dir())
    there = [*folders, *sorted((web / "rules").glob("*.md"))]
    return tuple(
        f"{path.relative_to(web).as_posix()} belongs to no language of {FILE.as_posix()}"
        for path in there
        if path.stem not in codes
    )
