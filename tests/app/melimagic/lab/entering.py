"""Melimagic's lab on a stage, with one of its rooms open."""

from __future__ import annotations

import csv
import io

from mahe_core.melimagic import NAME
from tests.app.stage import Stage


def lab(room: str, **address: str) -> Stage:
    """Enter a room whose dice and cards are determined by the seed 42."""
    stage = Stage({"screen": "lab", "seed": "42", **address}, game=NAME).start().insist_on(f"lab:{room}")
    stage.simulations.most = 1_000
    return stage


def number_so_far(stage: Stage) -> int:
    """Return the number of results counted by the room."""
    return int(stage.page.root.one(data_lab_number=None).attributes["data-lab-number"])


def rows_saved(stage: Stage, chart: str) -> list[dict[str, str]]:
    """Save the numbers of a chart, and read them as a spreadsheet does."""
    stage.command(f"lab-save-csv:{chart}")
    name, content = stage.files.downloads[-1]
    assert name == f"melimagic-{chart}.csv"
    return list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff"))))
