"""Saves with illegal logs or other damage are read correctly or refused."""

from __future__ import annotations

import copy
import json
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core import mahe
from mahe_core.engine.save_file import Refusal, Save, SaveRefused, read, write
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Reason, Roll, Setup
from tests.engine.a_save import WRITTEN, changed, refusal_of, without
from tests.engine.sessions import played_out, seats_for


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
def test_illegal_entries_are_refused_naming_entry_and_rule(index: int, entry: list[str | int], reason: Reason) -> None:
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
def test_outcomes_not_drawn_by_the_seed_are_refused_unless_typed(index: int, entry: list[str | int]) -> None:
    refused = refusal_of(changed("log", index, entry))
    assert (refused.refusal, refused.entry) == (Refusal.OTHERWISE_DRAWN, index + 1)


def test_a_changed_seed_is_detected_at_its_first_other_outcome() -> None:
    refused = refusal_of(changed("seed", 0))
    assert (refused.refusal, refused.entry) == (Refusal.OTHERWISE_DRAWN, 1)


def test_running_games_must_have_a_seed() -> None:
    refused = refusal_of(changed("seed", None))
    assert (refused.refusal, refused.field) == (Refusal.NO_SEED, "seed")


def test_a_surplus_card_is_refused_at_its_entry() -> None:
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
    Refusal.NEWER_VERSION: changed("version", 3),
    Refusal.OTHER_GAME: changed("game", "melimagic"),
    Refusal.MISSING_FIELD: without("id"),
    Refusal.UNKNOWN_FIELD: changed("colour", 1),
    Refusal.WRONG_FIELD: changed("id", 1),
    Refusal.UNREADABLE_ENTRY: changed("log", 0, []),
    Refusal.ILLEGAL_ENTRY: changed("log", 1, ["stop"]),
    Refusal.OTHERWISE_DRAWN: changed("log", 0, ["card", 6]),
    Refusal.NO_SEED: changed("seed", None),
}


# Refusals of links only are in test_share_link.py.
@pytest.mark.parametrize(
    "refusal", [refusal for refusal in Refusal if refusal is not Refusal.DAMAGED_LINK], ids=lambda refusal: refusal.name
)
def test_every_refusal_occurs_and_has_a_message(refusal: Refusal) -> None:
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
def test_replaced_values_are_read_or_refused(data: st.DataObject) -> None:
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
def test_damaged_texts_are_read_or_refused(place: int, cut: int, put: str) -> None:
    try:
        save = read(WRITTEN[:place] + put + WRITTEN[place + cut :], mahe)
    except SaveRefused:
        pass
    else:
        assert read(write(save), mahe) == save


@pytest.mark.parametrize(
    "path",
    [
        ("log", 3),
        *(pytest.param((key,), marks=pytest.mark.slow) for key in ("id", "game", "seed", "setup", "seats", "log")),
    ],
    ids=str,
)
def test_deeply_nested_values_are_refused(path: tuple[str | int, ...]) -> None:
    text = changed(*path, "HERE")
    # Only one path is tried with each depth, since they differ little.
    for depth in range(20, 1020, 1 if len(path) > 1 else 3):
        refusal_of(text.replace('"HERE"', "[" * depth + "]" * depth))
