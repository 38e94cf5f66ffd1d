"""Replays of a plain game, for `app.replay.replay.ReplayGame`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.plain.drawings import badge
from app.plain.table import PlainPeople, PlainTable
from app.replay.replay import Replay, ReplayGame
from app.ui.markup import Markup, Regions, element, join, region
from app.ui.settings import Settings
from mahe_core.override import override


@dataclass(frozen=True, slots=True)
class PlainReplay(ReplayGame[PlainPeople]):
    """Draws the moments of a game in the same way as the table."""

    table: PlainTable

    @override
    def player_on_turn(self, state: Any, /) -> object:
        return self.table.rules.to_act(state)

    @override
    def describe_step(self, replay: Replay, step: int, people: PlainPeople, /) -> str:
        return " ".join(self.table.told([event for each in replay.happened(step) for event in each.events], people))

    @override
    def moment(
        self, replay: Replay, step: int, people: PlainPeople, description: str, /, *, previous: int | None
    ) -> Regions:
        """Draw the table and the players after a step, and mark the player who made the decision."""
        settings = Settings(None)
        view = self.table.view(replay.session(step), people, settings, read_only=True)
        before = replay.before(step).to_act
        sign = people.seats[before if isinstance(before, int) else 0].signs[0]
        caption = element(
            "div",
            {"class": f"prompt-line sign-{sign}"},
            badge(sign),
            element("p", {"class": "replay-told"}, description),
        )
        board, players = self.table.board(view.state, people), self.table.players(view, people.texts)
        return {"board": board, "players": players, "caption": caption}

    @override
    def stage(self, regions: Regions, _people: PlainPeople, /, *, prefix: str) -> Markup:
        """Arrange the description and the drawing."""
        caption, board = f"{prefix}caption", f"{prefix}board"
        return join(
            [
                region(caption, regions[caption], "prompt"),
                region(board, regions[board], "board-frame"),
            ]
        )
