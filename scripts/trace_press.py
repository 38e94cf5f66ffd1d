"""Lists the product files that one press on Roll runs through: `python3 scripts/trace_press.py`.

Presses the button in the plain-object browser of the tests and prints the files in the order in which they are first
entered, then their number. Useful for following a press through the code.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from workshop.folders import ROOT
from workshop.machine.environment import enter

PRODUCT = (ROOT / "web" / "app", ROOT / "mahe_core")


def main() -> None:
    """Press Roll once and print the files."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    enter("site")
    from workshop.machine.node import install_packages

    install_packages()
    files = files_of_press()
    print(*files, f"{len(files)} files", sep="\n")


def files_of_press() -> list[str]:
    """Press Roll in a new game with motion; return the files whose code runs until the page has settled."""
    # These need what `enter` installs.
    from tests.app.stage import Stage, do, hooks_of

    stage = Stage(calm=False).start().command("play")
    # The first question is which turtle moves.
    stage.press(hooks_of(stage.page.root).intents[0][0])
    entered: dict[str, None] = {}

    def note(frame: FrameType, _event: str, _argument: Any) -> None:
        entered.setdefault(frame.f_code.co_filename)

    async def press() -> None:
        stage.site.pressed(stage.clock.now())
        sys.setprofile(note)
        try:
            work = stage.site.intent("roll")
            assert work is not None, "Roll cannot be pressed"
            await stage.site.guard(work)
        finally:
            sys.setprofile(None)

    do(press())
    return [str(path.relative_to(ROOT)) for path in map(Path, entered) if any(map(path.is_relative_to, PRODUCT))]


if __name__ == "__main__":
    main()
