"""Pencil notes: private guesses about hats, visible only at their writer's seat and only during the game."""

from __future__ import annotations

import json

from mahe_core.melimagic import Roll, Swap
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.fakes.storage import FakePreferences
from tests.app.melimagic.games import computers_game
from tests.app.melimagic.play.tables import at_open_table, commands, dealt, device, intents, rabbits, sit_down, where
from tests.app.melimagic.test_error_report import in_trouble
from tests.app.stage import Stage


def with_pencil(**wanted: bool) -> FakePreferences:
    return device(pencil_notes=True, **wanted)


def in_the_chair(session: MelimagicSession | None = None, preferences: FakePreferences | None = None) -> Stage:
    """Roll for the first player, pass the device and lift the curtain."""
    return sit_down(session or dealt(), preferences=preferences or with_pencil()).command("lift").press("roll")


def note(stage: Stage, place: str, rabbit: str) -> Stage:
    return stage.command("pencil").command(f"pencil-at:{place}").command(f"pencil-mark:{rabbit}")


def noted(stage: Stage) -> list[str]:
    """Return every guess in the document, in order."""
    return [slip.attributes["data-note"] for slip in stage.page.root.all(data_note=None)]


def notable(stage: Stage) -> list[str]:
    """Return the places that can be tapped for a note."""
    return sorted(hook.partition(":")[2] for hook in commands(stage) if hook.startswith("pencil-at:"))


def swapping() -> MelimagicSession:
    """Return a game in which the first roll lets the first player swap."""
    for session in (dealt(seed=seed) for seed in range(60)):
        rolled = session.acted(Roll()).settled()
        if any(isinstance(intent, Swap) for intent in rolled.game.legal_intents(rolled.state)):
            return session
    raise AssertionError("no game begins so")


# Writing


def test_pencil_is_off_by_default() -> None:
    stage = sit_down(dealt()).command("lift").press("roll")
    assert "pencil" not in commands(stage)
    stage.insist_on("pencil").insist_on("pencil-at:1:1").insist_on("pencil-mark:crown")
    assert noted(stage) == []


def test_pencil_can_mark_only_hats_hidden_from_the_writer() -> None:
    stage = in_the_chair().command("pencil")
    assert notable(stage) == ["1:1", "1:2", "1:3"]
    assert not {hook for hook in intents(stage) if hook.startswith(("turn", "swap", "keep"))}
    stage.command("pencil")
    assert notable(stage) == []


def test_guess_can_be_set_changed_and_removed() -> None:
    stage = in_the_chair().command("pencil").command("pencil-at:1:2")
    marks = [hook.partition(":")[2] for hook in commands(stage) if hook.startswith("pencil-mark:")]
    assert sorted(marks) == ["", "bow-tie", "carrot", "clover", "crown", "glasses", "scarf"]
    assert noted(stage.command("pencil-mark:crown")) == ["crown"]
    assert noted(note(stage, "1:2", "carrot")) == ["carrot"]
    assert noted(note(stage, "1:2", "")) == []


def test_choice_shows_the_previous_guess() -> None:
    stage = note(in_the_chair(), "1:2", "crown").command("pencil").command("pencil-at:1:2")
    (pressed,) = stage.page.root.all(class_="guess-mark", aria_pressed="true")
    assert pressed.attributes["data-command"] == "pencil-mark:crown"


def test_putting_the_pencil_down_notes_nothing() -> None:
    stage = in_the_chair().command("pencil").command("pencil-at:1:2").command("pencil-down")
    assert noted(stage) == []
    assert not [hook for hook in commands(stage) if hook.startswith("pencil-mark")]


def test_invalid_notes_are_never_written() -> None:
    stage = in_the_chair().command("pencil")
    stage.insist_on("pencil-at:0:1").insist_on("pencil-mark:crown")
    stage.insist_on("pencil-at:1:1").insist_on("pencil-mark:elephant")
    assert noted(stage) == []


# Privacy


def test_notes_appear_only_at_their_writers_seat() -> None:
    stage = note(in_the_chair(), "1:2", "crown")
    stage.insist_on("hide")
    assert (where(stage), noted(stage)) == (("curtain", None), [])
    stage.insist_on("hide")
    assert (where(stage), noted(stage)) == (("table", "all"), [])
    stage.command("look:1").command("lift")
    assert (where(stage), noted(stage)) == (("table", "1"), [])
    stage.insist_on("hide").command("lift")
    assert (where(stage), noted(stage)) == (("table", "0"), ["crown"])


