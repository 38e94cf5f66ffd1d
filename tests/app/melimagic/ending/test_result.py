"""The result screen, after the game and from a link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.melimagic.ending.known import missed_chances, moments
from app.melimagic.ending.result_screen import WINNERS_NAME, Around, counting, result_screen, result_view
from app.melimagic.wording.events import log_line
from app.storage.family_book import Past, Record
from app.ui.motion import end_of
from mahe_core.engine.share_link import write_link
from mahe_core.melimagic import result
from tests.app.document import Node, parse
from tests.app.melimagic.games import computers_game, people_of, save_of
from tests.app.speaking import CODES
from tests.app.stage import Stage

LEVELS = ("goldfish", "goldfish", "squirrel")
SESSION = next(
    session for session in (computers_game(LEVELS, seed, 3) for seed in range(20)) if missed_chances(moments(session))
)
SAVE = save_of(SESSION, (None, *LEVELS[1:]))


def drawn(code: str = "en", past: Past | None = None) -> Node:
    people = people_of(SAVE, code)
    log = [log_line(event, people) for entry in SESSION.entries for event in entry.step.events]
    return parse(result_screen(SAVE, log, people, Around() if past is None else Around(past)))


@pytest.mark.parametrize("code", CODES)
def test_play_again_comes_before_the_story_and_figures(code: str) -> None:
    page = drawn(code)
    buttons = [node.attributes["data-command"] for node in page.all("button", data_command=None)]
    assert buttons[0] == "play-again"
    assert {"new-game", "replay", "share", "save", "open", "reasons"} <= set(buttons)
    assert "coach" not in buttons
    assert len(page.all(data_known=None)) == len(missed_chances(moments(SESSION)))
    assert len(page.one("ol", data_log=None).all("li")) == sum(len(entry.step.events) for entry in SESSION.entries)


def test_stage_and_table_show_everybodys_cards_and_wands() -> None:
    page, ended = drawn(), result(SESSION.state)
    assert ended is not None
    for player, wands in enumerate(ended.wands):
        assert len(page.one(data_won_wands=str(player)).all("use", href="#wand")) == wands
        row = page.one("tr", data_player=str(player))
        assert ("data-winner" in row.attributes) is (player == ended.winner)
        assert row.one("td", class_="number").text == str(wands)
    stage = page.one(data_stands=None)
    assert stage.hidden_from_readers
    shown = [node.attributes["href"] for node in stage.all("use", class_=None) if "#rabbit-" in node.attributes["href"]]
    stands = SESSION.state.stands
    kinds = [card.rabbit.name.lower().replace("_", "-") for stand in stands for card in stand if card is not None]
    assert shown == [f"#rabbit-{kind}" for kind in kinds]


def test_record_appears_with_the_chapter_that_set_it() -> None:
    page = drawn(past=Past("now", {"failed": Record(2, "Ben", "moon", "now", before=1)}))
    assert page.one(data_chapter="failed").one(class_="story-record story-record-new").text == "New family record!"


def test_wands_appear_winner_last_within_three_seconds() -> None:
    ended = result(SESSION.state)
    assert ended is not None
    scene = counting(result_view(SESSION.state, people_of(SAVE)))
    rising = {motion.target: motion.end for motion in scene.motions if "data-won-wands" in motion.target}
    assert max(rising, key=rising.__getitem__) == f"[data-won-wands='{ended.winner}']"
    assert end_of(scene.motions) <= 3000


def test_winners_name_is_gold_only_after_the_count() -> None:
    scene = counting(result_view(SESSION.state, people_of(SAVE)))
    (plain,) = [motion for motion in scene.motions if motion.target == WINNERS_NAME]
    counted = max(motion.end for motion in scene.motions if "data-won-wands" in motion.target)
    assert (plain.start, plain.end) == (0, counted)
    assert all("--gold" not in str(frame) for frame in plain.keyframes)


def test_replay_of_a_finished_linked_game_shows_every_rabbit() -> None:
    stage = Stage({"motion": "off"}, fragment=write_link(SAVE, names=True), game="melimagic").start()
    assert stage.page.root.one(data_screen=None).attributes["data-screen"] == "result"
    stage.command("replay").command("replay:end")
    shown = stage.page.root.all(data_card=None)
    assert len(shown) == 9
    stands = replace(SAVE, session=SESSION).session.state.stands
    rabbits = [card.rabbit.name.lower().replace("_", "-") for stand in stands for card in stand if card is not None]
    assert [node.attributes["data-rabbit"] for node in shown] == rabbits
