"""Teaches the strong computer player and writes its weights: `python3 scripts/train_players.py`.

It plays against itself and learns from that, first for two players, then for three to seven. What it knows is kept in
build/training after every few thousand games, and a line tells its strength among medium players; broken off with
Ctrl-C and started again, it goes on from the last of them. At the end it writes the file of weights. A new training is
judged by its strength (scripts/bench.py players), not by equal bytes.
"""

from __future__ import annotations

import argparse
import platform
from pathlib import Path

from workshop.folders import BUILD, ROOT
from workshop.machine.environment import enter
from workshop.simulating.compiling import ask_for_machine_code
from workshop.telling import say

GAMES = 100_000
WEIGHTS = ROOT / "mahe_core" / "mahe" / "players" / "weights.bin"


def main() -> None:
    """Train, or go on training, and write the weights."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=GAMES, help=f"in each of the two courses; {GAMES} unless told")
    asked.add_argument("--seed", type=int, default=1, help="of all dice and of the nets' first figures")
    asked.add_argument("--folder", type=Path, default=BUILD / "training", help="where what was learned is kept")
    asked.add_argument("--output", type=Path, default=WEIGHTS, help="the file of weights to write")
    told = asked.parse_args()
    enter("training")
    ask_for_machine_code()
    # These need what is installed now, and are compiled as they are imported.
    from workshop.training.publishing import write_nets
    from workshop.training.school import COURSES, go_through

    say(f"Training on {platform.processor() or platform.machine()}, Python {platform.python_version()}.")
    pupils = {}
    for course in COURSES.values():
        pupils[course] = pupil = go_through(course, told.games, told.seed, told.folder)
        say(f"{course.name}: {pupil.games:,} games in {pupil.seconds:,.0f} seconds of one processor")
    written = write_nets([(course.players, pupil.average) for course, pupil in pupils.items()], told.seed)
    told.output.write_bytes(written)
    say(f"{told.output} weighs {len(written):,} bytes.")


if __name__ == "__main__":
    main()
