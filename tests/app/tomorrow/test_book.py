"""The family's book: who dared in a game, and the one page that is a picture."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from app.mahe.tomorrow.daily import DAILY
from app.storage.family_book import Ended, FamilyBook, Record, write_book
from app.storage.repository import BOOK
from app.tomorrow.dares import DARES, MOST_GAMES, Dared, Dares, read_dares, write_dares
from mahe_core import mahe
from mahe_core.engine.session import begin
from mahe_core.mahe import CardTurnedUp, Die, Roll, Stop
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, over, save_of
from tests.app.stage import Stage
from tests.app.tomorrow.test_today import dialog_of

PEOPLE = ("Ada", "Bo", "Cy", "Di")
FINISHED = save_of(first_game_where(mahe.Setup(4), over), PEOPLE)
GROUP = tuple(name.casefold() for name in PEOPLE)
LEAP = Record(18, "Di", "wave", "a")
STORED = write_book(
    FamilyBook()
    .with_game(Ended("a", GROUP, (3,), {"leap": LEAP, "known to a later version": LEAP}))
    .with_game(Ended("b", GROUP, (3,)))
    .with_game(Ended("c", GROUP, (1,)))
)
SIMPLE = st.none() | st.integers() | st.text()


def test_only_rolls_that_could_well_be_too_much_are_dares() -> None:
    session = begin(mahe, mahe.Setup(4), 7).typed_in(CardTurnedUp(5))
    bold = session.acted(Roll()).typed_in(Die(3)).acted(Roll()).typed_in(Die(4)).acted(Stop())
    bust = bold.acted(Roll()).typed_in(Die(6)).acted(Roll()).typed_in(Die(2))
    timid = bust.acted(Roll()).typed_in(Die(2)).acted(Roll()).typed_in(Die(6))
    assert [*DAILY.dares(save_of(bold))] == [(0, 1, 1)]
    assert [*DAILY.dares(save_of(bust))] == [(0, 1, 1), (1, 1, 0)]
    assert [*DAILY.dares(save_of(timid))] == [(0, 1, 1), (1, 1, 0)]


def test_dares_are_counted_once_per_game_and_kept_within_bounds() -> None:
    dares = Dares()
    for game in range(MOST_GAMES + 9):
        dares = dares.with_game(str(game), [(f"name {game}", Dared(2, 1))])
        assert dares.with_game(str(game), [("Ada", Dared(2, 1))]) is dares
    assert len(dares.games) == MOST_GAMES
    assert read_dares(write_dares(dares)) == dares


@given(st.integers(1, 300), st.data())
def test_interval_contains_the_share_and_is_wider_for_fewer_dares(times: int, data: st.DataObject) -> None:
    well = data.draw(st.integers(0, times))
    low, high = Dared(times, well).interval
    assert low + 1e-9 >= 0
    assert low - 1e-9 <= well / times <= high + 1e-9 <= 1 + 2e-9
    more = Dared(10 * times, 10 * well).interval
    assert more[1] - more[0] < high - low


@given(st.recursive(SIMPLE, lambda each: st.lists(each) | st.dictionaries(st.text(), each)))
def test_any_stored_text_is_read_as_dares(written: object) -> None:
    for text in (json.dumps(written), json.dumps({"games": written, "people": written})):
        assert isinstance(read_dares(text), Dares)


def test_page_tells_who_leads_the_records_and_who_dares() -> None:
    preferences = FakePreferences(**{BOOK: STORED, DARES: '{"games":["x"],"people":{"Ada":[10,7]}}'})
    stage = Stage.at(FINISHED, preferences=preferences).give_turns().command("today-book")
    drawn = dialog_of(stage).one("svg", data_postcard="")
    assert drawn.attributes["aria-label"] == (
        "The family’s book. Your 3 games together. Di: 2 games won. Bo: 1 game won. Ada: 0 games won. "
        "Cy: 0 games won. Family records. Longest leap: Di, 18 squares. Who dares. "
        f"{daring(preferences)}."
    )
    stage.command("today-book-save")
    assert stage.postcards.saved == [("mahe.png", "png")]


def daring(preferences: FakePreferences) -> str:
    """Return who dared, most often first, after the game on the table was added."""
    people = sorted(read_dares(preferences.get(DARES)).people.items(), key=lambda each: -each[1].times)
    assert dict(people)["Ada"].times > 10, "the game on the table counts"
    ends = [(name, dared, [f"{100 * end:.0f}%" for end in dared.interval]) for name, dared in people]
    return ". ".join(
        f"{name}: dared {dared.times} time{'' if dared.times == 1 else 's'}, {dared.well} went well: {low} to {high}"
        for name, dared, (low, high) in ends
    )


def test_page_opens_from_the_first_screen_for_those_who_played_last() -> None:
    stage = Stage(preferences=FakePreferences(played="yes", **{BOOK: STORED})).start().command("today-book")
    told = dialog_of(stage).one("svg", data_postcard="").attributes["aria-label"] or ""
    assert "Your 3 games together. Di: 2 games won." in told
    assert "Who dares" not in told


def test_page_is_not_offered_before_a_game_was_counted() -> None:
    assert not Stage.at(FINISHED).give_turns().page.root.all(data_command="today-book")


def test_page_is_deleted_with_everything_else() -> None:
    stage = Stage.at(FINISHED, preferences=FakePreferences(**{BOOK: STORED})).give_turns()
    assert stage.preferences.get(DARES) is not None
    stage.insist_on("forget").command("forget-confirmed")
    assert stage.preferences.get(DARES) is stage.preferences.get(BOOK) is None
