"""The worker's answers about computer players: decisions, worths, and afterwards the reasons."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from mahe_core import melimagic
from mahe_core.engine.session import begin
from mahe_core.melimagic import HatsSwapped, PairShown, Rabbit, Setup, Swap, Try, TurnHat, legal_intents, view
from mahe_core.melimagic.players import LEVELS, Why, mind_at, player_named
from mahe_core.melimagic.players.minds import Minds
from mahe_core.melimagic.players.recounting import Account, read_account
from mahe_core.melimagic.players.thinking import reasons_of, think
from mahe_core.melimagic.sessions import MelimagicSession


@cache
def played(levels: tuple[str, ...], seed: int) -> MelimagicSession:
    """Play a whole short game by the question that the page asks."""
    session: MelimagicSession = begin(melimagic, Setup(len(levels), to_win=2), seed).settled()
    while session.to_act is not None:
        assert isinstance(session.to_act, int)
        (words,) = think(session, f"decide:{levels[session.to_act]}")
        session = session.acted(melimagic.read_action(tuple(words))).settled()  # type: ignore[arg-type]
    return session


def accounts(session: MelimagicSession, levels: tuple[str | None, ...]) -> tuple[Account, ...]:
    """Return the reasons as they leave a worker, where everything passes through JSON."""
    answers = think(session, reasons_of(levels))
    return tuple(read_account(json.loads(json.dumps(answer))) for answer in answers)


def some_accounts() -> list[tuple[MelimagicSession, Account]]:
    games = [(played(LEVELS, 4), LEVELS), (played(LEVELS[:2], 22), LEVELS[:2])]
    return [(session, account) for session, levels in games for account in accounts(session, levels)]


def test_decision_equals_that_of_a_mind_following_the_game() -> None:
    session = played(LEVELS, 3)
    for number, entry in enumerate(session.entries):
        before = session.at(number)
        if not entry.is_outcome and number % 7 == 0:
            assert isinstance(before.to_act, int)
            player = player_named(LEVELS[before.to_act])
            mind = mind_at(before, before.to_act, player)
            assert player.decide(view(before.state, before.to_act), mind).intent == entry.action


def test_cached_mind_equals_a_recomputed_one_even_after_undo() -> None:
    session, other = played(LEVELS, 3), played(("elephant", "goldfish"), 4)
    minds, goldfish = Minds(), player_named("goldfish")
    for asked in (session.at(20), session.at(60), session.at(59), other.at(40), session.at(61)):
        assert minds.at(asked, 1, goldfish) == mind_at(asked, 1, goldfish)


def test_changed_games_are_remembered_as_played() -> None:
    session = played(LEVELS, 3)
    number = next(
        number
        for number in range(60, len(session.entries))
        if isinstance(session.at(number).to_act, int) and len(legal_intents(session.at(number).state)) > 1
    )
    before = session.at(number)
    other = next(each for each in legal_intents(before.state) if each != session.entries[number].action)
    minds, squirrel = Minds(), player_named("squirrel")
    minds.at(session, 0, squirrel)
    otherwise = before.acted(other).settled()
    assert minds.at(otherwise, 0, squirrel) == mind_at(otherwise, 0, squirrel)


def test_every_intent_has_a_worth_and_elephants_take_the_best() -> None:
    session = played(LEVELS, 3).at(0).settled()
    session = session.acted(legal_intents(session.state)[0]).settled()
    (weighed,) = think(session, "weigh")
    worths = {melimagic.read_action(tuple(words)): worth for words, worth in weighed}
    assert set(worths) == set(legal_intents(session.state))
    (decided,) = think(session, "decide:elephant")
    assert worths[melimagic.read_action(tuple(decided))] == max(worths.values())


def test_all_computer_decisions_but_rolls_have_an_account() -> None:
    session = played(LEVELS, 3)
    told = [account.entry for account in accounts(session, LEVELS)]
    decided = {
        number
        for number, entry in enumerate(session.entries)
        if not entry.is_outcome and not isinstance(entry.action, melimagic.Roll)
    }
    assert len(told) == len(decided)
    assert set(told) == decided


def test_decisions_of_people_have_no_account() -> None:
    session = played(LEVELS, 3)
    told = accounts(session, (None, "squirrel", None))
    assert {account.player for account in told} == {1}


def test_decisions_that_differ_from_the_mind_have_no_account() -> None:
    session = played(("elephant", "goldfish"), 4)
    taken_for = accounts(session, ("goldfish", "elephant"))
    assert 0 < len(taken_for) < len(accounts(session, ("elephant", "goldfish")))
    for account in taken_for:
        player = player_named(("goldfish", "elephant")[account.player])
        before = session.at(account.entry)
        mind = mind_at(before, account.player, player)
        assert player.decide(view(before.state, account.player), mind).intent == session.entries[account.entry].action


def test_account_gives_the_belief_and_whether_it_was_true() -> None:
    kinds = set()
    for session, account in some_accounts():
        entry, before = session.entries[account.entry], session.at(account.entry).state
        kinds.add(account.why)
        match entry.action:
            case Swap(_, player, place) | TurnHat(player, place) if account.rabbit is not None:
                card = before.stands[player][place]
                assert card is not None
                assert account.was_so is (card.rabbit is account.rabbit)
                shown = view(before, account.player).stands[player][place]
                assert shown is not None
                assert account.in_sight is (shown.rabbit is not None)
            case Try():
                shown_pair = entry.step.events[0]
                assert isinstance(shown_pair, PairShown)
                assert account.was_so is shown_pair.matches
                assert account.chance is not None
                assert (account.why is Why.IS_SURE) is (account.chance == 1)
            case _:
                pass
        if account.why is Why.TAKES_KNOWN:
            (swapped,) = (event for event in entry.step.events if isinstance(event, HatsSwapped))
            assert (swapped.received is account.rabbit) is account.was_so
        if account.missing:
            wanted = before.golden.in_front[account.player]
            assert wanted is not None
            assert set(account.missing) <= set(wanted)
    assert kinds >= {Why.LOOKS_FOR, Why.TAKES_BLINDLY, Why.TAKES_KNOWN, Why.IS_SURE, Why.KEEPS, Why.WAITS}


def test_goldfish_may_take_a_rabbit_it_wrongly_expects() -> None:
    session = played(LEVELS[:2], 22)
    taken = [account for account in accounts(session, LEVELS[:2]) if account.why is Why.TAKES_KNOWN]
    false = [account for account in taken if not account.was_so]
    assert false
    assert not any(account.in_sight for account in false)
    for account in false:
        (swapped,) = session.entries[account.entry].step.events
        assert isinstance(swapped, HatsSwapped)
        assert isinstance(swapped.received, Rabbit)
        assert swapped.received is not account.rabbit


def test_without_a_seed_only_elephants_can_give_reasons() -> None:
    session = replace(played(LEVELS, 3), seed=None)
    assert {account.player for account in accounts(session, LEVELS)} == {2}
    with pytest.raises(ValueError, match="seed"):
        next(think(session.at(len(session.entries) - 1), "decide:goldfish"))


def test_running_games_give_no_reasons() -> None:
    session = played(LEVELS, 3)
    with pytest.raises(ValueError, match="not over"):
        next(think(session.at(60), reasons_of(LEVELS)))


@pytest.mark.parametrize("question", ["", "decide", "decide:whale", "review", "reasons", "reasons:goldfish"])
def test_other_questions_are_refused(question: str) -> None:
    session = played(LEVELS, 3)
    with pytest.raises(ValueError, match=r"asked|called|decide"):
        next(think(session, question))
