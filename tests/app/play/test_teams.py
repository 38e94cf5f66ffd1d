"""Two teams play before a class, which votes on each decision while the clock runs, or does not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from app.play.ballot import FORM, MOST_VOTES, Ballot, Option, Terms, Vote, put, read_terms
from app.play.team_play import VOTES_FORM
from app.ui.countdown import LOOK
from tests.app.document import Node
from tests.app.speaking import CODES
from tests.app.stage import Stage, do

ROLL, STOP = Option("roll", "Another die"), Option("stop", "Stop")
QUESTION = Vote(3, "Reefs", (ROLL, STOP))


def voted(**hands: int) -> Ballot:
    ballot = put(QUESTION, Terms(30))
    for hook, number in hands.items():
        ballot = ballot.counted(hook, number)
    return ballot


# The hands and the time, counted without a page


def test_the_leading_option_has_most_votes_and_no_tie() -> None:
    assert voted(roll=9, stop=11).ahead == STOP
    assert voted(roll=12, stop=11).ahead == ROLL
    assert voted(roll=7, stop=7).ahead is None
    assert voted().ahead is None


def test_votes_stay_between_zero_and_the_maximum() -> None:
    assert voted(roll=2).counted("roll", -1).hands == (1, 0)
    assert voted().counted("stop", -1).hands == (0, 0)
    assert voted(stop=MOST_VOTES).counted("stop", 1).hands == (0, MOST_VOTES)
    assert voted(roll=1).counted("choose:1", 1) == voted(roll=1)
    assert voted(roll=1).typed({"roll": "100", "stop": " 7 ", "choose:1": "3"}).hands == (MOST_VOTES, 7)


def test_time_stops_at_its_end_and_while_it_is_paused() -> None:
    ballot = put(QUESTION, Terms(30))
    ends = [ballot.passed(milliseconds) for milliseconds in (0, 1, 29_999, 31_000)]
    assert [each.clock and each.clock.seconds for each in ends] == [30, 30, 1, 0]
    assert [each.time_is_up for each in ends] == [False, False, False, True]
    paused = ballot.turned()
    assert paused.passed(9000) == paused
    assert paused.turned() == ballot


def test_without_a_clock_or_a_choice_no_time_ever_runs_out() -> None:
    for ballot in (put(QUESTION, Terms(None)), put(Vote(1, "Reefs", ()), Terms(30))):
        assert ballot.clock is None
        assert not ballot.passed(10**9).time_is_up


def test_by_default_nothing_happens_when_time_runs_out() -> None:
    assert read_terms({}) == Terms(60, vote_decides=False)
    assert read_terms({"seconds": "none", "at-end": "vote"}) == Terms(None, vote_decides=True)


# At the table


@pytest.fixture
def stage() -> Iterator[Stage]:
    """A device with the two teams' room open, whose clock stands still until a test advances it."""
    stage = Stage({"screen": "lab", "mode": "projector"}).start()
    stage.clock.stands = True
    stage.insist_on("lab:teams")
    yield stage
    stage.insist_on("teams-end")
    look(stage)


def look(stage: Stage, milliseconds: float = LOOK) -> Stage:
    """Advance the clock past the time for looking."""
    stage.clock.time += milliseconds
    do(several_turns())
    return stage


async def several_turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def begun(stage: Stage, **terms: str) -> Stage:
    stage.write(FORM, {"team-0": "Reefs", "team-1": "Waves", "at-end": "", **terms})
    stage.command("teams-begin")
    return look(stage)


def at_a_choice(stage: Stage, **terms: str) -> Stage:
    """Play on until the class may choose between another die and Stop."""
    begun(stage, **terms)
    for _ in range(20):
        options = offered(stage)
        if options == ["roll", "stop"]:
            return stage
        do(asyncio.sleep(0))
        stage.clock.time += 1000
        stage.press(options[0] if options else "roll")
        look(stage)
    raise AssertionError("no choice came")


def panel(stage: Stage) -> Node:
    return stage.page.teams.one("section")


def offered(stage: Stage) -> list[str]:
    return [node.attributes["data-vote"] for node in stage.page.teams.all(data_vote=None)]


def seconds(stage: Stage) -> str:
    return stage.page.teams.one(data_seconds=None).attributes["data-seconds"]


def hands(stage: Stage) -> dict[str, str]:
    return stage.page.fields(VOTES_FORM)


def ahead(stage: Stage) -> list[str]:
    counters = stage.page.teams.all(data_vote=None)
    return [node.attributes["data-vote"] for node in counters if node.all(data_ahead=None)]


def test_the_panel_names_the_team_that_decides(stage: Stage) -> None:
    begun(stage, seconds="30")
    assert [seat.name for seat in stage.saved.seats] == ["Reefs", "Waves"]
    assert panel(stage).one("h2").text in ("Reefs", "Waves")
    assert stage.page.root.all(data_screen="table")


