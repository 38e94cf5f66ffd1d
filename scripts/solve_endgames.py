"""Solves the endgame of two players around the open nest: `python3 scripts/solve_endgames.py [--two-turtles FILE]`.

Value iteration with a lower and an upper bound, until they are less than a billionth apart. By default, the 505
positions with one turtle each, in both editions, are written to mahe_core/mahe/players/nest.bin. With --two-turtles,
the 901,155 positions with two turtles each, as in the printed game, are written to FILE: eight bytes each, the winning
probability of the player on turn, first with both turtles to move, then with the first one left, then with the second;
within each ordered by `number_of`.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
from pathlib import Path

from workshop.console import say
from workshop.folders import ROOT
from workshop.machine.environment import enter

NEST = ROOT / "mahe_core" / "mahe" / "players" / "nest.bin"


def main() -> None:
    """Solve the requested endgames and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--two-turtles", type=Path, metavar="FILE", help="solve two turtles each, into this file")
    parser.add_argument("--on-seven", action="store_true", help="with --two-turtles: with a third die on seven")
    options = parser.parse_args()
    enter("fast")
    # This import needs what `enter` installs.
    from workshop.endgames.solving import solved

    if options.two_turtles:
        options.two_turtles.write_bytes(solved(2, options.on_seven).tobytes())
        say(f"Written: {options.two_turtles}")
    else:
        NEST.write_bytes(solved(1, on_seven=False).tobytes() + solved(1, on_seven=True).tobytes())
        say(f"Written: {NEST}")


if __name__ == "__main__":
    main()
