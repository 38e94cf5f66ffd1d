"""Solves linear equations in whole numbers, exactly.

There is no fraction on the way and none of the growth that they bring: every number met is a determinant of a part of
what was given (Bareiss 1968).
"""

from __future__ import annotations

from collections.abc import Sequence


def solve(equations: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """Solve as many equations as unknowns, the right side last in each: numerators and their common denominator > 0.

    Raises ValueError where there is not just one solution.

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
    # Of all unknowns times the determinant each is whole: Cramer's rule.
    determinant = before if size else 1
    solved = [0] * size
    for column in range(size - 1, -1, -1):
        row = rows[column]
        known = sum(row[other] * solved[other] for other in range(column + 1, size))
        solved[column] = (determinant * row[size] - known) // row[column]
    if determinant < 0:
        return [-value for value in solved], -determinant
    return solved, determinant
