"""What is heard or felt."""

from __future__ import annotations

from collections.abc import Sequence

from app.ui.cues import Cue


class FakeSpeaker:
    """What is heard, or felt: the cues that were played."""

    def __init__(self) -> None:
        self.possible = True
        self.prepared = False
        self.played: list[tuple[Cue, ...]] = []
        self.stops = 0

    def prepare(self) -> None:
        self.prepared = True

    def play(self, cues: Sequence[Cue]) -> None:
        self.played.append(tuple(cues))

    def stop(self) -> None:
        self.stops += 1
