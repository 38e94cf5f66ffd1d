"""The family's book: each game once, wins among the same people, the records of all games, and deleting it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.mahe.play.table_model import hook
from app.mahe.storage import STORAGE
from app.storage.family_book import (
    MOST_GAMES,
    MOST_ROUNDS,
    Ended,
    FamilyBook,
    Feat,
    Record,
    digest,
    ended,
    people_of,
    read_book,
    write_book,
)
from app.storage.repository import BOOK, FamilyBookKeeper
from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.seats import Seat
from mahe_core.engine.share_link import read_link, write_link
from mahe_core.mahe import Setup, result
from tests.app.fakes.storage import FakePreferences
from tests.app.games import before_the_last_decision, first_game_where, over, save_of
from tests.app.stage import Stage

NAMES = ("ada", "bo", "cy")
feats = st.builds(Record, st.integers(1, 40), st.sampled_from(NAMES), st.just("sun"), st.just("a-game"))
records = st.dictionaries(st.sampled_from(["leap", "pile"]), feats)
ends = st.builds(
    Ended,
    st.integers(0, 30).map(str),
    st.permutations(NAMES).map(tuple),
    st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True).map(tuple),
    records,
)


def noted(games: list[Ended]) -> FamilyBook:
    book = FamilyBook()
    for game in games:
        book = book.with_game(game)
    return book


@settings(deadline=None)
@given(st.lists(ends))
def test_every_game_is_counted_once_regardless_of_seats(games: list[Ended]) -> None:
    book = noted(games)
    different = {game.game: game for game in reversed(games)}
    assert noted([*games, *games]) == book
    tally = book.tally(NAMES)
    assert tally.games == len(different)
    for person in NAMES:
        assert tally.won[person] == sum(
            person in [game.people[winner] for winner in game.winners] for game in different.values()
        )


@settings(deadline=None)
@given(st.lists(ends, unique_by=lambda game: game.game))
def test_a_record_is_the_best_of_all_games_and_says_what_it_beat(games: list[Ended]) -> None:
    book = noted(games)
    for name in ("leap", "pile"):
        values = [game.records[name].value for game in games if name in game.records]
        record = book.records.get(name)
        assert (record.value if record else None) == max(values, default=None)
        assert record is None or record.before < record.value


@settings(deadline=None)
@given(st.lists(ends))
def test_what_is_written_is_read_back(games: list[Ended]) -> None:
    assert read_book(write_book(noted(games))) == noted(games)


@settings(deadline=None)
@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(str))
def test_other_text_reads_as_an_empty_book(text: str) -> None:
    assert read_book(text) == FamilyBook()


@pytest.mark.parametrize(
    "damage",
    ['"games":3', '"games":[3]', '"tallies":[[["ada"],-1,{}]]', '"tallies":{}', '"records":{"leap":7}', '"records":[]'],
)
def test_damaged_books_read_as_empty(damage: str) -> None:
    name = damage.partition(":")[0]
    parts = {'"games"': '"games":["a"]', '"tallies"': '"tallies":[]', '"records"': '"records":{}'}
    assert read_book("{" + ",".join(parts.values()) + "}") == FamilyBook(games=("a",))
    assert read_book("{" + ",".join({**parts, name: damage}.values()) + "}") == FamilyBook()


def test_the_book_does_not_grow_without_end() -> None:
    book = noted([Ended(str(game), (f"ada {game}", "bo"), (0,)) for game in range(MOST_GAMES + 9)])
    assert len(book.games) == MOST_GAMES
    assert len(book.tallies) == MOST_ROUNDS
    assert len(write_book(book)) < 20_000


def test_people_are_recognized_regardless_of_seat_and_spelling() -> None:
    ada, bo = Seat("Ada", ("sun",)), Seat("BO", ("moon",))
    assert set(people_of((ada, bo))) == set(people_of((Seat("Bo", ("star",)), Seat("ADA", ("leaf",)))))
    two = people_of((ada, Seat("ada", ("moon",)), Seat("", ("star",))))
    assert len(set(two)) == 3
    assert people_of((replace(ada, by="computer:easy"), bo)) != people_of((ada, bo))


FINISHED = first_game_where(Setup(4), over)
BEFORE, DECISION = before_the_last_decision(FINISHED)
PEOPLE = ("Ada", "Bo", "Cy", "Di")


def test_games_from_links_are_recognized_by_content() -> None:
    save = save_of(FINISHED, PEOPLE)
    shared = read_link(write_link(save, names=False), mahe)
    assert digest(shared) == digest(replace(save, id="another")) == digest(save)
    assert digest(save_of(BEFORE, PEOPLE)) != digest(save)


def test_the_records_of_a_family_are_those_of_its_people() -> None:
    save = save_of(FINISHED, PEOPLE)
    feats = [Feat("leap", 21, 0), Feat("pile", 4, 1)]
    with_computer = replace(save, seats=(replace(save.seats[0], by="computer:easy"), *save.seats[1:]))
    assert set(ended(save, (0,), feats).records) == {"leap", "pile"}
    assert set(ended(with_computer, (0,), feats).records) == {"pile"}


def test_wins_against_computers_are_counted_separately() -> None:
    save = save_of(FINISHED, PEOPLE)
    with_computer = replace(save, seats=(*save.seats[:3], Seat("Di", ("leaf",), by="computer:easy")))
    book = FamilyBook().with_game(ended(save, (0,), ())).with_game(replace(ended(with_computer, (0,), ()), game="next"))
    assert book.tally(people_of(save.seats)).games == 1
    assert book.tally(people_of(with_computer.seats)).won["ada"] == 1


def test_games_between_computers_are_not_counted() -> None:
    preferences = FakePreferences()
    save = save_of(FINISHED, PEOPLE)
    keeper = FamilyBookKeeper(preferences, STORAGE)
    keeper.note(replace(save, seats=tuple(replace(seat, by="computer:easy") for seat in save.seats)))
    assert preferences.get(BOOK) is None
    keeper.note(save)
    assert preferences.get(BOOK) is not None


# On the device


def finish(preferences: FakePreferences) -> Stage:
    """Open a game and take its last decision."""
    stage = Stage(preferences=preferences)
    stage.files.to_pick = write(save_of(BEFORE, PEOPLE))
    return stage.start().command("open").press(hook(DECISION))


def games_and_wins(preferences: FakePreferences) -> tuple[int, dict[str, int]]:
    tally = read_book(preferences.get(BOOK)).tally([name.casefold() for name in PEOPLE])
    return tally.games, dict(tally.won)


def test_games_finished_twice_are_counted_once() -> None:
    preferences = FakePreferences()
    outcome = result(FINISHED.state)
    assert outcome is not None
    for _ in range(2):
        finish(preferences)
        games, won = games_and_wins(preferences)
        assert games == 1
        winners = {PEOPLE[winner].casefold() for winner in outcome.winners}
        assert {name for name, times in won.items() if times} == winners
    assert {"leap", "pile"} <= set(read_book(preferences.get(BOOK)).records)


def test_opening_or_watching_finished_games_counts_nothing() -> None:
    preferences = FakePreferences()
    stage = Stage(preferences=preferences)
    stage.files.to_pick = write(save_of(FINISHED, PEOPLE))
    stage.start().command("open").command("replay").command("back")
    assert stage.page.screen == "result"
    assert preferences.get(BOOK) is None
    again = Stage(store=stage.store, preferences=preferences).start()
    assert again.page.screen == "result"
    assert preferences.get(BOOK) is None


def test_the_result_is_shown_without_storage() -> None:
    class Forbidden(FakePreferences):
        def set(self, key: str, value: str) -> None:
            return

    stage = finish(Forbidden())
    assert stage.page.screen == "result"
    assert not stage.page.root.all(data_command="today-book")
    assert stage.page.root.all(class_="story")


def test_a_damaged_book_loses_only_its_content() -> None:
    preferences = FakePreferences()
    preferences.set(BOOK, '{"games": [')
    assert finish(preferences).page.screen == "result"
    assert games_and_wins(preferences)[0] == 1


def test_the_book_is_forgotten_with_everything_else() -> None:
    preferences = FakePreferences()
    stage = finish(preferences)
    assert preferences.get(BOOK)
    stage.command("settings").command("forget").command("forget-confirmed")
    assert preferences.get(BOOK) is None
