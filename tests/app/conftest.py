"""Lets every test of the views speak all languages."""

from __future__ import annotations

import pytest

from tests.app.speaking import prepare


@pytest.fixture(scope="session", autouse=True)
def speaking() -> None:
    """Compile the catalogues before the first test."""
    prepare()
