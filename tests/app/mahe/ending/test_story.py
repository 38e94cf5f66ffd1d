"""The story of a game: true to its log, with the right people and a picture for each chapter."""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.mahe.ending.highlights import Highlights, highlights
from app.mahe.ending.story import story, story_panel
from app.storage.family_book import NO_PAST, Past, Record
from mahe_core.mahe import NEST, RAFT, DieRolled, Setup, TurtlesBusted, TurtlesMoved
from tests.app.document import parse
from tests.app.drawing import people_of
from tests.app.games import MaheSession, first_game_where, one_die, over, played
from tests.app.speaking import CODES, texts

SETUPS = [Setup(players) for players in range(2, 8)] + [Setup(3, spend_cards=True)]
NAMES = ("Maximiliane Schröder", "W" * 20, "Zoë", "João", "Ada", "Bo", "Cy")

games = st.builds(played, st.sampled_from(SETUPS), st.integers(0, 999))


Happened = TypeVar("Happened", TurtlesMoved, TurtlesBusted, DieRolled)


def of(session: MaheSession, kind: type[Happened]) -> list[Happened]:
    return [event for entry in session.entries for event in entry.step.events if isinstance(event, kind)]


@settings(max_examples=25, deadline=None)
@given(games)
def test_highlights_equal_a_slow_count_of_each(session: MaheSession) -> None:
    found, setup = highlights(session), session.setup
    moves = of(session, TurtlesMoved)
    assert found.leap is not None
    assert found.leap.squares == max(len(move.squares) for move in moves)
    busts = Counter(setup.owner(event.turtles[0]) for event in of(session, TurtlesBusted))
    told = {} if found.busts is None else dict.fromkeys(found.busts.players, found.busts.times)
    assert told == {player: times for player, times in busts.items() if times == max(busts.values())}
    carried = Counter(dict.fromkeys(range(setup.turtles), 0))
    for move in moves:
        carried.update(dict.fromkeys(move.turtles[1:], move.steps))
    assert (0 if found.ride is None else found.ride.squares) == max(carried.values())
    if found.ride is not None:
        assert carried[found.ride.turtle] == found.ride.squares


@settings(max_examples=25, deadline=None)
@given(games)
def test_the_highest_stack_is_as_high_as_any_after_a_step(session: MaheSession) -> None:
    pile = highlights(session).pile
    seen = [
        Counter(
            square
            for square in map(entry.step.state.square_of, range(session.setup.turtles))
            if square not in (RAFT, NEST)
        )
        for entry in session.entries
    ]
    highest = max(max(squares.values(), default=1) for squares in seen)
    height = 1 if pile is None else len(pile.turtles)
    # A turtle that takes the nest leaves the stack in the same step in which it was made.
    assert highest <= height <= highest + 1
    assert pile is None or len(set(pile.turtles)) == height


@settings(max_examples=25, deadline=None)
@given(games)
def test_deciders_for_others_asked_for_dice_the_others_threw(session: MaheSession) -> None:
    asked = Counter((event.decider, event.player) for event in of(session, DieRolled) if event.decider != event.player)
    decisions = highlights(session).decisions
    if decisions is None:
        assert not asked
    else:
        assert decisions.decider != decisions.player
        assert decisions.times >= max(asked.values(), default=0)


def calls(session: MaheSession) -> int:
    """Return the number of function calls needed to find the highlights of a game."""
    count = 0

    def counted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        highlights(session)
    finally:
        sys.setprofile(None)
    return count


def test_the_log_is_read_once() -> None:
    longest = max((played(Setup(7), seed) for seed in range(12)), key=lambda game: len(game.entries))
    begun = longest.at(len(longest.entries) // 8)
    assert calls(longest) / len(longest.entries) < 1.5 * calls(begun) / len(begun.entries)


def test_a_new_game_has_no_highlights() -> None:
    session = first_game_where(Setup(4), one_die)
    found = highlights(session.at(2))
    assert found == Highlights(None, None, None, None, None)
    assert story(found, people_of(session), NO_PAST) == ()
    assert story_panel((), texts("en")) is None


@pytest.mark.parametrize("code", CODES)
def test_every_chapter_has_title_person_figure_and_silent_picture(code: str) -> None:
    for setup in SETUPS:
        session = first_game_where(setup, over)
        chapters = story(highlights(session), people_of(session, code, NAMES), NO_PAST)
        assert len(chapters) >= 4
        drawn = story_panel(chapters, texts(code))
        assert drawn is not None
        cards = parse(drawn).all("li", data_chapter=None)
        assert [card.attributes["data-chapter"] for card in cards] == [chapter.kind for chapter in chapters]
        for card, chapter in zip(cards, chapters, strict=True):
            assert all((chapter.title, chapter.who, chapter.figure))
            assert str(chapter.number) in chapter.figure
            assert card.one("svg").hidden_from_readers
            signs = {node.attributes["class"] for node in card.all("g", class_=None)}
            assert f"turtle sign-{chapter.signs[0]}" in signs


def test_a_beaten_record_is_announced_others_name_their_holder() -> None:
    session = first_game_where(Setup(4), over)
    found = highlights(session)
    assert found.leap is not None
    records = {
        "leap": Record(found.leap.squares, "Ada", "sun", "this", before=3),
        "pile": Record(7, "", "moon", "another"),
        "busts": Record(99, "Bo", "star", "this", before=0),
    }
    past = Past("this", records)
    told = {chapter.kind: chapter for chapter in story(found, people_of(session), past)}
    assert (told["leap"].record, told["leap"].is_record) == ("New family record!", True)
    assert (told["pile"].record, told["pile"].is_record) == ("Record: 7 turtles (Moon)", False)
    assert told["busts"].record == "", "the first game of all beats nobody"
    assert told["ride"].record == ""


def test_nothing_is_said_of_a_record_outdone_by_a_computer() -> None:
    session = first_game_where(Setup(4), over)
    past = Past("this", {"leap": Record(1, "Ada", "sun", "another")})
    told = {chapter.kind: chapter for chapter in story(highlights(session), people_of(session), past)}
    assert (told["leap"].record, told["leap"].is_record) == ("", False)
