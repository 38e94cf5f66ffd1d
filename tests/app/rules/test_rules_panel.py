"""The panel of the rules: passages, languages, search, and the game next to it."""

from __future__ import annotations

import pytest

from app.mahe.play.table_model import hook
from app.mahe.wording.rule_answers import ANCHORS
from app.rules.panel_view import CHOICE, FIND, FORM, SECOND
from app.ui.languages import all_languages
from mahe_core.mahe import Setup
from tests.app.fakes.storage import FakePreferences
from tests.app.games import (
    another_decides,
    before_the_last_decision,
    first_game_where,
    one_die,
    over,
)
from tests.app.speaking import CODES
from tests.app.stage import Stage, hooks_of
from tests.mahe.hooks import expected

DECIDING = first_game_where(Setup(4), another_decides)


def look_for(stage: Stage, words: str) -> Stage:
    stage.page.write_fields(FORM, {FIND: words})
    return stage.insist_on(f"{FIND}:{words}")


def read_in(stage: Stage, second: str) -> Stage:
    return stage.write(CHOICE, {SECOND: second})


def headings(stage: Stage) -> list[str]:
    rules = stage.page.rules
    return [node.text for node in rules.one("article").walk() if node.name in ("h1", "h2")]


def test_enter_in_the_search_field_searches_for_its_content() -> None:
    stage = Stage.at(DECIDING).command("rules")
    stage.page.write_fields(FORM, {FIND: "raft"})
    stage.insist_on(str(stage.page.rules.one("form", id=FORM).attributes["data-enter"]))
    assert stage.page.rules.all(data_command="rules-found:0")


@pytest.mark.parametrize("code", CODES)
def test_a_prompt_opens_its_passage_in_every_language(code: str) -> None:
    stage = Stage.at(DECIDING).speak(code).command("rules:decide")
    assert stage.page.screen == "rules"
    assert stage.reading.shown == [("decide", "")]
    passage = stage.page.rules.one(data_rule="decide")
    assert passage.one("h2").attributes["tabindex"] == "-1", "it can have the focus"


def test_a_choice_handled_after_closing_keeps_the_second_language() -> None:
    preferences = FakePreferences()
    stage = Stage.at(DECIDING, preferences=preferences).command("rules")
    read_in(stage, "nl")
    before = dict(preferences.kept)
    stage.command("back").change(CHOICE)
    assert preferences.kept == before


def test_the_game_goes_on_next_to_the_rules() -> None:
    stage = Stage.at(DECIDING, calm=False).command("rules")
    stage.press("roll")
    assert stage.page.screen == "rules"
    assert hooks_of(stage.page.root) == expected(stage.saved.session.state)
    assert stage.page.motions
    assert len(stage.page.said) == 1


def test_the_rules_stay_open_when_the_game_ends() -> None:
    before, decision = before_the_last_decision(first_game_where(Setup(4), over))
    stage = Stage.at(before).command("rules")
    drawn = stage.page.rules.one("aside")
    stage.press(hook(decision))
    assert stage.page.root.all(data_screen="result")
    assert stage.page.rules.one("aside") is drawn


def test_closing_returns_the_focus_to_the_opener() -> None:
    stage = Stage.at(DECIDING).command("rules:decide").command("back")
    assert stage.page.screen == "table"
    assert stage.reading.led_back == [("rules:decide", "rules")]
    stage.command("rules")
    stage.reading.has_focus = False
    stage.command("back")
    assert len(stage.reading.led_back) == 1, "the focus was at the table, and stays there"


def test_escape_clears_the_search_first_and_then_closes() -> None:
    stage = look_for(Stage.at(DECIDING).command("rules"), "raft").insist_on("rules-escape:raft")
    assert stage.page.screen == "rules"
    assert stage.page.fields(FORM)[FIND] == ""
    assert stage.page.rules.one(id="region-rules-found").text == ""
    assert stage.insist_on("rules-escape:").page.screen == "table"
    assert stage.insist_on("rules-escape:").page.screen == "table"


def test_an_unknown_anchor_opens_the_top() -> None:
    stage = Stage.at(DECIDING).insist_on("rules:nonsense")
    assert stage.reading.shown == [("rules", "")]


def test_the_contents_link_to_every_passage() -> None:
    stage = Stage.at(DECIDING).command("rules")
    lines = stage.page.rules.one("details").all("button")
    assert [line.text for line in lines] == headings(stage)[1:]
    stage.command(lines[-1].attributes["data-command"])
    assert stage.reading.shown[-1] == ("about", "")


