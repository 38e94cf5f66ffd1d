"""The last race: what somebody would do comes first, games tried out next, and the exact chances when asked for."""

from __future__ import annotations

import pytest

from app.mahe.lab.endgame_model import MOST, NUMBERS, Games, Played, Race, chances
from app.mahe.lab.endgame_view import better
from mahe_core.mahe import Roll, Stop, legal_intents
from mahe_core.mahe.strategies import SQUARES
from tests.app.stage import PATIENCE, Stage


def endgame_stage(**address: str) -> Stage:
    return Stage({"screen": "lab", "seed": "42", **address}).start().command("lab:endgame")


def exact_of(stage: Stage) -> list[str]:
    return [cell.attributes["data-exact"] for cell in stage.page.root.all(data_exact=None)]


def squares(stage: Stage) -> list[str]:
    return [node.attributes["data-lab-turtle"] for node in stage.page.root.all(data_lab_turtle=None)]


def place(stage: Stage, **fields: str) -> None:
    written = {f"lab-endgame-{name}": value for name, value in fields.items()}
    stage.page.write_fields("lab-endgame-race", written)
    stage.change("lab-endgame-race")


def test_exact_chances_appear_only_when_asked_for() -> None:
    stage = endgame_stage()
    assert exact_of(stage) == ["?", "?"]
    stage.command("lab-endgame-choose:stop")
    assert stage.button(data_command="lab-endgame-choose:stop").attributes["aria-pressed"] == "true"
    assert exact_of(stage) == ["?", "?"]
    stage.command("lab-endgame-uncover")
    assert exact_of(stage) == ["0.0%", "34.1%"]
    assert stage.page.said[-1] == "It is better to roll."
    assert set(stage.archives.players) == {"mahe"}


def test_another_position_covers_the_answer_and_clears_games() -> None:
    stage = endgame_stage().command("lab-endgame-uncover").command("lab-endgame-play:10")
    assert len(stage.page.root.all(data_won=None)) == 2
    place(stage, mine="10", other="20", dice="2-5")
    assert exact_of(stage) == ["?", "?"]
    assert stage.page.root.all(data_won=None) == []
    stage.command("lab-endgame-uncover")
    assert exact_of(stage) == ["100.0%", "33.3%"]


@pytest.mark.parametrize("pressed", ["lab-endgame-uncover", "lab-endgame-play:10"])
def test_late_players_do_not_answer_for_another_position(pressed: str) -> None:
    stage = endgame_stage()
    stage.archives.line.close()
    asking = stage.begin_command(pressed)
    stage.wait_for(lambda: stage.archives.line.waiting)
    place(stage, mine="10", other="20", dice="2-5")
    stage.archives.line.open()
    asking.result(PATIENCE)
    assert exact_of(stage) == ["?", "?"]
    assert stage.page.root.all(data_won=None) == []


def test_same_seed_gives_same_games_and_20_stopped_is_lost() -> None:
    stage = endgame_stage().command("lab-endgame-play:100")
    won = [int(cell.attributes["data-won"]) for cell in stage.page.root.all(data_won=None)]
    games = Games(Race(), 42)
    games.more(100)
    assert tuple(won) == games.played.won
    assert won[0] == 0


@pytest.mark.parametrize("race", [Race(), Race(10, 12), Race(4, 4, (1, 3)), Race(0, 16, (1, 6))])
def test_games_are_won_about_as_often_as_is_exact(race: Race) -> None:
    games = Games(race, 7)
    games.more(500)
    for won, chance in zip(games.played.won, chances(race), strict=True):
        assert abs(won - 500 * chance) <= 4 * (500 * chance * (1 - chance)) ** 0.5


def test_no_more_games_are_played_than_are_allowed() -> None:
    games = Games(Race(), 7)
    games.played = Played((MOST - 5, MOST), (0, 0))
    games.more(NUMBERS[-1])
    games.watch(0)
    assert games.played.number == (MOST, MOST)


