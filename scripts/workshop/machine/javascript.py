"""Checks, by TypeScript, the types that our JavaScript states in its comments."""

from __future__ import annotations

import subprocess

from workshop.folders import NODE_MODULES, WEB
from workshop.machine.node import find_node

SURROUNDINGS = ("page", "service-worker", "node")
"""Where our scripts run, each with a configuration in web/types/ that says which they are and what they find there."""


def check_types() -> int:
    """Check every script, print what TypeScript finds wrong, and return 1 if it finds anything."""
    tsc = NODE_MODULES / "typescript" / "bin" / "tsc"
    runs = [
        subprocess.run([find_node().node, tsc, "--project", WEB / "types" / f"{name}.json"], check=False)
        for name in SURROUNDINGS
    ]
    return int(any(run.returncode for run in runs))
