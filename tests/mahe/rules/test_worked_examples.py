"""The worked examples of the rules follow the rules, and stay right with other dice.

The figures of the texts are compared with those played in `tests/translations/rules/test_rules_of_mahe.py`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahe_core import mahe
from mahe_core.mahe import Die, Reason
from mahe_core.mahe.examples.playing import Moment, ending, mistakes, moments
from mahe_core.mahe.examples.worked import (
    BLUE,
    COLOURS,
    EXAMPLES,
    GREEN,
    RED,
    YELLOW,
    CountExample,
    Dice,
    MoveExample,
    example,
)


def move(number: int) -> MoveExample:
    found = example(number)
    assert isinstance(found, MoveExample)
    return found


def test_there_are_seven_examples_and_the_rules_agree() -> None:
    assert [each.number for each in EXAMPLES] == [1, 2, 3, 4, 5, 6, 7]
    assert mistakes() == ()


def test_a_wrong_example_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    count_wrong = example(6)
    assert isinstance(count_wrong, CountExample)
    wrong = (replace(move(1), steps=13), replace(count_wrong, winner=2))
    monkeypatch.setattr("mahe_core.mahe.examples.playing.EXAMPLES", wrong)
    assert [mistake[:9] for mistake in mistakes()] == ["example 1", "example 6"]


def test_an_unknown_example_is_refused() -> None:
    with pytest.raises(LookupError):
        example(8)


def test_the_colours_are_those_in_the_texts() -> None:
    assert dict(zip((RED, BLUE, YELLOW, GREEN), COLOURS, strict=True)) == {0: "star", 1: "wave", 2: "sun", 3: "leaf"}


def test_example_4_red_carries_yellow_to_15_and_yellow_wins_the_5() -> None:
    given = move(4).given
    assert (given.stack_on(18), given.on_turn, given.face_up) == ((BLUE, RED, YELLOW), RED, 5)
    played = moments(move(4))
    assert [moment.state.decider for moment in played[1:3]] == [YELLOW, YELLOW]
    rolled, walked, laid, turned, began = played[-1].events
    assert rolled == mahe.DieRolled(player=RED, decider=YELLOW, face=3, total=6)
    assert walked == mahe.TurtlesMoved((RED, YELLOW), squares=(19, 20, 21, *range(1, 16)), steps=18, onto=None)
    assert laid == mahe.EggsLaid(player=YELLOW, turtle=YELLOW, value=5)
    assert (turned, began) == (mahe.CardTurned(3, 18), mahe.TurnBegan(BLUE))
    after = played[-1].state
    assert after.stack_on(15) == (RED, YELLOW)
    assert after.stack_on(18) == (BLUE,)
    assert after.egg_cards(YELLOW) == (5,)


def with_second_die(face: int) -> tuple[Moment, ...]:
    assert move(5).given.stack_on(15) == (RED, BLUE, GREEN)
    assert move(5).dice[0] == Die(3)
    return moments(move(5), (Die(3), Die(face)))


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_example_5_a_second_die_of_1_to_4_takes_all_past_the_beach(face: int) -> None:
    played = with_second_die(face)
    assert [mahe.to_act(moment.state) for moment in played[1:3]] == [GREEN, GREEN]
    assert played[-1].stopped_by == GREEN
    walked, laid = played[-1].events[:2]
    steps = (3 + face) * 2
    assert isinstance(walked, mahe.TurtlesMoved)
    assert (walked.turtles, walked.steps, walked.from_square) == ((RED, BLUE, GREEN), steps, 15)
    assert 21 in walked.squares[:-1]
    assert laid == mahe.EggsLaid(player=GREEN, turtle=GREEN, value=5)
    assert ending(played) == (3 + face, steps, {15 + steps - 21: (RED, BLUE, GREEN)}, (GREEN, 5))


@pytest.mark.parametrize("face", [5, 6])
def test_example_5_a_second_die_of_5_or_6_sends_all_three_to_the_raft(face: int) -> None:
    played = with_second_die(face)
    assert played[-1].events == (
        mahe.DieRolled(player=RED, decider=GREEN, face=face, total=3 + face),
        mahe.TurtlesBusted((RED, BLUE, GREEN), from_square=15, total=3 + face),
        mahe.TurnBegan(BLUE),
    )
    assert ending(played) == (3 + face, 0, {}, None)


# With other dice


@pytest.mark.parametrize(
    ("number", "dice", "refused"),
    [
        (1, (Die(3), Die(4), Die(1)), Reason.NO_THIRD_DIE_ON_SEVEN),
        (7, (Die(6), mahe.SpendCard(2)), Reason.CARD_BREAKS_SEVEN),
        (7, (Die(1), mahe.SpendCard(4)), Reason.CARD_NOT_HELD),
    ],
)
def test_a_refused_die_is_reported_and_the_turtle_moves(number: int, dice: Dice, refused: Reason) -> None:
    played = moments(move(number), dice)
    assert [moment.refused for moment in played[-2:]] == [refused, None]
    lay_there = played[-2].state.dice
    assert played[-1].state.square_of(RED) == sum(lay_there) * len(lay_there)


def test_dice_after_a_bust_are_not_rolled() -> None:
    played = moments(move(4), (Die(5), Die(6), Die(1)))
    assert played[-1].dice == 2
    assert played[-1].state.stack_on(18) == (BLUE,)


@pytest.mark.parametrize("number", [each.number for each in EXAMPLES if isinstance(each, MoveExample)])
def test_every_example_ends_with_any_dice(number: int) -> None:
    faces = tuple(map(Die, range(1, 7)))
    for dice in [
        *((a,) for a in faces),
        *((a, b) for a in faces for b in faces),
        *((a, a, b) for a in faces for b in faces),
    ]:
        last = moments(move(number), dice)[-1]
        assert not last.state.dice
        assert mahe.to_act(last.state) is not mahe.CHANCE
