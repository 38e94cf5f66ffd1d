"""A plain game whose end offers a review of the game, and whose keys can be switched off."""

from __future__ import annotations

from collections.abc import Iterator

from app.coach.report import Balance, CoachGame, Point, Report, Somebody
from app.plain.computers import PlainComputers
from app.plain.drawings import badge
from app.plain.table import PlainPeople
from mahe_core.engine.contract import Json
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.session import AnySession
from mahe_core.override import override
from tests.app.stage import Stage
from tests.sample_game.page import PAGE, PigPage, PigTable


class Reviewers(PlainComputers):
    """Say that everything was even."""

    @override
    def think(self, session: AnySession, question: str, /) -> Iterator[Json]:
        assert question == "review"
        yield "even"


class PigCoach(CoachGame[PlainPeople]):
    """Reports what the reviewers say."""

    @override
    def report(self, save: AnySave, review: Json, people: PlainPeople) -> Report:
        assert review == "even"
        everybody = range(len(save.seats))
        return Report(
            tuple(Somebody(people.player(each), "sign-sun", badge("sun")) for each in everybody),
            tuple(Point(f"Point {number}", (0.5, 0.5)) for number in range(2)),
            tuple(Balance(0, 0, 0) for _ in everybody),
            (),
        )


class ReviewedTable(PigTable):
    """Pig with a coach."""

    computers = Reviewers(())

    @override
    def coach(self) -> CoachGame[PlainPeople]:
        return PigCoach()


class ReviewedPage(PigPage):
    """The page of that table."""

    table = ReviewedTable()


def finished(page: PigPage) -> Stage:
    stage = Stage({"seed": "3"}, game=page).start().command("play")
    while stage.page.root.all(data_screen="table"):
        stage.press("hold" if stage.page.root.all(data_intent="hold") else "roll")
    return stage


def test_the_end_offers_a_coach_and_its_film_if_there_is_one() -> None:
    offered = {"coach", "film"}
    assert not offered & commands(finished(PigPage()))
    assert offered <= commands(finished(ReviewedPage()))


def test_the_coach_of_a_plain_game_opens_its_report() -> None:
    stage = finished(ReviewedPage()).command("coach")
    assert "Point 1" in stage.page.root.one(data_screen="coach").text


def commands(stage: Stage) -> set[str]:
    return {node.attributes["data-command"] for node in stage.page.root.all(data_command=None)}


def test_the_settings_name_the_keys_of_the_table() -> None:
    stage = Stage(game=PAGE).start().command("play").command("settings")
    assert stage.page.dialog is not None
    assert "Buttons at the table: R, H." in stage.page.dialog.text
