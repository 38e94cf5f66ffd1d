"""Lists the product files that one press on Roll runs through: `python3 scripts/trace_press.py`.

Presses the button in the plain-object browser of the tests and prints the files in the order in which they are first
entered, then their number. Then it plays 40 presses of each game and counts the regions that were drawn, those that
were sent to the page, and those that were sent although the page showed the same. Useful for following a press through
the code.
"""

from __future__ import annotations

import workshop.stopping  # noqa: F401

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from workshop.folders import ROOT
from workshop.machine.environment import enter

if TYPE_CHECKING:
    from tests.app.stage import Stage

PRESSES = 40

TURNING = ("lift", "next", "hide")
"""The commands that lead on where nothing can be decided."""

PRODUCT = (ROOT / "web" / "app", ROOT / "mahe_core")


def main() -> None:
    """Press Roll once and print the files."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    enter("site")
    from workshop.machine.node import install_packages

    install_packages()
    files = files_of_press()
    print(*files, f"{len(files)} files", sep="\n")
    from app.games import GAMES

    for game in GAMES:
        print(f"{PRESSES} presses of {game}: {regions_of_presses(game)}")


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


@dataclass(slots=True)
class Regions:
    """The numbers of regions that were drawn, sent to the page, and sent without a change; and of new screens."""

    drawn: int = 0
    sent: int = 0
    unchanged: int = 0
    screens: int = 0

    def __str__(self) -> str:
        return f"regions drawn {self.drawn}, sent {self.sent}, unchanged {self.unchanged}; new screens {self.screens}"


def regions_of_presses(game: str) -> Regions:
    """Press the first button that is offered, 40 times from the start of a game with motion; count the regions."""
    from tests.app.stage import Stage

    stage = Stage(calm=False, game=game).start().command("play")
    counted = Regions()
    _count(stage, counted)
    for _ in range(PRESSES):
        _press_first(stage)
    return counted


def _press_first(stage: Stage) -> None:
    for kind in ("data-intent", "data-command"):
        for button in stage.page.root.all("button", **{kind: None}):
            hook = button.attributes[kind]
            if "disabled" in button.attributes or (kind == "data-command" and hook not in TURNING):
                continue
            if kind == "data-intent":
                stage.press(hook)
            else:
                stage.command(hook)
            return
    raise AssertionError(f"nothing can be pressed on {stage.page.screen}")


def _count(stage: Stage, counted: Regions) -> None:
    """Count the regions of every later update of the stage's page."""
    from app.ui.markup import Markup

    page = stage.page
    update, show = page.update, page.show

    def showing(screen: Markup) -> None:
        counted.screens += 1
        show(screen)

    def counting(regions: Mapping[str, Markup]) -> None:
        before = {name: page.written(name) for name in regions}
        lines = len(page.journal.lines)
        update(regions)
        sent = [name for line in page.journal.lines[lines:] for name in line.split()[1:]]
        counted.drawn += len(regions)
        counted.sent += len(sent)
        counted.unchanged += sum(page.written(name) == before[name] for name in sent)

    page.update = counting  # type: ignore[method-assign]
    page.show = showing  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
