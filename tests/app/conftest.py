"""Makes all languages available to the tests of the views."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.speaking import prepare
from tests.app.stage import leave_nothing_running

QUICKLY = ("de", "fr")
"""The page's languages in a fast run: one with long words, and one with many accents."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip the page's other languages in fast runs: the translations themselves are tested elsewhere."""
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        language = asked.get("code", asked.get("language"))
        if isinstance(language, str) and language not in QUICKLY and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session", autouse=True)
def speaking() -> None:
    """Compile the catalogues before the first test."""
    prepare()


@pytest.fixture(scope="module", autouse=True)
def quiet_afterwards() -> Iterator[None]:
    """After each module, cancel everything its stages have started."""
    yield
    leave_nothing_running()
