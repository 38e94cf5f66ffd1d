"""The room about the game just played: its dice, its busts, and an honest answer whether they are odd."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from app.lab.charts.charts import Histogram
from app.mahe.lab import game_model as oddness_module
from app.mahe.lab import game_room
from app.mahe.lab.game_model import (
    ASPECTS,
    FAIR_GAMES,
    Aspect,
    GameDice,
    Oddness,
    Rolled,
    dice_of,
    longest_row,
    longest_wait,
    oddness_in_slices,
)
from app.mahe.lab.game_series import MOST_SERIES, Series, odd_faces, series_figure
from app.mahe.lab.game_view import GameScreen, verdict
from mahe_core.engine.save_file import write
from mahe_core.mahe import Die, Roll, Setup, SpendCard, TurtlesBusted, legal_intents
from mahe_core.peers.message import seated
from tests.app.games import first_game_where, may_spend, one_die, over, save_of
from tests.app.speaking import CODES
from tests.app.speaking import texts as speaking
from tests.app.stage import Stage, do
from workshop.games.mahe.lesson_facts import facts

FINISHED = save_of(first_game_where(Setup(4), over), ("Ada", "Bo", "Cy", "Di"))


def opened(text: str, **address: str) -> Stage:
    stage = Stage({"screen": "lab", **address}).start().command("lab:game")
    stage.files.to_pick = text
    stage.command("lab-game-open")
    stage.wait_for(lambda: not stage.page.root.all(data_waiting=None))
    return stage


class Held:
    """Keeps the lab from rolling fair games until released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = True
        self.cancelled = False
        monkeypatch.setattr(game_room, "oddness_in_slices", self._throw)

    async def _throw(self, game: GameDice, seed: int) -> Oddness:
        try:
            while self.waiting:
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            self.cancelled = True
            raise
        return await oddness_in_slices(game, seed)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    return Held(monkeypatch)


def thrown(*faces: int, before: int = 0) -> GameDice:
    return GameDice(tuple(Rolled(face, before, typed=False) for face in faces), over=True, cards_spent=0)


def test_without_a_game_the_way_to_one_is_shown() -> None:
    stage = Stage({"screen": "lab"}).start().command("lab:game")
    assert stage.page.root.all(data_game="none")
    stage.command("back:play")
    assert stage.page.screen == "setup"


def test_the_game_at_the_table_is_looked_at_and_not_touched() -> None:
    stage = Stage().start().command("play")
    stored = stage.store.run
    stage.insist_on("lab:game")
    assert stage.page.root.all(data_game="running")
    assert stage.store.run == stored


def test_the_last_game_finished_on_this_device_is_found() -> None:
    stage = Stage({"screen": "lab"})
    stage.store.over = [write(FINISHED)]
    stage.start().command("lab:game")
    stage.wait_for(lambda: stage.page.root.all(data_game="over"))


def test_dice_and_busts_are_those_of_the_game() -> None:
    session = FINISHED.session
    game = dice_of(FINISHED)
    faces = Counter(entry.action.face for entry in session.entries if isinstance(entry.action, Die))
    assert game.counts == tuple(faces[face] for face in range(1, 7))
    busts = sum(isinstance(event, TurtlesBusted) for entry in session.entries for event in entry.step.events)
    assert game.busts == busts
    assert game.expected_busts == sum((Fraction(max(0, die.before - 1), 6) for die in game.dice), Fraction(0))
    stage = opened(write(FINISHED))
    assert f"{len(game.dice)} dice were rolled in this game." in stage.page.root.text
    shown = stage.charts.drawn["game-faces"]
    assert str(max(game.counts)) in str(shown)


def test_spent_cards_are_no_dice_and_real_dice_count() -> None:
    session = first_game_where(Setup(2, spend_cards=True), may_spend)
    spend = next(intent for intent in legal_intents(session.state) if isinstance(intent, SpendCard))
    before = dice_of(save_of(session))
    after = dice_of(save_of(session.acted(spend)))
    assert (after.counts, after.cards_spent) == (before.counts, before.cards_spent + 1)
    typed = first_game_where(Setup(2), one_die).acted(Roll()).with_logged(Die(1), typed=True)
    assert dice_of(save_of(typed)).typed == 1
    assert "real die on a table" in opened(write(save_of(typed))).page.root.text
    # Dice rolled on other devices are entered like typed ones.
    by_message = replace(save_of(typed), seats=seated(save_of(typed).seats, frozenset({0})))
    assert (dice_of(by_message).typed, len(dice_of(by_message).dice)) == (0, len(dice_of(save_of(typed)).dice))


def test_rows_and_waits_are_found() -> None:
    assert (longest_row(bytes([1, 1, 4, 4, 4, 2])).length, longest_row(bytes([1, 1, 4, 4, 4, 2])).face) == (3, 4)
    assert longest_wait(bytes([6, 1, 2, 3, 4, 5])).length == 5
    assert longest_row(b"").length == 0


def oddness(game: GameDice, seed: int, games: int = FAIR_GAMES) -> Oddness:
    """Compare a game with fair ones in a single run."""
    return do(oddness_in_slices(game, seed, games))


