"""Starts the Chromium of the tests."""

from __future__ import annotations

from typing import Any

import pytest

from workshop.machine.chromium import find_headless


def options() -> dict[str, Any]:
    """Say where it is and how it is started, in the words of Playwright's `launch`."""
    path = find_headless()
    if path is None:
        pytest.fail("There is no Chromium: name one in CHROMIUM_PATH, or run python3 scripts/test.py.", pytrace=False)
    return {
        "executable_path": path,
        # Python's WebAssembly is compiled quickly, and not a second time for speed: no test lasts long enough for that.
        "args": ["--js-flags=--liftoff-only"],
    }
