"""Missed chances, in games given action by action."""

from __future__ import annotations

from app.melimagic.ending.known import (
    OwnCard,
    missed_chances,
    missed_chances_panel,
    moment_lines,
    moment_title,
    moment_turn,
    moments,
)
from app.melimagic.ending.story import LongMemory, Most, highlights
from mahe_core.melimagic import PairShown, Rabbit, Setup
from tests.app.document import parse
from tests.app.melimagic.games import computers_game, people_of, save_of, told_game
from tests.melimagic.positions import ADA, BEN

S, G, K, L, B, C = Rabbit

DEAL = "hat S, hat G, hat K, hat L, hat B, hat C, golden S G, golden L L"
LOOKS = "roll, die hat1, die draw"
"""The beginning of a turn in which one hat may be turned."""


def test_failed_try_says_when_its_owner_last_saw_each_card() -> None:
    session = told_game(
        Setup(2),
        DEAL,
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, turn 0 3, pass",
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, stop, try 1 3",
    )
    (*_, tried) = moments(session)
    assert (tried.turn, tried.player, tried.wanted, tried.shown, tried.matched) == (5, ADA, (S, G), True, False)
    assert tried.cards == (OwnCard(0, S, 0), OwnCard(2, K, 3))
    assert tried.matching == (0, 1)
    people = people_of(save_of(session))
    assert moment_turn(tried, people) == "Turn 5"
    assert moment_title(tried, people) == "Ada tried but could have won: scarf and glasses"
    assert moment_lines(tried, people) == (
        "Place 1: scarf, in full view.",
        "Place 3: crown, last seen 3 turns earlier.",
        "Places 1 and 2 would have matched.",
    )


def test_card_shown_to_everybody_counts_as_seen_by_its_owner() -> None:
    session = told_game(
        Setup(2),
        DEAL,
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, turn 0 3, pass",
        f"{LOOKS}, stop, try 1 3",
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, stop, try 2 3",
    )
    (*_, tried) = missed_chances(moments(session))
    assert tried.cards == (OwnCard(1, G, 0), OwnCard(2, K, 2))


def test_new_card_in_a_place_is_in_sight() -> None:
    session = told_game(
        Setup(2),
        DEAL,
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, turn 0 3, pass",
        "roll, die draw, die draw, draw-hat, hat C, keep 3, try 1 3",
    )
    (*_, tried) = missed_chances(moments(session))
    assert tried.cards == (OwnCard(0, S, 0), OwnCard(2, C, 0))
    swapped = told_game(
        Setup(2),
        DEAL,
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, turn 0 3, pass",
        "roll, die swap, die draw, swap 3 1 2, try 1 3",
    )
    (*_, tried) = missed_chances(moments(swapped))
    assert tried.cards == (OwnCard(0, S, 0), OwnCard(2, B, 0))


def test_passing_with_two_matching_cards_is_a_missed_win() -> None:
    session = told_game(Setup(2), DEAL, f"{LOOKS}, stop, pass", f"{LOOKS}, stop, pass")
    (passed,) = moments(session)
    assert (passed.turn, passed.player, passed.shown, passed.matching) == (1, ADA, False, (0, 1))
    people = people_of(save_of(session))
    assert moment_title(passed, people) == "Ada passed but could have won: scarf and glasses"
    assert moment_lines(passed, people) == ("Place 1: scarf, in full view.", "Place 2: glasses, in full view.")


def test_missed_wins_are_named_and_counted() -> None:
    rounds = f"{LOOKS}, stop, pass", f"{LOOKS}, turn 0 3, pass", f"{LOOKS}, stop, try 1 3"
    session = told_game(Setup(2), DEAL, *rounds)
    missed = missed_chances(moments(session))
    drawn = missed_chances_panel(missed, people_of(save_of(session)))
    assert drawn is not None
    panel = parse(drawn)
    wins = sum(moment.matching is not None for moment in missed)
    assert wins > 0
    assert panel.one("summary").text.endswith(f"{wins} missed win{'s' * (wins > 1)}")
    assert len(panel.all(class_="known-win")) == wins


def test_successful_try_is_no_missed_chance() -> None:
    session = told_game(
        Setup(2),
        DEAL,
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, turn 0 2, pass",
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, stop, pass",
        f"{LOOKS}, stop, try 1 2, hat K, hat L, golden C C",
    )
    tried = moments(session)
    assert [moment.turn for moment in missed_chances(moments(session))] == [1, 3]
    assert tried[-1].matched
    found = highlights(session, tried)
    assert found.memory == LongMemory(ADA, G, 3)
    assert (found.failed, found.row, found.curious) == (None, None, Most(BEN, 1))


def test_every_failed_try_is_listed_with_the_cards_shown() -> None:
    for seed in (4, 13, 20):
        session = computers_game(("goldfish", "goldfish"), seed, 4)
        shown = {
            number: event
            for number, entry in enumerate(session.entries)
            for event in entry.step.events
            if isinstance(event, PairShown)
        }
        told = {moment.entry: moment for moment in moments(session) if moment.shown}
        assert set(told) == set(shown)
        for number, moment in told.items():
            event = shown[number]
            assert tuple(card.rabbit for card in moment.cards) == event.rabbits
            assert moment.matched is event.matches
        failed = [event.by for event in shown.values() if not event.matches]
        found = highlights(session, moments(session)).failed
        assert (found.times if found else 0) == max((failed.count(by) for by in failed), default=0)
