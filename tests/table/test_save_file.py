"""Games as text: written, read, and refused."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.mahe import CardTurnedUp, Die, Reason, Roll, Setup
from mahe_core.table.save_file import LONGEST_ID, VERSION, Refusal, Save, SaveRefused, read, write
from mahe_core.table.session import SEEDS, begin
from tests.table.sessions import MaheSave, played_out, saves, seats_for

TWO = Setup(players=2, third_die_on_seven=True, spend_cards=True)


def a_running_game() -> MaheSave:
    """Give a game of two, some outcomes drawn and one typed in.

    >>> a_running_game().session.log[:4]
    (('card', 5), ('choose', 1), ('roll',), ('die', 4))
    """
    session = begin(mahe, TWO, 7).settled().acted(mahe.ChooseTurtle(1)).acted(Roll()).settled()
    session = session.acted(Roll()).typed_in(Die(1)).acted(mahe.Stop())
    return Save("a-game", session, seats_for(TWO, ("Ada", "Bo")))


WRITTEN: Final = (
    '{"format":"table-save","version":1,"game":"mahe","id":"a-game","seed":7,'
    '"setup":{"players":2,"first":0,"third_die_on_seven":true,"spend_cards":true,"turtles_each":2},'
    '"seats":[{"name":"Ada","signs":["sun","moon"],"by":"hand"},{"name":"Bo","signs":["star","wave"],"by":"hand"}],'
    '"log":[["card",5],["choose",1],["roll"],["die",4],["roll"],["die",1,"typed"],["stop"]]}'
)


def refusal_of(text: str) -> SaveRefused:
    """Give the refusal of a text."""
    with pytest.raises(SaveRefused) as refused:
        read(text, mahe)
    return refused.value


def changed(*path_and_value: Any) -> str:
    """Write the running game with one value, found by its path, replaced.

    >>> json.loads(changed("setup", "players", 3))["setup"]["players"]
    3
    """
    *path, last, value = path_and_value
    written = json.loads(WRITTEN)
    inner = written
    for key in path:
        inner = inner[key]
    inner[last] = value
    return json.dumps(written)


def without(*path: Any) -> str:
    """Write the running game with one value, found by its path, left out.

    >>> "seed" in json.loads(without("seed"))
    False
    """
    written = json.loads(WRITTEN)
    inner = written
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return json.dumps(written)


# Written and read


def test_a_save_is_written_as_the_design_has_it() -> None:
    assert write(a_running_game()) == WRITTEN


def test_what_is_written_is_read_as_it_was() -> None:
    assert read(WRITTEN, mahe) == a_running_game()


def test_a_save_may_be_spread_over_lines_and_its_fields_stand_in_any_order() -> None:
    written = json.loads(WRITTEN)
    assert read(json.dumps(dict(reversed(written.items())), indent=2), mahe) == a_running_game()


@given(saves())
def test_any_save_written_and_read_is_the_same_to_the_last_event(save: MaheSave) -> None:
    text = write(save)
    again = read(text, mahe)
    assert again == save
    assert write(again) == text
    assert [entry.step.events for entry in again.session.entries] == [
        entry.step.events for entry in save.session.entries
    ]


@given(saves())
def test_a_save_is_one_line_of_json(save: MaheSave) -> None:
    text = write(save)
    assert text.splitlines() == [text]
    assert isinstance(json.loads(text), dict)


@given(saves())
def test_a_reload_cannot_roll_again(save: MaheSave) -> None:
    session, again = save.session, read(write(save), mahe).session
    assert again.settled().log == session.settled().log
    assert again.can_undo == session.can_undo


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


# Refused


@pytest.mark.parametrize("length", range(len(WRITTEN)))
def test_a_save_cut_off_anywhere_is_refused_as_damaged(length: int) -> None:
    refused = refusal_of(WRITTEN[:length])
    assert refused.refusal is Refusal.NOT_JSON


@pytest.mark.parametrize(
    "text",
    ["", " ", "\x00", WRITTEN + "}", WRITTEN + WRITTEN, WRITTEN.replace(":", ";", 1), "[" * 100_000, "9" * 10_000],
    ids=["empty", "space", "zero", "too long", "twice", "garbled", "deep", "long number"],
)
def test_text_that_is_no_json_is_refused_as_damaged(text: str) -> None:
    assert refusal_of(text).refusal is Refusal.NOT_JSON


@pytest.mark.parametrize(
    "text",
    ["null", "[]", "3", '"table-save"', "{}", '{"format":"chess"}', changed("format", None), without("format")],
)
def test_another_kind_of_json_is_refused_as_no_save(text: str) -> None:
    assert refusal_of(text).refusal is Refusal.NOT_A_SAVE


@pytest.mark.parametrize("version", [2, 3, 1000])
def test_a_save_of_a_newer_version_is_refused_as_such_whatever_else_it_holds(version: int) -> None:
    assert version > VERSION
    refused = refusal_of(json.dumps({"format": "table-save", "version": version, "anything": "new"}))
    assert (refused.refusal, refused.field, refused.found) == (Refusal.NEWER_VERSION, "version", str(version))


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None, [1]])
def test_a_version_that_is_no_whole_number_above_0_is_refused(version: object) -> None:
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
        (("setup", "players"), 8, "setup"),
        (("setup", "players"), "2", "setup"),
        (("setup", "players"), 3, "seats"),
        (("setup", "first"), 2, "setup"),
        (("setup", "third_die_on_seven"), 1, "setup"),
        (("setup", "spend_cards"), None, "setup"),
        (("setup", "turtles_each"), None, "setup"),
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
        (("seats", 0, "by"), "magic", "seats[0]"),
        (("log",), None, "log"),
        (("log",), {}, "log"),
    ],
)
def test_a_wrong_field_is_refused_naming_it(path: tuple[str | int, ...], value: object, field: str) -> None:
    refused = refusal_of(changed(*path, value))
    assert (refused.refusal, refused.field, refused.entry) == (Refusal.WRONG_FIELD, field, None)


@pytest.mark.parametrize("field", ["players", "first", "third_die_on_seven", "spend_cards", "turtles_each"])
def test_a_set_up_without_a_field_is_refused_naming_it(field: str) -> None:
    refused = refusal_of(without("setup", field))
    assert (refused.refusal, refused.field, str(refused.__cause__)) == (
        Refusal.WRONG_FIELD,
        "setup",
        f"{field}: missing",
    )


@pytest.mark.parametrize("field", ["name", "signs", "by"])
def test_a_seat_without_a_field_is_refused_naming_it(field: str) -> None:
    refused = refusal_of(without("seats", 0, field))
    assert (refused.refusal, refused.field) == (Refusal.MISSING_FIELD, f"seats[0].{field}")


@pytest.mark.parametrize(
    "entry",
    [
        None,
        "roll",
        7,
        {},
        [],
        ["jump"],
        ["roll", 1],
        ["die"],
        ["die", "4"],
        ["die", 4.0],
        ["die", True],
        ["die", None],
        ["die", 4, 4],
        ["die", 4, "drawn"],
        ["typed"],
        ["roll", "typed"],
        ["stop", "typed"],
        ["die", 4, "typed", "typed"],
        [["die", 4]],
    ],
    ids=str,
)
def test_an_entry_that_cannot_be_read_is_refused_naming_it(entry: object) -> None:
    refused = refusal_of(changed("log", 3, entry))
    assert (refused.refusal, refused.entry, refused.field) == (Refusal.UNREADABLE_ENTRY, 4, None)
    assert "at entry 4" in str(refused)


@pytest.mark.parametrize(
    ("index", "entry", "reason"),
    [
        (0, ["roll"], Reason.CHANCE_ANSWERS),
        (0, ["card", 7, "typed"], Reason.NO_SUCH_CARD_LEFT),
        (0, ["die", 3, "typed"], Reason.CARD_IS_AWAITED),
        (1, ["roll"], Reason.CHOOSE_FIRST),
        (1, ["choose", 3], Reason.NOT_YOUR_TURTLE),
        (1, ["choose", 9], Reason.NO_SUCH_TURTLE),
        (2, ["stop"], Reason.FIRST_DIE_MUST_BE_ROLLED),
        (2, ["choose", 1], Reason.NOTHING_TO_CHOOSE),
        (2, ["die", 3], Reason.PLAYER_DECIDES),
        (3, ["card", 3, "typed"], Reason.DIE_IS_AWAITED),
        (4, ["spend", 2], Reason.CARD_NOT_HELD),
        (5, ["die", 0, "typed"], Reason.NO_SUCH_FACE),
    ],
)
def test_an_entry_that_breaks_the_rules_is_refused_naming_it_and_the_rule(
    index: int, entry: list[str | int], reason: Reason
) -> None:
    refused = refusal_of(changed("log", index, entry))
    assert (refused.refusal, refused.entry, refused.illegal) == (Refusal.ILLEGAL_ENTRY, index + 1, reason)
    assert f"at entry {index + 1}" in str(refused)
    assert reason.name in str(refused)


def test_an_entry_after_the_end_of_the_game_is_refused() -> None:
    finished = json.loads(write(Save("x", played_out(Setup(players=4), 7), seats_for(Setup(players=4)))))
    finished["log"].append(["roll"])
    refused = refusal_of(json.dumps(finished))
    assert (refused.refusal, refused.illegal) == (Refusal.ILLEGAL_ENTRY, Reason.GAME_OVER)
    assert refused.entry == len(finished["log"])


@pytest.mark.parametrize(
    ("index", "entry"), [(0, ["card", 6]), (0, ["die", 6]), (3, ["die", 6]), (3, ["die", 7]), (5, ["die", 2])]
)
def test_an_outcome_that_the_seed_does_not_draw_is_refused_unless_it_was_typed_in(
    index: int, entry: list[str | int]
) -> None:
    refused = refusal_of(changed("log", index, entry))
    assert (refused.refusal, refused.entry) == (Refusal.OTHERWISE_DRAWN, index + 1)


def test_a_seed_changed_in_a_save_is_noticed_at_the_first_outcome_it_does_not_draw() -> None:
    refused = refusal_of(changed("seed", 0))
    assert (refused.refusal, refused.entry) == (Refusal.OTHERWISE_DRAWN, 1)


def test_a_game_that_goes_on_must_have_a_seed() -> None:
    refused = refusal_of(changed("seed", None))
    assert (refused.refusal, refused.field) == (Refusal.NO_SEED, "seed")


def test_a_card_too_many_is_refused_at_the_entry_that_turns_it_up() -> None:
    session = begin(mahe, Setup(players=2, turtles_each=1), 7)
    for _ in range(3):
        session = session.typed_in(CardTurnedUp(6))
        for face in (1, 2, 4):
            session = session.acted(Roll()).typed_in(Die(face))
    written = json.loads(write(Save("x", session, seats_for(session.setup))))
    written["log"].append(["card", 6, "typed"])
    refused = refusal_of(json.dumps(written))
    assert (refused.refusal, refused.illegal) == (Refusal.ILLEGAL_ENTRY, Reason.NO_SUCH_CARD_LEFT)
    assert refused.entry == len(written["log"])


REFUSED_TEXTS: Final = {
    Refusal.NOT_JSON: WRITTEN[:-1],
    Refusal.NOT_A_SAVE: "{}",
    Refusal.NEWER_VERSION: changed("version", 2),
    Refusal.OTHER_GAME: changed("game", "melimagic"),
    Refusal.MISSING_FIELD: without("id"),
    Refusal.UNKNOWN_FIELD: changed("colour", 1),
    Refusal.WRONG_FIELD: changed("id", 1),
    Refusal.UNREADABLE_ENTRY: changed("log", 0, []),
    Refusal.ILLEGAL_ENTRY: changed("log", 1, ["stop"]),
    Refusal.OTHERWISE_DRAWN: changed("log", 0, ["card", 6]),
    Refusal.NO_SEED: changed("seed", None),
}


# What only a link is refused for is in test_share_link.py.
@pytest.mark.parametrize(
    "refusal", [refusal for refusal in Refusal if refusal is not Refusal.DAMAGED_LINK], ids=lambda refusal: refusal.name
)
def test_every_refusal_can_be_met_and_says_why_in_words(refusal: Refusal) -> None:
    refused = refusal_of(REFUSED_TEXTS[refusal])
    assert refused.refusal is refusal
    assert isinstance(refused, ValueError)
    assert str(refused).startswith(refusal.name)
    assert refusal.value in str(refused)


JSON_VALUES: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["die", "typed"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_whatever_a_value_is_replaced_by_the_save_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    written = json.loads(WRITTEN)
    inner, key = written, data.draw(st.sampled_from(sorted(written)))
    while isinstance(inner[key], (dict, list)) and data.draw(st.booleans()):
        inner = inner[key]
        key = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else range(len(inner))))
    before = copy.deepcopy(inner[key])
    inner[key] = data.draw(JSON_VALUES)
    try:
        save = read(json.dumps(written), mahe)
    except SaveRefused:
        assert inner[key] != before or type(inner[key]) is not type(before)
    else:
        assert read(write(save), mahe) == save


@given(st.integers(0, len(WRITTEN)), st.integers(0, 6), st.text(max_size=4))
def test_whatever_damage_a_text_takes_it_is_read_or_refused_and_nothing_else(place: int, cut: int, put: str) -> None:
    try:
        save = read(WRITTEN[:place] + put + WRITTEN[place + cut :], mahe)
    except SaveRefused:
        pass
    else:
        assert read(write(save), mahe) == save


@pytest.mark.parametrize("path", [("id",), ("game",), ("seed",), ("setup",), ("seats",), ("log",), ("log", 3)], ids=str)
def test_a_value_nested_however_deep_is_refused(path: tuple[str | int, ...]) -> None:
    text = changed(*path, "HERE")
    for depth in range(20, 1020):
        refusal_of(text.replace('"HERE"', "[" * depth + "]" * depth))
