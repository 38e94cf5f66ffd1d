"""Solves the endgame of two players round the open nest: `python3 scripts/solve_endgames.py [--two-turtles FILE]`.

Value iteration with a lower and an upper bound, until they are less than a billionth apart. Without anything asked,
the 505 positions with one turtle each, in both editions, are written to mahe_core/mahe/players/nest.bin. With
--two-turtles, the 901,155 positions of the printed game's two turtles each go to a file of your own: eight bytes each,
the chance of the player on turn, first with both turtles to move, then with the first one left, then with the second;
within each by `number_of`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from workshop.folders import ROOT
from workshop.machine.environment import enter
from workshop.simulating.compiling import ask_for_machine_code
from workshop.telling import say

NEST = ROOT / "mahe_core" / "mahe" / "players" / "nest.bin"


def main() -> None:
    """Solve what was asked for and write it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--two-turtles", type=Path, metavar="FILE", help="solve two turtles each, into this file")
    asked.add_argument("--on-seven", action="store_true", help="with --two-turtles: with a third die on seven")
    told = asked.parse_args()
    # The small table needs no machine code, and the large one would take hours without.
    enter(*(("training",) if told.two_turtles else ()))
    if told.two_turtles:
        ask_for_machine_code()
    # It is compiled, or not, as it is imported.
    from workshop.endgames.solving import solved

    if told.two_turtles:
        told.two_turtles.write_bytes(solved(2, told.on_seven).tobytes())
        say(f"Written: {told.two_turtles}")
    else:
        NEST.write_bytes(solved(1, on_seven=False).tobytes() + solved(1, on_seven=True).tobytes())
        say(f"Written: {NEST}")


if __name__ == "__main__":
    main()
