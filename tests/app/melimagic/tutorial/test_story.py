"""The story of Melimagic's guided first game, by the real rules, and its words."""

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
    not_this_time,
    session_at,
    words_of,
)
from app.tutorial.tutorial_game import Asked, Ended, Pressed, Told
from app.ui.languages import all_languages
from mahe_core import melimagic
from mahe_core.melimagic import Rabbit
from tests.app.speaking import texts

CODES = tuple(language.code for language in all_languages())


def place_of(word: str) -> int:
    return next(place for place, beat in enumerate(STORY) if beat.word == word)


def seen_by_newcomer(word: str) -> list[list[Rabbit | None]]:
    """Return the stands as the newcomer sees them at these words."""
    stands = melimagic.view(session_at(place_of(word)).state, NEWCOMER).stands
    return [[None if card is None else card.rabbit for card in stand] for stand in stands]


# The story


def test_newcomer_is_asked_only_for_legal_actions() -> None:
    for place, beat in enumerate(STORY):
        if isinstance(beat, Asked):
            assert session_at(place).to_act == NEWCOMER
            assert beat.intent in melimagic.legal_intents(session_at(place).state)


def test_only_ben_and_chance_act_while_the_newcomer_watches() -> None:
    deciders = [session_at(place).to_act for place, beat in enumerate(STORY) if isinstance(beat, Told) and beat.then]
    assert set(deciders) <= {BEN, session_at(place_of("won")).to_act}


def test_story_ends_after_three_turns_with_a_golden_wand() -> None:
    assert [beat.move for beat in STORY] == sorted(beat.move for beat in STORY)
    assert {beat.move for beat in STORY} == {1, 2, 3}
    assert [place for place, beat in enumerate(STORY) if isinstance(beat, Ended)] == [LAST]
    assert session_at(LAST).state.wands == (1, 0)


def test_dice_are_rolled_openly_and_cards_handled_in_private() -> None:
    for part in PARTS:
        match part.beat:
            case Asked(intent=melimagic.Roll()):
                assert part.side == "open"
            case Asked():
                assert part.side == "seat"
            case Pressed(press=press):
                assert part.side == ("curtain" if press == LIFT else "seat")
            case _:
                pass


def test_own_side_comes_after_the_curtain_and_before_it_or_a_show() -> None:
    for before, after in pairwise(PARTS):
        if after.side == "seat" and before.side != "seat":
            assert before.side == "curtain"
            assert isinstance(before.beat, Pressed)
        if before.side == "seat" and after.side != "seat":
            assert after.side in {"curtain", "show"}


def test_newcomer_has_seen_the_rabbit_that_ben_swaps_over() -> None:
    turned = [
        event
        for entry in session_at(place_of("done")).entries
        for event in entry.step.events
        if isinstance(event, melimagic.HatTurned)
    ]
    assert [(event.player, event.place, event.rabbit) for event in turned] == [
        (BEN, 0, Rabbit.CARROT),
        (BEN, 1, Rabbit.CROWN),
    ]
    assert seen_by_newcomer("meanwhile")[NEWCOMER][2] is Rabbit.CARROT


def test_ben_gives_away_a_card_he_cannot_see() -> None:
    (swapped,) = [
        event
        for entry in session_at(place_of("remember")).entries
        for event in entry.step.events
        if isinstance(event, melimagic.HatsSwapped)
    ]
    assert (swapped.by, swapped.place, swapped.player, swapped.their_place) == (BEN, 0, NEWCOMER, 2)
    bens_view = melimagic.view(session_at(place_of("ben-swaps")).state, BEN)
    assert bens_view.stands[BEN][0] is not None
    assert bens_view.stands[BEN][0].rabbit is None
    assert melimagic.perceived(swapped, NEWCOMER) != swapped


def test_chosen_cards_are_tried_and_win() -> None:
    assert PARTS[place_of("show")].chosen == (0, 2)
    assert STORY[place_of("show")] == Asked(3, "show", melimagic.Try(0, 2))
    (shown,) = [
        event
        for entry in session_at(place_of("won")).entries
        for event in entry.step.events
        if isinstance(event, melimagic.PairShown)
    ]
    assert shown.matches
    assert shown.rabbits == (Rabbit.SCARF, Rabbit.CROWN)


def test_newcomer_knows_a_crown_at_the_end() -> None:
    assert Rabbit.CROWN in seen_by_newcomer("end")[BEN]
    wanted = session_at(LAST).state.golden.in_front[NEWCOMER]
    assert wanted is not None
    assert Rabbit.CROWN in wanted


# The words


@pytest.mark.parametrize("code", CODES)
def test_places_in_the_words_match_the_story(code: str) -> None:
    for beat in STORY:
        said = {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts(code)))}
        assert said == {int(number) for number in re.findall(r"\d+", words_of(beat.word, texts("en")))}
    asked: dict[str, melimagic.Action] = {beat.word: beat.intent for beat in STORY if isinstance(beat, Asked)}
    assert asked["first-hat"] == melimagic.TurnHat(BEN, 0)
    assert asked["second-hat"] == melimagic.TurnHat(BEN, 1)
    assert asked["keep"] == melimagic.KeepDrawn(2)
    assert "1" in words_of("first-hat", texts(code))
    assert "2" in words_of("second-hat", texts(code))
    assert "3" in words_of("keep", texts(code))


@pytest.mark.parametrize("code", CODES)
def test_each_step_has_at_most_three_short_sentences(code: str) -> None:
    spoken = texts(code)
    said = [words_of(beat.word, spoken) for beat in STORY]
    said += [not_this_time(melimagic.TurnHat(BEN, 0), spoken), not_this_time(melimagic.Pass(), spoken)]
    for sentence in said:
        assert len(re.findall(r"[.!?](?= |$)", sentence.replace("\u202f", ""))) <= 3, sentence
        assert len(sentence) <= 90, sentence
