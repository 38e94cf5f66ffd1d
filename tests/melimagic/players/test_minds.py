"""Minds remember, forget and confuse cards, given their seat's perceptions alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from mahe_core.melimagic import HIDDEN, HatsSwapped, HatTurned, PairShown, Rabbit, Setup, TurnBegan, perceived
from mahe_core.melimagic.players import LEVELS, Memory, Mind, player_named
from mahe_core.melimagic.players.memory import mind_number
from tests.melimagic.positions import ADA, BEN, CLEO, laid, steps

SIX = tuple(Rabbit)
PERFECT = Memory()


def mind_of(memory: Memory, seat: int = ADA, **known: object) -> Mind:
    return replace(Mind(memory, seat, seed=7), **known)  # type: ignore[arg-type]


def fed(seat: int, *words: str, memory: Memory = PERFECT) -> Mind:
    """Return a mind that has seen its own cards in a game of three, and then perceived these actions."""
    state = laid("S G K", "L B C", "K S L", dice="hat2 swap")
    own = {
        (player, place): card.rabbit
        for player, stand in enumerate(state.stands)
        for place, card in enumerate(stand)
        if card is not None and player == seat
    }
    mind = mind_of(memory, seat, sight=tuple(own.items()))
    for step in steps(state, *words)[1:]:
        for event in step.events:
            mind = mind.perceiving(perceived(event, seat))
    return mind


def test_card_turned_away_is_remembered() -> None:
    assert dict(fed(BEN, "turn 1 1").remembered) == {(BEN, 0): Rabbit.CLOVER}
    assert (BEN, 0) not in dict(fed(BEN, "turn 1 1").sight)


def test_card_turned_away_from_its_owner_is_in_sight() -> None:
    assert dict(fed(CLEO, "turn 1 1").sight)[BEN, 0] is Rabbit.CLOVER
    assert fed(CLEO, "turn 1 1").remembered == ()


def test_player_who_gave_a_card_away_follows_the_swap() -> None:
    mind = fed(ADA, "swap 1 1 2")
    assert dict(mind.sight)[ADA, 0] is Rabbit.BOW_TIE
    assert dict(mind.remembered) == {(BEN, 1): Rabbit.SCARF}


def test_memories_follow_swaps_between_other_players() -> None:
    event = HatsSwapped(ADA, 0, BEN, 1, HIDDEN, HIDDEN)
    mind = mind_of(Memory(), CLEO, remembered=(((BEN, 1), Rabbit.CROWN),)).perceiving(event)
    assert mind.remembered == (((ADA, 0), Rabbit.CROWN),)


def test_slip_follows_a_swap_to_a_wrong_place_on_the_stand() -> None:
    event = HatsSwapped(ADA, 0, BEN, 1, HIDDEN, HIDDEN)
    mind = mind_of(Memory(slip=1), CLEO, remembered=(((BEN, 1), Rabbit.CROWN),)).perceiving(event)
    (((player, place), rabbit),) = mind.remembered
    assert (player, rabbit) == (ADA, Rabbit.CROWN)
    assert place != 0


def test_failed_tries_are_remembered_by_those_who_see_hats() -> None:
    shown = PairShown(ADA, (0, 1), (Rabbit.SCARF, Rabbit.CROWN), matches=False)
    assert dict(mind_of(Memory(), BEN).perceiving(shown).remembered) == {
        (ADA, 0): Rabbit.SCARF,
        (ADA, 1): Rabbit.CROWN,
    }


def test_oldest_memory_is_dropped_when_there_is_no_room() -> None:
    mind = mind_of(Memory(room=2), sight=tuple(((BEN, place), SIX[place]) for place in range(3)))
    for place in range(3):
        mind = mind.perceiving(HatTurned(BEN, BEN, place, False, HIDDEN))
    assert [spot for spot, _ in mind.remembered] == [(BEN, 1), (BEN, 2)]


@pytest.mark.parametrize("keep", [0.6, 0.95])
def test_kept_share_of_memories_per_turn_is_exact(keep: float) -> None:
    remembered = tuple(((1, place), SIX[place]) for place in range(3))
    left = Counter[int]()
    for seed in range(2000):
        mind = replace(Mind(Memory(keep=keep), ADA, seed), remembered=remembered).perceiving(TurnBegan(BEN))
        left.update(place for (_, place), _ in mind.remembered)
        assert mind.drawn == 3
    assert all(abs(left[place] / 2000 - keep) < 3.5 * (keep * (1 - keep) / 2000) ** 0.5 for place in range(3))


def test_some_forgotten_cards_become_the_neighbouring_rabbit() -> None:
    remembered = (((1, 0), Rabbit.SCARF), ((1, 1), Rabbit.CROWN))
    muddled = gone = 0
    for seed in range(2000):
        mind = replace(Mind(Memory(keep=0.5, muddle=0.5), ADA, seed), remembered=remembered).perceiving(TurnBegan(BEN))
        now = dict(mind.remembered).get((1, 0))
        muddled += now is Rabbit.CROWN
        gone += now is None
    assert abs(muddled - 500) < 70
    assert abs(gone - 500) < 70


def test_elephant_forgets_nothing_and_draws_no_numbers() -> None:
    mind = fed(BEN, "turn 1 1, stop, pass", memory=player_named("elephant").memory)
    assert dict(mind.remembered) == {(BEN, 0): Rabbit.CLOVER}
    assert mind.drawn == 0


def test_only_elephants_count_discards_until_the_pile_is_renewed() -> None:
    state = laid("S G K", "L B C", dice="draw draw", discards="S S S G G G K K K L L L B B B C C")
    for level in LEVELS:
        mind = player_named(level).begin(Setup(2), BEN, 7)
        drawn, discarded = steps(state, "draw-hat", "hat C", "discard")[2:]
        for event in (*drawn.events, *discarded.events):
            mind = mind.perceiving(perceived(event, BEN))
        assert mind.counted == ((0, 0, 0, 0, 0, 1) if level == "elephant" else (0,) * 6)
        renewed = steps(discarded.state, "pass, roll, die draw, die draw, draw-hat")[-1]
        for event in renewed.events:
            mind = mind.perceiving(perceived(event, BEN))
        assert mind.counted == (0,) * 6


def test_random_numbers_of_a_mind_follow_seed_seat_and_count() -> None:
    assert round(mind_number(7, 0, 1), 9) == 0.975230338
    assert len({mind_number(seed, seat, n) for seed in (7, 8) for seat in (0, 1) for n in (1, 2)}) == 8
    numbers = [mind_number(7, 0, n) for n in range(1, 2001)]
    assert abs(sum(numbers) / 2000 - 0.5) < 0.025


@pytest.mark.parametrize("wrong", [{"keep": 1.5}, {"muddle": -0.1}, {"slip": 2}, {"room": -1}])
def test_impossible_memories_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Memory(**wrong)  # type: ignore[arg-type]
