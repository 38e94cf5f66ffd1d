"""Makes all languages available to the tests of the views."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.speaking import prepare
from tests.app.stage import leave_nothing_running

BY_DAY = ("de", "en")
"""The page's languages on most days: the one with long words, and the one that messages are written in."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the page's other languages to the night: the translations themselves are tested elsewhere."""
    for item in items:
        asked = getattr(getattr(item, "callspec", None), "params", {})
        language = asked.get("code", asked.get("language"))
        if isinstance(language, str) and language not in BY_DAY and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.nightly)


@pytest.fixture(scope="session", autouse=True)
def speaking() -> None:
    """Compile the catalogues before the first test."""
    prepare()


@pytest.fixture(scope="module", autouse=True)
def quiet_afterwards() -> Iterator[None]:
    """After each module, cancel everything its stages have started."""
    yield
    leave_nothing_running()
