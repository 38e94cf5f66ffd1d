"""Checks, by TypeScript, the types that our JavaScript states in its comments."""

from __future__ import annotations

from pathlib import Path

from workshop.folders import NODE_MODULES, WEB
from workshop.machine.node import find_node

SURROUNDINGS = ("page", "service-worker", "node")
"""Where our scripts run, each with a configuration in web/types/ that says which they are and what they find there."""


def type_checks() -> tuple[tuple[str | Path, ...], ...]:
    """The commands that check every script; each fails, and prints why, if TypeScript finds anything wrong."""
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    return tuple((find_node().node, tsc, "--project", WEB / "types" / f"{name}.json") for name in SURROUNDINGS)
