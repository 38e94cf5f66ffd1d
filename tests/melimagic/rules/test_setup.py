"""The set-up, and the deal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mahe_core import melimagic
from mahe_core.melimagic import DRAW, HAT1, HAT2, SWAP, Setup, chance_outcomes
from mahe_core.melimagic.rulebook import PAIRS, POSSIBLE_DICE, RABBITS
from tests.melimagic.positions import dealt, play, read, steps


def test_two_to_four_players_play_for_four_wands_by_default() -> None:
    assert [Setup(players).to_win for players in (2, 3, 4)] == [4, 4, 4]
    assert [Setup(2, to_win=wands).to_win for wands in (2, 3)] == [2, 3]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 2, "first": 2}, "first"),
        ({"players": 2, "first": -1}, "first"),
        ({"players": 2, "to_win": 1}, "to_win"),
        ({"players": 2, "to_win": 5}, "to_win"),
        ({"players": 2, "faces": (HAT1, HAT2, DRAW)}, "faces: a die has 6"),
        ({"players": 2, "faces": (1, 2, 2, 3, 4, 4)}, "faces: .1, 2, 2"),
        ({"players": 2, "faces": (HAT1, HAT1, SWAP, SWAP, DRAW, DRAW)}, "faces: none with two hats"),
        ({"players": 2, "faces": (HAT1, HAT2, HAT2, SWAP, SWAP, SWAP)}, "faces: no draw"),
    ],
)
def test_impossible_set_ups_are_refused_with_the_field(given: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field}"):
        Setup(**given)


def test_order_of_die_faces_does_not_matter() -> None:
    assert Setup(2, faces=(DRAW, HAT2, SWAP, HAT1, DRAW, HAT2)) == Setup(2)


def test_35_dice_are_playable_including_the_three_offered() -> None:
    assert len(POSSIBLE_DICE) == 35
    assert {melimagic.STANDARD_FACES, melimagic.MORE_SWAPPING, melimagic.MORE_DRAWING} <= set(POSSIBLE_DICE)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": True}, "players"),
        ({"players": "2"}, "players"),
        ({"to_win": 9}, "to_win"),
        ({"faces": "hat1"}, "faces"),
        ({"faces": ["hat1", "hat2", "hat2", "swap", "draw"]}, "faces"),
        ({"faces": ["hat1", "hat2", "hat2", "swap", "draw", "hat3"]}, "faces: 'hat3'"),
        ({"faces": ["hat1", "hat2", "hat2", "swap", "draw", 4]}, "faces: 4"),
        ({"faces": ["hat2", "hat1", "hat2", "swap", "draw", "draw"]}, "faces: .* not in the order"),
        ({"speed": 1}, "speed"),
    ],
)
def test_invalid_written_set_up_is_refused_with_the_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(ValueError, match=f"^{field}"):
        melimagic.read_setup({**melimagic.write_setup(Setup(2)), **change})


@pytest.mark.parametrize("field", ["players", "first", "faces", "to_win"])
def test_written_set_up_is_complete(field: str) -> None:
    written = melimagic.write_setup(Setup(2))
    del written[field]
    with pytest.raises(ValueError, match=f"^{field}: missing"):
        melimagic.read_setup(written)


def test_deal_gives_three_hats_then_a_golden_card_each() -> None:
    setup = Setup(3, first=1)
    played = steps(setup, *(["hat S, hat G, hat K"] * 3), "golden S S, golden G G, golden K K")
    events = [event for step in played for event in step.events]
    hats = [(event.player, event.place) for event in events if isinstance(event, melimagic.HatDealt)]
    assert hats == [(player, place) for player in (1, 2, 0) for place in range(3)]
    assert [event.player for event in events if isinstance(event, melimagic.GoldenLaid)] == [1, 2, 0]
    assert events[-1] == melimagic.TurnBegan(1)
    assert melimagic.to_act(played[-1].state) == 1
    assert all(melimagic.to_act(step.state) is melimagic.CHANCE for step in played[:-1])


@pytest.mark.parametrize(("players", "hats", "golden"), [(2, 18, 19), (3, 15, 18), (4, 12, 17)])
def test_piles_hold_the_remaining_cards(players: int, hats: int, golden: int) -> None:
    state = dealt(Setup(players), *("S G K", "L B C", "S G K", "L B C")[:players])
    assert (sum(state.hats.pile), state.golden.left) == (hats, golden)


def test_cards_are_24_hats_and_a_golden_card_per_pair() -> None:
    assert chance_outcomes(melimagic.start(Setup(2)).state) == tuple(
        (read(f"hat {letter}"), Fraction(1, 6)) for letter in "SGKLBC"
    )
    assert melimagic.start(Setup(2)).state.hats.pile == (4,) * len(RABBITS)
    assert len(set(PAIRS)) == 21


def test_golden_card_in_front_of_a_player_is_in_no_pile() -> None:
    state = play(Setup(2), ", ".join(f"hat {letter}" for letter in "SGKLBC"), "golden S S")
    odds = chance_outcomes(state)
    assert len(odds) == 20
    assert read("golden S S") not in dict(odds)


def test_face_is_as_likely_as_it_is_frequent_on_the_die() -> None:
    state = play(dealt(Setup(2), "S G K", "L B C"), "roll")
    sixths = [chance * 6 for _, chance in chance_outcomes(state)]
    assert sixths == [1, 2, 1, 2]
    assert len(chance_outcomes(play(dealt(Setup(2, faces=POSSIBLE_DICE[-1]), "S G K", "L B C"), "roll"))) == 2
