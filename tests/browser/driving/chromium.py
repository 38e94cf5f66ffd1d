"""Starts the Chromium of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from workshop.machine.browsers.chromium import find_headless


def options() -> dict[str, Any]:
    """The arguments for Playwright's `launch`: which Chromium, and with what flags."""
    path = find_headless()
    if path is None:
        pytest.fail("There is no Chromium: name one in CHROMIUM_PATH, or run python3 scripts/test.py.", pytrace=False)
    return {
        "executable_path": path,
        # Compiling Python's WebAssembly a second time, for speed, does not pay: no test lasts long enough.
        "args": ["--js-flags=--liftoff-only"],
    }
