"""Whole games of one person with computer players, and how long that person waits between two decisions."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

from app.ui.settings import Pace
from mahe_core.engine.save_file import Save
from tests.app.document import Node
from tests.app.stage import Stage

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Waits:
    """The seconds between a person's press that ended a turn, or another decision, and the next question."""

    seconds: tuple[float, ...]

    @property
    def longest(self) -> float:
        """The longest wait."""
        return max(self.seconds)

    @property
    def usual(self) -> float:
        """The median wait."""
        return median(self.seconds)


def people_are_asked(stage: Stage) -> bool:
    """Return True if a person has to act or the game is over."""
    table = stage.site.table
    if table is None or table.busy:
        return False
    acting = table.save.session.to_act
    return acting is None or (isinstance(acting, int) and table.save.seats[acting].by == HAND)


def waits(save: Save[Any], decide: Any, *, pace: Pace = "normal", most: int = 400) -> Waits:
    """Play a whole game, the person by `decide`, and return the waits in which a computer decided."""
    stage = Stage.at(save, calm=False, pace=pace)
    seconds = []
    for _ in range(most):
        stage.wait_for(lambda: people_are_asked(stage))
        assert stage.site.table is not None
        session = stage.site.table.save.session
        if session.to_act is None:
            break
        began, entries = stage.page.elapsed, len(session.entries)
        decide(stage, session)
        _go_on(stage)
        after = stage.site.table.save.session
        seats = stage.site.table.save.seats
        played = [
            after.at(place).to_act
            for place in range(entries + 1, len(after.entries))
            if not after.entries[place].is_outcome
        ]
        if after.to_act is not None and any(isinstance(by, int) and seats[by].by != HAND for by in played):
            seconds.append((stage.page.elapsed - began) / 1000)
    return Waits(tuple(seconds))


def _go_on(stage: Stage) -> None:
    """Wait until a person is asked, going on from what was shown to everybody."""

    def shown() -> list[Node]:
        return stage.page.root.all(data_command="next")

    while True:
        stage.wait_for(lambda: people_are_asked(stage) or shown())
        if not shown():
            return
        stage.command("next")


def enabled(root: Node) -> list[str]:
    """Return the intents that can be pressed."""
    return [
        node.attributes["data-intent"]
        for node in root.all("button", data_intent=None)
        if "disabled" not in node.attributes
    ]
