"""Type-checks our JavaScript, whose types are in comments, with TypeScript."""

from __future__ import annotations

from pathlib import Path

from workshop.folders import NODE_MODULES, WEB
from workshop.machine.node import find_node

SURROUNDINGS = ("page", "service-worker", "node")
"""The environments of our scripts, each with a configuration in web/types/ that lists scripts and globals."""


def type_checks() -> tuple[tuple[str | Path, ...], ...]:
    """Return the commands that check every script; each fails and prints the errors that TypeScript finds."""
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    return tuple((find_node().node, tsc, "--project", WEB / "types" / f"{name}.json") for name in SURROUNDINGS)
