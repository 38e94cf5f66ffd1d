"""Seed, log, undo, replay, and real dice typed in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mahe_core import mahe
from mahe_core.engine.session import SEEDS, begin, choose, drawn_number, drawn_player
from mahe_core.mahe import (
    CHANCE,
    CardTurnedUp,
    Die,
    IllegalAction,
    Reason,
    Roll,
    Setup,
    Stop,
    chance_outcomes,
    start,
)
from mahe_core.mahe.sessions import MaheSession
from tests.engine.sessions import played_out

FOUR = Setup(players=4)


def begun(seed: int = 7) -> MaheSession:
    """Return a game of four, the first card drawn."""
    return begin(mahe, FOUR, seed).settled()


# The seed law


@pytest.mark.parametrize(
    ("seed", "n", "first_8_bytes"),
    [
        (0, 1, 0xEF134F2A180BA05D),
        (0, 2, 0x9328A9DC66CAF8EB),
        (7, 1, 0xD7A0CEE7B61EB0E3),
        (7, 2, 0x8D8EA3758174B90C),
        (20261120, 1, 0x8922C3E559195797),
        (20261120, 600, 0xCD91B122E04EE37A),
        (9007199254740991, 1, 0x983D5DACA90BBBBC),
    ],
)
def test_the_nth_number_is_a_hash_of_seed_and_n(seed: int, n: int, first_8_bytes: int) -> None:
    assert drawn_number(seed, n) == Fraction(first_8_bytes, 2**64)


@pytest.mark.parametrize(
    ("number", "outcome"),
    [
        (Fraction(0), "a"),
        (Fraction(1, 4) - Fraction(1, 2**64), "a"),
        (Fraction(1, 4), "b"),
        (Fraction(3, 4) - Fraction(1, 2**64), "b"),
        (Fraction(3, 4), "c"),
        (1 - Fraction(1, 2**64), "c"),
    ],
)
def test_outcomes_are_chosen_by_cumulative_probability_in_order(number: Fraction, outcome: str) -> None:
    assert choose((("a", Fraction(1, 4)), ("b", Fraction(1, 2)), ("c", Fraction(1, 4))), number) == outcome


def test_probabilities_below_the_number_are_refused() -> None:
    with pytest.raises(ValueError, match="1/2"):
        choose((("a", Fraction(1, 2)),), Fraction(1, 2))


PINNED_BEGINNINGS = {
    7: "5 roll 4 stop roll 1 stop roll 1 stop roll 6 stop roll 6 stop roll 1 stop roll 1 stop roll 5 stop",
    20261120: "4 roll 1 stop roll 5 stop roll 5 stop roll 2 stop roll 4 stop roll 3 stop roll 1 stop roll 1 stop",
}


@pytest.mark.parametrize("seed", PINNED_BEGINNINGS)
def test_a_seed_always_gives_the_same_game(seed: int) -> None:
    session = begun(seed)
    for _ in range(8):
        session = session.acted(Roll()).settled().acted(Stop()).settled()
    assert " ".join(str(words[-1]) for words in session.log) == PINNED_BEGINNINGS[seed]


def test_different_seeds_give_different_games() -> None:
    assert len({played_out(FOUR, seed).log for seed in range(10)}) == 10


def test_drawn_numbers_do_not_depend_on_earlier_decisions() -> None:
    stopped = begun().acted(Roll()).settled().acted(Stop()).acted(Roll()).settled()
    rolled_on = begun().acted(Roll()).settled().acted(Roll()).settled()
    assert stopped.log[-1] == rolled_on.log[-1]


def test_drawing_again_from_the_same_session_gives_the_same() -> None:
    session = begun().acted(Roll())
    assert session.drawn() == session.drawn()
    assert session.next_outcome() == session.drawn().entries[-1].action


@pytest.mark.parametrize("seed", [-1, SEEDS, 2**64])
def test_a_seed_outside_0_to_2_to_the_53_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"^seed: "):
        begin(mahe, FOUR, seed)


@pytest.mark.parametrize("seed", [0, SEEDS - 1])
def test_the_smallest_and_the_largest_seed_are_taken(seed: int) -> None:
    assert begin(mahe, FOUR, seed).settled().to_act == 0


def test_every_player_can_be_drawn_as_beginner() -> None:
    for players in range(2, 8):
        drawn = [drawn_player(seed, players) for seed in range(200)]
        assert sorted(set(drawn)) == list(range(players))


@pytest.mark.parametrize(("seed", "player"), [(0, 2), (2, 3), (4, 1), (15, 0)])
def test_a_drawn_beginner_follows_from_the_seed(seed: int, player: int) -> None:
    assert drawn_player(seed, 4) == player


# Acting and drawing


def test_sessions_begin_with_an_empty_log_and_the_start_state() -> None:
    session = begin(mahe, FOUR, 7)
    assert (session.log, session.state, session.to_act) == ((), start(FOUR).state, CHANCE)


def test_the_log_contains_intents_and_outcomes() -> None:
    session = begin(mahe, FOUR, 7).typed_in(CardTurnedUp(5)).acted(Roll()).typed_in(Die(3)).acted(Stop())
    assert session.log == (("card", 5, "typed"), ("roll",), ("die", 3, "typed"), ("stop",))


def test_illegal_intents_are_refused_with_reason_and_not_logged() -> None:
    session = begun()
    with pytest.raises(IllegalAction) as refused:
        session.acted(Stop())
    assert refused.value.reason is Reason.FIRST_DIE_MUST_BE_ROLLED
    assert session.log == begun().log


def test_nothing_is_drawn_when_a_player_decides() -> None:
    with pytest.raises(ValueError, match="chance"):
        begun().drawn()


def test_without_a_seed_outcomes_can_only_be_typed_in() -> None:
    session = begin(mahe, FOUR, None)
    with pytest.raises(ValueError, match="seed"):
        session.drawn()
    assert session.typed_in(CardTurnedUp(5)).to_act == 0


def test_players_cannot_submit_outcomes_nor_chance_intents() -> None:
    with pytest.raises(TypeError):
        begun().acted(Roll()).acted(Die(6))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        begun().typed_in(Roll())  # type: ignore[arg-type]


# Real dice typed in


def test_typed_outcomes_count_for_later_draws() -> None:
    session = begin(mahe, FOUR, 7).typed_in(CardTurnedUp(1)).acted(Roll())
    second_number = drawn_number(7, 2)
    assert session.drawn().entries[-1].action == choose(chance_outcomes(session.state), second_number)


def test_only_typed_outcomes_are_marked_in_the_log() -> None:
    session = begun().acted(Roll())
    assert session.typed_in(Die(3)).log[-1] == ("die", 3, "typed")
    assert session.drawn().log[-1][-1] != "typed"


def test_impossible_typed_outcomes_are_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        begun().acted(Roll()).typed_in(Die(7))
    assert refused.value.reason is Reason.NO_SUCH_FACE


# Undo


def test_a_roll_can_be_undone_before_the_die_is_drawn() -> None:
    assert begun().acted(Roll()).undone() == begun()


def test_a_drawn_outcome_is_never_undone() -> None:
    session = begun().acted(Roll()).drawn()
    assert not session.can_undo
    with pytest.raises(ValueError, match="drawn"):
        session.undone()


def test_nothing_can_be_undone_before_anything_happened() -> None:
    session = begin(mahe, FOUR, 7)
    assert not session.can_undo
    with pytest.raises(ValueError, match="drawn"):
        session.undone()


def test_a_stop_can_be_undone_until_an_outcome_is_drawn() -> None:
    rolled = begun().acted(Roll()).drawn()
    assert rolled.acted(Stop()).undone() == rolled


def test_a_typed_outcome_can_be_corrected_until_the_next_intent() -> None:
    asked = begun().acted(Roll())
    corrected = asked.typed_in(Die(3)).undone()
    assert corrected == asked
    assert corrected.typed_in(Die(4)).log[-1] == ("die", 4, "typed")


def test_undo_after_a_typed_outcome_and_an_intent_undoes_the_intent() -> None:
    typed = begun().acted(Roll()).typed_in(Die(3))
    assert typed.acted(Roll()).undone() == typed


def test_typed_outcomes_cannot_be_corrected_after_a_draw() -> None:
    assert not begun().acted(Roll()).typed_in(Die(3)).acted(Roll()).drawn().can_undo


# Replay


@pytest.mark.parametrize("entries", [-1, 2])
def test_positions_outside_the_log_are_refused(entries: int) -> None:
    with pytest.raises(ValueError, match="not between"):
        begun().at(entries)
