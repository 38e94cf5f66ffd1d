"""Worked examples of the rules, each a list of actions, for `app.rules.examples.RulesGame`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.plain.table import PlainPeople, PlainTable
from app.play.scene import Scene
from app.rules.examples import RulesGame
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, element, join, region
from mahe_core.engine.contract import Step
from mahe_core.engine.seats import Seat
from mahe_core.override import override


@dataclass(frozen=True, slots=True)
class PlainExample:
    """An example that starts from a set-up and advances one step per action."""

    table: PlainTable
    number: int
    setup: Any
    seats: tuple[Seat, ...]
    actions: tuple[Any, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.actions)

    def step(self, step: int) -> Step[Any, Any]:
        """Return the result of a step; step 0 is the start of the game."""
        now = self.table.rules.start(self.setup)
        for action in self.actions[:step]:
            now = self.table.rules.apply(now.state, action)
        return now

    def describe_step(self, step: int, texts: Texts) -> str:
        """Describe a step."""
        return " ".join(self.table.told(self.step(step).events, self.people(texts)))

    def describe_end(self, texts: Texts) -> str:
        """Describe the last step."""
        return self.describe_step(self.last, texts)

    def scene(self, _step: int, _texts: Texts) -> Scene:
        """Return a scene in which nothing moves."""
        return Scene()

    def people(self, texts: Texts) -> PlainPeople:
        """Return the players of the example with their names."""
        return PlainPeople(texts, self.seats)


@dataclass(frozen=True, slots=True)
class PlainExamples(RulesGame[PlainExample]):
    """The examples of a game, in the order in which its rules mention them."""

    table: PlainTable
    listed: tuple[PlainExample, ...]
    has_short_sheet: bool = False

    @override
    def examples(self) -> tuple[PlainExample, ...]:
        return self.listed

    @override
    def regions(self, example: PlainExample, step: int, texts: Texts, *, description: str, moves: bool) -> Regions:
        board = self.table.board(example.step(step).state, example.people(texts))
        return {"board": board, "caption": element("p", {"class": "replay-told"}, description)}

    @override
    def layout(self, regions: Regions, _example: PlainExample, _texts: Texts, *, prefix: str) -> tuple[str, Markup]:
        """Stack description, drawing and controls vertically."""
        drawn = (
            region(f"{prefix}{name}", regions[f"{prefix}{name}"], f"example-{name}")
            for name in ("caption", "board", "controls")
        )
        return "plain-example", join(drawn)
