"""The guided first game of Melimagic: its story on the real rules, and what is said in it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from app.melimagic.tutorial.story import (
    BEN,
    LAST,
    LIFT,
    NEWCOMER,
    PARTS,
    STORY,
    choosing,
    not_this_time,
    session_at,
    words_of,
)
from app.tutorial.beats import Asked, Ended, Pressed, Told
from app.ui.languages import all_languages
from mahe_core.melimagic import (
    Action,
    HatsSwapped,
    HatTurned,
    KeepDrawn,
    PairShown,
    Pass,
    Rabbit,
    Roll,
    Try,
    TurnHat,
    legal_intents,
    perceived,
    view,
)
from tests.app.speaking import texts

CODES = tuple(language.code for language in all_languages())


def place_of(word: str) -> int:
    return next(place for place, beat in enumerate(STORY) if beat.word == word)


def seen_by_newcomer(word: str) -> list[list[Rabbit | None]]:
    """What the newcomer sees of the stands when this is said."""
    stands = view(session_at(place_of(word)).state, NEWCOMER).stands
    return [[None if card is None else card.rabbit for card in stand] for stand in stands]


# The story


def test_the_newcomer_is_asked_only_for_what_is_legal_then() -> None:
    for place, beat in enumerate(STORY):
        if isinstance(beat, Asked):
            assert session_at(place).to_act == NEWCOMER
            assert beat.intent in legal_intents(session_at(place).state)


def test_while_the_newcomer_looks_on_only_ben_and_the_piles_act() -> None:
    deciders = [session_at(place).to_act for place, beat in enumerate(STORY) if isinstance(beat, Told) and beat.then]
    assert set(deciders) <= {BEN, session_at(place_of("won")).to_act}


def test_it_ends_once_after_three_turns_with_a_golden_wand() -> None:
    assert [beat.move for beat in STORY] == sorted(beat.move for beat in STORY)
    assert {beat.move for beat in STORY} == {1, 2, 3}
    assert [place for place, beat in enumerate(STORY) if isinstance(beat, Ended)] == [LAST]
    assert session_at(LAST).state.wands == (1, 0)


def test_the_dice_are_rolled_on_the_open_table_and_cards_are_handled_behind_the_curtain() -> None:
    for part in PARTS:
        match part.beat:
            case Asked(intent=Roll()):
                assert part.side == "open"
            case Asked():
                assert part.side == "seat"
            case Pressed(press=press):
                assert part.side == ("curtain" if press == LIFT else "seat")
            case _:
                pass


def test_the_own_side_is_reached_through_the_curtain_alone_and_left_for_it_or_the_show() -> None:
    for before, after in pairwise(PARTS):
        if after.side == "seat" and before.side != "seat":
            assert before.side == "curtain"
            assert isinstance(before.beat, Pressed)
        if before.side == "seat" and after.side != "seat":
            assert after.side in {"curtain", "show"}


def test_the_newcomer_sees_two_of_bens_rabbits_and_remembers_the_one_that_comes_over() -> None:
    turned = [
        event
        for entry in session_at(place_of("done")).entries
        for event in entry.step.events
        if isinstance(event, HatTurned)
    ]
    assert [(event.player, event.place, event.rabbit) for event in turned] == [
        (BEN, 0, Rabbit.CARROT),
        (BEN, 1, Rabbit.CROWN),
    ]
    assert seen_by_newcomer("meanwhile")[NEWCOMER][2] is Rabbit.CARROT


def test_ben_gives_away_a_card_that_he_cannot_see() -> None:
    (swapped,) = [
        event
        for entry in session_at(place_of("remember")).entries
        for event in entry.step.events
        if isinstance(event, HatsSwapped)
    ]
    assert (swapped.by, swapped.place, swapped.player, swapped.their_place) == (BEN, 0, NEWCOMER, 2)
    bens_view = view(session_at(place_of("ben-swaps")).state, BEN)
    assert bens_view.stands[BEN][0] is not None
    assert bens_view.stands[BEN][0].rabbit is None
    assert perceived(swapped, NEWCOMER) != swapped


def test_the_two_that_are_pointed_at_are_tried_and_win() -> None:
    assert PARTS[place_of("show")].chosen == (0, 2)
    assert STORY[place_of("show")] == Asked(3, "show", Try(0, 2))
    (shown,) = [
        event
        for entry in session_at(place_of("won")).entries
        for event in entry.step.events
        if isinstance(event, PairShown)
    ]
    assert shown.matches
    assert shown.rabbits == (Rabbit.SCARF, Rabbit.CROWN)


def test_in_the_end_the_newcomer_does_know_where_a_crown_is() -> None:
    assert Rabbit.CROWN in seen_by_newcomer("end")[BEN]
    wanted = session_at(LAST).state.golden.in_front[NEWCOMER]
    assert wanted is not None
    assert Rabbit.CROWN in wanted


# The words


@pytest.mark.parametrize("code", CODES)
def test_every_place_that_is_said_is_the_one_that_is_asked_for(code: str) -> None:
    for beat in STORY:
        said = {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts(code)))}
        assert said == {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts("en")))}
    asked: dict[str, Action] = {beat.word: beat.intent for beat in STORY if isinstance(beat, Asked)}
    assert asked["first-hat"] == TurnHat(BEN, 0)
    assert asked["second-hat"] == TurnHat(BEN, 1)
    assert asked["keep"] == KeepDrawn(2)
    assert "1" in words_of("first-hat", texts(code))
    assert "2" in words_of("second-hat", texts(code))
    assert "3" in words_of("keep", texts(code))


@pytest.mark.parametrize("code", CODES)
def test_never_more_than_three_short_sentences_are_said_at_once(code: str) -> None:
    spoken = texts(code)
    said = [words_of(beat.word, spoken) for beat in STORY]
    said += [not_this_time(TurnHat(BEN, 0), spoken), not_this_time(Pass(), spoken)]
    for sentence in said:
        assert len(re.findall(r"[.!?](?= |$)", sentence.replace("\u202f", ""))) <= 3, sentence
        assert len(sentence) <= 90, sentence


def test_places_are_pointed_at_as_hooks_count_them() -> None:
    assert choosing(0) == "choose:1"
