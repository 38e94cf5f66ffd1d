"""The file of weights: it round-trips, damage is refused, and sums in lanes are correct."""

from __future__ import annotations

import math
from importlib.resources import files

import pytest

import mahe_core.mahe.players
from mahe_core.mahe import Setup
from mahe_core.mahe.examples.positions import standing
from mahe_core.mahe.players import player_named
from mahe_core.mahe.players.features import MOST_ROWS, ROWS
from mahe_core.mahe.players.value import STEP, Between, Net, rows_of
from mahe_core.mahe.players.weights import FILE, DamagedWeights, learned, read_weights, write_weights
from tests.mahe.games import one_game_of_every_kind

SHIPPED = files(mahe_core.mahe.players).joinpath(FILE).read_bytes()

LIMIT = 100_000


def a_position(setup: Setup) -> Between:
    state = standing(setup, {4: (0, 1), 20: (2,)}, held={0: (3,), 1: (5, 5)})
    return Between(state.board, state.eggs, state.cards_left, 1, setup.turtles_of(1), ())


def test_the_shipped_file_is_small_and_knows_every_number_of_players() -> None:
    assert len(SHIPPED) <= LIMIT
    shipped = read_weights(SHIPPED)
    for players in range(2, 8):
        setup = Setup(players)
        chances = [shipped.chance(setup, a_position(setup), viewer) for viewer in range(players)]
        assert all(0 < chance < 1 for chance in chances)
        assert sum(chances) == pytest.approx(1, abs=0.25)


@pytest.mark.parametrize("place", [0, 5, 20, 50, len(SHIPPED) // 2, len(SHIPPED) - 1])
def test_a_file_with_one_changed_byte_is_refused(place: int) -> None:
    damaged = bytearray(SHIPPED)
    damaged[place] ^= 1
    with pytest.raises(DamagedWeights):
        read_weights(bytes(damaged))


@pytest.mark.parametrize("length", [0, 39, 40, 1000, len(SHIPPED) - 1])
def test_half_a_file_is_refused(length: int) -> None:
    with pytest.raises(DamagedWeights):
        read_weights(SHIPPED[:length])


def test_without_weights_only_the_other_levels_play(monkeypatch: pytest.MonkeyPatch) -> None:
    learned.cache_clear()
    monkeypatch.setattr("mahe_core.mahe.players.weights.FILE", "nowhere.bin")
    with pytest.raises(DamagedWeights, match="nowhere"):
        player_named("strong")
    assert [player_named(level).level for level in ("easy", "medium")] == ["easy", "medium"]


def test_lanes_of_long_integers_add_up_like_the_files_figures() -> None:
    units = 5
    table = [
        b"" if row % 7 == 3 else bytes((row * 31 + unit * 57) % 256 for unit in range(units)) for row in range(ROWS)
    ]
    bias, out = [5, -1000, 127, -128, 0], [1.5, -2.25, 0.5, 3.0, -0.125, 0.75]
    setup = Setup(3)
    position = a_position(setup)
    totals = list(bias)
    for row in rows_of(setup, position, 2):
        for unit, figure in enumerate(table[row]):
            totals[unit] += figure - 256 if figure > 127 else figure
    answers = [total / STEP / (1 + abs(total / STEP)) for total in totals]
    expected = 1 / (1 + math.exp(-sum(map(float.__mul__, out, answers)) - out[-1]))
    assert Net(table, bias, out).chance(setup, position, 2) == pytest.approx(expected, abs=1e-12)
    assert read_weights(write_weights([(range(3, 4), table, bias, out)])).chance(setup, position, 2) == pytest.approx(
        expected, abs=1e-12
    )


def test_rows_never_exceed_their_maximum() -> None:
    for game in one_game_of_every_kind()[::9]:
        for move in list(game.moves())[::40]:
            state = move.step.state
            if state.awaiting is not state.awaiting.PLAYER:
                continue
            to_move = state.to_move or (state.moving or 0,)
            between = Between(state.board, state.eggs, state.cards_left, state.on_turn, to_move, state.turn.spenders)
            rows = rows_of(game.setup, between, state.decider)
            assert len(rows) <= MOST_ROWS
            assert all(0 <= row < ROWS for row in rows)