def test_typing_searches_and_announces_the_number_of_results() -> None:
    stage = look_for(Stage.at(DECIDING).speak("fr").command("rules"), "OEUFS")
    found = stage.page.rules.one(id="region-rules-found")
    places = [node for node in found.all("button") if node.attributes["data-command"].startswith("rules-found:")]
    assert stage.page.said[-1] == found.one("p", class_="rules-count").text
    assert str(len(places)) in stage.page.said[-1]
    assert {mark.text for mark in found.all("mark")} <= {"œufs", "Œufs"}
    said = len(stage.page.said)
    look_for(stage, "o")
    assert found.text == ""
    assert len(stage.page.said) == said, "one letter means nothing yet"


def test_a_search_without_results_repeats_its_words() -> None:
    stage = look_for(Stage.at(DECIDING).command("rules"), "<b>zebra")
    told = "Nothing in the rules for “<b>zebra”."
    assert stage.page.rules.one(id="region-rules-found").text == told
    assert stage.page.said[-1] == told


def test_a_result_is_shown_at_its_line_and_enter_reopens_the_list() -> None:
    stage = look_for(Stage.at(DECIDING).command("rules"), "raft")
    found = stage.page.rules.one(id="region-rules-found")
    stage.command("rules-found:2")
    anchor, line = stage.reading.shown[-1]
    assert "raft" in line.lower()
    stage.page.rules.one(data_rule=anchor)
    assert found.text == ""
    assert stage.insist_on(FIND).page.rules.one(id="region-rules-found").text != ""
    shown = len(stage.reading.shown)
    stage.insist_on("rules-found:999").insist_on("rules-found:x")
    assert len(stage.reading.shown) == shown


def test_two_languages_are_paired_by_passage_each_with_its_tag() -> None:
    stage = read_in(Stage.at(DECIDING).speak("de").command("rules"), "pt")
    pairs = stage.page.rules.all("div", class_="rule-pair")
    tags = {language.code: language.tag for language in all_languages()}
    assert len(pairs) == len(ANCHORS)
    for pair in pairs:
        assert [text.attributes["lang"] for text in pair.all("section")] == [tags["de"], tags["pt"]]
    decide = next(pair for pair in pairs if pair.attributes["data-rule"] == "decide")
    assert [heading.text for heading in decide.all("h2")] == ["Wer entscheidet?", "Quem decide?"]
    assert len(stage.page.rules.all("h1")) == 1


def test_both_languages_are_searched() -> None:
    stage = look_for(read_in(Stage.at(DECIDING).speak("de").command("rules"), "pt"), "jangada")
    found = stage.page.rules.one(id="region-rules-found")
    assert {node.attributes["lang"] for node in found.all("li", lang=None)} == {"pt-PT"}


def test_each_language_has_its_own_synonyms() -> None:
    stage = look_for(read_in(Stage.at(DECIDING).speak("pt").command("rules"), "de"), "Gelege-Feld")
    found = stage.page.rules.one(id="region-rules-found")
    assert {node.attributes["lang"] for node in found.all("li", lang=None)} == {"de"}
    assert "Nest" in {mark.text for mark in found.all("mark")}


def test_the_second_language_is_remembered_and_never_the_first() -> None:
    preferences = FakePreferences()
    stage = read_in(Stage.at(DECIDING, preferences=preferences).speak("nl").command("rules"), "fr")
    stage.command("back")
    again = Stage.at(DECIDING, preferences=preferences).command("rules")
    assert len(again.page.rules.all(class_="rule-pair")) == len(ANCHORS)
    again.speak("fr")
    assert not again.page.rules.all(class_="rule-pair"), "one language is not shown twice"
    assert "fr" not in {option.attributes["value"] for option in again.page.rules.all("option")}
    again.speak("nl")
    assert again.page.rules.all(class_="rule-pair")
    assert not read_in(again, "").page.rules.all(class_="rule-pair")


def test_changing_the_language_keeps_the_place_and_the_search() -> None:
    stage = look_for(Stage.at(DECIDING).insist_on("rules:variant"), "mahé").speak("fr")
    assert stage.reading.stayed_at == ["variant"]
    assert stage.page.fields(FORM)[FIND] == "mahé"
    assert stage.page.rules.one(id="region-rules-found").all("mark")
    assert headings(stage)[0].startswith("Mahé")
    read_in(stage, "de")
    assert stage.reading.stayed_at == ["variant", "variant"]


def test_the_rules_open_from_the_set_up_and_the_result_too() -> None:
    stage = Stage().start().command("rules")
    stage.page.root.one(data_screen="setup")
    stage = Stage.at(first_game_where(Setup(4), over))
    link = stage.page.root.one(class_="figures panel unfolding").one("a")
    assert stage.command(link.attributes["data-command"]).page.screen == "rules"
    assert stage.command("back").page.screen == "result"


def test_a_look_at_ones_own_cards_links_to_the_eggs() -> None:
    stage = Stage.at(first_game_where(Setup(4), one_die)).command("look:0").command("show:0").command("rules:eggs")
    assert not stage.page.dialog_open
    assert stage.reading.shown == [("eggs", "")]