def test_save_link_and_report_contain_no_notes() -> None:
    stage = in_the_chair()
    save = stage.store.run
    note(stage, "1:2", "crown")
    assert stage.store.run == save
    assert "crown" not in in_trouble(stage, "boom")


def test_notes_are_read_aloud_only_on_request() -> None:
    stage = note(in_the_chair(), "1:2", "crown")
    assert not [said for said in stage.page.said if "guess" in said.lower() and "crown" in said]
    (slip,) = stage.page.root.all(data_note=None)
    assert slip.attributes["aria-hidden"] == "true"
    stage.command("read-side")
    assert stage.page.said[-1].endswith("Your guesses: Ben, place 2: crown.")


def test_with_hold_to_look_notes_are_hidden_like_rabbits() -> None:
    stage = note(in_the_chair(preferences=with_pencil(held_to_look=True)), "1:2", "crown")
    assert noted(stage) == []
    stage.command("pencil").command("pencil-at:1:2")
    assert not stage.page.root.all(class_="guess-mark", aria_pressed="true")
    stage.site.held(down=True)
    assert noted(stage) == ["crown"]
    stage.site.held(down=False)
    assert noted(stage) == []


def test_curtain_closes_the_choice() -> None:
    stage = note(in_the_chair(), "1:2", "crown").command("pencil").command("pencil-at:1:2")
    stage.hide()
    assert where(stage) == ("curtain", None)
    assert noted(stage) == []
    assert not stage.page.root.all(class_="guess-mark")


# Lifetime


def test_note_stays_in_place_when_cards_are_swapped() -> None:
    stage = note(in_the_chair(swapping()), "1:2", "crown")
    stage.command("pick:0").press("swap:1:1:2")
    assert "pass" in intents(stage)
    (place,) = (place for place in stage.page.root.all(class_="stand-place") if place.all(data_note="crown"))
    assert place.all(data_card="1:2")


def test_note_is_kept_but_not_shown_on_a_visible_rabbit() -> None:
    stage = in_the_chair(next(game for game in (dealt(seed=seed) for seed in range(50)) if _offers(game, "turn:1:2")))
    note(stage, "1:2", "crown").press("turn:1:2")
    assert "1:2" in rabbits(stage)
    assert noted(stage) == []
    assert "crown" in "".join(stage.preferences.kept.values())


def _offers(session: MelimagicSession, hook: str) -> bool:
    rolled = session.acted(Roll()).settled()
    legal = rolled.game.legal_intents(rolled.state)
    return hook in {":".join(map(str, rolled.game.write_action(intent))) for intent in legal}


def test_notes_survive_reload_and_switching_the_pencil_off() -> None:
    preferences = with_pencil()
    note(in_the_chair(preferences=preferences), "1:2", "crown")
    assert noted(at_open_table(dealt(), preferences).command("look:0").command("lift")) == ["crown"]
    settings = json.loads(preferences.get("settings") or "")
    for wanted, seen in (("", []), ("on", ["crown"])):
        preferences.set("settings", json.dumps(settings | {"pencil_notes": wanted}))
        assert noted(at_open_table(dealt(), preferences).command("look:0").command("lift")) == seen


def test_notes_are_deleted_with_a_finished_or_abandoned_game() -> None:
    for after in (computers_game(("elephant", "elephant"), 3), None):
        preferences = with_pencil()
        stage = note(in_the_chair(preferences=preferences), "1:2", "crown")
        assert "crown" in "".join(preferences.kept.values())
        if after is None:
            stage.insist_on("hide").insist_on("hide").insist_on("new-game").insist_on("new-game-confirmed").command(
                "play"
            )
        else:
            sit_down(after, preferences=preferences)
        assert "crown" not in "".join(preferences.kept.values())


def test_deleting_everything_deletes_the_notes() -> None:
    stage = note(in_the_chair(), "1:2", "crown").command("settings").command("forget").command("forget-confirmed")
    assert stage.preferences.kept == {}
