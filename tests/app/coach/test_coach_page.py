"""The coach's page: its report, its ratings, and games started from a decision in it."""

from __future__ import annotations

import pytest

from app.coach.rating import BOOK, FEWEST, read_book
from mahe_core import mahe
from mahe_core.engine.save_file import write
from mahe_core.engine.thinking import LearningLost
from mahe_core.mahe import Setup
from mahe_core.mahe.coach import review
from tests.app.fakes.storage import FakePreferences
from tests.app.games import MaheSession, played, save_of
from tests.app.speaking import CODES, texts
from tests.app.stage import PATIENCE, Stage, stored

FINISHED = played(Setup(2, spend_cards=True, short_game=True), 3)


def ended(session: MaheSession = FINISHED, preferences: FakePreferences | None = None) -> Stage:
    """A device on which a game has just ended."""
    store = stored(session, ("Ada", "Bo"))
    store.over = [str(store.run)]
    return Stage(store=store, preferences=preferences).start()


def asked(stage: Stage) -> Stage:
    return stage.command("coach")


def test_it_shows_the_curve_its_causes_and_the_effect_of_luck() -> None:
    stage = asked(ended())
    assert stage.page.screen == "coach"
    page, seen = stage.page.root, review(FINISHED)
    assert len(page.all(class_="coach-line")) == 2
    moments = page.one(class_="coach-moments").all("li")
    marks = [
        node.text
        for node in page.one("svg", class_="coach-curve").all("g")
        if "coach-mark" in node.attributes.get("class", "")
    ]
    assert marks == [str(number) for number in range(1, len(moments) + 1)] != []
    rows = page.one("table", class_="coach-balance").one("tbody").all("tr")
    for player, row in enumerate(rows):
        luck, own, others = (cell.text for cell in row.all("td"))
        assert luck.lstrip("+−") == str(abs(round(100 * seen.luck[player])))
        assert own in ("0", f"−{round(100 * seen.costs[player])}")
        assert others.lstrip("+−") == str(abs(round(100 * seen.from_others[player])))
    ends = page.one("table", class_="coach-rows").one("tbody").all("tr")[-1].all("td")
    result = mahe.result(FINISHED.state)
    assert result is not None
    assert [end.text for end in ends] == ["100%" if player in result.winners else "0%" for player in range(2)]


def test_every_moment_and_decision_shows_its_position_and_dice() -> None:
    page, seen = asked(ended()).page.root, review(FINISHED)
    moments, cards = page.one(class_="coach-moments").all("li"), page.all("li", data_entry=None)
    assert len(cards) == sum(len(seen.costly(player)) for player in range(2)) > 0
    for card in cards:
        state = FINISHED.at(int(card.attributes["data-entry"])).state
        (board,) = card.all("svg", class_="coach-board")
        squares = {
            node.attributes["data-turtle"]: node.attributes["data-square"] for node in board.all(data_turtle=None)
        }
        assert squares == {str(turtle): str(state.square_of(turtle)) for turtle in range(4)}
        assert len(card.all(class_="art art-die")) == len(state.dice)
    for number, moment in enumerate(moments):
        (board,) = moment.all("svg", class_="coach-board")
        assert "On the raft" in board.attributes["aria-label"] or "Square " in board.attributes["aria-label"]
        assert moment.all(data_command=f"film:{number}")
    assert len(page.all(id="coach-island")) == 1


def test_a_scene_of_the_coach_plays_on_from_there() -> None:
    stage = asked(ended())
    stage.page.clock.close()
    playing = stage.begin_command("film:2")
    stage.wait_for(lambda: stage.page.clock.waiting)
    assert stage.page.screen == "replay"
    assert stage.page.root.one(class_="replay-told").text.startswith("Scene 3: ")
    stage.command("replay:pause")
    playing.result(PATIENCE)


def test_retrying_a_decision_starts_a_game_and_keeps_the_old_one() -> None:
    stage = asked(ended())
    costly = review(FINISHED).costly(0)[0]
    card = stage.page.root.one("li", data_entry=str(costly.entry))
    assert "Better: " in card.text
    stage.command(f"coach:{costly.entry}")
    assert stage.page.screen == "table"
    begun, before = stage.saved, FINISHED.at(costly.entry)
    assert begun.session.state == before.state
    assert begun.id != "a-test"
    assert begun.session.seed != FINISHED.seed
    assert [seat.name for seat in begun.seats] == ["Ada", "Bo"]
    assert stage.store.over == [write(save_of(FINISHED, ("Ada", "Bo")))]


def test_the_numbers_can_be_downloaded() -> None:
    stage = asked(ended()).command("coach:csv")
    name, content = stage.files.downloads[-1]
    lines = content.splitlines()
    assert name.endswith(".csv")
    assert lines[0].endswith("Ada,Bo")
    assert len(lines) == 1 + len(stage.page.root.one("table", class_="coach-rows").one("tbody").all("tr"))


def test_the_page_returns_to_its_opener_in_every_language() -> None:
    stage = ended().command("replay")
    asked(stage)
    assert stage.page.screen == "coach"
    for code in CODES:
        stage.speak(code)
        assert stage.page.root.one("h1").text == texts(code).gettext("How was it played?")
        assert texts(code).gettext("Luck or skill?") in stage.page.root.text
    stage.command("back")
    assert stage.page.screen == "replay"
    stage.command("back")
    assert stage.page.screen == "result"


def test_a_rating_needs_five_games_and_is_deleted_with_the_rest() -> None:
    preferences = FakePreferences()
    for seed in range(FEWEST):
        stage = asked(ended(played(Setup(2, short_game=True, turtles_each=1), seed), preferences))
        told = stage.page.root.one(class_="coach-part coach-rating-part").text
        assert ("±" in told) == (seed == FEWEST - 1)
    asked(stage.command("back"))
    noted = read_book(preferences.get(BOOK))
    assert {person: len(games) for person, games in noted.items()} == {"ada": FEWEST, "bo": FEWEST}
    stage.insist_on("forget-confirmed")
    assert preferences.get(BOOK) is None


def test_leaving_the_page_ends_a_review_silently() -> None:
    stage = ended()
    stage.thinking.line.close()
    waiting = stage.begin_command("coach")
    stage.wait_for(lambda: stage.page.screen == "coach")
    assert stage.page.root.all("progress")
    stage.command("back")
    stage.thinking.line.open()
    waiting.result(20)
    assert stage.page.screen == "result"


@pytest.mark.parametrize("lost", ["archive", "weights"])
def test_a_coach_that_cannot_be_loaded_is_reported(lost: str) -> None:
    stage = ended()
    if lost == "archive":
        stage.archives.missing = True
        asked(stage)
        assert "not on this device" in stage.dialog
        assert stage.page.screen == "result"
    else:
        stage.thinking.failures["review"] = LearningLost("lost")
        asked(stage)
        assert stage.page.root.one(role="alert").text


def test_a_running_game_is_not_reviewed() -> None:
    stage = Stage().start()
    stage.insist_on("coach")
    assert stage.thinking.asked == []
