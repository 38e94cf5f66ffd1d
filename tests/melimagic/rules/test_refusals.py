"""Every reason for a refusal occurs, and leaves the position unchanged."""

from __future__ import annotations

import pytest

from mahe_core.melimagic import DRAW, HAT1, HAT2, IllegalAction, Reason, Setup, State, apply, start
from tests.melimagic.positions import ADA, laid, pair, play, read

DICE_TO_ROLL = laid("S G K", "L B C")
HATS_OR_SWAP = laid("S* G K", "L B C", dice="hat2 swap")
DRAW_ONLY = laid("S G K", "L B C", dice="draw draw")
WINS = laid("S G K", "L B C", golden=("S G", "K K"), won=(("S S", "G G", "L L"),), tries=True)

POSITIONS: dict[str, State] = {
    "dealing": start(Setup(2)).state,
    "laying out": play(Setup(2), ", ".join(f"hat {letter}" for letter in "SGKLBC")),
    "to roll": DICE_TO_ROLL,
    "rolling": play(DICE_TO_ROLL, "roll"),
    "hats or swap": HATS_OR_SWAP,
    "turning": play(HATS_OR_SWAP, "turn 1 1"),
    "draw": DRAW_ONLY,
    "drawing a hat card": play(DRAW_ONLY, "draw-hat"),
    "drawing a golden card": play(DRAW_ONLY, "draw-golden"),
    "card in hand": play(DRAW_ONLY, "draw-hat, hat L"),
    "to try": laid("S G K", "L B C", tries=True),
    "over": play(WINS, "try 1 2"),
}

INTENTS = (
    "roll", "turn 1 1", "stop", "swap 1 1 1", "draw-hat", "draw-golden", "keep 1", "discard", "try 1 2", "pass",
)  # fmt: skip

REFUSALS: tuple[tuple[Reason, str, str], ...] = (
    *((Reason.GAME_OVER, "over", words) for words in (*INTENTS, "die hat1", "hat S", "golden S S")),
    *(
        (Reason.CHANCE_ANSWERS, where, words)
        for where in ("dealing", "laying out", "rolling", "drawing a hat card", "drawing a golden card")
        for words in INTENTS
    ),
    *(
        (Reason.PLAYER_DECIDES, where, words)
        for where in ("to roll", "hats or swap", "turning", "card in hand", "to try")
        for words in ("die hat1", "hat S", "golden S S")
    ),
    *((Reason.ROLL_FIRST, "to roll", words) for words in INTENTS[1:]),
    *((Reason.ROLLED_ALREADY, where, "roll") for where in ("hats or swap", "turning", "to try")),
    *((Reason.NOT_ON_THE_DICE, "draw", words) for words in ("turn 1 1", "stop", "swap 1 1 1")),
    *((Reason.NOT_ON_THE_DICE, "hats or swap", words) for words in ("draw-hat", "draw-golden")),
    *((Reason.ONE_ACTION_A_TURN, "turning", words) for words in ("swap 1 1 1", "draw-hat", "draw-golden")),
    *(
        (Reason.ONE_ACTION_A_TURN, "to try", words)
        for words in ("turn 1 1", "stop", "swap 1 1 1", "draw-hat", "draw-golden")
    ),
    *((Reason.ACTION_FIRST, where, words) for where in ("draw", "turning") for words in ("try 1 2", "pass")),
    *((Reason.CARD_IN_HAND, "card in hand", words) for words in INTENTS if words not in ("keep 1", "discard")),
    *(
        (Reason.NO_CARD_IN_HAND, where, words)
        for where in ("draw", "turning", "to try")
        for words in ("keep 1", "discard")
    ),
    *((Reason.NO_SUCH_PLAYER, "hats or swap", words) for words in ("turn 2 1", "turn -1 1", "swap 1 2 1")),
    *((Reason.NO_SUCH_PLACE, "hats or swap", words) for words in ("turn 1 0", "turn 1 4", "swap 4 1 1", "swap 1 1 0")),
    (Reason.NO_SUCH_PLACE, "card in hand", "keep 4"),
    *((Reason.NO_SUCH_PLACE, "to try", words) for words in ("try 0 1", "try 2 4")),
    (Reason.SHOWS_NO_HAT, "hats or swap", "turn 0 2"),
    (Reason.SHOWS_NO_HAT, "turning", "turn 1 1"),
    (Reason.OWN_CARD, "hats or swap", "swap 1 0 2"),
    *((Reason.NOT_TWO_PLACES, "to try", words) for words in ("try 1 1", "try 2 1")),
    *((Reason.DIE_IS_AWAITED, "rolling", words) for words in ("hat S", "golden S S")),
    *(
        (Reason.HAT_CARD_IS_AWAITED, where, words)
        for where in ("dealing", "drawing a hat card")
        for words in ("die hat1", "golden S S")
    ),
    *(
        (Reason.GOLDEN_CARD_IS_AWAITED, where, words)
        for where in ("laying out", "drawing a golden card")
        for words in ("die hat1", "hat S")
    ),
    (Reason.NO_SUCH_FACE, "rolling without swaps", "die swap"),
    (Reason.NO_SUCH_HAT_CARD_LEFT, "drawing from a pile without scarves", "hat S"),
    *((Reason.NO_SUCH_GOLDEN_CARD_ON_TOP, "drawing a golden card", words) for words in ("golden S S", "golden C S")),
)

POSITIONS["rolling without swaps"] = play(
    DICE_TO_ROLL._replace(setup=Setup(2, faces=(HAT1, HAT2, HAT2, HAT2, DRAW, DRAW))), "roll"
)
POSITIONS["drawing from a pile without scarves"] = play(
    laid("S G K", "L B C", dice="draw draw", discards="S S S"), "draw-hat"
)


@pytest.mark.parametrize(("reason", "where", "words"), REFUSALS, ids=[f"{r.name}-{p}-{w}" for r, p, w in REFUSALS])
def test_illegal_action_is_refused_with_its_reason(reason: Reason, where: str, words: str) -> None:
    state = POSITIONS[where]
    identity = hash(state)
    with pytest.raises(IllegalAction) as refused:
        apply(state, read(words))
    assert refused.value.reason is reason
    assert hash(state) == identity


def test_every_listed_reason_occurs() -> None:
    assert {reason for reason, _, _ in REFUSALS} == set(Reason)


def test_only_the_golden_card_put_under_first_can_come_up() -> None:
    state = laid("S G K", "L B C", dice="draw draw")
    put_under = (pair("B B"), pair("C C"))
    state = play(state._replace(golden=state.golden._replace(never_seen=(), put_under=put_under)), "draw-golden")
    with pytest.raises(IllegalAction) as refused:
        play(state, "golden C C")
    assert refused.value.reason is Reason.NO_SUCH_GOLDEN_CARD_ON_TOP
    drawn = play(state, "golden B B")
    assert (drawn.golden.in_front[ADA], drawn.golden.put_under) == (pair("B B"), (pair("C C"), pair("S S")))


def test_reasons_are_a_closed_list_with_distinct_texts() -> None:
    assert len({reason.value for reason in Reason}) == len(Reason)
