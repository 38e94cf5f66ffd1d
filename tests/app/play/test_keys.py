"""Single keys: what they mean, where that is explained, and what is repeated to those who ask."""

from __future__ import annotations

import re

import pytest

from app.mahe.play.table_model import hook, last_move
from app.mahe.screens.decision import HOOK_OF_KEY, key_of
from app.play.keys import Command, Meaning, Press, meaning_of
from mahe_core import mahe
from mahe_core.mahe import Action, Die, Roll, Setup, SpendCard, Stop
from tests.app.games import (
    MaheSession,
    another_decides,
    decide,
    first_die,
    first_game_where,
    habit,
    one_die,
    over,
    two_dice,
)
from tests.app.stage import Stage


def prompt_line(stage: Stage) -> dict[str, str]:
    """Return the attributes of the prompt line."""
    region = stage.page.root.one(id="region-prompt")
    return next(node.attributes for node in region.walk() if "prompt-line" in node.attributes.get("class", ""))


# What keys mean


def means(key: str, place: str = "") -> Meaning | None:
    return meaning_of(key, place, HOOK_OF_KEY)


@pytest.mark.parametrize(
    ("key", "meaning"),
    [
        ("r", Press("roll")),
        ("R", Press("roll")),
        ("s", Press("stop")),
        ("l", Command("last-move")),
        ("W", Command("who-decides")),
        ("1", Press("die:1")),
        ("6", Press("die:6")),
    ],
)
def test_a_key_means_one_thing_in_capitals_or_not(key: str, meaning: object) -> None:
    assert means(key) == meaning


@pytest.mark.parametrize(
    "key", ["0", "7", "9", "a", "Enter", " ", "Tab", "Escape", "Shift", "ArrowLeft", "F1", "", "ß", "é"]
)
def test_all_other_keys_mean_nothing(key: str) -> None:
    assert means(key) is None
    assert means(key, "KeyQ") is None


def test_on_a_french_keyboard_the_digits_need_no_shift() -> None:
    for face, written in enumerate("&é\"'(-", start=1):
        assert means(written, f"Digit{face}") == Press(f"die:{face}")
    assert means("è", "Digit7") is None


def test_the_number_pad_writes_digits_only_with_num_lock() -> None:
    assert means("4", "Numpad4") == Press("die:4")
    assert means("ArrowLeft", "Numpad4") is None


def test_the_key_that_is_told_is_the_key_that_works() -> None:
    actions: list[Action] = [Roll(), Stop(), *(Die(face) for face in range(1, 7))]
    for action in actions:
        key = key_of(action)
        assert key is not None
        assert means(key) == Press(hook(action))
    assert key_of(SpendCard(3)) is None


def test_the_buttons_tell_their_keys_unless_letters_are_off() -> None:
    session = first_game_where(Setup(4), two_dice)
    with_letters = Stage.at(session, letters=True)
    assert with_letters.button(data_intent="roll").attributes["aria-keyshortcuts"] == "R"
    assert with_letters.button(data_intent="stop").attributes["aria-keyshortcuts"] == "S"
    assert Stage.at(session, letters=False).page.root.all(aria_keyshortcuts=None) == []


# Telling again


def test_l_tells_the_dice_of_a_move_under_way() -> None:
    session = first_game_where(Setup(4), two_dice)
    events = last_move(session)
    assert [type(event) for event in events] == [mahe.DieRolled, mahe.DieRolled]
    assert [event.face for event in events if isinstance(event, mahe.DieRolled)] == list(session.state.dice)


