"""How the device comes to the one who decides: from hand to hand under a card, or turned to a side of the table."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from app.seats.sides import SIDES, side_of, sides_of
from app.ui.settings import Passing
from app.ui.settings_dialog import FORM
from mahe_core import mahe
from mahe_core.mahe import Setup
from tests.app.document import Node, parse
from tests.app.drawing import people_of, screen_of
from tests.app.fakes.storage import FakePreferences
from tests.app.games import (
    MaheSession,
    Moment,
    another_decides,
    decide,
    first_die,
    first_game_where,
    habit,
    one_die,
)
from tests.app.stage import Stage, hooks_of
from tests.mahe.hooks import expected, intent_hook

PLAYERS = range(2, 8)


def chosen(passing: Passing) -> FakePreferences:
    """Return the stored preferences of a device on which this way of passing was chosen."""
    return FakePreferences(settings=json.dumps({"passing": passing}))


def at_table(
    passing: Passing, moment: Moment = one_die, players: int = 4, *, calm: bool = True, first_tab: bool = True
) -> Stage:
    """Resume a game at a moment of this kind."""
    return Stage.at(first_game_where(Setup(players), moment), calm=calm, first_tab=first_tab, passing=passing)


def card(stage: Stage) -> Node | None:
    """The card that covers the buttons, if any."""
    cards = stage.page.root.all("button", data_command="pass")
    return cards[0] if cards else None


def asked(stage: Stage) -> int | None:
    """The player whose decision is asked for."""
    return hooks_of(stage.page.root).to_act


def change(stage: Stage, **fields: str) -> None:
    """Change settings as a user would."""
    stage.command("settings")
    stage.page.write_fields(FORM, fields)
    stage.change(FORM)
    stage.command("cancel")


# Sides


@pytest.mark.parametrize("players", PLAYERS)
def test_seats_go_clockwise_and_share_the_sides_evenly(players: int) -> None:
    sides = [SIDES.index(side_of(player, players)) for player in range(players)]
    assert sides[0] == 0
    assert all(later in (earlier, earlier + 1) or players < 4 for earlier, later in pairwise(sides))
    assert sides == sorted(sides)
    shares = [sides.count(side) for side in range(4)]
    assert max(shares) - min(shares) <= 1
    assert [SIDES[side] for side in sorted(set(sides))] == list(sides_of(players))


def test_two_sit_opposite_each_other() -> None:
    assert sides_of(2) == ("bottom", "top")


# From hand to hand


def test_a_resumed_game_asks_nothing_until_the_card_is_lifted() -> None:
    stage = at_table("hand")
    hooks = hooks_of(stage.page.root)
    assert (hooks.to_act, hooks.intents) == (None, ())
    assert len(hooks.turtles) == 4
    lying = card(stage)
    assert lying is not None
    assert "disabled" not in lying.attributes
    stage.command("pass")
    assert card(stage) is None
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)


@pytest.mark.slow
def test_the_card_appears_only_when_another_player_decides() -> None:
    stage = at_table("hand", first_die).command("pass")
    draw, holder, cards = habit(3), asked(stage), 0
    for _ in range(60):
        session = stage.saved.session
        stage.press(intent_hook(decide(session.state, draw)))
        to_act = stage.saved.session.to_act
        assert (card(stage) is None) == (to_act == holder)
        if to_act != holder:
            cards += 1
            assert asked(stage) is None
            stage.command("pass")
        holder = asked(stage)
        assert holder == to_act
    assert cards > 10


def test_the_card_shows_sign_name_and_what_to_do() -> None:
    stage = at_table("hand", another_decides)
    decider = stage.saved.session.state.decider
    lying = card(stage)
    assert lying is not None
    name = stage.page.root.one("li", data_player=str(decider)).one(class_="player-name").text
    assert lying.text == f"Pass the device to {name}.I’m {name}"
    assert f"sign-{mahe.SIGNS[decider]}" in lying.attributes["class"]
    assert lying.one(class_="badges").all(href=f"#sign-{mahe.SIGNS[decider]}")


def test_screen_readers_get_the_receiver_then_the_question() -> None:
    stage = at_table("hand", first_die).command("pass")
    stage.press("roll")
    while card(stage) is None:
        stage.press("stop")
    passed = stage.page.said[-1]
    assert "Pass the device to" in passed
    assert stage.page.root.one(class_="prompt-question").text not in passed
    stage.command("pass")
    assert stage.page.said[-1].endswith(stage.page.root.one(class_="prompt-question").text)
    assert "Pass the device" not in stage.page.said[-1]


def test_no_decision_is_taken_while_the_card_lies_there() -> None:
    stage = at_table("hand")
    before = stage.store.run
    stage.insist("stop").result(5)
    assert stage.store.run == before
    assert card(stage) is not None


def test_what_moves_has_to_end_before_the_card_can_be_lifted() -> None:
    stage = at_table("hand", first_die, calm=False).command("pass")
    stage.press("roll")
    stage.page.curtain.close()
    stopping = stage.begin("stop")
    stage.wait_for(lambda: stage.page.moving)
    stage.insist_on("pass")
    assert asked(stage) is None
    stage.page.curtain.open()
    stopping.result(5)
    assert card(stage) is not None


def test_undo_under_the_card_removes_the_card() -> None:
    stage = at_table("hand", first_die).command("pass")
    holder = asked(stage)
    stage.press("roll").press("stop")
    assert card(stage) is not None
    stage.command("undo")
    assert card(stage) is None
    assert asked(stage) == holder


def test_settings_changed_under_the_card_apply_at_once() -> None:
    stage = at_table("hand")
    change(stage, passing="none")
    assert card(stage) is None
    decider = asked(stage)
    assert decider is not None
    change(stage, passing="hand")
    assert card(stage) is None
    assert asked(stage) == decider


def test_the_card_survives_the_rules_and_a_change_of_language() -> None:
    stage = at_table("hand").command("rules").command("back").speak("de")
    lying = card(stage)
    assert lying is not None
    assert "Gib das Gerät an" in lying.text
    stage.command("pass")
    assert asked(stage) is not None


def test_a_tab_that_only_watches_has_no_card() -> None:
    stage = at_table("hand", first_tab=False)
    assert stage.page.screen == "table"
    assert card(stage) is None


# Flat on the table


def seated(stage: Stage) -> tuple[str | None, str | None, str | None]:
    """Return the seating shown on the screen."""
    attributes = stage.page.root.one(data_screen="table").attributes
    return attributes.get("data-passing"), attributes.get("data-sides"), attributes.get("data-side")


@pytest.mark.parametrize(
    "players", [pytest.param(players, marks=[pytest.mark.slow] * (players not in (2, 7))) for players in PLAYERS]
)
def test_dice_and_buttons_turn_to_the_one_who_decides(players: int) -> None:
    stage = at_table("table", first_die, players)
    draw = habit(5)
    for _ in range(30):
        decider = stage.saved.session.to_act
        assert isinstance(decider, int)
        assert seated(stage) == ("table", " ".join(sides_of(players)), side_of(decider, players))
        stage.press(intent_hook(decide(stage.saved.session.state, draw)))


def test_the_list_of_players_says_where_each_sits() -> None:
    root = at_table("table", players=3).page.root
    for player, place in enumerate(("sits at the bottom", "sits on the left", "sits at the top")):
        item = root.one("li", data_player=str(player))
        assert item.attributes["data-side"] == side_of(player, 3)
        assert item.one("svg", role="img").attributes["aria-label"] == place


def test_a_device_that_stays_where_it_is_has_no_sides() -> None:
    stage = at_table("none")
    assert seated(stage) == (None, None, None)
    assert not stage.page.root.all(class_="player-side")
    assert not stage.page.root.all("li", data_side=None)


def test_sides_come_and_go_with_the_setting() -> None:
    stage = at_table("none")
    change(stage, passing="table")
    assert seated(stage)[0] == "table"
    assert len(stage.page.root.all(class_="player-side")) == 4
    change(stage, passing="none")
    assert seated(stage) == (None, None, None)


def test_taking_back_turns_them_back() -> None:
    stage = at_table("table", first_die)
    before = seated(stage)
    stage.press("roll").press("stop")
    assert seated(stage) != before
    stage.command("undo")
    assert seated(stage) == before


def test_buttons_are_disabled_until_they_reach_another_side() -> None:
    stage = at_table("table", first_die, calm=False)
    before = seated(stage)
    stage.press("roll")
    stopping = stage.begin("stop")
    stopping.result(20)
    fade = [{"opacity": 0}, {"opacity": 1}]
    assert list(stage.page.motions[-1][0].keyframes) == fade
    assert seated(stage) != before
    shown = [line for line in stage.journal.lines if line in ("animate", "say")]
    assert shown[-3:] == ["animate", "animate", "say"]
    calm = at_table("table", first_die)
    calm.press("roll").press("stop")
    assert calm.page.motions == []


def test_a_choice_made_on_the_set_up_screen_marks_only_the_table() -> None:
    stage = at_table("none").command("new-game").command("new-game-confirmed")
    change(stage, passing="table")
    assert "data-side" not in stage.page.root.one(data_screen="setup").attributes


# Who decides, for those who cannot read


def drawn(session: MaheSession) -> Node:
    return parse(screen_of(session, people_of(session)))


def signs_in(node: Node) -> list[str]:
    """The signs drawn in an element, in order."""
    return [
        use.attributes["href"].removeprefix("#sign-") for use in node.all("use") if "#sign-" in use.attributes["href"]
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_mover_is_shown_carrying_the_one_who_decides(players: int) -> None:
    session = first_game_where(Setup(players), another_decides)
    root, state = drawn(session), session.state
    assert state.moving is not None
    top = state.stack_on(state.square_of(state.moving))[-1]
    assert signs_in(root.one(class_="prompt-stack")) == [mahe.SIGNS[state.moving], mahe.SIGNS[top]]
    assert f"sign-{mahe.SIGNS[top]}" in root.one(data_to_act=None).attributes["class"]


def test_the_prompt_shows_all_signs_with_the_moving_one_first() -> None:
    session = first_game_where(Setup(2), lambda session: first_die(session) and session.state.moving == 1)
    root = drawn(session)
    assert not root.all(class_="prompt-stack")
    assert signs_in(root.one(data_to_act=None)) == [mahe.SIGNS[1], mahe.SIGNS[0]]


@pytest.mark.parametrize("players", [2, 3])
def test_roll_shows_the_sign_of_the_turtle_that_decides(players: int) -> None:
    session = first_game_where(Setup(players), another_decides)
    assert session.state.moving is not None
    top = session.state.stack_on(session.state.square_of(session.state.moving))[-1]
    assert signs_in(drawn(session).one(data_intent="roll")) == [mahe.SIGNS[top]]