def test_it_is_my_decision_wherever_the_two_stand() -> None:
    for mine in SQUARES[::5]:
        for other in SQUARES:
            state = Race(mine, other, (1, 4)).state
            assert state.decider == 0
            assert set(legal_intents(state)) == {Stop(), Roll()}


@pytest.mark.parametrize(("mine", "other", "moment"), [(22, 3, (1, 4)), (3, -1, (1, 4)), (3, 4, (2, 7))])
def test_a_race_that_there_cannot_be_is_refused(mine: int, other: int, moment: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no such race"):
        Race(mine, other, moment)


def test_missing_players_are_reported_and_the_answer_covered() -> None:
    stage = endgame_stage()
    stage.archives.missing = True
    stage.command("lab-endgame-uncover")
    assert exact_of(stage) == ["?", "?"]
    assert "are not on this device yet" in str(stage.page.dialog)


def test_equal_chances_make_neither_better() -> None:
    assert (better((0.5, 0.5)), better((0.4, 0.5)), better((0.5, 0.4))) == (None, "roll", "stop")


def test_a_choice_moves_the_turtle_and_plays_the_race_to_its_end() -> None:
    stage = Stage({"screen": "lab", "seed": "42"}, calm=False).start().command("lab:endgame")
    assert squares(stage) == ["18", "10"]
    expected = Games(Race(), 42).watch(0)
    stage.command("lab-endgame-choose:stop")
    assert len(stage.page.rests) == len(expected) > 1
    assert expected[0].standing.squares == (20, 18)
    assert sorted(squares(stage)) == sorted(map(str, expected[-1].standing.squares))
    assert stage.page.said[-1] == "The other turtle has won this race."
    assert [cell.text for cell in stage.page.root.all("td", data_won=None)] == ["0 of 1"]
    assert stage.charts.drawn["endgame"]["bars"][0]["tried"] == 0


def test_a_watched_race_keeps_to_the_rules() -> None:
    games = Games(Race(10, 12, (1, 4)), 3)
    for which in (0, 1) * 30:
        legs = games.watch(which)
        before = Race(10, 12, (1, 4)).standing
        for leg in legs:
            assert before.squares[leg.turtles[0]] == leg.begun_on
            assert leg.steps in (0, len(leg.dice) * sum(leg.dice))
            reached = min(leg.begun_on + leg.steps, 21) if leg.steps else 0
            assert {leg.standing.squares[turtle] for turtle in leg.turtles} == {reached}
            before = leg.standing
        assert [leg.winner for leg in legs[:-1]] == [None] * (len(legs) - 1)
        assert legs[-1].winner == legs[-1].standing.top
        assert legs[-1].standing.squares[legs[-1].standing.top] == 21
    assert games.played.number == (30, 30)


def test_another_choice_ends_the_race_that_is_watched() -> None:
    stage = endgame_stage().command("lab-endgame-choose:roll").command("lab-endgame-choose:stop")
    assert [cell.text for cell in stage.page.root.all("td", data_won=None)][:1] == ["0 of 1"]
    place(stage, mine="10", other="20", dice="2-5")
    assert squares(stage) == ["20", "10"]
    assert not stage.page.root.all(class_="lab-leg")


def test_wins_grow_in_a_chart_beside_the_exact_chances() -> None:
    stage = endgame_stage().command("lab-endgame-play:100")
    bars = stage.charts.drawn["endgame"]["bars"]
    assert [bar["exact"] for bar in bars] == [None, None]
    assert bars[1]["tried"] > bars[0]["tried"] == 0
    bars = stage.command("lab-endgame-uncover").charts.drawn["endgame"]["bars"]
    assert [bar["exact"] for bar in bars] == list(chances(Race()))
    assert "Won after Stop: 0 of 100." in stage.page.root.one(data_figure="endgame").text
    assert "Exact values: 0.0% and 34.1%." in stage.page.root.one(data_figure="endgame").text
