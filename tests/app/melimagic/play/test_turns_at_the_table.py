"""A turn: from the open table through the curtain to the seat and back, and who may see the page meanwhile."""

from __future__ import annotations

import pytest

from app.play.hidden.hidden_display import SHOWN
from mahe_core.melimagic import Roll, Try
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import commands, dealt, intents, rabbits, saved, screen, sit_down, where
from tests.app.stage import Stage

OPEN = ("table", "all")
CURTAIN = ("curtain", None)


def in_the_chair(session: MelimagicSession | None = None) -> Stage:
    """Roll for the first player, pass the device and lift the curtain."""
    return sit_down(session or dealt()).press("roll").command("lift")


def at_the_try(stage: Stage) -> Stage:
    """Follow the dice until a try is possible."""
    while "pass" not in intents(stage):
        first = sorted(intents(stage), key=lambda hook: (hook != "stop", not hook.startswith("draw"), hook))
        stage.press(first[0]) if first else stage.command("pick:0")
    return stage


def test_dice_are_rolled_at_the_open_table_by_anybody() -> None:
    stage = sit_down(dealt())
    assert where(stage) == OPEN
    assert intents(stage) == {"roll"}
    assert rabbits(stage) == {}


def test_after_the_roll_the_curtain_calls_the_player_on_turn() -> None:
    stage = sit_down(dealt()).press("roll")
    assert where(stage) == CURTAIN
    assert screen(stage).attributes["data-before"] == "0"
    assert commands(stage) == {"lift"}
    assert not intents(stage)


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
    assert not commands(stage)
    stage.store.disk.open()
    passing.result(20)
    assert where(stage) == OPEN


def test_second_tap_cannot_lift_a_fallen_curtain() -> None:
    stage = at_the_try(in_the_chair())
    stage.store.disk.close()
    passing = stage.begin("pass")
    stage.insist_on("lift").insist_on("next")
    assert where(stage) == CURTAIN
    stage.store.disk.open()
    passing.result(20)
    assert where(stage) == OPEN


def test_lift_within_half_a_second_is_ignored() -> None:
    stage = sit_down(dealt(), hurried=False)
    stage.clock.stands = True
    stage.press("roll").insist_on("lift")
    assert where(stage) == CURTAIN
    stage.clock.time += 600
    stage.insist_on("lift")
    assert where(stage) == ("table", "0")


def test_decisions_behind_curtain_or_for_others_are_ignored() -> None:
    stage = sit_down(dealt()).press("roll")
    before = stage.store.run
    for hook in ("stop", "draw-hat", "draw-golden", "turn:1:1", "swap:1:1:1", "pass"):
        stage.insist(hook).result(5)
    assert stage.store.run == before


def test_stop_can_be_undone_and_pass_cannot() -> None:
    stage = in_the_chair(next(game for game in map(dealt_by_seed, range(50)) if offers_hats(game)))
    stage.press("stop")
    assert "pass" in intents(stage)
    stage.command("undo")
    assert "stop" in intents(stage)
    stage.press("stop").press("pass")
    assert where(stage) == OPEN
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
    stage = sit_down(dealt())
    before = stage.store.run
    stage.command("look:1")
    assert where(stage) == CURTAIN
    stage.command("lift")
    assert where(stage) == ("table", "1")
    assert not intents(stage)
    assert sorted(rabbits(stage)) == ["1:1", "1:2", "1:3"]
    stage.command("hide")
    assert where(stage) == OPEN
    assert stage.store.run == before


# Other viewers of the page


def test_curtain_falls_when_the_page_is_hidden() -> None:
    stage = in_the_chair()
    stage.device.out_of_sight()
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
    stage.wait_for(lambda: saved(stage).session.to_act == 0 or where(stage)[0] == "show")
    assert where(stage) in (OPEN, ("show", None))
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
    stage.page.write_fields("computers-form", {first: "computer:goldfish"})
    stage.change("computers-form")
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
