"""Linear equations with integer coefficients."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahe_core.mahe.odds.linear import solve

numbers = st.integers(-9, 9)


@st.composite
def equations(draw: st.DrawFn) -> list[list[int]]:
    size = draw(st.integers(1, 6))
    return [draw(st.lists(numbers, min_size=size + 1, max_size=size + 1)) for _ in range(size)]


def determinant(rows: list[list[int]]) -> int:
    if not rows:
        return 1
    return sum(
        (-1) ** column * factor * determinant([[*row[:column], *row[column + 1 :]] for row in rows[1:]])
        for column, factor in enumerate(rows[0])
    )


@given(equations())
def test_unique_solutions_are_found_and_fulfil_every_equation(rows: list[list[int]]) -> None:
    before = [list(row) for row in rows]
    if determinant([row[:-1] for row in rows]) == 0:
        with pytest.raises(ValueError, match="not just one"):
            solve(rows)
    else:
        values, denominator = solve(rows)
        assert denominator > 0
        for *factors, right in rows:
            assert sum(factor * value for factor, value in zip(factors, values, strict=True)) == right * denominator
    assert rows == before


def test_no_equations_have_the_solution_of_no_values() -> None:
    assert solve([]) == ([], 1)
