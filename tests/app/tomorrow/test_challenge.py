"""Challenges on the page: a finished game that others play with the same dice, and both results side by side."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.tomorrow.days import Day
from app.tomorrow.same_dice import with_same_dice
from mahe_core import mahe, melimagic
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.share_link import has_same_dice, read_link, write_link
from tests.app.fakes.storage import FakePreferences
from tests.app.games import first_game_where, over, save_of
from tests.app.mahe.tomorrow.test_daily import played
from tests.app.stage import Stage
from tests.app.tomorrow.test_today import dialog_of, on_table, play_on
from tests.every_game import sittings
from tests.every_game.tried import MELIMAGIC

OF_A_DAY = played(Day(2026, 11, 20))
CHALLENGE = write_link(OF_A_DAY, names=True, same_dice=True)
FINISHED = first_game_where(mahe.Setup(3, short_game=True), over)


def results(stage: Stage) -> list[str]:
    return [node.text for node in stage.page.root.all(class_="compared-result panel")]


def test_link_of_a_finished_game_is_made_for_the_same_dice() -> None:
    stage = Stage.at(save_of(FINISHED, ("Ada", "Bo", "Cy"))).give_turns().command("today-challenge")
    assert "At the end both results stand side by side." in dialog_of(stage).text
    link = dialog_of(stage).one("input", type="text").attributes["value"]
    assert link is not None
    shared = read_link(link.partition("#")[2], mahe)
    assert has_same_dice(shared)
    assert (shared.session, [seat.name for seat in shared.seats]) == (FINISHED, ["", "", ""])
    stage.write("share-form", {"names": "on"}).command("copy-link")
    assert [seat.name for seat in read_link(stage.device.copied[-1], mahe).seats] == ["Ada", "Bo", "Cy"]


def test_ordinary_links_of_finished_games_keep_their_seed_to_themselves() -> None:
    stage = Stage.at(FINISHED).give_turns().command("today-challenge").command("cancel").command("share")
    link = dialog_of(stage).one("input", type="text").attributes["value"]
    assert link is not None
    assert read_link(link.partition("#")[2], mahe).session.seed is None


def test_game_with_typed_dice_makes_no_challenge() -> None:
    entries = tuple(replace(entry, typed=entry.is_outcome) for entry in FINISHED.entries)
    stage = Stage.at(replace(FINISHED, entries=entries)).give_turns()
    assert not stage.page.root.all(data_command="today-challenge")


def test_challenge_is_played_with_the_same_dice_and_compared() -> None:
    stage = Stage({"motion": "off"}, fragment=CHALLENGE).start()
    told = dialog_of(stage).text
    assert "Somebody has played this game: Sun, Goldfish and Squirrel." in told
    assert "22" not in told, "its result is no secret, but not to be told before"
    stage.command("today-accept")
    save = on_table(stage)
    assert (save.session.setup, save.session.seed) == (OF_A_DAY.session.setup, OF_A_DAY.session.seed)
    assert [seat.by for seat in save.seats] == ["hand", "computer:easy", "computer:medium"]
    assert results(stage) == []
    stage.press("choose:1")
    play_on(stage)
    before, now = results(stage)
    assert before.startswith("BeforeSunwon22 eggs")
    mine = mahe.result(on_table(stage).session.state)
    assert mine is not None
    assert f"Sun{'won' if 0 in mine.winners else ''}{mine.eggs[0]} egg" in now


def test_challenge_can_be_watched_first() -> None:
    stage = Stage(fragment=CHALLENGE).start().command("today-watch")
    assert stage.page.screen == "replay"
    assert stage.site.table is None


def test_running_game_is_given_up_for_a_challenge_only_after_a_question() -> None:
    running = first_game_where(mahe.Setup(2), lambda session: len(session.entries) > 4)
    stage = Stage.at(running).arrive(CHALLENGE).command("today-accept")
    assert "Give up this game?" in dialog_of(stage).text
    assert on_table(stage).session == running


def test_challenge_opens_as_a_finished_game_where_the_room_is_missing() -> None:
    stage = Stage(fragment=CHALLENGE)
    stage.archives.missing = True
    stage.start()
    assert stage.page.screen == "result"


def test_day_of_another_date_is_not_noted_when_it_comes_as_a_challenge() -> None:
    future = write_link(played(Day(2026, 12, 25)), names=True, same_dice=True)
    stage = play_on(Stage({"motion": "off"}, fragment=future).start().command("today-accept"))
    assert len(results(stage)) == 2
    assert stage.preferences.get("days") is None


def test_challenge_of_melimagic_is_played_by_the_same_seats() -> None:
    session = sittings.played_out(MELIMAGIC, melimagic.Setup(3), 2)
    save = Save("a-game", session, tuple(Seat("", (sign,)) for sign in melimagic.SIGNS[:3]))
    link = write_link(save, names=True, same_dice=True)
    stage = Stage({"motion": "off"}, fragment=link, game="melimagic").start().command("today-accept")
    assert on_table(stage).session == with_same_dice(melimagic, session.setup, session.seed or 0, save.seats, 1).session


@given(data=st.data())
def test_stored_challenges_that_were_changed_compare_no_made_up_game(data: st.DataObject) -> None:
    """What is shown of another game is the end of a game of the same seed, or nothing."""
    at = data.draw(st.integers(0, len(CHALLENGE) - 1))
    put = data.draw(st.text("0123456789ABCXYZ.=", max_size=3))
    changed = CHALLENGE[:at] + put + CHALLENGE[at + data.draw(st.integers(0, 3)) :]
    stage = Stage.at(played(Day(2026, 11, 20), "easy"), preferences=FakePreferences(challenge=changed)).give_turns()
    told = results(stage)
    assert told == [] or told[0].startswith("BeforeSunwon22 eggs")