def test_how_odd_busts_are_is_what_counting_all_ways_gives() -> None:
    # Four dice on a sum of 4: each busts with chance 1/2, and all four do in 1 of 16 ways, none in another.
    game = thrown(6, 6, 6, 6, before=4)
    ways = list(product((0, 1), repeat=4))
    exact = Fraction(sum(abs(sum(way) - 2) >= 2 for way in ways), len(ways))
    share = oddness(game, seed=1).shares["busts"]
    assert abs(share - exact) < 4 * (float(exact * (1 - exact)) / 2000) ** 0.5


def test_how_uneven_faces_are_is_what_counting_all_ways_gives() -> None:
    game = thrown(1, 1, 1, 2, 3)
    ways = list(product(range(6), repeat=5))
    exact = sum(sum(count**2 for count in Counter(way).values()) >= 11 for way in ways) / len(ways)
    share = float(oddness(game, seed=3).shares["faces"])
    assert abs(share - exact) < 4 * (exact * (1 - exact) / 2000) ** 0.5


def test_one_fair_game_in_several_is_odd_in_some_aspect() -> None:
    odd = oddness(dice_of(FINISHED), seed=5)
    # Four chances of at most 1 in 20 each: more than one alone can have, at most one in five together.
    assert Fraction(1, 20) < odd.any_odd <= Fraction(1, 5)
    assert all(0 < odd.shares[aspect] <= 1 for aspect in ASPECTS)


def test_a_die_that_always_shows_six_is_odd_in_every_way() -> None:
    odd = oddness(thrown(*[6] * 60), seed=2)
    assert odd.odd_ones == ("faces", "row", "wait")
    assert odd.shares["faces"] < Fraction(1, 1000)


def test_the_same_seed_gives_the_same_answer() -> None:
    game = dice_of(FINISHED)
    assert oddness(game, 9, 200) == oddness(game, 9, 200)


def test_the_honest_answer_stands_at_the_end() -> None:
    stage = opened(write(FINISHED))
    assert len(stage.page.root.all(class_="lab-oddness")) == 4
    answer = stage.page.root.one(data_block="answer").text
    assert "the more often something looks strange" in answer
    assert stage.page.said


def test_the_room_is_there_at_once_and_its_verdicts_later(held: Held) -> None:
    stage = Stage({"screen": "lab"}).start().command("lab:game")
    stage.files.to_pick = write(FINISHED)
    stage.command("lab-game-open")
    assert stage.page.root.all(data_waiting=None)
    assert "Working out" in stage.page.root.one(data_block="answer").text
    held.waiting = False
    stage.wait_for(lambda: not stage.page.root.all(data_waiting=None))
    assert len(stage.page.root.all(class_="lab-oddness")) == 4


def test_fair_games_are_no_longer_thrown_when_the_room_is_left(held: Held) -> None:
    stage = Stage({"screen": "lab"}).start().command("lab:game")
    stage.files.to_pick = write(FINISHED)
    stage.command("lab-game-open").command("lab:lessons")
    said, shown = list(stage.page.said), stage.page.root.text
    stage.wait_for(lambda: held.cancelled)
    held.waiting = False
    assert (stage.page.said, stage.page.root.text) == (said, shown)
    stage.command("lab:game")
    stage.wait_for(lambda: stage.page.root.all(class_="lab-oddness"))


def test_late_results_do_not_overwrite_another_room(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage({"screen": "lab"}).start().command("lab:game")
    asked: list[Any] = []
    given: list[bool] = []

    async def slowly(answer: Any) -> Any:
        asked.append(answer)
        while not given:
            await asyncio.sleep(0)
        return answer

    monkeypatch.setattr(stage.files, "pick", lambda _kind: slowly(write(FINISHED)))
    picking = stage.begin_command("lab-game-open")
    stage.wait_for(lambda: asked)
    monkeypatch.setattr(stage.store, "finished", lambda: slowly([write(FINISHED)]))
    stage.command("lab:lessons").command("lab:game")
    stage.wait_for(lambda: len(asked) == 2)
    stage.command("lab:lessons").command("lab:risk")
    shown = stage.page.root.text
    given.append(True)
    picking.result(20)
    stage.wait_for(lambda: stage.page.root.text == shown)
    assert stage.command("lab:lessons").command("lab:risk").page.root.text == shown


def test_others_have_their_turn_while_fair_games_are_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oddness_module, "SLICE", 0)

    async def count_turns() -> tuple[int, Oddness]:
        turns = 0
        work = asyncio.ensure_future(oddness_in_slices(dice_of(FINISHED), 9, 200))
        while not work.done():
            turns += 1
            await asyncio.sleep(0)
        return turns, work.result()

    turns, found = do(count_turns())
    assert turns > 100
    assert found == oddness(dice_of(FINISHED), 9, 200)


