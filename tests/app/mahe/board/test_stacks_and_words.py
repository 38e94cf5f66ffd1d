"""The board in words for screen readers, and the dialog of a stack."""

from __future__ import annotations

from collections import Counter

import pytest

from mahe_core.mahe import NEST, RAFT, Setup
from tests.app.document import Node, parse
from tests.app.drawing import people_of, screen_of
from tests.app.games import MaheSession, first_game_where, nest_is_open, over
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil")


def squares_of(session: MaheSession) -> Counter[int]:
    """Return the number of turtles on each square, without raft and nest."""
    squares = (session.state.square_of(turtle) for turtle in range(session.setup.turtles))
    return Counter(square for square in squares if square not in (RAFT, NEST))


def stack_of_three(session: MaheSession) -> bool:
    """Return True if there is a stack of three turtles."""
    return 3 in squares_of(session).values()


SESSION = first_game_where(Setup(7), stack_of_three)
SQUARE = next(square for square, height in squares_of(SESSION).items() if height == 3)


def table(session: MaheSession, code: str = "en") -> Node:
    return parse(screen_of(session, people_of(session, code, NAMES)))


def words(session: MaheSession, code: str = "en") -> list[str]:
    return [item.text for item in table(session, code).one("ol", id="region-board-words").all("li")]


def test_the_words_list_places_in_order_and_stacks_from_below() -> None:
    people = people_of(SESSION, "en", NAMES)
    stack = SESSION.state.stack_on(SQUARE)
    named = [f"{people.turtle_by_sign(turtle)} ({people.player(SESSION.setup.owner(turtle))})" for turtle in stack]
    assert f"Square {SQUARE}, from bottom to top: {texts('en').and_list(named)}" in words(SESSION)


@pytest.mark.parametrize("code", CODES)
def test_every_turtle_is_listed_once_with_its_owner(code: str) -> None:
    people = people_of(SESSION, code, NAMES)
    told = " ".join(words(SESSION, code))
    for turtle in range(SESSION.setup.turtles):
        assert told.count(people.turtle_by_sign(turtle)) == 1
    for name in NAMES:
        assert told.count(name) == 1


def test_the_words_include_the_card_to_win_the_pile_and_the_nest() -> None:
    told = " ".join(words(SESSION))
    assert f"To be won at the beach now: {SESSION.state.face_up} egg" in told
    assert f"{SESSION.state.cards_left} cards in the pile" in told
    assert "The nest is open" in words(first_game_where(Setup(2), nest_is_open))


def test_only_stacks_in_the_picture_are_buttons_and_spoken() -> None:
    board = table(SESSION).one("svg", class_="board")
    stops = [node for node in board.walk() if "tabindex" in node.attributes]
    assert {node.attributes["data-command"] for node in stops} == {
        f"stack:{square}" for square, height in squares_of(SESSION).items() if height > 1
    }
    assert all(node.attributes["role"] == "button" and node.attributes["aria-label"] for node in stops)
    for part in (child for child in board.children if isinstance(child, Node)):
        assert part.hidden_from_readers or part.attributes["id"] == "region-stacks"


def test_the_button_of_a_stack_is_named_by_its_words() -> None:
    root = table(SESSION)
    assert root.one(data_command=f"stack:{SQUARE}").attributes["aria-label"] in words(SESSION)


def test_an_opened_stack_shows_its_turtles_from_below() -> None:
    stage = Stage.at(SESSION, names=NAMES).command(f"stack:{SQUARE}")
    assert stage.page.dialog is not None
    people = people_of(SESSION, "en", NAMES)
    rows = stage.page.dialog.one("ol", class_="opened-stack").all("li")
    for row, (level, turtle) in zip(rows, enumerate(SESSION.state.stack_on(SQUARE), start=1), strict=True):
        assert people.turtle_by_sign(turtle) in row.text
        assert people.player(SESSION.setup.owner(turtle)) in row.text
        assert row.one(class_="sitting-level").text == str(level)
        assert row.all("svg")
    assert "on top" in rows[-1].text or "moves now" in rows[-1].text
    stage.command("cancel")
    assert stage.page.dialog is None


def test_a_stack_that_is_gone_does_not_open() -> None:
    gone = next(square for square in range(1, 22) if squares_of(SESSION)[square] < 2)
    assert Stage.at(SESSION, names=NAMES).insist_on(f"stack:{gone}").page.dialog is None


def test_no_stack_opens_after_the_game() -> None:
    session = first_game_where(Setup(4), over)
    assert not parse(screen_of(session, people_of(session))).all(data_command="stack:21")


def test_the_settings_dialog_changes_the_language_and_follows_it() -> None:
    stage = Stage.at(SESSION, names=NAMES).command("settings")
    stage.write("settings-form", {"spoken": "nl"})
    assert stage.page.language == "nl"
    assert stage.page.dialog is not None
    assert texts("nl").gettext("Settings") in stage.dialog
    assert stage.page.fields("settings-form")["spoken"] == "nl"