def test_votes_are_counted_and_buttons_still_decide(stage: Stage) -> None:
    at_a_choice(stage, seconds="30")
    entries = len(stage.saved.session.entries)
    for command in ("teams-vote:roll", "teams-vote:roll", "teams-vote:stop", "teams-unvote:roll", "teams-vote:stop"):
        stage.command(command)
    assert hands(stage) == {"roll": "1", "stop": "2"}
    assert ahead(stage) == ["stop"]
    assert len(stage.saved.session.entries) == entries
    stage.clock.time += 1000
    stage.press("roll")
    assert len(stage.saved.session.entries) > entries
    look(stage)
    assert set(hands(stage).values()) <= {"0"}


def test_counts_can_be_typed_instead_of_tapped(stage: Stage) -> None:
    at_a_choice(stage, seconds="30")
    stage.write(VOTES_FORM, {"roll": "12", "stop": "x"})
    assert hands(stage) == {"roll": "12", "stop": "0"}
    assert ahead(stage) == ["roll"]
    stage.page.write_fields(VOTES_FORM, {"stop": "12"})
    stage.command("teams-vote:stop")
    assert hands(stage) == {"roll": "12", "stop": "13"}
    assert ahead(stage) == ["stop"]


def test_when_the_time_is_up_nothing_is_decided_and_that_is_said(stage: Stage) -> None:
    at_a_choice(stage, seconds="30")
    assert seconds(stage) == "30"
    entries = len(stage.saved.session.entries)
    stage.command("teams-vote:stop")
    look(stage, 10_000)
    assert seconds(stage) == "20"
    look(stage, 40_000)
    assert seconds(stage) == "0"
    assert stage.page.said[-1] == stage.speech.gettext("Time is up.")
    assert len(stage.saved.session.entries) == entries


def test_the_vote_decides_at_the_end_if_chosen_unless_tied(stage: Stage) -> None:
    at_a_choice(stage, seconds="30", **{"at-end": "vote"})
    entries = len(stage.saved.session.entries)
    look(stage, 40_000)
    assert len(stage.saved.session.entries) == entries, "nobody has voted"
    stage.command("teams-again")
    stage.page.write_fields(VOTES_FORM, {"stop": "9"})
    look(stage, 40_000)
    stage.wait_for(lambda: len(stage.saved.session.entries) > entries)
    assert stage.saved.session.entries[entries].action == stage.saved.session.game.read_action(("stop",))


def test_the_clock_can_be_paused_and_there_may_be_none(stage: Stage) -> None:
    at_a_choice(stage, seconds="60")
    stage.command("teams-pause")
    look(stage, 90_000)
    assert seconds(stage) == "60"
    stage.command("teams-pause")
    look(stage, 1000)
    assert seconds(stage) == "59"


def test_without_a_clock_the_hands_are_counted_all_the_same(stage: Stage) -> None:
    at_a_choice(stage, seconds="none")
    look(stage, 10**7)
    assert stage.page.teams.all(data_seconds=None) == []
    assert offered(stage) == ["roll", "stop"]


def test_the_panel_leaves_with_the_table_and_time_stops(stage: Stage) -> None:
    at_a_choice(stage, seconds="30")
    stage.insist_on("lab")
    look(stage, 90_000)
    assert stage.page.teams.all("section") == []
    stage.insist_on("back")
    look(stage)
    assert seconds(stage) == "30"


def test_votes_that_end_and_begin_at_once_count_time_once(stage: Stage) -> None:
    at_a_choice(stage, seconds="30")
    for command in ("teams-end", "lab:teams", "teams-go-on"):
        stage.insist_on(command)
    look(stage)
    look(stage, 10_000)
    assert seconds(stage) == "20"


def test_a_running_game_is_kept_and_can_be_voted_on(stage: Stage) -> None:
    begun(stage)
    stage.insist_on("teams-end")
    look(stage)
    game = stage.saved.id
    stage.insist_on("lab:teams")
    stage.command("teams-begin")
    assert "teams-begin-confirmed" in {node.attributes["data-command"] for node in stage.page.dialog.all("button")}  # type: ignore[union-attr]  # it is open
    stage.insist_on("cancel")
    stage.command("teams-go-on")
    look(stage)
    assert stage.saved.id == game
    assert panel(stage).one("h2").text in ("Reefs", "Waves")


@pytest.mark.parametrize("code", CODES)
def test_a_family_that_never_opens_it_sees_nothing_of_it(code: str) -> None:
    stage = Stage({"lang": code}).start().command("play")
    if stage.dialog:
        stage.insist_on("begin:0")
    assert stage.page.teams.children == []
