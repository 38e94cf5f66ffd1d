"""Who somebody is: computers are called and drawn as their animal, and a show names the player who shows."""

from __future__ import annotations

import pytest

from app.melimagic.computers import COMPUTERS
from app.melimagic.ending.known import moments
from app.melimagic.ending.result_screen import Around, result_screen
from app.melimagic.ending.story import LongMemory, highlights
from app.melimagic.play.table_model import table_view
from app.melimagic.screens.curtain_and_show import show_screen
from app.melimagic.screens.table_screen import prompt
from app.melimagic.seats.form import Form
from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import Sight
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import SIGNS, PairShown, Setup, perceived, view
from mahe_core.melimagic.sessions import MelimagicSession
from tests.app.document import Node, parse
from tests.app.melimagic.games import computers_game, people_of, save_of
from tests.app.melimagic.play.tables import at_open_table, dealt, sit_down
from tests.app.speaking import CODES, texts

LEVELS = ("elephant", "goldfish", "squirrel")


def seated(*seats: Seat, code: str = "en") -> list[str]:
    """Return the names of the players in these seats."""
    people = People(texts(code), Setup(len(seats)), seats)
    return [people.player(player) for player in range(len(seats))]


@pytest.mark.parametrize("code", CODES)
def test_computers_are_called_by_their_animal(code: str) -> None:
    for level in COMPUTERS.levels:
        by = f"computer:{level}"
        default = seated(Seat("Ada", ("star",)), Seat("", ("moon",), by), code=code)
        typed = seated(Seat("Ada", ("star",)), Seat("Ben", ("moon",), by), code=code)
        assert default == typed == ["Ada", COMPUTERS.called(level, texts(code))]


def test_two_goldfish_and_their_namesake_are_told_apart() -> None:
    by = "computer:goldfish"
    seats = (Seat("", ("star",), by), Seat("", ("moon",), by), Seat("goldfish", ("sun",)))
    assert seated(*seats) == ["Goldfish (Star)", "Goldfish (Moon)", "goldfish (Sun)"]


def test_setup_calls_computers_as_the_table_does() -> None:
    form = Form(names=("Ada", "Ben", "", ""), by=("hand", "computer:elephant", "hand", "hand"))
    assert form.called(texts("en")) == ("Ada", "Elephant")


def show(by: int) -> Sight:
    """Return what player 0, alone with computers, sees when this player shows two cards."""
    for seed in range(20):
        played = computers_game(LEVELS, seed)
        for place, entry in enumerate(played.entries):
            tried = next((event for event in entry.step.events if isinstance(event, PairShown)), None)
            if tried is not None and tried.by == by:
                session = played.at(place + 1).settled()
                events = tuple(perceived(event, 0) for event in entry.step.events)
                return Sight(
                    view(session.state, 0), viewer=0, to_act=0, by_hand=True, asked=False, events=events, goes_on=True
                )
    raise AssertionError("nobody shows cards")


def marks(node: Node) -> tuple[set[str], set[str]]:
    """Return the signs and the animals drawn in a part of the page."""
    signs = {use.attributes["href"] for use in node.all("use") if use.attributes["href"].startswith("#sign-")}
    animals = {part.attributes["class"] for part in node.all("g") if "animal " in part.attributes.get("class", "")}
    return signs, animals


@pytest.mark.parametrize(("by", "name", "sign"), [(1, "Goldfish", "#sign-moon"), (2, "Squirrel", "#sign-star")])
def test_show_bears_sign_face_and_name_of_who_shows(by: int, name: str, sign: str) -> None:
    sight = show(by)
    people = people_of(save_of(computers_game(LEVELS, 0), (None, *LEVELS[1:])))
    for drawn in (prompt(table_view(sight, people), people), show_screen(sight, people)):
        head = parse(drawn).all(class_="ask-question") or parse(drawn).all("h1")
        assert [each.text for each in head] == [f"{name} shows two cards"]
        (badge,) = parse(drawn).all(class_="ask-sign")
        assert marks(badge) == ({sign}, {f"animal animal-{LEVELS[by]}"})


def test_result_shows_each_computer_with_its_face() -> None:
    session = computers_game(LEVELS, 3)
    save = save_of(session, (None, *LEVELS[1:]))
    page = parse(result_screen(save, [], people_of(save), Around()))
    faces = [marks(name)[1] for name in page.all(class_="bow-name")]
    assert faces == [set(), {"animal animal-goldfish"}, {"animal animal-squirrel"}]
    rows = {row.attributes["data-player"]: marks(row)[1] for row in page.all("tr", data_player=None)}
    assert rows == {"0": set(), "1": {"animal animal-goldfish"}, "2": {"animal animal-squirrel"}}


def remembered(by: int) -> MelimagicSession:
    """Return a game in which this player has the longest memory."""
    for seed in range(40):
        session = computers_game(LEVELS, seed, 3)
        memory = highlights(session, moments(session)).memory
        if isinstance(memory, LongMemory) and memory.player == by:
            return session
    raise AssertionError("nobody remembers for long")


@pytest.mark.parametrize("by", [0, 2])
def test_longest_memory_bears_the_right_animal(by: int) -> None:
    save = save_of(remembered(by), (None, *LEVELS[1:]))
    page = parse(result_screen(save, [], people_of(save), Around()))
    chapter = page.one(data_chapter="memory")
    signs, animals = marks(chapter)
    assert (signs, animals) == (({"#sign-sun"}, set()) if by == 0 else (set(), {"animal animal-squirrel"}))


def test_stand_curtain_and_roll_bear_the_players_ribbon() -> None:
    stage = sit_down(dealt(players=3, first=1))
    curtain = stage.page.root.one(data_screen="curtain")
    assert curtain.attributes["data-ribbon"] == SIGNS[1]
    stage.command("lift")
    ribbons = [each.attributes["data-ribbon"] for each in stage.page.root.all("section", data_player=None)]
    assert ribbons == [SIGNS[2], SIGNS[0], SIGNS[1]]
    roll = stage.page.root.one(class_="act-buttons")
    assert roll.attributes["data-ribbon"] == SIGNS[1]
    assert roll.all("button", data_intent="roll")


def test_hats_are_drawn_alike_on_every_stand() -> None:
    stage = at_open_table(dealt(players=4))
    assert len({str(card.children) for card in stage.page.root.all(data_card=None)}) == 1
