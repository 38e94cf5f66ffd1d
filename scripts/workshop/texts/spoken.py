"""Reads all texts of the site (catalogues, rules, short sheets, lessons, teachers' pages), and lists what is missing.

A draft includes unfinished languages, marked after their names, with missing texts in the source language. It also
includes the pseudo-language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from babel.messages.catalog import Catalog

from app.addresses import SHORT
from workshop.folders import WEB
from workshop.games.built_game import BuiltGame, built_games
from workshop.games.drafts import DRAFTS
from workshop.games.listed import GAMES
from workshop.texts import lesson_sources, rules_pages, teaching
from workshop.texts.catalogues import extract, findings, read_catalogues
from workshop.texts.languages import FILE, Language, read_languages, source_of
from workshop.texts.lesson_sources import Lessons, read_lessons
from workshop.texts.pseudo import pseudo_catalogue, pseudo_language, pseudo_lessons, pseudo_rules, pseudo_teaching
from workshop.texts.rules_pages import Rules
from workshop.texts.teaching import Teaching, read_teaching

Text = TypeVar("Text", bound=Rules | Lessons | Teaching)
"""A text that exists once per language and game."""

PLACES = ("", SHORT)
"""The sub-folders of the rules and of the short sheets."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """The catalogue of each language, and each game's rules, short sheet, lessons and teachers' pages in it.

    Languages are in the order in which they are offered, games in that of `workshop.games.listed`.
    """

    catalogues: Mapping[Language, Catalog]
    rules: tuple[Rules, ...]
    sheets: tuple[Rules, ...]
    lessons: tuple[Lessons, ...]
    teaching: tuple[Teaching, ...]
    findings: Mapping[str, tuple[str, ...]]
    """The mistakes, one line each, by language code; general ones are under the empty string."""

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages in the order in which they are offered."""
        return tuple(self.catalogues)

    @property
    def source(self) -> Language:
        """The source language."""
        return source_of(self.languages)

    def all_findings(self) -> tuple[str, ...]:
        """Return all mistakes, one line each."""
        return tuple(finding for found in self.findings.values() for finding in found)

    def summary(self) -> tuple[str, ...]:
        """Return a line per language: the first mistake, and the number of others."""
        return tuple(
            found[0] if len(found) == 1 else f"{found[0]}, and {len(found) - 1} more"
            for found in self.findings.values()
            if found
        )


def read_spoken(web: Path = WEB, *, draft: bool = False) -> Spoken:
    """Read the texts of every game in every language.

    Raises ValueError if the list of languages, a catalogue or rules cannot be read.
    """
    languages = read_languages(web)
    template = extract(web)
    catalogues = read_catalogues(languages, template, web)
    games = built_games()
    rules = {(game.NAME, place): _read_rules(game, languages, web, place) for game in games for place in PLACES}
    lessons, about_lessons = _read_each(read_lessons, lesson_sources.place_of, games, languages, web)
    taught, about_teaching = _read_each(read_teaching, teaching.place_of, games, languages, web)
    found = {
        language.code: (
            *(
                line
                for game in games
                for place in PLACES
                for line in _about_rules(game, language, rules[game.NAME, place], place)
            ),
            *about_lessons[language.code],
            *about_teaching[language.code],
            *findings(language, catalogues[language], template),
        )
        for language in languages
    }
    found[""] = (*(line for game in games for line in game.mistaken_examples()), *_not_listed(languages, web))
    full, sheets = (
        tuple(written for game in games for written in rules[game.NAME, place].values()) for place in PLACES
    )
    spoken = Spoken(catalogues, full, sheets, lessons, taught, found)
    return _drafted(spoken, len(template)) if draft else spoken


def _read_each(
    read: Callable[[BuiltGame, Language, Path], Text],
    place_of: Callable[[str, Language], str],
    games: Sequence[BuiltGame],
    languages: Sequence[Language],
    web: Path,
) -> tuple[tuple[Text, ...], Mapping[str, Sequence[str]]]:
    """Return the texts of one kind of all games with lessons, and the mistakes that keep others from being read."""
    texts: list[Text] = []
    found: dict[str, list[str]] = {language.code: [] for language in languages}
    for game in games:
        for language in languages if game.LESSONS else ():
            try:
                texts.append(read(game, language, web))
            except FileNotFoundError:
                found[language.code].append(f"{language.code}: missing: {place_of(game.NAME, language)}")
            except ValueError as error:
                found[language.code].append(str(error))
    return tuple(texts), found