def test_l_describes_the_last_move_with_its_consequences() -> None:
    draw = habit(4)
    session = first_game_where(Setup(4), one_die)
    seen = 0
    while session.to_act is not None:
        before, session = session, session.acted(decide(session.state, draw)).settled()
        moved = [
            event
            for entry in session.entries[len(before.entries) :]
            for event in entry.step.events
            if isinstance(event, mahe.TurtlesMoved | mahe.TurtlesBusted)
        ]
        if moved and session.to_act is not None:
            events = last_move(session)
            assert isinstance(events[0], mahe.DieRolled)
            assert isinstance(events[-1], mahe.TurnBegan)
            assert [event for event in events if isinstance(event, mahe.TurtlesMoved | mahe.TurtlesBusted)] == moved
            thrown = [event.face for event in events if isinstance(event, mahe.DieRolled)]
            assert tuple(thrown[: len(before.state.dice)]) == before.state.dice
            assert len(thrown) <= len(before.state.dice) + 1
            seen += 1
    assert seen > 10
    assert isinstance(last_move(session)[-1], mahe.GameOver)


def test_before_the_first_die_l_tells_how_the_game_began() -> None:
    events = last_move(first_game_where(Setup(4), first_die))
    assert [type(event) for event in events] == [mahe.CardTurned, mahe.TurnBegan]


def test_l_says_and_shows_the_move_without_card_values() -> None:
    session = first_game_where(Setup(4), has_just_won)
    stage = Stage.at(session, letters=True)
    state, log = stage.store.run, stage.page.log
    stage.insist_on("last-move")
    told = stage.page.said[-1]
    shown = stage.page.root.one(class_="prompt-told").text
    assert told == shown
    logged = " ".join(log[-len(last_move(session)) :])
    assert told == re.sub(r" \(\d × 1 = \d\)", "", logged), "what one die walks needs no calculation"
    assert "wins the egg card." in told
    assert "data-told" in prompt_line(stage)
    assert stage.store.run == state
    assert stage.page.log == log


def has_just_won(session: MaheSession) -> bool:
    """Return True if the last move won an egg card."""
    return any(isinstance(event, mahe.EggsLaid) for event in last_move(session)) and not session.state.dice


def test_w_speaks_the_question_and_why_and_makes_it_stand_out() -> None:
    stage = Stage.at(first_game_where(Setup(4), another_decides), letters=True).insist_on("who-decides")
    line = stage.page.root.one(id="region-prompt")
    assert stage.page.said[-1] == f"{line.one(class_='prompt-why').text} {line.one(class_='prompt-question').text}"
    assert "data-told" in prompt_line(stage)
    assert "data-to-act" in prompt_line(stage), "the question is still asked"
    stage.press("stop")
    assert "data-told" not in prompt_line(stage)


def test_w_says_who_throws_while_a_real_die_is_awaited() -> None:
    stage = Stage.at(first_game_where(Setup(4), first_die).acted(Roll()), letters=True, real_dice=True).insist_on(
        "who-decides"
    )
    assert stage.page.said[-1].endswith("rolls: tap what the die shows.")
    assert "data-to-act" not in prompt_line(stage), "nobody decides while chance answers"


@pytest.mark.slow
@pytest.mark.parametrize("command", ["last-move", "who-decides"])
def test_nothing_is_repeated_without_a_table_or_during_a_step(command: str) -> None:
    stage = Stage().start().insist_on(command)
    assert stage.page.said == []

    stage = Stage.at(first_game_where(Setup(4), over), letters=True).insist_on(command)
    assert stage.page.said == []

    stage = Stage.at(first_game_where(Setup(4), one_die), letters=True)
    stage.store.disk.close()
    done = stage.begin("stop")
    stage.wait_for(lambda: stage.store.disk.waiting)
    stage.insist_on(command)
    assert stage.page.said == []
    stage.store.disk.open()
    done.result()
    assert len(stage.page.said) == 1


@pytest.mark.parametrize("command", ["last-move", "who-decides"])
def test_it_is_told_again_with_the_rules_beside_the_table(command: str) -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), letters=True).command("rules").insist_on(command)
    assert len(stage.page.said) == 1


def test_a_tab_that_only_watches_tells_again_too() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die), first_tab=False).insist_on("last-move")
    assert "rolls a" in stage.page.said[-1]
