"""Describes how a measured figure compares with the project's bar for it."""

from __future__ import annotations


def at_most(figure: float, bar: float, unit: str = "") -> str:
    """Return how a figure that should be small compares with its bar.

    >>> at_most(0.41, 0.45), at_most(120, 100, " ms")
    ('bar 0.45, met', 'bar 100 ms, MISSED')
    """
    return f"bar {bar:,}{unit}, {'met' if figure <= bar else 'MISSED'}"


def at_least(figure: float, bar: float) -> str:
    """Return how a figure that should be large compares with its bar.

    >>> at_least(100, 100), at_least(96, 100)
    ('bar 100, met', 'bar 100, MISSED')
    """
    return f"bar {bar:,}, {'met' if figure >= bar else 'MISSED'}"
