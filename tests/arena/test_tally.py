"""Checks tallies: figures with paired errors, adding, and their forms as text."""

from __future__ import annotations

import csv
import json
import math
import random
from itertools import permutations
from statistics import mean, stdev
from typing import Any

import pytest

from mahe_core.arena import Tally, tally_of_rounds
from mahe_core.mahe import Setup

NAMES = ("bold", "mild", "bold")
THREE = Setup(players=3)


def some_rounds(number: int, seed: int) -> list[list[tuple[int, ...]]]:
    draw = random.Random(seed)  # noqa: S311 - made-up games
    wins = [(0,), (0,), (1,), (2,), (0, 2), (0, 1, 2)]
    return [[draw.choice(wins) for _ in NAMES] for _ in range(number)]


def part_of(player: int, game: int, winners: tuple[int, ...]) -> float:
    return ((player + game) % 3 in winners) / len(winners)


ROUNDS = some_rounds(40, seed=1)
TALLY = tally_of_rounds(THREE, NAMES, 7, 0, ROUNDS)


def close(estimate: tuple[float, float], values: list[float]) -> bool:
    return math.isclose(estimate[0], mean(values)) and math.isclose(estimate[1], stdev(values) / len(values) ** 0.5)


def test_shares_and_errors_are_those_of_rounds() -> None:
    by_player = [
        [mean(part_of(player, game, winners) for game, winners in enumerate(games)) for games in ROUNDS]
        for player in range(3)
    ]
    assert all(close(TALLY.shares[player], by_player[player]) for player in range(3))
    assert close(TALLY.share("bold"), [one + other for one, _, other in zip(*by_player, strict=True)])
    assert close(TALLY.difference(0, "mild"), [one - other for one, other, _ in zip(*by_player, strict=True)])


def test_seats_and_beginners_are_told_apart() -> None:
    in_seat = [[part_of((seat - game) % 3, game, games[game]) for games in ROUNDS] for game, seat in ((0, 2), (1, 2))]
    assert close(TALLY.by_seat[2][2], in_seat[0])
    assert close(TALLY.by_seat[1][2], in_seat[1])
    assert close(TALLY.seats[2], [mean(2 in won and 1 / len(won) for won in games) for games in ROUNDS])
    assert TALLY.by_beginner[1][0] == TALLY.by_seat[1][1]
    assert TALLY.by_beginner[1][2] == TALLY.by_seat[1][2]
    assert [each[player] for player, each in enumerate(TALLY.by_beginner)] == [each[0] for each in TALLY.by_seat]


def test_one_round_has_no_error() -> None:
    one = tally_of_rounds(THREE, NAMES, 7, 0, ROUNDS[:1])
    assert math.isnan(one.shares[0].error)
    assert math.isnan(one.by_seat[0][0].error)


def test_tallies_are_added_in_any_order() -> None:
    pieces = [
        tally_of_rounds(THREE, NAMES, 7, start, ROUNDS[start // 3 : stop // 3])
        for start, stop in ((0, 30), (30, 33), (33, 120))
    ]
    assert all(sum(others, first) == TALLY for first, *others in permutations(pieces))
    assert TALLY.played == ((7, 0, 120),)


def test_sum_needs_no_first_tally() -> None:
    pieces = [tally_of_rounds(THREE, NAMES, 7, start, ROUNDS[start // 3 : start // 3 + 20]) for start in (60, 0)]
    assert sum(pieces) == TALLY
    with pytest.raises(TypeError):
        sum(pieces, 1)


def test_a_share_is_of_a_number_or_a_name() -> None:
    for wrong in (True, 1.0, None):
        with pytest.raises(TypeError, match="player: "):
            TALLY.share(wrong)  # type: ignore[arg-type]


def test_seats_of_alike_rounds_have_no_error() -> None:
    alike = tally_of_rounds(Setup(2), ("a", "b"), 7, 0, [[(0,), (1,)]] * 2)
    assert alike.seats[0].share == 0.5
    assert math.isnan(alike.seats[0].error)
    assert alike.shares[0] == (1.0, 0.0)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (tally_of_rounds(THREE, NAMES, 7, 117, ROUNDS[:2]), "played: games 117 to 119 of seed 7 are in both tallies"),
        (tally_of_rounds(THREE, ("bold", "mild", "mild"), 8, 0, ROUNDS), "players: "),
        (tally_of_rounds(Setup(3, turtles_each=1), NAMES, 8, 0, ROUNDS), "setup: "),
    ],
)
def test_tallies_that_do_not_match_are_not_added(other: Tally, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        TALLY + other


def test_json_is_read_back_and_damage_is_named() -> None:
    assert Tally.from_json(TALLY.to_json()) == TALLY
    written = json.loads(TALLY.to_json())
    damaged: dict[str, Any] = {
        "format": "another",
        "game": "geese",
        "setup": {**written["setup"], "players": 9},
        "won_alone": [1, 2],
        "parts": written["parts"][:2],
        "squares": [[1.5, 0, 0]] * 3,
        "played": [[7, 3, 120]],
        "more": 1,
    }
    for field, value in damaged.items():
        with pytest.raises(ValueError, match=f"{'parts' if field == 'played' else field}|players"):
            Tally.from_json(json.dumps({**written, field: value}))
    with pytest.raises(ValueError, match="players"):
        Tally.from_json(json.dumps({**written, "players": ["bold", "mild"]}))


def test_csv_has_a_line_for_each_player() -> None:
    lines = list(csv.DictReader(TALLY.to_csv().splitlines()))
    assert [line["name"] for line in lines] == list(NAMES)
    assert float(lines[1]["share"]) == TALLY.shares[1].share
    assert float(lines[1]["error_in_seat_3"]) == TALLY.by_seat[1][2].error
    assert sum(int(line["won_alone"]) for line in lines) <= int(lines[0]["games"]) == 120


def test_tables_escape_names_and_show_errors() -> None:
    tally = tally_of_rounds(THREE, ("<b>", "mild", "bold"), 7, 0, ROUNDS)
    assert "<td>&lt;b&gt;</td>" in tally._repr_html_()
    assert f"{100 * tally.shares[1].share:.2f} ± {100 * tally.shares[1].error:.2f}" in str(tally)
    assert repr(tally) == "<Tally of 120 games of mahe: <b>, mild, bold>"
