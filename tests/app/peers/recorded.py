"""Records the game of docs/recorded-game.txt anew: `python tests/app/peers/recorded.py`, after the protocol changed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "web"), str(ROOT / "scripts")]

from mahe_core import mahe  # noqa: E402 - it needs the folders above
from mahe_core.engine.seats import BY_HAND  # noqa: E402
from tests.app.peers.sitting import Sitting  # noqa: E402
from tests.every_game.tried import MAHE  # noqa: E402

FILE: Final = ROOT / "docs" / "recorded-game.txt"
SETUP: Final = mahe.Setup(players=2, turtles_each=1, short_game=True)
SEED: Final = 7


class Recording(Sitting):
    """A game whose texts are written down in the order in which they were sent."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        super().__init__(MAHE, SETUP, SEED)

    def hear(self, name: str, text: str) -> None:
        self.lines.append(f"guest {text}")
        super().hear(name, text)

    def tell(self, name: str, text: str) -> None:
        self.lines.append(f"host {text}")
        super().tell(name, text)


def recorded() -> str:
    """Play a whole game, in which the guest is the second player, and return a line for each text."""
    recording = Recording()
    recording.reseat(0, BY_HAND)
    recording.sit("at 1", 1)
    recording.play()
    return "".join(f"{line}\n" for line in recording.lines)


if __name__ == "__main__":
    FILE.write_text(recorded(), "utf-8")
