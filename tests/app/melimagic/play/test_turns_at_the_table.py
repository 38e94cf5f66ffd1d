"""A turn: from the open table through the curtain to the seat and back, and who may see the page meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from app.play.hidden.hidden_display import SHOWN
from mahe_core.melimagic import Roll, Try
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import (
    at_open_table,
    commands,
    dealt,
    everything,
    intents,
    rabbits,
    saved,
    screen,
    sit_down,
    where,
)
from tests.app.stage import Stage

OPEN = ("table", "all")
CURTAIN = ("curtain", None)


def in_the_chair(session: MelimagicSession | None = None) -> Stage:
    """Roll for the first player, pass the device and lift the curtain."""
    return sit_down(session or dealt()).command("lift").press("roll")


def at_the_try(stage: Stage) -> Stage:
    """Follow the dice until a try is possible."""
    while "pass" not in intents(stage):
        first = sorted(intents(stage), key=lambda hook: (hook != "stop", not hook.startswith("draw"), hook))
        stage.press(first[0]) if first else stage.command("pick:0")
    return stage


def sentence(stage: Stage) -> str:
    """Return what the curtain says."""
    return screen(stage).one(id="curtain-sentence").text


def seated(stage: Stage) -> list[str]:
    """Return the players in the order of their stands; the last one sits at the lower edge."""
    return [stand.attributes["data-player"] for stand in screen(stage).all("section", data_player=None)]


def test_game_begins_at_the_curtain_of_the_first_player() -> None:
    stage = sit_down(dealt())
    assert where(stage) == CURTAIN
    assert screen(stage).attributes["data-before"] == "0"
    assert sentence(stage) == "Give the device to Ada."
    assert commands(stage) == {"lift"}
    assert not intents(stage)


def test_player_rolls_in_the_seat() -> None:
    stage = sit_down(dealt()).command("lift")
    assert where(stage) == ("table", "0")
    assert intents(stage) == {"roll"}
    stage.press("roll")
    assert where(stage) == ("table", "0")


def test_nobody_can_roll_at_the_open_table() -> None:
    stage = at_open_table(dealt())
    before = stage.store.run
    assert where(stage) == OPEN
    assert not intents(stage)
    stage.insist("roll").result(5)
    assert stage.store.run == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_table_has_the_order_of_the_next_seat(players: int) -> None:
    stage = at_open_table(dealt(players, first=1))
    order = seated(stage)
    assert order[-1] == "1"
    assert seated(stage.command("next").command("lift")) == order


def test_stands_keep_their_order_while_computers_move() -> None:
    by = ("hand", "computer:squirrel", "hand", "computer:squirrel")
    stage = at_the_try(sit_down(dealt(4), by).command("lift").press("roll"))
    orders: list[list[str]] = []
    show = stage.page.update

    def watch(regions: Any) -> None:
        show(regions)
        if where(stage) == OPEN:
            orders.append(seated(stage))

    stage.page.update = watch  # type: ignore[method-assign]
    stage.press("pass")
    stage.wait_for(lambda: where(stage) == CURTAIN)
    assert orders
    assert {tuple(order) for order in orders} == {tuple(seated(stage.command("lift")))}


def test_a_handler_that_ends_during_a_throw_leaves_the_dice() -> None:
    stage = sit_down(dealt(), calm=False, hurried=False).command("lift")
    stage.page.curtain.close()
    rolled = stage.begin("roll")
    stage.wait_for(lambda: stage.page.moving)
    thrown = everything(stage)
    stage.insist_on("who-decides")
    assert everything(stage) == thrown
    stage.page.curtain.open()
    rolled.result(20)


# The hand-over


@pytest.mark.parametrize("calm", [True, False])
def test_curtain_parts_in_half_a_second_unless_motion_is_off(calm: bool) -> None:
    stage = sit_down(dealt(), calm=calm, hurried=False)
    stage.clock.stands = True
    stage.clock.time += 1000
    stage.command("lift")
    assert where(stage) == ("table", "0")
    flight = screen(stage).one(id="region-flight")
    assert bool(flight.all(class_="art-curtain")) is not calm
    stage.clock.time += 500
    stage.give_turns()
    assert not flight.all(class_="art-curtain")


def test_curtain_after_a_pass_names_who_gets_the_device() -> None:
    stage = at_the_try(in_the_chair()).press("pass")
    assert screen(stage).attributes["data-before"] == "1"
    assert sentence(stage) == stage.page.said[-1] == "Give the device to Ben."
    assert stage.page.said.count("Give the device to Ben.") == 1


@pytest.mark.parametrize("leave", ["hidden", "Back", "reload", "language"])
def test_nobody_is_told_to_give_a_device_they_hold(leave: str) -> None:
    preferences = FakePreferences()
    stage = sit_down(dealt(), preferences=preferences).command("lift").press("roll")
    match leave:
        case "hidden":
            stage.hide()
        case "Back":
            stage.way_back.press()
        case "language":
            stage.speak("fr").speak("en")
        case _:
            stage = sit_down(saved(stage).session, preferences=preferences)
    assert sentence(stage) == "Only Ada may look."


def test_seat_left_alone_or_laid_down_closes() -> None:
    stage = in_the_chair()
    assert stage.device.left_alone is not None
    stage.call(stage.device.left_alone)
    assert where(stage) == CURTAIN
    assert stage.device.left_alone is None
    stage.command("lift")
    assert where(stage) == ("table", "0")


def test_only_a_seat_among_several_people_is_watched() -> None:
    assert at_open_table(dealt()).device.left_alone is None
    assert sit_down(dealt(), ("hand", "computer:goldfish")).device.left_alone is None


def test_seat_shows_own_rabbits_and_allows_decisions() -> None:
    stage = in_the_chair()
    assert where(stage) == ("table", "0")
    assert sorted(rabbits(stage)) == ["0:1", "0:2", "0:3"]
    assert intents(stage) or commands(stage) > {"pick:0"}


def test_pass_drops_the_curtain_before_anything_is_stored() -> None:
    stage = at_the_try(in_the_chair())
    before = stage.store.run
    stage.store.disk.close()
    passing = stage.begin("pass")
    stage.wait_for(lambda: where(stage) == CURTAIN)
    assert stage.store.run == before
    assert rabbits(stage) == {}
    assert screen(stage).attributes["data-before"] == "1"
    stage.store.disk.open()
    passing.result(20)
    assert where(stage) == CURTAIN


def test_second_tap_cannot_lift_a_fallen_curtain() -> None:
    stage = at_the_try(in_the_chair())
    stage.store.disk.close()
    passing = stage.begin("pass")
    stage.insist_on("lift").insist_on("next")
    assert where(stage) == CURTAIN
    stage.store.disk.open()
    passing.result(20)
    assert where(stage) == CURTAIN


def test_lift_within_half_a_second_is_ignored() -> None:
    stage = sit_down(dealt(), hurried=False)
    stage.clock.stands = True
    stage.command("lift")
    stage.hide()
    stage.insist_on("lift")
    assert where(stage) == CURTAIN
    stage.clock.time += 600
    stage.insist_on("lift")
    assert where(stage) == ("table", "0")


def test_drummed_curtain_opens_within_a_second() -> None:
    stage = sit_down(dealt(), hurried=False).command("lift")
    stage.clock.stands = True
    stage.hide()
    begun = stage.clock.time
    while where(stage) == CURTAIN:
        stage.clock.time += 140
        stage.insist_on("lift")
    assert 500 <= stage.clock.time - begun <= 1000


def test_decisions_behind_curtain_or_for_others_are_ignored() -> None:
    stage = sit_down(dealt())
    before = stage.store.run
    for hook in ("roll", "stop", "draw-hat", "draw-golden", "turn:1:1", "swap:1:1:1", "pass"):
        stage.insist(hook).result(5)
    assert stage.store.run == before


def test_stop_can_be_undone_and_pass_cannot() -> None:
    stage = in_the_chair(next(game for game in map(dealt_by_seed, range(50)) if offers_hats(game)))
    stage.press("stop")
    assert "pass" in intents(stage)
    stage.command("undo")
    assert "stop" in intents(stage)
    stage.press("stop").press("pass")
    assert where(stage) == CURTAIN
    assert "undo" not in commands(stage)
    entries = len(saved(stage).session.entries)
    stage.insist_on("undo")
    assert len(saved(stage).session.entries) == entries


def dealt_by_seed(seed: int) -> MelimagicSession:
    """Return a game of two players."""
    return dealt(seed=seed)


def offers_hats(session: MelimagicSession) -> bool:
    """Return True if the first roll lets hats be turned."""
    rolled = session.acted(Roll()).settled()
    return any(action[0] == "stop" for action in map(rolled.game.write_action, rolled.game.legal_intents(rolled.state)))


def test_turning_player_sees_the_turned_card() -> None:
    stage = in_the_chair(next(game for game in map(dealt_by_seed, range(50)) if offers_hats(game)))
    stage.press("turn:1:2")
    assert "1:2" in rabbits(stage)
    assert where(stage) == ("table", "0")


# A try


def test_try_is_shown_to_everybody_on_a_separate_screen() -> None:
    stage = at_the_try(in_the_chair())
    stage.command("pick:0").command("pick:2").press("try:1:3")
    assert where(stage) == ("show", None)
    shown = [card.attributes["data-rabbit"] for card in stage.page.root.all(data_shown=None)]
    assert len(shown) == 2
    assert not stage.page.root.all(data_card=None)
    stage.command("next")
    assert where(stage) in (OPEN, CURTAIN)


def test_third_picked_card_replaces_the_first() -> None:
    stage = at_the_try(in_the_chair())
    stage.command("pick:0").command("pick:1")
    assert "try:1:2" in intents(stage)
    stage.command("pick:2")
    assert "try:2:3" in intents(stage)
    stage.command("pick:2")
    assert not [hook for hook in intents(stage) if hook.startswith("try")]


# Looking


def test_anybody_may_look_between_turns_without_deciding() -> None:
    stage = at_open_table(dealt())
    before = stage.store.run
    stage.command("look:1")
    assert where(stage) == CURTAIN
    stage.command("lift")
    assert where(stage) == ("table", "1")
    assert not intents(stage)
    assert sorted(rabbits(stage)) == ["1:1", "1:2", "1:3"]
    stage.command("hide")
    assert where(stage) == CURTAIN
    assert sentence(stage) == "Give the device to Ada."
    assert stage.store.run == before


# Other viewers of the page


def test_curtain_falls_when_the_page_is_hidden() -> None:
    stage = in_the_chair()
    stage.hide()
    assert where(stage) == CURTAIN
    assert rabbits(stage) == {}
    stage.command("lift")
    assert where(stage) == ("table", "0")


def test_back_drops_the_curtain_before_it_leaves() -> None:
    stage = in_the_chair()
    stage.way_back.press()
    assert where(stage) == CURTAIN
    stage.way_back.press()
    assert where(stage) == OPEN
    assert stage.way_back.left == 0
    # The player on turn gets back to the seat.
    stage.command("next")
    assert where(stage) == CURTAIN


def test_reload_shows_the_curtain() -> None:
    stage = in_the_chair()
    again = sit_down(saved(stage).session)
    assert where(again) == CURTAIN


def test_second_tab_watches_the_open_table() -> None:
    stage = sit_down(saved(in_the_chair()).session, first_tab=False)
    assert where(stage) == OPEN
    assert rabbits(stage) == {}
    assert not intents(stage)
    assert not commands(stage)


def test_changing_the_language_drops_the_curtain() -> None:
    stage = in_the_chair().speak("de")
    assert where(stage) == CURTAIN


def test_running_game_has_no_replay_and_no_report() -> None:
    stage = in_the_chair()
    stage.insist_on("replay")
    assert where(stage) == ("table", "0")
    assert not stage.page.root.all(data_command="replay")


# One person or none


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_single_player_with_computers_never_sees_a_curtain(computers: int) -> None:
    by = ("hand", *("computer:goldfish",) * computers)
    stage = sit_down(dealt(players=computers + 1), by)
    for _ in range(60):
        assert where(stage) == ("table", "0")
        wanted = sorted(intents(stage), key=lambda hook: (hook != "stop", not hook.startswith("draw"), hook))
        if "next" in commands(stage):
            stage.command("next")
        elif wanted:
            stage.press(wanted[0])
        elif "pick:0" in commands(stage):
            stage.command("pick:0")
        else:
            break


def test_computers_among_two_people_move_at_the_open_table() -> None:
    stage = sit_down(dealt(players=3, first=2), ("hand", "hand", "computer:squirrel"))
    stage.wait_for(lambda: where(stage) != OPEN)
    assert where(stage) in (CURTAIN, ("show", None))
    assert rabbits(stage) == {}


def test_computers_alone_play_a_short_game_at_the_open_table() -> None:
    stage = sit_down(dealt(players=2), ("computer:elephant", "computer:elephant"))
    stage.wait_for(lambda: len(saved(stage).session.entries) > 40)
    assert where(stage) == OPEN
    assert rabbits(stage) == {}


def test_show_among_computers_ends_only_once() -> None:
    played = computers_game(("elephant", "elephant"), 3)
    tried = next(place for place, entry in enumerate(played.entries) if isinstance(entry.action, Try))
    stage = sit_down(played.at(tried), ("computer:elephant",) * 2, hurried=False, held=True)

    def shown() -> bool:
        seen = stage.page.rests[-1:] == [SHOWN]
        if not seen:
            stage.page.clock.release()
        return seen

    stage.wait_for(shown)
    stage.insist_on("computer-pause").command("next")
    told = list(stage.page.said)
    stage.page.clock.open()
    stage.wait_for(lambda: not stage.page.clock.waiting)
    assert stage.give_turns().page.said == told


def test_last_person_left_sees_the_curtain_once() -> None:
    stage = in_the_chair()
    stage.begin_command("who-plays").result(5)
    assert stage.page.dialog is not None
    fields = stage.page.fields("computers-form")
    asked = {name: value for name, value in fields.items() if value == "hand"}
    first = sorted(asked)[0]
    stage.write("computers-form", {first: "computer:goldfish"})
    stage.wait_for(lambda: saved(stage).seats[0].by == "computer:goldfish")
    assert where(stage) == CURTAIN
    stage.command("lift")
    assert where(stage) == ("table", "1")


def test_link_to_a_running_game_warns_that_it_holds_all_cards() -> None:
    stage = in_the_chair().command("share")
    assert "everybody’s cards" in stage.dialog


def test_other_settings_do_not_drop_the_curtain() -> None:
    stage = in_the_chair()
    stage.command("settings").command("cancel")
    assert where(stage) == ("table", "0")


def test_the_only_person_is_told_whose_turn_it_is_without_a_name() -> None:
    alone = sit_down(dealt(), ("hand", "computer:goldfish"))
    assert screen(alone).one(class_="ask-question").text == "Your turn, roll the dice!"
    assert screen(sit_down(dealt()).command("lift")).one(class_="ask-question").text == "Ada, roll the dice!"
