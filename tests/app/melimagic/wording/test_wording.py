"""Sentences about a game: complete in every language, and never more than the reader perceived."""

from __future__ import annotations

from typing import get_args

import pytest

from app.melimagic.wording.events import describe, last_turn, last_turn_summary, log_line
from app.melimagic.wording.names import face_name, place_name, rabbit_name
from app.melimagic.wording.refusals import ANCHORS, rule_of_reason, why_illegal
from mahe_core.melimagic import (
    Event,
    Face,
    HatDrawn,
    HatsSwapped,
    HatTurned,
    Rabbit,
    Reason,
    Setup,
    TurnBegan,
    perceived,
)
from tests.app.melimagic.games import computers_game, people_of, save_of, told_game
from tests.app.speaking import CODES, texts
from tests.melimagic.positions import ADA, BEN, CLEO

DEAL = "hat S, hat G, hat K, hat L, hat B, hat C, hat S, hat G, hat K, golden S S, golden G G, golden K K"

LOST = told_game(
    Setup(3),
    DEAL,
    "roll, die draw, die draw, draw-golden, golden S G, try 1 2, hat B, hat C, golden L L",
    "roll, die hat1, die hat1, stop, pass",
    "roll, die hat1, die hat1, stop, pass",
    "roll, die hat1, die hat1, stop, try 1 2",
)
"""A game in which a golden wand has just been lost."""

GAMES = (
    computers_game(("goldfish", "goldfish"), 13, to_win=3),
    computers_game(("goldfish", "squirrel", "elephant", "goldfish"), 3, to_win=3),
    LOST,
)
EVENTS = [
    (session, event)
    for session in GAMES
    for event in (event for entry in session.entries for event in entry.step.events)
]


def test_games_in_this_test_contain_every_kind_of_event() -> None:
    assert {type(event) for _, event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("code", CODES)
def test_every_event_has_a_complete_sentence(code: str) -> None:
    for session, event in EVENTS:
        people = people_of(save_of(session), code)
        for sentence in (
            log_line(event, people),
            *(describe(event, people, viewer) for viewer in (None, ADA, BEN)),
        ):
            assert sentence.strip() == sentence
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence[-1] in ".!", sentence
            assert not set("{}") & set(sentence), sentence
            assert "  " not in sentence, sentence


@pytest.mark.parametrize("code", CODES)
def test_sentences_name_no_unperceived_rabbit(code: str) -> None:
    """With another hidden rabbit the sentence would be the same; only the log differs."""
    kinds = {HatTurned: "rabbit", HatDrawn: "rabbit", HatsSwapped: "received"}
    told = 0
    for session, event in EVENTS:
        hidden = kinds.get(type(event))
        people = people_of(save_of(session), code)
        if hidden is None:
            continue
        rabbits = {rabbit_name(rabbit, people.texts) for rabbit in Rabbit}
        assert not any(f" {rabbit}." in describe(event, people, None) for rabbit in rabbits)
        for viewer in range(session.setup.players):
            sentence = describe(event, people, viewer)
            assert sentence == describe(perceived(event, viewer), people, viewer)
            told += sentence != describe(event, people, None)
        assert log_line(event, people) != describe(event, people, None)
    assert told


def test_swap_names_the_received_card_to_its_receiver_only() -> None:
    people = people_of(save_of(GAMES[1]))
    swap = HatsSwapped(ADA, 0, BEN, 1, Rabbit.CROWN, Rabbit.CARROT)
    assert describe(swap, people, ADA) == "Ada swaps the card in place 1 for Ben’s card in place 2, and gets: crown."
    assert describe(swap, people, BEN) == "Ada swaps the card in place 1 for Ben’s card in place 2. Ben gets: carrot."
    assert (
        describe(swap, people, CLEO)
        == describe(swap, people, None)
        == "Ada swaps the card in place 1 for Ben’s card in place 2."
    )
    assert (
        log_line(swap, people)
        == "Ada swaps the card in place 1 for Ben’s card in place 2, and gets: crown. Ben gets: carrot."
    )


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("die hat2, die hat2, turn 1 1, turn 2 3, stop, pass", "Ada turns 2 hats: Ben’s place 1 and Cleo’s place 3."),
        ("die hat1, die draw, turn 1 2, pass", "Ada turns Ben’s hat in place 2."),
        ("die hat1, die draw, stop, pass", "Ada turns no hats."),
        ("die swap, die draw, swap 1 2 3, pass", "Ada swaps the card in place 1 for Cleo’s card in place 3."),
        ("die draw, die draw, draw-hat, hat B, keep 2, pass", "Ada keeps the drawn card in place 2."),
        ("die draw, die draw, draw-hat, hat B, discard, pass", "Ada discards the drawn card: bow tie."),
        ("die draw, die draw, draw-golden, golden L B, pass", "A golden card for Ada: clover and bow tie."),
        (
            "die hat1, die hat1, stop, try 1 2",
            "Ada turns no hats. Ada shows places 1 and 2: scarf and glasses. No match.",
        ),
        (
            "die draw, die draw, draw-golden, golden S G, try 1 2, hat B, hat B, golden S K",
            "Ada shows places 1 and 2: scarf and glasses. It matches! Ada wins a wand and now has 1 golden wand.",
        ),
    ],
)
def test_last_turn_summary_is_public_and_short(turn: str, told: str) -> None:
    session = told_game(Setup(3), DEAL, "roll", turn)
    assert last_turn_summary(last_turn(session), people_of(save_of(session))) == told


def test_there_is_no_last_turn_during_the_first_turn() -> None:
    session = told_game(Setup(3), DEAL, "roll, die hat1, die hat1, turn 1 1")
    assert last_turn_summary(last_turn(session), people_of(save_of(session))) == ""


def test_last_turn_of_a_finished_game_is_the_winning_one() -> None:
    session = GAMES[0]
    told = last_turn_summary(last_turn(session), people_of(save_of(session)))
    assert told.endswith("wins a wand and now has 3 golden wands.")


@pytest.mark.parametrize("code", CODES)
def test_rabbits_faces_and_places_have_distinct_names(code: str) -> None:
    spoken = texts(code)
    for names in (
        [rabbit_name(rabbit, spoken) for rabbit in Rabbit],
        [face_name(face, spoken) for face in Face],
        [place_name(place, spoken) for place in range(3)],
    ):
        assert len(set(names)) == len(names)
        assert all(names)


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence_and_a_rules_passage(code: str) -> None:
    sentences = [why_illegal(reason, texts(code)) for reason in Reason]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence[-1] == "." for sentence in sentences)
    assert {rule_of_reason(reason) for reason in Reason} <= set(ANCHORS)


def turned(*at: tuple[int, int]) -> str:
    """Return the summary of a turn in which Ada turns these hats."""
    people = people_of(save_of(LOST))
    events: list[Event] = [TurnBegan(ADA)]
    events += [HatTurned(ADA, player, place, True, Rabbit.SCARF) for player, place in at]
    return last_turn_summary(events, people)


def test_summary_says_whose_hats_were_turned() -> None:
    assert turned((BEN, 0), (BEN, 2)) == "Ada turns Ben’s hats in places 1 and 3."
    assert turned((ADA, 1), (ADA, 2)) == "Ada turns the hats in places 2 and 3 back."
    assert turned((BEN, 0), (CLEO, 1)) == "Ada turns 2 hats: Ben’s place 1 and Cleo’s place 2."
