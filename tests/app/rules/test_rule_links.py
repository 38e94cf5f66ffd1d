"""The links from prompts, refusals and results to passages of the rules in every language."""

from __future__ import annotations

import pytest

from app.mahe.play.prompts import rule_of_prompt
from app.mahe.storage import STORAGE
from app.mahe.wording.rule_answers import ANCHORS, Anchor, rule_of_reason, rule_of_result, why_illegal
from app.rules.rules_text import passages_in
from app.storage.reading_saves import rule_of_refused_save
from mahe_core.engine.save_file import Refusal, SaveRefused, write
from mahe_core.mahe import Reason, Roll, Setup, result, start
from tests.app.games import (
    MaheSession,
    Moment,
    another_decides,
    chooses,
    first_die,
    first_game_where,
    may_spend,
    one_die,
    only_stop,
    over,
    save_of,
)
from tests.app.speaking import CODES, prepare
from tests.app.stage import Stage
from tests.translations.rules.test_rules_of_mahe import ANCHORS as HEADINGS


def own_second_die(session: MaheSession) -> bool:
    """Return True if the player whose turn it is decides about a second die."""
    return one_die(session) and not another_decides(session)


@pytest.mark.parametrize("code", CODES)
def test_every_anchor_is_a_heading_of_the_rules_in_every_language(code: str) -> None:
    prepare()
    assert ANCHORS == HEADINGS
    assert tuple(passage.anchor for passage in passages_in("mahe", code)) == ANCHORS


@pytest.mark.parametrize(
    ("setup", "moment", "rule"),
    [
        (Setup(2), chooses, "two-turtles"),
        (Setup(4), first_die, "move"),
        (Setup(4), own_second_die, "move"),
        (Setup(4), another_decides, "decide"),
        (Setup(4), only_stop, "third-die"),
    ],
)
def test_every_question_links_to_its_rule(setup: Setup, moment: Moment, rule: Anchor) -> None:
    stage = Stage.at(first_game_where(setup, moment))
    mark = stage.page.root.one(id="region-prompt").one("a")
    assert mark.attributes["data-command"] == f"rules:{rule}"
    assert mark.attributes["href"] == f"rules/en/#{rule}", "which works in a tab of its own too"
    assert mark.attributes["aria-label"] == "What the rules say"


def test_a_prompt_without_a_question_still_links_to_a_rule() -> None:
    assert rule_of_prompt(start(Setup(4)).state) == "eggs", "an egg card is turned up"
    assert rule_of_prompt(first_game_where(Setup(4), over).state) == "end"


@pytest.mark.parametrize(("moment", "rule"), [(own_second_die, "move"), (another_decides, "decide")])
def test_a_pending_roll_links_to_the_move_or_to_the_decision(moment: Moment, rule: Anchor) -> None:
    stage = Stage.at(first_game_where(Setup(4), moment).acted(Roll()), real_dice=True)
    assert stage.page.root.all("button", data_outcome=None)
    assert stage.page.root.one(id="region-prompt").one("a").attributes["data-command"] == f"rules:{rule}"


def test_the_card_drawer_links_to_the_variant() -> None:
    stage = Stage.at(first_game_where(Setup(2, spend_cards=True), may_spend))
    drawer = stage.page.root.one("details", class_="drawer")
    assert drawer.one("a").attributes["data-command"] == "rules:variant"


@pytest.mark.slow
@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_links_to_an_existing_rule(reason: Reason, code: str) -> None:
    stage = Stage({"lang": code}).start().insist_on(f"rules:{rule_of_reason(reason)}")
    assert stage.reading.shown == [(rule_of_reason(reason), "")]
    stage.page.rules.one(data_rule=rule_of_reason(reason))
    assert why_illegal(reason, stage.speech)


def test_a_refused_save_has_a_link_only_if_it_breaks_a_rule() -> None:
    broken = SaveRefused(Refusal.ILLEGAL_ENTRY, entry=3, illegal=Reason.NO_THIRD_DIE_ON_SEVEN)
    assert rule_of_refused_save(broken, STORAGE) == "third-die"
    assert rule_of_refused_save(SaveRefused(Refusal.NOT_JSON), STORAGE) is None


def test_a_file_that_breaks_a_rule_is_refused_with_a_link() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die))
    text = write(save_of(first_game_where(Setup(4), first_die)))
    stage.files.to_pick = text.replace('"log":[', '"log":[["stop"],', 1)
    stage.command("open").command("rules:move")
    assert not stage.page.dialog_open
    assert stage.page.screen == "rules"
    assert stage.reading.shown == [("move", "")]


def test_a_result_links_to_the_end_or_to_the_ties() -> None:
    ended = result(first_game_where(Setup(4), over).state)
    assert ended is not None
    assert rule_of_result(ended) == {"eggs": "end", "cards": "ties", "shared": "ties"}[ended.decided_by]
