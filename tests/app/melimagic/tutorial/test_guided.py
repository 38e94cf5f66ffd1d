"""The screen of Melimagic's guided first game, step by step."""

from __future__ import annotations

import pytest

from app.melimagic.motion.cards import SWAP_TIME
from app.melimagic.tutorial.guided import TUTORIAL
from app.melimagic.tutorial.story import LAST, LIFT, PARTS, STORY, not_this_time, words_of
from app.play.wishes import hook_of
from app.tutorial.tutorial_game import Asked, Ended, Pressed, Told
from app.ui.languages import all_languages
from mahe_core import melimagic
from mahe_core.melimagic import Pass, Rabbit, Try, TurnHat
from tests.app.document import Node, parse
from tests.app.melimagic.play.tables import USUAL
from tests.app.speaking import texts
from tests.app.stage import Stage

RABBITS = tuple(f"rabbit-{rabbit.name.lower().replace('_', '-')}" for rabbit in Rabbit)


def through(stage: Stage, word: str) -> Stage:
    """Press the requested things until these words are said."""
    for beat in STORY:
        if beat.word == word:
            break
        match beat:
            case Asked(intent=intent):
                stage.press(hook_of(melimagic, intent))
            case Pressed(press=press):
                stage.command(f"tutorial:{press}")
            case Told():
                stage.command("tutorial:next")
            case Ended():
                raise AssertionError("there is nothing to be pressed any more")
    return stage


def began(*, calm: bool = True) -> Stage:
    return Stage(game="melimagic", calm=calm).start().command("tutorial")


def said(stage: Stage) -> str:
    return stage.page.root.one(class_="prompt-words").text


def test_guided_game_is_played_by_pressing_the_marked_thing() -> None:
    stage = began()
    for beat in STORY[:-1]:
        assert said(stage) == words_of(beat.word, texts("en"))
        match beat:
            case Asked(intent=intent):
                asked = hook_of(melimagic, intent)
                assert stage.page.focused == asked
                stage.press(asked)
            case Pressed(press=press):
                assert stage.page.focused == f"tutorial:{press}"
                stage.command(f"tutorial:{press}")
            case _:
                assert stage.page.focused == "tutorial:next"
                stage.command("tutorial:next")
    assert said(stage) == words_of("end", texts("en"))
    assert stage.page.root.one(class_="tutorial-cards").attributes["data-wands"] == "1"
    assert stage.page.focused == "tutorial:play"
    assert stage.store.run is None


def test_other_hats_get_a_kind_answer_and_stay_unturned() -> None:
    stage = through(began(), "first-hat").press("turn:1:3")
    assert said(stage) == stage.page.said[-1] == not_this_time(TurnHat(1, 0), texts("en"))
    assert stage.page.focused == "turn:1:1"


def rabbits_in(node: Node) -> set[str]:
    """Return the rabbits named anywhere in a part of the page."""
    written = " ".join(value for each in node.walk() for value in each.attributes.values())
    return {kind for kind in RABBITS if kind in written}


def drawn_at(place: int, code: str = "en") -> Node:
    """Return the whole stage before a beat."""
    regions = TUTORIAL.moment(TUTORIAL.view(place, texts(code), USUAL), texts(code), None)
    return parse("".join(drawn.text for drawn in regions.values()))


def test_open_table_and_curtain_contain_no_hidden_rabbit() -> None:
    for place in range(LAST + 1):
        drawn = drawn_at(place)
        cards = drawn.all(data_card=None)
        match PARTS[place].side:
            case "open":
                assert len(cards) == 6
                assert not any(map(rabbits_in, cards))
            case "seat":
                assert any(map(rabbits_in, cards))
            case _:
                assert not cards
                assert PARTS[place].side == "show" or not rabbits_in(drawn)


def test_curtain_is_drawn_before_it_is_announced() -> None:
    stage = through(began(calm=False), "done").press("pass")
    assert stage.page.motions[-1] == ()
    assert len(stage.page.root.all(class_="guided-curtain")) == 1
    assert not stage.page.root.all(data_command=f"tutorial:{LIFT}"), "it is not Ben who learns to play"


def test_missed_events_are_shown_when_the_curtain_lifts() -> None:
    stage = through(began(calm=False), "meanwhile")
    assert {motion.duration for motion in stage.page.motions[-1] if motion.way} == {SWAP_TIME}


def test_last_swap_is_described_without_its_rabbits() -> None:
    stage = through(began(), "remember")
    assert "Ben swaps the card in place 1 for Star’s card in place 3." in stage.page.said[-1]


@pytest.mark.parametrize("code", [language.code for language in all_languages()])
def test_every_picture_has_words_in_every_language(code: str) -> None:
    for place in range(LAST + 1):
        for node in drawn_at(place, code).all(role="img"):
            assert node.attributes["aria-label"]


def test_hand_points_at_the_one_thing_to_press() -> None:
    for place, beat in enumerate(STORY):
        if PARTS[place].side != "seat":
            continue
        asked = [hook for node in drawn_at(place).all(data_asked=None) for hook in hooks_of(node)]
        match beat:
            case Asked(intent=intent) if not isinstance(intent, Pass | Try):
                assert asked == [hook_of(melimagic, intent)]
            case Pressed(press=press):
                assert asked == [f"tutorial:{press}"]
            case _:
                assert asked == []


def hooks_of(node: Node) -> list[str]:
    """Return the intent or command of a button."""
    return [node.attributes[name] for name in ("data-intent", "data-command") if name in node.attributes]


def test_guided_game_is_the_table_of_the_game() -> None:
    stage = through(began(), "first-hat")
    (table,) = stage.page.root.all(class_="theatre-table watched board-frame")
    assert {node.attributes["data-glows"] for node in table.all(data_glows=None)} == {"hats"}
    assert [die.attributes["data-face"] for die in table.all(data_die=None)] == ["hat2", "swap"]
