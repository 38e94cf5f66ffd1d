"""Solves linear equations with integer coefficients, exactly.

Fraction-free elimination (Bareiss 1968): every intermediate number is a minor of the given matrix, so numbers stay
small.
"""

from __future__ import annotations

from collections.abc import Sequence


def solve(equations: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """Solve n equations in n unknowns, right-hand sides last; return numerators and a common denominator > 0.

    Raises ValueError unless there is exactly one solution.

    >>> solve([[2, 1, 5], [1, -1, 1]])
    ([6, 3], 3)
    >>> solve([[1, 1, 2], [2, 2, 4]])
    Traceback (most recent call last):
    ValueError: the equations have not just one solution
    """
    rows = [list(equation) for equation in equations]
    size = len(rows)
    before = 1
    for column in range(size):
        chosen = next((row for row in range(column, size) if rows[row][column]), None)
        if chosen is None:
            raise ValueError("the equations have not just one solution")
        rows[column], rows[chosen] = rows[chosen], rows[column]
        top = rows[column]
        pivot = top[column]
        for below in range(column + 1, size):
            row = rows[below]
            factor = row[column]
            if factor:
                row[column + 1 :] = [
                    (pivot * here - factor * over) // before
                    for here, over in zip(row[column + 1 :], top[column + 1 :], strict=True)
                ]
            elif pivot != before:
                row[column + 1 :] = [pivot * here // before for here in row[column + 1 :]]
        before = pivot
    # Each unknown times the determinant is an integer: Cramer's rule.
    determinant = before if size else 1
    solved = [0] * size
    for column in range(size - 1, -1, -1):
        row = rows[column]
        known = sum(row[other] * solved[other] for other in range(column + 1, size))
        solved[column] = (determinant * row[size] - known) // row[column]
    if determinant < 0:
        return [-value for value in solved], -determinant
    return solved, determinant
