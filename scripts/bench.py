"""The measurements, each as a ratio against its rival in one run: `python3 scripts/bench.py [NAME]`.

Without a name, all of them; `clicks` is the first half of `play` on its own. They lie in scripts/workshop/benchmarks.
"""

from __future__ import annotations

import argparse
import importlib

from workshop.machine.environment import enter

NEEDS = {
    "core": ("site",),
    "lab": ("site", "dice", "browsers"),
    "start": ("site", "browsers"),
    "play": ("site", "browsers"),
    "frames": ("site", "browsers"),
    "lighthouse": ("site", "browsers"),
    "players": ("site", "training", "browsers"),
}
"""What runs when no name is given, with the dependency groups that it takes."""

PARTS = {"clicks": ("site", "browsers")}

HOMES = {"core": "rules.core", "lab": "lab", "players": "players"}
"""Where those that need no page, or not only, have their `measure()`; all others lie with what measures the page."""


def main() -> None:
    """Run the measurements asked for."""
    known = {**NEEDS, **PARTS}
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(known)}")
    names = asked.parse_args().names or list(NEEDS)
    if unknown := sorted(set(names) - set(known)):
        asked.error(f"there is no measurement called {', '.join(unknown)}; there are: {', '.join(known)}")
    enter(*dict.fromkeys(group for name in names for group in known[name]))
    # This and the measurements need what the line above installs.
    from workshop.machine.node import install_packages

    install_packages()
    for name in names:
        importlib.import_module(f"workshop.benchmarks.{HOMES.get(name, f'page.{name}')}").measure()


if __name__ == "__main__":
    main()
