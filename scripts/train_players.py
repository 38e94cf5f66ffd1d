"""Trains the strong computer player and writes its weights: `python3 scripts/train_players.py`.

It learns by playing against itself, first with two players, then with three to seven. Every few thousand games it
stores its state in build/training and prints its strength among medium players; when interrupted by Ctrl-C and started
again, it continues from the last state. At the end it writes the file of weights. A new training is judged by its
strength (scripts/bench.py players), not by equal bytes.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import platform
from pathlib import Path

from workshop.console import say
from workshop.folders import BUILD, ROOT
from workshop.machine.environment import enter

GAMES = 100_000
WEIGHTS = ROOT / "mahe_core" / "mahe" / "players" / "weights.bin"


def main() -> None:
    """Start or resume training, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"in each of the two courses ({GAMES})")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all dice and of the initial weights")
    parser.add_argument("--folder", type=Path, default=BUILD / "training", help="the folder of the states")
    parser.add_argument("--output", type=Path, default=WEIGHTS, help="the file of weights to write")
    options = parser.parse_args()
    enter("fast")
    # These imports need what `enter` installs.
    from workshop.training.publishing import write_nets
    from workshop.training.school import COURSES, go_through

    say(f"Training on {platform.processor() or platform.machine()}, Python {platform.python_version()}.")
    pupils = {}
    for course in COURSES.values():
        pupils[course] = pupil = go_through(course, options.games, options.seed, options.folder)
        say(f"{course.name}: {pupil.games:,} games in {pupil.seconds:,.0f} seconds of one processor")
    written = write_nets([(course.players, pupil.average) for course, pupil in pupils.items()], options.seed)
    options.output.write_bytes(written)
    say(f"{options.output} weighs {len(written):,} bytes.")


if __name__ == "__main__":
    main()