def test_between_odd_and_quite_usual_there_is_a_word_more() -> None:
    shares: dict[Aspect, Fraction] = dict(
        zip(ASPECTS, (Fraction(1, 20), Fraction(6, 100), Fraction(1, 5), Fraction(21, 100)), strict=True)
    )
    odd = Oddness(shares, Fraction(14, 100))
    assert [odd.is_odd(aspect) for aspect in ASPECTS] == [True, False, False, False]
    assert [odd.is_rare(aspect) for aspect in ASPECTS] == [False, True, True, False]
    texts = speaking("en")
    shown = GameScreen(dice_of(FINISHED), odd, None, from_file=False)
    told = [str(verdict(aspect, shown, texts)) for aspect in ASPECTS]
    words = ("Strange.", "A little unusual.", "A little unusual.", "Quite normal.")
    assert all(word in markup for word, markup in zip(words, told, strict=True))


def test_of_a_few_dice_nothing_is_claimed() -> None:
    stage = opened(write(save_of(first_game_where(Setup(2), one_die))))
    assert not stage.page.root.all(class_="lab-oddness")
    assert stage.page.root.all(data_answer="few")


def test_what_is_no_game_is_refused_with_the_reason() -> None:
    stage = opened('{"format": "table-sa')
    assert stage.speech.gettext("This file cannot be opened") in stage.dialog
    assert stage.page.root.all(data_game="none")


def test_one_leads_back_from_a_file_to_ones_own_game() -> None:
    stage = Stage().start().command("play")
    stage.insist_on("lab:game")
    stage.files.to_pick = write(FINISHED)
    stage.command("lab-game-open")
    assert stage.page.root.all(data_game="over")
    stage.command("lab-game-own")
    assert stage.page.root.all(data_game="running")


@pytest.mark.parametrize("language", CODES)
def test_every_language_tells_it(language: str) -> None:
    assert opened(write(FINISHED), lang=language).page.root.one(data_block="answer").text


def test_before_a_class_one_thing_after_another_is_looked_at() -> None:
    stage = opened(write(FINISHED), mode="projector")
    seen = []
    for _ in range(5):
        seen += [node.attributes["data-block"] for node in stage.page.root.all(data_block=None)]
        stage.command("lab-step:on")
    assert seen == ["faces", "busts", "rows", "answer", "answer"]


def series_shown(stage: Stage) -> tuple[str, str, str]:
    room = stage.page.root.one(data_series=None)
    return room.attributes["data-series"], room.attributes["data-series-odd"], room.text


def test_the_lesson_on_fair_dice_has_the_same_dice_everywhere() -> None:
    def begun(stage: Stage) -> tuple[str, str, str]:
        stage.command("lab-step:on").command("lab-lessons-pass").command("lab-lessons-begin")
        assert series_shown(stage)[0] == "0"
        return series_shown(stage.command("lab-game-series:1").command("lab-game-series:10"))

    stage = Stage({"lesson": "fair-dice", "seed": "42"}).start()
    found = begun(stage)
    assert found[0] == "11"
    assert stage.page.said[-1].endswith(f"So far: 11 sets. Strange ones: {found[1]}.")
    assert "series-faces" in stage.charts.drawn
    other = Stage({"screen": "lab", "seed": "42"}).start().command("lab:game").command("lab-game-series:1")
    other.command("lab:lessons").command("lab-lessons-open:fair-dice")
    assert begun(other) == found


def test_about_one_series_in_four_is_odd_by_the_lesson() -> None:
    many = Series(7).more(400)
    assert many.odd == sum(not all(4 < faces.count(face) < 16 for face in range(1, 7)) for faces in many.thrown)
    share = float(facts()["odd-some"])  # type: ignore[arg-type]  # a share, never a list
    assert abs(many.odd / 400 - share) < 4 * (share * (1 - share) / 400) ** 0.5
    named_before = float(facts()["odd-one"])  # type: ignore[arg-type]  # as above
    for face in range(1, 7):
        odd = sum(face in odd_faces(faces) for faces in many.thrown) / 400
        assert abs(odd - named_before) < 4 * (named_before * (1 - named_before) / 400) ** 0.5
    assert len(many.more(1000).thrown) == MOST_SERIES


def test_only_faces_outside_the_band_make_a_series_odd() -> None:
    for number in range(1, 31):
        thrown = Series(7).more(number)
        assert thrown.last is not None
        chart = series_figure(thrown.last, speaking("en")).chart
        assert isinstance(chart, Histogram)
        outside = [
            face
            for face, bar in enumerate(chart.bars, 1)
            if bar.band is not None and not bar.band.low <= (bar.tried or 0) <= bar.band.high
        ]
        assert outside == list(odd_faces(thrown.thrown[-1])), number


def test_series_are_saved_one_per_row_and_lead_back_to_the_game() -> None:
    stage = opened(write(FINISHED)).command("lab-game-series:1").command("lab-game-series:10")
    stage.insist_on("lab-save-csv:series-faces")
    name, content = stage.files.downloads[-1]
    rows = [line.split(",") for line in content.splitlines()[1:]]
    assert name == "mahe-series-faces.csv"
    assert [sum(map(int, row[1:])) for row in rows] == [60] * 11
    stage.command("lab-game-own")
    assert stage.page.root.all(data_game="over")
