"""The worked examples of the rules, by number: the data that the rules panel plays against the rulebooks.

The figures here are copied by hand from the rules texts, to catch mistakes in the data.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahe_core.mahe import (
    CHANCE,
    RAFT,
    CardSpent,
    CardTurned,
    Die,
    DieRolled,
    EggsLaid,
    Reason,
    SpendCard,
    TurnBegan,
    TurtlesBusted,
    TurtlesMoved,
    to_act,
)
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
from mahe_core.mahe.result import count
from tests.mahe.positions import play, standing


def move(number: int) -> MoveExample:
    found = example(number)
    assert isinstance(found, MoveExample)
    return found


def log(played: tuple[Moment, ...]) -> str:
    return ", ".join(" ".join(map(str, words)) for words in played[-1].session.log)


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


def test_example_1_dice_2_and_4_then_stop_move_12_squares() -> None:
    played = moments(move(1))
    assert log(played) == "roll, die 2 typed, roll, die 4 typed, stop"
    assert played[-1].state.square_of(RED) == 12


def test_example_2_dice_2_1_and_4_move_21_squares_a_full_lap() -> None:
    played = moments(move(2))
    assert log(played) == "roll, die 2 typed, roll, die 1 typed, roll, die 4 typed, card 3 typed"
    assert move(2).given.square_of(RED) == RAFT
    assert played[-1].state.square_of(RED) == 21
    from_a_square = standing(move(2).given.setup, {13: (RED,)})
    assert play(from_a_square, "roll, die 2", "roll, die 1", "roll, die 4").square_of(RED) == 13


def test_example_3_dice_2_and_6_are_8_a_bust_back_to_the_raft() -> None:
    played = moments(move(3))
    assert log(played) == "roll, die 2 typed, roll, die 6 typed"
    assert TurtlesBusted((RED,), from_square=13, total=8) in played[-1].events
    assert played[-1].state.square_of(RED) == RAFT


def test_example_4_red_carries_yellow_to_15_and_yellow_wins_the_5() -> None:
    given = move(4).given
    assert (given.stack_on(18), given.on_turn, given.face_up) == ((BLUE, RED, YELLOW), RED, 5)
    played = moments(move(4))
    assert [moment.state.decider for moment in played[1:3]] == [YELLOW, YELLOW]
    rolled, walked, laid, turned, began = played[-1].events
    assert rolled == DieRolled(player=RED, decider=YELLOW, face=3, total=6)
    assert walked == TurtlesMoved((RED, YELLOW), squares=(19, 20, 21, *range(1, 16)), steps=18, onto=None)
    assert laid == EggsLaid(player=YELLOW, turtle=YELLOW, value=5)
    assert (turned, began) == (CardTurned(3, 18), TurnBegan(BLUE))
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
    assert [to_act(moment.state) for moment in played[1:3]] == [GREEN, GREEN]
    assert played[-1].stopped_by == GREEN
    walked, laid = played[-1].events[:2]
    steps = (3 + face) * 2
    assert isinstance(walked, TurtlesMoved)
    assert (walked.turtles, walked.steps, walked.from_square) == ((RED, BLUE, GREEN), steps, 15)
    assert 21 in walked.squares[:-1]
    assert laid == EggsLaid(player=GREEN, turtle=GREEN, value=5)
    assert ending(played) == (3 + face, steps, {15 + steps - 21: (RED, BLUE, GREEN)}, (GREEN, 5))


@pytest.mark.parametrize("face", [5, 6])
def test_example_5_a_second_die_of_5_or_6_sends_all_three_to_the_raft(face: int) -> None:
    played = with_second_die(face)
    assert played[-1].events == (
        DieRolled(player=RED, decider=GREEN, face=face, total=3 + face),
        TurtlesBusted((RED, BLUE, GREEN), from_square=15, total=3 + face),
        TurnBegan(BLUE),
    )
    assert ending(played) == (3 + face, 0, {}, None)


def test_example_6_at_22_eggs_each_the_first_wins_with_6_cards_to_5() -> None:
    given = example(6)
    assert isinstance(given, CountExample)
    assert given.hands == ((1, 3, 3, 4, 5, 6), (1, 2, 4, 4, 6), (2, 3, 4, 6), (3, 3, 4, 5, 5))
    over = count(given.hands, given.nest_owner)
    assert over.nest_owner == 2
    assert over.eggs == (22, 17, 22, 20)
    assert over.cards == (6, 5, 5, 5)
    assert over.winners == (0,)
    assert over.decided_by == "cards"


def test_example_7_a_die_5_and_a_spent_card_2_move_14_squares() -> None:
    assert move(7).given.egg_cards(RED) == (2, 6)
    played = moments(move(7))
    assert log(played) == "roll, die 5 typed, spend 2, stop"
    assert played[2].events == (CardSpent(player=RED, value=2, total=7),)
    assert played[-1].state.square_of(RED) == 14
    assert played[-1].state.egg_cards(RED) == (6,)


# With other dice


@pytest.mark.parametrize(
    ("number", "dice", "refused"),
    [
        (1, (Die(3), Die(4), Die(1)), Reason.NO_THIRD_DIE_ON_SEVEN),
        (7, (Die(6), SpendCard(2)), Reason.CARD_BREAKS_SEVEN),
        (7, (Die(1), SpendCard(4)), Reason.CARD_NOT_HELD),
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
        assert to_act(last.state) is not CHANCE
