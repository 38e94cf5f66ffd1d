"""Texts call each thing by the word that the glossary has decided on, and never by one that it tells to avoid."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from app.games import GAMES
from app.rules.rules_text import passages_in, synonyms_of
from app.rules.search import find
from tests.app.speaking import prepare
from tests.translations.corpus import CODES, Said, everything, messages, written
from workshop.texts.glossary import Term, avoided, read_glossary, read_habits

GLOSSARIES = {game: read_glossary(game) for game in GAMES}
HABITS = read_habits()
ALL_TERMS = (*(term for terms in GLOSSARIES.values() for term in terms), *HABITS)
ROOMS = ("rules", "page", "lab")
STEADY = ("turtle", "raft", "nest")
"""The terms that a translation must contain wherever the English message does."""


def spoken_in(game: str, room: str, code: str) -> tuple[Said, ...]:
    """Return the texts to which a room of the glossary applies."""
    match room:
        case "rules":
            return tuple(said for said in written(code) if said.owners == (f"rules/{game}/{code}.md",))
        case "page":
            return messages(code)
        case _:
            return everything(code)


def plain(said: Said) -> str:
    return re.sub(r"\{[^{}]*\}", "N", said.text).replace("\u00a0", " ").casefold()


def to_mend(code: str, texts: Iterable[Said]) -> list[str]:
    """List the places that use a word to avoid, with the preferred word."""
    return [
        f"{said.place}: “{word}”, say “{better}”: {said.text}"
        for said in texts
        for word, better in avoided(ALL_TERMS, code, re.sub(r"\{[^{}]*\}", "N", said.text))
    ]


@pytest.mark.parametrize(
    "term",
    [pytest.param(term, id=f"{game}-{term.room}-{term.name}") for game, terms in GLOSSARIES.items() for term in terms],
)
def test_every_thing_has_a_word_in_every_language(term: Term) -> None:
    assert term.room in ROOMS
    assert set(term.words) == set(CODES)
    assert {*term.also, *term.avoid} <= set(CODES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", CODES)
def test_every_word_that_was_decided_on_is_used(code: str, game: str) -> None:
    said = {room: " ".join(map(plain, spoken_in(game, room, code))) for room in ROOMS}
    assert [term.words[code] for term in GLOSSARIES[game] if term.words[code].casefold() not in said[term.room]] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", CODES)
def test_the_search_in_the_rules_finds_every_synonym(code: str, game: str) -> None:
    prepare()
    others = [other for term in GLOSSARIES[game] for other in term.also.get(code, ())]
    rules = [(code, passages_in(game, code))]
    assert [other for other in others if not find(other, rules, synonyms_of(game))] == []


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_no_text_says_a_word_that_is_to_be_avoided(code: str) -> None:
    assert to_mend(code, everything(code)) == []


def test_a_word_to_avoid_is_reported_with_place_and_remedy() -> None:
    (told,) = to_mend("pt", [Said("here", (), "Toca na tela.")])
    assert told == "here: “tela”, say “ecrã”: Toca na tela."


def test_a_mended_phrase_is_refused_when_it_comes_back() -> None:
    (told,) = to_mend("en", [Said("here", (), "The turtle gives itself away in move {number}.")])
    assert told.startswith("here: “in move N”, say “on move N”: ")
    assert to_mend("en", [Said("here", (), "The turtle gives itself away on move {number}.")]) == []


def test_no_remedy_is_a_phrase_to_avoid_itself() -> None:
    remedies = [(code, better) for habit in HABITS for code, better in habit.words.items()]
    assert {code for code, _ in remedies} <= set(CODES)
    assert [better for code, better in remedies if avoided(ALL_TERMS, code, better)] == []


@pytest.mark.parametrize("thing", STEADY)
@pytest.mark.parametrize("code", CODES)
def test_one_thing_is_called_by_one_word(code: str, thing: str) -> None:
    (term,) = (term for term in GLOSSARIES[GAMES[0]] if term.name == thing)
    # Forms of the plural come in another number than the English ones.
    english = {said.place: said.text for said in messages("en")}
    for said in messages(code):
        source = re.sub(r"\{\w+\}", "", english[said.place.replace(f"{code},", "en,", 1)])
        if re.search(rf"\b{thing}s?\b", source):
            filled = thing == "turtle" and re.search(r"\{turtles?\}", said.text)
            assert term.words[code].casefold() in said.text.casefold() or filled, str(said)
