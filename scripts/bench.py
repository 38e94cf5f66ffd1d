"""The measurements, each as a ratio against its rival in one run: `python3 scripts/bench.py [NAME]`.

Without a name, all of them; `clicks` is the first half of `play`, to be had alone. A name is that of a module in
scripts/workshop/benchmarks that has `measure()`.
"""

from __future__ import annotations

import argparse
import importlib

from workshop.machine.environment import enter

NAMES = ("core", "lab", "start", "play", "frames", "lighthouse")
PARTS = ("clicks",)


def main() -> None:
    """Run the measurements asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join((*NAMES, *PARTS))}")
    names = asked.parse_args().names or NAMES
    if unknown := set(names) - {*NAMES, *PARTS}:
        known = ", ".join((*NAMES, *PARTS))
        asked.error(f"there is no measurement called {', '.join(sorted(unknown))}; there are: {known}")
    enter("site")
    for name in names:
        importlib.import_module(f"workshop.benchmarks.{name}").measure()


if __name__ == "__main__":
    main()
