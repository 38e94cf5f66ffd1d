"""Pages on which the functions of Pyodide are recorded start like any other page, and report what they call."""

from __future__ import annotations

import pytest

from workshop.frozen.recording import functions_called_by


@pytest.mark.nightly
def test_a_thawed_page_reports_the_functions_that_it_calls() -> None:
    assert len(functions_called_by("tests/browser/offline/test_thawing.py")) > 1000
