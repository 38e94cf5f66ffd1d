"""Saves of every version, written once and never changed, stay readable."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from mahe_core import mahe
from mahe_core.engine.contract import ToAct
from mahe_core.engine.save_file import MIGRATIONS, VERSION, read, write
from mahe_core.mahe import CHANCE, ChooseTurtle, Die, Result, Roll, SpendCard, Stop

HERE: Final = Path(__file__).parent

VERSIONS: Final = (1, 2)


@dataclass(frozen=True, slots=True)
class Known:
    """A save's facts: the start of its file's hash in each version, and the look of its game."""

    sha256: dict[int, str]
    entries: int
    to_act: ToAct
    squares: tuple[int, ...]
    egg_cards: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    result: Result | None = None


SAVES: Final = {
    "2_players_running": Known(
        {1: "bfdb8e168b239e7c", 2: "f6c0971e5b258ede"},
        201,
        0,
        (9, 21, 0, 7),
        ((), (1, 4, 4, 5)),
        ("Ada", "Bo"),
    ),
    "2_players_finished": Known(
        {1: "ba5e6a1e5c2edb83", 2: "96988caaaca8807e"},
        391,
        None,
        (11, 11, 22, 16),
        ((4, 4, 6), (3, 4, 4, 5, 6)),
        ("Zoé", "Łucja"),
        Result(eggs=(14, 29), cards=(3, 6), winners=(1,), nest_owner=1, decided_by="eggs"),
    ),
    "3_players_running": Known(
        {1: "83d44ff9894ca0ac", 2: "c5c1fb6848a859c3"},
        155,
        2,
        (0, 0, 5, 21, 0, 1),
        ((3,), (1, 4, 6), (4, 4, 5, 6)),
        ("李小龙", "مریم", "Иван"),
    ),
    "3_players_finished": Known(
        {1: "e31074faa03a10cc", 2: "42263f678c63c048"},
        346,
        None,
        (9, 22, 21),
        ((1, 2, 4, 5, 5, 6, 6), (2, 3, 3, 3, 4, 5), (1, 1, 2, 3, 4, 5, 6)),
        ("<b>Bo</b>", 'Bo & "Co"', "Bo\\n"),
        Result(eggs=(29, 27, 22), cards=(7, 7, 7), winners=(0,), nest_owner=1, decided_by="eggs"),
    ),
    "4_players_running": Known(
        {1: "a92ad482315b32ce", 2: "077e37bd2fd288d4"},
        202,
        CHANCE,
        (16, 16, 8, 16),
        ((), (1, 3, 5), (6, 6), (4, 4, 5, 6)),
        ("Ada", "Ada", "", "علی\u200cرضا"),
    ),
    "4_players_finished": Known(
        {1: "5ed3ed376bcb4627", 2: "fd38878a73a98ce6"},
        277,
        None,
        (11, 22, 0, 0),
        ((1, 3, 4, 4), (2, 2, 3, 4, 6), (1, 3, 3, 3, 5, 5), (1, 2, 4, 4, 6)),
        ("", "", "", ""),
        Result(eggs=(12, 24, 20, 17), cards=(4, 6, 6, 5), winners=(1,), nest_owner=1, decided_by="eggs"),
    ),
    "7_players_running": Known(
        {1: "598623bd3bbcc030", 2: "035f88a3ccef46ab"},
        201,
        3,
        (6, 20, 10, 6, 12, 10, 0),
        ((3,), (5, 6), (5,), (), (), (), (2,)),
        ("a", "b", "c", "d", "e", "f", "Maximilian-Alexander"),
    ),
    "7_players_finished": Known(
        {1: "531dfbe49a8e3ef0", 2: "ec9d2cdea6c85fe7"},
        557,
        None,
        (3, 13, 5, 6, 5, 15, 22),
        ((1,), (1, 1, 4, 5), (2, 4, 5, 6), (3, 3, 3, 4, 5), (2,), (2, 4, 6), (4, 5)),
        ("👩\u200d🚀", "é", "ñ", "ß", "ø", "ž", "王"),
        Result(
            eggs=(1, 11, 17, 18, 2, 12, 16),
            cards=(1, 4, 4, 5, 1, 3, 3),
            winners=(3,),
            nest_owner=6,
            decided_by="eggs",
        ),
    ),
}


def text_of(name: str, version: int = VERSIONS[-1]) -> str:
    """Return the text of a pinned save."""
    return (HERE / f"saves_v{version}" / f"{name}.json").read_text("utf-8")


every_version = pytest.mark.parametrize("version", VERSIONS)
every_save = pytest.mark.parametrize("name", SAVES)


@every_version
@every_save
def test_a_pinned_save_was_never_changed(name: str, version: int) -> None:
    assert sha256(text_of(name, version).encode("utf-8")).hexdigest().startswith(SAVES[name].sha256[version])


@every_version
def test_every_pinned_save_is_known_and_of_its_version(version: int) -> None:
    assert {path.stem for path in (HERE / f"saves_v{version}").glob("*.json")} == set(SAVES)
    assert all(json.loads(text_of(name, version))["version"] == version for name in SAVES)


def test_every_version_is_pinned_and_older_ones_migrate() -> None:
    assert tuple(range(1, VERSION + 1)) == VERSIONS
    assert tuple(MIGRATIONS) == VERSIONS[:-1]


@every_version
@every_save
def test_a_pinned_save_is_read_as_the_game_it_was(name: str, version: int) -> None:
    known, save = SAVES[name], read(text_of(name, version), mahe)
    state = save.session.state
    assert len(save.session.entries) == known.entries
    assert save.session.to_act == known.to_act
    assert tuple(state.square_of(turtle) for turtle in range(state.setup.turtles)) == known.squares
    assert tuple(state.egg_cards(player) for player in range(state.setup.players)) == known.egg_cards
    assert mahe.result(state) == known.result
    assert tuple(seat.name for seat in save.seats) == known.names
    assert {seat.by for seat in save.seats} == {"hand"}


@pytest.mark.slow
@every_version
@every_save
def test_rewritten_pinned_saves_equal_the_newest_version_exactly(name: str, version: int) -> None:
    assert write(read(text_of(name, version), mahe)) == text_of(name).rstrip("\n")


@every_version
@pytest.mark.parametrize("name", [name for name in SAVES if name.endswith("running")])
def test_running_games_of_any_version_can_be_finished(name: str, version: int) -> None:
    session = read(text_of(name, version), mahe).session.settled()
    while session.to_act is not None:
        intents = mahe.legal_intents(session.state)
        session = session.acted(Stop() if Stop() in intents else intents[0]).settled()
    assert mahe.result(session.state) is not None


def test_pinned_running_games_cover_every_kind_of_turn() -> None:
    last = {name: read(text_of(name), mahe).session.entries[-1].action for name in SAVES if name.endswith("running")}
    assert isinstance(last["2_players_running"], SpendCard)
    assert mahe.legal_intents(read(text_of("3_players_running"), mahe).session.state) == (
        ChooseTurtle(4),
        ChooseTurtle(5),
    )
    assert isinstance(last["4_players_running"], Roll)
    assert isinstance(last["7_players_running"], Die)
    state = read(text_of("7_players_running"), mahe).session.state
    assert state.decider != state.on_turn


def test_pinned_games_include_one_without_seed_and_one_all_typed() -> None:
    assert read(text_of("7_players_finished"), mahe).session.seed is None
    entries = read(text_of("4_players_finished"), mahe).session.entries
    assert not any(entry.drawn for entry in entries)
