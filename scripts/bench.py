"""Runs benchmarks, each as a ratio to a rival timed in the same run: `python3 scripts/bench.py [NAME]`.

Without a name, runs all of them; `clicks` is the first half of `play` only. They are in scripts/workshop/benchmarks.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

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
    "peers": ("site", "browsers"),
    "lighthouse": ("site", "browsers"),
    "players": ("site", "fast", "browsers"),
    "envs": ("site", "envs", "env-rivals"),
    "fast": ("site", "fast"),
    "study": ("site", "fast", "study"),
}
"""The benchmarks that run by default, with the dependency groups that they need."""

PARTS = {"clicks": ("site", "browsers")}

HOMES = {
    "core": "rules.core",
    "arena": "arena",
    "lab": "lab",
    "players": "players",
    "envs": "envs",
    "fast": "rules.fast",
    "study": "rules.study",
}
"""The modules of benchmarks that are not limited to the page; all others are in `page`."""


def main() -> None:
    """Run the requested benchmarks."""
    known = {**NEEDS, **PARTS}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(known)}")
    parser.add_argument("--trace", action="store_true", help="with `start`: when each part of a start is done")
    arguments = parser.parse_args()
    names = arguments.names or list(NEEDS)
    if unknown := sorted(set(names) - set(known)):
        parser.error(f"there is no measurement called {', '.join(unknown)}; there are: {', '.join(known)}")
    if arguments.trace and names != ["start"]:
        parser.error("--trace belongs to start alone")
    enter(*dict.fromkeys(group for name in names for group in known[name]))
    # These imports need what `enter` installs.
    from workshop.machine.node import install_packages

    install_packages()
    homes = ["page.start_trace"] if arguments.trace else [HOMES.get(name, f"page.{name}") for name in names]
    for home in homes:
        importlib.import_module(f"workshop.benchmarks.{home}").measure()


if __name__ == "__main__":
    main()
