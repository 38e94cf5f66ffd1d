"""The scene by which a result comes about: one after another the hats with the wands come up, the winner's last."""

from __future__ import annotations

from typing import Final

from app.melimagic.ending.result_model import ResultView
from app.play.scene import Scene
from app.ui.cues import Cue
from app.ui.motion import Keyframe, Motion

FIRST: Final = 300
EACH: Final = 450
RISES: Final = 600
TOLD_TIME: Final = 500

COUNTING: Final = "[data-counting]"
_HIDDEN: Final[Keyframe] = {"opacity": 0, "transform": "translateY(40%)"}
_THERE: Final[Keyframe] = {"opacity": 1, "transform": "none"}

TOLD: Final = "#result-title, .result .lead, .result-more"
"""What stays hidden until the winner's wands are there."""


def counting(view: ResultView) -> Scene:
    """Make the scene; it takes at most three seconds, and the page already shows how it ends."""
    order = sorted(view.players, key=lambda player: (player.won, player.wands, player.player))
    motions = []
    for number, player in enumerate(order):
        start = FIRST + number * EACH
        target = f"[data-won-wands='{player.player}']"
        motions.append(Motion(target, (_HIDDEN, _HIDDEN), 0, start, "linear"))
        motions.append(Motion(target, (_HIDDEN, _THERE), start, RISES, "ease-out"))
    told = FIRST + (len(order) - 1) * EACH + RISES
    motions.append(Motion(COUNTING, ({"opacity": 1}, {"opacity": 1}), 0, told, "linear"))
    motions.append(Motion(TOLD, ({"opacity": 0}, {"opacity": 0}), 0, told, "linear"))
    motions.append(Motion(TOLD, ({"opacity": 0}, {"opacity": 1}), told, TOLD_TIME, "ease-out"))
    return Scene(tuple(motions), tuple(Cue("plop", FIRST + number * EACH, step=number) for number in range(len(order))))
