"""Chooses which of a test's cases every run has, and which only `scripts/test.py --nightly` has."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest
from _pytest.mark import ParameterSet


def others_by_night(cases: Iterable[object], always: Collection[object]) -> list[ParameterSet]:
    """Mark all cases except these as nightly; each exception must be one of the cases.

    >>> [case.marks for case in others_by_night("ab", "b")]
    [(MarkDecorator(mark=Mark(name='nightly', args=(), kwargs={})),), ()]
    """
    cases = list(cases)
    assert all(case in cases for case in always), f"{always} are not all among {cases}"
    return [pytest.param(case, marks=() if case in always else pytest.mark.nightly) for case in cases]


def languages(codes: Iterable[str]) -> list[ParameterSet]:
    """Return the language in which every run checks texts: the one with long words."""
    return others_by_night(codes, ("de",))
