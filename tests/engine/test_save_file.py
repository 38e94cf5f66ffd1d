"""Saves: written, read, and refused for anything but the log."""

from __future__ import annotations

import json

import pytest

from mahe_core import mahe
from mahe_core.engine.save_file import LONGEST_ID, VERSION, Refusal, Save, read, write
from mahe_core.engine.session import SEEDS, begin
from mahe_core.mahe import Setup
from tests.engine.a_save import WRITTEN, a_running_game, changed, refusal_of, without
from tests.engine.sessions import played_out, seats_for


def test_saves_have_the_documented_format() -> None:
    assert write(a_running_game()) == WRITTEN


def test_saves_round_trip() -> None:
    assert read(WRITTEN, mahe) == a_running_game()


def test_saves_may_have_line_breaks_and_any_order_of_fields() -> None:
    written = json.loads(WRITTEN)
    assert read(json.dumps(dict(reversed(written.items())), indent=2), mahe) == a_running_game()


def test_a_finished_game_may_be_shared_without_its_seed() -> None:
    finished = played_out(Setup(players=4), 7)
    shared = begin(mahe, finished.setup, None)
    for entry in finished.entries:
        shared = shared.with_logged(entry.action)
    text = write(Save("shared", shared, seats_for(finished.setup)))
    assert '"seed":null' in text
    again = read(text, mahe).session
    assert again.seed is None
    assert mahe.result(again.state) == mahe.result(finished.state)


def test_seats_that_could_not_be_read_are_not_written() -> None:
    for setup, seats in ((Setup(2), seats_for(Setup(3))), (Setup(3), seats_for(Setup(3))[:1])):
        with pytest.raises(ValueError, match=r"seats for|signs for"):
            write(Save("a-game", begin(mahe, setup, 7), seats))


def test_a_save_cut_off_anywhere_is_refused_as_damaged() -> None:
    for length in range(len(WRITTEN)):
        assert refusal_of(WRITTEN[:length]).refusal is Refusal.NOT_JSON


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00", WRITTEN + "}", WRITTEN + WRITTEN, WRITTEN.replace(":", ";", 1), "[" * 100_000, "9" * 10_000],
    ids=["empty", "space", "zero", "too long", "twice", "garbled", "deep", "long number"],
)
def test_text_that_is_not_json_is_refused_as_damaged(text: str) -> None:
    assert refusal_of(text).refusal is Refusal.NOT_JSON


@pytest.mark.parametrize(
    "text",
    ["null", "[]", "3", '"table-save"', "{}", '{"format":"chess"}', changed("format", None), without("format")],
)
def test_other_json_is_refused_as_not_a_save(text: str) -> None:
    assert refusal_of(text).refusal is Refusal.NOT_A_SAVE


@pytest.mark.parametrize("version", [3, 4, 1000])
def test_newer_saves_are_refused_as_newer_whatever_their_content(version: int) -> None:
    assert version > VERSION
    refused = refusal_of(json.dumps({"format": "table-save", "version": version, "anything": "new"}))
    assert (refused.refusal, refused.field, refused.found) == (Refusal.NEWER_VERSION, "version", str(version))


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None, [1]])
def test_versions_other_than_positive_integers_are_refused(version: object) -> None:
    refused = refusal_of(changed("version", version))
    assert (refused.refusal, refused.field) == (Refusal.WRONG_FIELD, "version")


@pytest.mark.parametrize("game", ["melimagic", "Mahe", "", None, 3])
def test_a_save_of_another_game_is_refused_as_such(game: object) -> None:
    refused = refusal_of(changed("game", game))
    assert (refused.refusal, refused.field) == (Refusal.OTHER_GAME, "game")


@pytest.mark.parametrize("field", ["id", "seed", "setup", "seats", "log"])
def test_a_save_without_a_field_is_refused_naming_it(field: str) -> None:
    refused = refusal_of(without(field))
    assert (refused.refusal, refused.field) == (Refusal.MISSING_FIELD, field)


def test_a_save_with_an_unknown_field_is_refused_naming_it() -> None:
    refused = refusal_of(changed("colour", "red"))
    assert (refused.refusal, refused.field) == (Refusal.UNKNOWN_FIELD, "colour")


def test_a_seat_with_an_unknown_field_is_refused_naming_it() -> None:
    refused = refusal_of(changed("seats", 1, "colour", "red"))
    assert (refused.refusal, refused.field) == (Refusal.UNKNOWN_FIELD, "seats[1].colour")


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (("id",), "", "id"),
        (("id",), 7, "id"),
        (("id",), None, "id"),
        (("id",), "x" * (LONGEST_ID + 1), "id"),
        (("id",), "half of a pair \ud83d", "id"),
        (("seed",), -1, "seed"),
        (("seed",), SEEDS, "seed"),
        (("seed",), "7", "seed"),
        (("seed",), 7.0, "seed"),
        (("seed",), True, "seed"),
        (("setup",), None, "setup"),
        (("setup",), [], "setup"),
        (("setup", "players"), 1, "setup"),
        (("setup", "players"), 3, "seats"),
        (("setup", "turtles_each"), 1, "seats"),
        (("setup", "colour"), "red", "setup"),
        (("seats",), None, "seats"),
        (("seats",), {}, "seats"),
        (("seats",), [], "seats"),
        (("seats", 1), None, "seats[1]"),
        (("seats", 1, "name"), None, "seats[1].name"),
        (("seats", 1, "name"), " Bo", "seats[1]"),
        (("seats", 1, "name"), "B" * 21, "seats[1]"),
        (("seats", 1, "name"), "\ud800", "seats[1]"),
        (("seats", 0, "signs"), "sun", "seats[0].signs"),
        (("seats", 0, "signs"), ["sun", 1], "seats[0].signs"),
        (("seats", 0, "signs"), [], "seats[0]"),
        (("seats", 0, "signs"), ["sun"], "seats"),
        (("seats", 0, "signs"), ["sun", "star"], "seats"),
        (("seats", 0, "signs"), ["sun", "fish"], "seats"),
        (("seats", 0, "by"), None, "seats[0].by"),
        (("seats", 1, "by"), "", "seats[1].by"),
        (("log",), None, "log"),
        (("log",), {}, "log"),
    ],
)
def test_a_wrong_field_is_refused_naming_it(path: tuple[str | int, ...], value: object, field: str) -> None:
    refused = refusal_of(changed(*path, value))
    assert (refused.refusal, refused.field, refused.entry) == (Refusal.WRONG_FIELD, field, None)


@pytest.mark.parametrize("by", ["magic", "computer:genius"])
def test_unknown_deciders_become_people_and_are_listed(by: str) -> None:
    save = read(changed("seats", 1, "by", by), mahe)
    assert [seat.by for seat in save.seats] == ["hand", "hand"]
    assert save.unknown == (1,)


def test_a_set_up_without_a_field_is_refused_naming_it() -> None:
    refused = refusal_of(without("setup", "players"))
    assert (refused.refusal, refused.field) == (Refusal.WRONG_FIELD, "setup")
    assert str(refused.__cause__) == "players: missing"


@pytest.mark.parametrize("field", ["name", "signs", "by"])
def test_a_seat_without_a_field_is_refused_naming_it(field: str) -> None:
    refused = refusal_of(without("seats", 0, field))
    assert (refused.refusal, refused.field) == (Refusal.MISSING_FIELD, f"seats[0].{field}")
