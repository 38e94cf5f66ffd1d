"""Actions as words."""

from __future__ import annotations

import pytest

from mahe_core.engine.contract import Words
from mahe_core.mahe import (
    Action,
    CardTurnedUp,
    ChooseTurtle,
    Die,
    Roll,
    SpendCard,
    Stop,
    is_outcome,
    read_action,
    write_action,
)

WRITTEN: tuple[tuple[Action, Words], ...] = (
    (ChooseTurtle(1), ("choose", 1)),
    (Roll(), ("roll",)),
    (Stop(), ("stop",)),
    (SpendCard(2), ("spend", 2)),
    (Die(3), ("die", 3)),
    (CardTurnedUp(5), ("card", 5)),
)


@pytest.mark.parametrize(("action", "words"), WRITTEN)
def test_actions_are_written_as_in_the_log_of_a_save(action: Action, words: Words) -> None:
    assert write_action(action) == words


@pytest.mark.parametrize(("action", "words"), WRITTEN)
def test_equal_words_are_read_as_equal_actions(action: Action, words: Words) -> None:
    assert read_action(words) == action


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("jump",),
        ("roll", 1),
        ("stop", 0),
        ("die",),
        ("die", "3"),
        ("die", 3, 4),
        ("card",),
        ("card", "five"),
        ("choose",),
        ("choose", 0, 1),
        ("spend",),
        ("Roll",),
        (3,),
        ("die", 3, "typed"),
    ],
)
def test_unknown_words_are_refused(words: Words) -> None:
    with pytest.raises(ValueError, match="no action is written"):
        read_action(words)


def test_dice_and_cards_are_outcomes_and_the_rest_intents() -> None:
    assert [is_outcome(action) for action, _ in WRITTEN] == [False, False, False, False, True, True]


def test_actions_are_small_values_compared_by_content() -> None:
    assert len({action for action, _ in WRITTEN} | {read_action(words) for _, words in WRITTEN}) == len(WRITTEN)
    assert len({Die(3), CardTurnedUp(3), SpendCard(3), ChooseTurtle(3)}) == 4
