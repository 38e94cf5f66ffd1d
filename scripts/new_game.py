"""Writes a new game that can be played at once: `python3 scripts/new_game.py NAME`.

It is Pig from tests/sample_game under the new name, or with `--board` Crabs from tests/sample_race, whose board is
tapped: rules, page, stylesheets, the text of the rules, and tests. Change them into your game. The name is that of its
folders and its address: a word of the letters a to z.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import subprocess
import sys
from importlib.util import find_spec

from workshop.console import give_up, say
from workshop.folders import ROOT
from workshop.games.new_game import CRABS, PIG, write_game
from workshop.machine.environment import enter


def main() -> None:
    """Write the files, sort their imports, and say what comes next."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="the name of the game's folders")
    parser.add_argument("--board", action="store_true", help="begin with a board that is tapped, and computer players")
    options = parser.parse_args()
    enter("site")
    try:
        written = write_game(options.name, sample=CRABS if options.board else PIG)
    except ValueError as error:
        raise give_up(f"No game was written: {error}.", "Choose another name.") from error
    # It came with scripts/test.py; without it only the order of imports is left to do.
    if find_spec("ruff") is not None:
        python = [path for path in written if path.suffix == ".py"]
        for command in (["check", "--fix", "--quiet", "--select", "I"], ["format", "--quiet"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, *python], cwd=ROOT, check=True)
    for path in written:
        say(f"    {path.relative_to(ROOT)}")
    say(f"`python3 scripts/play.py --watch` shows it at ?game={options.name}; CONTRIBUTING.md has the next steps.")


if __name__ == "__main__":
    main()
