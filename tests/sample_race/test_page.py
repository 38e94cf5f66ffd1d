"""A race on a board: taps on the picture, words that see the position, a computer player, and what the page offers."""

from __future__ import annotations

import pytest

from app.plain.table import PlainView
from app.ui.settings import Settings
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import AnySession, begin
from mahe_core.plain import PlainSetup
from tests.app.document import Node, parse
from tests.app.speaking import texts
from tests.app.stage import Stage, stored
from tests.sample_race.page import EXAMPLE, PAGE
from tests.sample_race.rules import RULES, WATER, Die, Move, Roll


def playing(session: AnySession) -> Stage:
    return Stage(store=stored(saved(session)), game=PAGE).start()


def saved(session: AnySession) -> AnySave:
    return Save("a-game", session, (Seat("Ada", ("sun",)), Seat("Ben", ("moon",))))


def game(*faces: int) -> AnySession:
    """Return a game in which the crab furthest back has moved after each of these throws but the last."""
    session = begin(RULES, PlainSetup(), seed=1)
    for face in faces:
        if session.state.face is not None:
            session = session.acted(RULES.legal_intents(session.state)[0])
        session = session.acted(Roll()).typed_in(Die(face))
    return session


def view(session: AnySession) -> PlainView:
    save = saved(session)
    return PAGE.table.view(session, PAGE.table.people(save, texts("en")), Settings(None), read_only=False)


def taps(stage: Stage) -> list[str]:
    return [node.attributes["data-stands-for"] for node in stage.page.root.all(data_stands_for=None)]


def play_to_the_end(stage: Stage) -> Stage:
    """Tap the crab in front, or roll."""
    while stage.page.root.all(data_screen="table"):
        stage.press(taps(stage)[-1] if taps(stage) else "roll")
    return stage


def pieces(picture: Node) -> list[int]:
    """Return the number of pieces of each player."""
    return [len(picture.all("g", class_=f"sign-{sign}")) for sign in ("sun", "moon")]


def test_every_crab_that_can_move_is_tapped() -> None:
    stage = playing(game(4, 5, 2))
    assert taps(stage) == ["move:0", "move:0", "move:4"]
    assert not playing(begin(RULES, PlainSetup(), seed=1)).page.root.all(class_="plain-tap")


def test_each_tap_has_an_equal_button_for_keys_and_readers() -> None:
    stage = playing(game(4, 5, 2))
    groups = stage.page.root.one(class_="plain-taps").all("g")
    assert [len(group.all("circle")) for group in groups] == [2, 1]
    assert [node.text for node in stage.page.root.all("button", data_intent=None)] == ["water to 2", "4 to 6"]


def test_question_and_voice_count_the_crabs_that_can_move() -> None:
    stage = playing(game(4, 5, 2))
    assert stage.page.root.one(class_="prompt-question").text == "Ada, 2 crabs can move."
    stage.begin("move:0").result(20)
    stage.press("roll")
    assert stage.page.said[-1].endswith(stage.page.root.one(class_="prompt-question").text)


def test_button_vote_and_voice_say_what_a_move_sends_back() -> None:
    (label,) = PAGE.table.choices(view(game(4, 4)), texts("en"))
    assert label == "water to 4, sends one back."
    both = view(game(4, 5, 1))
    assert [option.words for option in PAGE.table.ballot(both, texts("en"))] == ["water to 1", "4 to 5, sends one back"]


def test_picture_shows_all_crabs_on_the_same_ground_everywhere() -> None:
    stage = playing(game(4))
    grounds = [stage.page.root.one(class_="plain-board")]
    play_to_the_end(stage)
    grounds.append(stage.page.root.one(class_="plain-board"))
    stage.command("replay")
    grounds.append(stage.page.root.one(class_="plain-board"))
    example = PAGE.rules_text.regions(EXAMPLE, 0, texts("en"), description="", moves=False)
    grounds.append(parse(example["board"]).one(class_="plain-board"))
    assert [pieces(ground) for ground in grounds] == [[3, 3]] * 4


def test_the_first_screen_shows_the_board_before_the_first_move() -> None:
    start = Stage(game=PAGE).start().page.root.one(class_="plain-start")
    assert pieces(start) == [3, 3]
    assert start.hidden_from_readers


def test_a_wide_board_is_marked_for_upright_frames() -> None:
    board = playing(game(4)).page.root.one(class_="plain-board")
    assert {"data-board", "data-wide"} <= board.attributes.keys()


def test_the_end_shows_the_winners_sign_and_a_postcard() -> None:
    stage = play_to_the_end(playing(game(4)))
    winner = stage.page.root.one(id="result-title").text.removesuffix(" wins!")
    sign = {"Ada": "sun", "Ben": "moon"}[winner]
    assert len(stage.page.root.one(class_="plain-podium").all("li", class_=f"sign-{sign}", data_winner=None)) == 1
    stage.command("postcard")
    assert stage.page.dialog is not None
    assert f"{winner} wins!" in stage.page.dialog.one(data_postcard=None).text
    assert pieces(stage.page.dialog.one("svg", class_="art art-crabs")) == [3, 3]


def test_a_game_for_two_asks_for_no_number_and_no_house_rules() -> None:
    setup = Stage(game=PAGE).start().page.root
    assert "hidden" in setup.one(class_="how-many").attributes
    assert setup.one("h2", id="folded-title").text == "Names and order"


def test_alone_in_a_game_for_two_one_computer_plays() -> None:
    stage = Stage({"seed": "3"}, game=PAGE).start().command("play-alone")
    assert [node.attributes["data-seat"] for node in stage.page.root.all(class_="waiting-mind")] == ["1"]
    stage.command("play")
    assert stage.page.root.one("li", data_player="1").all("svg", class_="art art-mind")
    assert not stage.page.root.all("li", data_player="2")


@pytest.mark.parametrize(("level", "chosen"), [("snail", Move(WATER)), ("gull", Move(4))])
def test_each_computer_chooses_in_its_own_way(level: str, chosen: Move) -> None:
    session = game(4, 5, 1)
    assert list(PAGE.thinker().think(session, f"decide:{level}")) == [list(RULES.write_action(chosen))]


def test_two_computers_play_a_whole_game() -> None:
    fields = {"by_0": "computer:snail", "by_1": "computer:gull"}
    stage = Stage({"seed": "3", "motion": "off"}, game=PAGE).start().fill(**fields).command("play")
    stage.wait_for(lambda: stage.page.root.all(data_screen="result"))
    assert set(stage.thinking.asked) == {"decide:snail", "decide:gull"}


def test_computers_have_different_faces() -> None:
    faces = {PAGE.computers.face(level).text for level in PAGE.computers.levels}
    assert len(faces) == len(PAGE.computers.levels) == 2


def test_the_worked_example_sends_a_crab_back() -> None:
    assert EXAMPLE.describe_end(texts("en")) == "Ben runs from water to 4 and sends a crab back."


def test_the_prompt_says_what_happened_before_it_asks() -> None:
    prompt = playing(game(4, 5, 2)).page.root.one(class_="prompt-words")
    assert [line.text for line in prompt.all("p")] == ["Ada rolls a 2.", "Ada, 2 crabs can move."]
