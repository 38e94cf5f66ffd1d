"""The experiment room at work, for tests of the room and of its files."""

from __future__ import annotations

import csv
import io

from tests.app.stage import Stage

TRY = "lab-experiment-try"


def experiment_stage(**address: str) -> Stage:
    return Stage({"screen": "lab", "seed": "42", **address}).start().command("lab:experiment")


def tried(stage: Stage) -> int:
    return int(stage.page.root.one(data_lab_number=None).attributes["data-lab-number"])


def choose(stage: Stage, **fields: str) -> None:
    written = {f"lab-experiment-{name}": value for name, value in fields.items()}
    stage.page.write_fields("lab-experiment-choice", written)
    stage.change("lab-experiment-choice")


def downloaded(stage: Stage, identity: str) -> list[dict[str, str]]:
    stage.command(f"lab-save-csv:{identity}")
    _, content = stage.files.downloads[-1]
    return list(csv.DictReader(io.StringIO(content.removeprefix("\ufeff"))))
