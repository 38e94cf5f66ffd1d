"""The computers' reasons: shown on request once a game is over, and true to what they believed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.melimagic.computers import COMPUTERS
from app.melimagic.ending.reasons import forgetful, levels_of, reason_sentence, reasons, reasons_list, reasons_region
from app.melimagic.wording.names import rabbit_name
from app.ports.on_demand import ArchiveMissing
from mahe_core.melimagic import Swap
from mahe_core.melimagic.players.deciding import Why
from mahe_core.melimagic.players.levels import mind_at, player_named
from mahe_core.melimagic.players.minds import Minds
from mahe_core.melimagic.players.recounting import Account, recounting
from mahe_core.melimagic.players.thinking import reasons_of
from mahe_core.melimagic.sessions import MelimagicSave
from tests.app.document import parse
from tests.app.melimagic.games import computers_game, people_of, save_of
from tests.app.speaking import CODES, texts
from tests.app.stage import Stage

LEVELS = ("goldfish", "squirrel", "elephant")
SAVE = save_of(computers_game(LEVELS, 4), LEVELS)
FALSE = save_of(computers_game(("goldfish", "squirrel"), 22), ("goldfish", "squirrel"))


def accounts(save: MelimagicSave) -> list[Account]:
    return list(recounting(save.session, levels_of(save, people_of(save)), Minds()))


ALL = [(save, account) for save in (SAVE, FALSE) for account in accounts(save)]


@pytest.mark.parametrize("code", CODES)
def test_reasons_are_sentences_unless_there_was_no_choice(code: str) -> None:
    told = set()
    for save, account in ALL:
        sentence = reason_sentence(account, save.session.entries[account.entry].action, people_of(save, code))
        if not sentence:
            assert account.why is Why.SEEN_ENOUGH or (account.why is Why.WAITS and not account.chance)
            continue
        told.add(account.why)
        assert sentence[0].isupper()
        assert sentence[-1] == "."
        assert not set("{}") & set(sentence)
    assert told >= set(Why) - {Why.BEGINS, Why.SEEN_ENOUGH, Why.RISKS, Why.WAITS}


def test_claims_to_have_seen_a_rabbit_are_true() -> None:
    seen = wrong = 0
    for save, account in ALL:
        action = save.session.entries[account.entry].action
        if account.why is not Why.TAKES_KNOWN:
            continue
        assert isinstance(action, Swap)
        before = save.session.at(account.entry)
        level = levels_of(save, people_of(save))[account.player]
        assert level is not None
        mind = mind_at(before, account.player, player_named(level))
        spot = (action.player, action.their_place)
        assert account.rabbit is not None
        stood = before.state.stands[action.player][action.their_place]
        assert stood is not None
        sentence = reason_sentence(account, action, people_of(save))
        assert rabbit_name(account.rabbit, people_of(save).texts) in sentence
        if "had seen it" in sentence:
            seen += 1
            assert dict(mind.remembered)[spot] is account.rabbit is stood.rabbit
        elif "could see it" in sentence:
            assert dict(mind.sight)[spot] is account.rabbit
        elif "but it was not" in sentence:
            wrong += 1
            assert dict(mind.remembered)[spot] is account.rabbit is not stood.rabbit
    assert seen
    assert wrong


def test_each_reason_is_listed_with_its_turn_and_action() -> None:
    told = reasons(SAVE.session, accounts(SAVE), people_of(SAVE))
    turns = [reason.turn for reason in told]
    assert turns == sorted(turns)
    names = {level: COMPUTERS.called(level, texts("en")) for level in LEVELS}
    for reason in told:
        assert names[reason.level] in reason.did
        assert reason.turn % 3 == (LEVELS.index(reason.level) + 1) % 3
    page = parse(reasons_list(told, (), people_of(SAVE)))
    assert len(page.one("ol").all("li")) == len(told)


def test_game_without_computers_offers_no_reasons() -> None:
    save = save_of(SAVE.session)
    assert reasons_region(save, people_of(save)) is None


def test_without_seed_forgetful_players_are_named_as_silent() -> None:
    save = replace(SAVE, session=replace(SAVE.session, seed=None))
    people = people_of(save)
    assert forgetful(save, people) == (0, 1)
    assert forgetful(SAVE, people_of(SAVE)) == ()
    page = parse(reasons_list(reasons(save.session, accounts(save), people), forgetful(save, people), people))
    assert "So nobody can tell you what these players were thinking: Goldfish and Squirrel." in page.text
    assert {reason.level for reason in reasons(save.session, accounts(save), people)} == {"elephant"}


def finished() -> Stage:
    return Stage.at(SAVE, {"motion": "off"})


def test_reasons_replace_the_button_and_can_be_hidden() -> None:
    stage = finished().command("reasons")
    assert stage.thinking.asked == [reasons_of(LEVELS)]
    shown = stage.page.root.one(data_reasons=None)
    assert len(shown.all("li")) == len(reasons(SAVE.session, accounts(SAVE), people_of(SAVE)))
    assert not stage.page.root.all(data_command="reasons")
    stage.command("reasons:hide")
    assert not stage.page.root.all(data_reasons=None)
    stage.page.root.one(data_command="reasons")


def test_failed_download_of_players_is_reported_over_the_result() -> None:
    stage = finished()
    stage.thinking.failures[reasons_of(LEVELS)] = ArchiveMissing()
    stage.command("reasons")
    assert stage.page.dialog is not None
    assert "are not on this device yet" in stage.page.dialog.text
    stage.page.root.one(data_command="reasons")