def _read_rules(game: BuiltGame, languages: Sequence[Language], web: Path, place: str) -> dict[Language, Rules]:
    there = [language for language in languages if (web / rules_pages.place_of(game.NAME, language, place)).exists()]
    return {language: rules_pages.read_rules(game, language, web, place) for language in there}


def _about_rules(game: BuiltGame, language: Language, written: Mapping[Language, Rules], place: str) -> Iterator[str]:
    own = rules_pages.place_of(game.NAME, language, place)
    # A game need not have a short sheet, but if it has one, every language needs it.
    if language not in written and (written or not place):
        yield f"{language.code}: missing: {own}"
    every = list(written.values())
    found = [*rules_pages.findings(every, place), *(() if place else rules_pages.example_findings(game, every))]
    yield from (line for line in found if line.startswith(f"{own}: "))


def _drafted(spoken: Spoken, total: int) -> Spoken:
    """Mark the unfinished languages, fill their gaps, and add the pseudo-language."""
    marked = {language: _marked(language, spoken.findings[language.code], total) for language in spoken.languages}
    made_up = pseudo_language(spoken.source)
    games = built_games()
    rules, sheets = (
        tuple(
            text
            for game in games
            if not place or any(one.game == game.NAME for one in written)
            for text in _filled(
                [one for one in written if one.game == game.NAME],
                rules_pages.place_of(game.NAME, spoken.source, place),
                spoken.source,
                marked,
                lambda one: pseudo_rules(one, made_up),
            )
        )
        for place, written in zip(PLACES, (spoken.rules, spoken.sheets), strict=True)
    )
    lessons: list[Lessons] = []
    taught: list[Teaching] = []
    for game in games:
        if game.LESSONS:
            own_lessons = [one for one in spoken.lessons if one.game == game.NAME]
            place = lesson_sources.place_of(game.NAME, spoken.source)
            lessons += _filled(own_lessons, place, spoken.source, marked, lambda one: pseudo_lessons(one, made_up))
            own_taught = [one for one in spoken.teaching if one.game == game.NAME]
            place = teaching.place_of(game.NAME, spoken.source)
            taught += _filled(own_taught, place, spoken.source, marked, lambda one: pseudo_teaching(one, made_up))
    return Spoken(
        {
            **{marked[language]: catalogue for language, catalogue in spoken.catalogues.items()},
            made_up: pseudo_catalogue(spoken.catalogues[spoken.source]),
        },
        rules,
        sheets,
        tuple(lessons),
        tuple(taught),
        spoken.findings,
    )


def _filled(
    written: Sequence[Text],
    own_place: str,
    source: Language,
    marked: Mapping[Language, Language],
    made_up: Callable[[Text], Text],
) -> tuple[Text, ...]:
    """Fill the gaps of a game with texts in the source language, and add the pseudo-language."""
    own = {one.language: one for one in written}
    stand_in = own.get(source)
    if stand_in is None:
        raise ValueError(f"{own_place}, which stands in for missing ones, is missing itself")
    named = (replace(own.get(language, stand_in), language=name) for language, name in marked.items())
    return (*named, made_up(stand_in))


def _marked(language: Language, found: Sequence[str], total: int) -> Language:
    """Mark an unfinished language in its name."""
    if not found:
        return language
    done = max(0, 100 * (total - len(found)) // total)
    return replace(language, name=f"{language.name} (draft, {done} %)")


def _not_listed(languages: Sequence[Language], web: Path) -> tuple[str, ...]:
    """Return a finding for each folder or text of an unlisted language or game."""
    codes = {language.code for language in languages}
    folders = (path for path in sorted((web / "locales").iterdir()) if path.is_dir())
    texts = [path for kind in ("rules", "lessons") for path in sorted((web / kind).glob("**/*.md"))]
    strange = [path for path in texts if path.relative_to(web).parts[1] not in (*GAMES, *DRAFTS)]
    return (
        *(
            f"{path.relative_to(web).as_posix()} belongs to no language of {FILE.as_posix()}"
            for path in (*folders, *texts)
            if path.stem not in codes
        ),
        *(f"{path.relative_to(web).as_posix()} belongs to no game of app/games.py" for path in strange),
    )
