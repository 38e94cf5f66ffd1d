"""`mahe_core.plain` reads back its own output; anything else is refused."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as some

from mahe_core.engine.packing import Unpacking, pack
from mahe_core.plain.signs import SIGNS, lengthen_signs, shorten_signs
from mahe_core.plain.written import ActionWords, check_fields


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Take:
    heap: int
    stones: int


WORDS: ActionWords[Pass | Take] = ActionWords({"pass": Pass, "take": Take})


@pytest.mark.property
@given(some.one_of(some.builds(Pass), some.builds(Take, some.integers(), some.integers())))
def test_actions_round_trip(action: Pass | Take) -> None:
    assert WORDS.read(WORDS.write(action)) == action


@pytest.mark.parametrize(
    "words", [(), ("give",), (3,), ("pass", 1), ("take", 1), ("take", True, 2), ("take", "1", 2), ("take", 1, 2, 3)]
)
def test_other_words_are_refused(words: tuple[str | int, ...]) -> None:
    with pytest.raises(ValueError, match="no action is written"):
        WORDS.read(words)


@pytest.mark.property
@given(some.permutations(SIGNS), some.integers(1, 3))
def test_signs_round_trip_through_a_link(order: list[str], players: int) -> None:
    signs = tuple((order[2 * player], order[2 * player + 1]) for player in range(players))
    assert lengthen_signs(Unpacking(pack(shorten_signs(signs))).take, players, each=2) == signs


def test_a_field_may_only_be_missing_where_it_is_optional() -> None:
    check_fields({"players": 2}, {"players": int, "short": bool}, optional=("short",))
    with pytest.raises(ValueError, match=r"^players: missing"):
        check_fields({}, {"players": int})
