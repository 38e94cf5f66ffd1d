"""The search in the rules: accents, case, synonyms, marks and snippets."""

from __future__ import annotations

import pytest

from app.rules.rules_text import passages_in, synonyms_of
from app.rules.search import Found, find, folded, pieces, snippet, wanted
from tests.app.speaking import CODES, prepare


def found(code: str, words: str) -> tuple[Found, ...]:
    prepare()
    return find(words, [(code, passages_in("mahe", code))], synonyms_of("mahe"))


def marked(place: Found) -> set[str]:
    return {piece.words for piece in pieces(place.line, place.line_marks) if piece.marked}


@pytest.mark.parametrize(
    ("code", "typed", "written"),
    [
        ("fr", "DES", "dés"),
        ("fr", "oeufs", "Œufs"),
        ("fr", "œuf", "œuf"),
        ("fr", "c'est", "C’est"),
        ("de", "schildkrote", "Schildkröte"),
        ("de", "floss", "Floß"),
        ("de", "FLOẞ", "Floß"),
        ("de", "wuerfel", ""),
        ("nl", "eén", ""),
        ("pt", "mao", ""),
        ("pt", "opcao", "opção"),
        ("pt", "DECISÃO", ""),
        ("en", "bust", "bust"),
    ],
)
def test_search_ignores_accents_and_case(code: str, typed: str, written: str) -> None:
    places = found(code, typed)
    assert bool(places) == bool(written) or not written
    if written:
        assert any(written in marked(place) for place in places)


@pytest.mark.parametrize("code", CODES)
def test_every_word_of_the_rules_is_found_without_its_accents(code: str) -> None:
    prepare()
    for passage in passages_in("mahe", code):
        for line in passage.lines:
            longest = max(folded(line)[0].split(), key=len)
            assert any(place.line == line for place in found(code, longest)), longest


def test_a_result_needs_all_words_in_its_line_or_heading() -> None:
    lines = [place.line for place in found("en", "raft bust") if place.line]
    assert lines
    assert all("raft" in line.lower() or "bust" in line.lower() for line in lines)
    assert found("en", "raft bust") == found("en", "bust  RAFT")
    assert any(place.anchor == "stacks" and "carries" in place.line for place in found("en", "stacks carries"))
    assert found("en", "raft zebra") == ()


@pytest.mark.parametrize(
    ("code", "typed", "written"),
    [
        ("de", "Gelege-Feld", "Nest"),
        ("de", "gelegekarten", "Gelege-Karte"),
        ("nl", "broedkaarten", "eierkaart"),
        ("nl", "broedv", "nest"),
        ("fr", "PILE DE CARTES", "pioche"),
        ("en", "deck", "pile"),
    ],
)
def test_synonyms_find_the_words_of_the_text(code: str, typed: str, written: str) -> None:
    assert any(written.casefold() in map(str.casefold, marked(place)) for place in found(code, typed))


def test_a_synonym_counts_as_one_of_several_words() -> None:
    assert found("de", "Gelege-Feld Eier")
    assert found("de", "Gelege-Feld Zebra") == ()


def test_a_synonym_needs_enough_letters_and_few_more() -> None:
    assert found("de", "Gelege-Feldwebel") == ()
    assert not any("nest" in marked(place) for place in found("nl", "bro"))


def test_matching_headings_come_first() -> None:
    first = found("de", "entscheidet")[0]
    assert (first.anchor, first.line) == ("decide", "")
    assert [piece.words for piece in pieces(first.heading, first.heading_marks)] == ["Wer ", "entscheidet", "?"]


@pytest.mark.parametrize("typed", ["", " ", "a", "?", "…", "\u0301"])
def test_a_query_that_is_too_short_finds_nothing(typed: str) -> None:
    assert wanted(typed) == ()
    assert found("en", typed) == ()


def test_a_single_digit_can_be_searched() -> None:
    assert {"third-die", "move"} <= {place.anchor for place in found("nl", "7")}


def test_a_snippet_shows_the_match_and_cuts_between_words() -> None:
    for place in found("pt", "jangada"):
        if place.line:
            shown = snippet(place)
            assert any(piece.marked for piece in shown)
            bare = "".join(piece.words for piece in shown).removeprefix("… ").removesuffix(" …")
            assert bare in place.line
            assert set(bare.split()) <= set(place.line.split())
            assert len(bare) <= 140


def test_marks_cover_whole_letters_that_match_as_two() -> None:
    (place, *_) = (place for place in found("fr", "oe") if place.line)
    assert marked(place) <= {"œ", "Œ", "oe"}
