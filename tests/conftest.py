"""How the core's tests run: the same examples every time, no clock in the way, nothing written beside the project.

Set HYPOTHESIS_PROFILE=wide to search with fresh examples, far more of them; `scripts/test.py` sets it to quick with
`--fast` and to thorough with `--nightly`.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Before they are imported, from wherever, so that their assertions say what differs.
pytest.register_assert_rewrite("tests.browser.playing", "tests.mahe.hooks")

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("wide", settings.get_profile("steady"), derandomize=False, max_examples=1000)
settings.register_profile("thorough", settings.get_profile("steady"), max_examples=200)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=8)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests for which Hypothesis searches examples: in Pyodide they take minutes and show nothing more."""
    for item in items:
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("property")
