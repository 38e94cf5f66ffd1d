"""A pytest plugin that shows the earlier stages of `scripts/test.py` above pytest's last line."""

from __future__ import annotations

import json
import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show each stage with its time, failed ones in red, and the missing browser engines."""
    told = json.loads(os.environ.get("WORKSHOP_STAGES", "{}"))
    if not told:
        return
    terminalreporter.section("before the tests")
    for title, seconds, failed in told["stages"]:
        line = f"{'FAILED' if failed else 'passed'}  {seconds:6.1f} s  {title}"
        terminalreporter.write_line(line, red=bool(failed), green=not failed)
    for engine in told["left out"]:
        terminalreporter.write_line(engine, yellow=True)
