"""Runs benchmarks, each as a ratio to a rival timed in the same run: `python3 scripts/bench.py [NAME]`.

Without a name, runs all of them; `clicks` is the first half of `play` only. They are in scripts/workshop/benchmarks.
"""

from __future__ import annotations

import argparse
import importlib

from workshop.machine.environment import enter

NEEDS = {
    "core": ("site",),
    "arena": ("site",),
    "lab": ("site", "dice", "browsers"),
    "start": ("site", "browsers"),
    "play": ("site", "browsers"),
    "frames": ("site", "browsers"),
    "lighthouse": ("site", "browsers"),
    "players": ("site", "fast", "browsers"),
    "envs": ("site", "envs", "env-rivals"),
}
"""The benchmarks that run by default, with the dependency groups that they need."""

PARTS = {"clicks": ("site", "browsers")}

HOMES = {"core": "rules.core", "arena": "arena", "lab": "lab", "players": "players", "envs": "envs"}
"""The modules of benchmarks that are not limited to the page; all others are in `page`."""


def main() -> None:
    """Run the requested benchmarks."""
    known = {**NEEDS, **PARTS}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(known)}")
    names = parser.parse_args().names or list(NEEDS)
    if unknown := sorted(set(names) - set(known)):
        parser.error(f"there is no measurement called {', '.join(unknown)}; there are: {', '.join(known)}")
    enter(*dict.fromkeys(group for name in names for group in known[name]))
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages

    install_packages()
    for name in names:
        importlib.import_module(f"workshop.benchmarks.{HOMES.get(name, f'page.{name}')}").measure()


if __name__ == "__main__":
    main()
