"""The solver of endgames reproduces the table in the wheel."""

from __future__ import annotations

from array import array
from importlib.resources import files

import mahe_core.mahe.players
from mahe_core.mahe.players.nest import FILE, POSITIONS
from workshop.endgames.solving import CLOSE, chances, solve
from workshop.endgames.ways import endgame_of


def test_solving_the_endgame_reproduces_the_shipped_table() -> None:
    endgame = endgame_of(turtles_each=1)
    *_, (_, gap, lower, upper) = solve(endgame, on_seven=False)
    assert gap <= CLOSE
    shipped = array("d", files(mahe_core.mahe.players).joinpath(FILE).read_bytes())
    assert len(shipped) == 2 * POSITIONS
    solved = chances(endgame, lower, upper)
    assert max(abs(one - other) for one, other in zip(solved, shipped[:POSITIONS], strict=True)) < CLOSE


def test_the_bounds_converge_from_both_sides() -> None:
    endgame = endgame_of(turtles_each=1)
    sweeps = solve(endgame, on_seven=True)
    _, first_gap, lower, upper = next(sweeps)
    before = list(lower), list(upper)
    _, gap, lower, upper = next(sweeps)
    assert gap < first_gap
    for place, there in enumerate(endgame.there):
        if there:
            assert before[0][place] <= lower[place] <= upper[place] <= before[1][place]
