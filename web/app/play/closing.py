"""What comes after a game's last move: the result comes about before everybody's eyes, then it is celebrated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.play.performance import Performance
from app.play.scene import Scene
from app.ui.cues import Cue
from app.ui.feedback import Feedback
from app.ui.surroundings import Surroundings

RESULT: Final = "[data-screen='result']"
"""What moves here; the rules beside it may play an example with the same hooks."""

CLOSING: Final = (Cue("over", 0),)
"""What is heard once everything is counted."""


async def count_up(site: Surroundings, feedback: Feedback, counting: Callable[[], Scene]) -> None:
    """Play the scene of the counting on the result screen, and celebrate; nothing where nothing is to move."""
    performance, page = Performance(site, RESULT, feedback=feedback), site.browser.page
    if performance.moves:
        # Drawing the screen and making its motions are a frame's work each; what moves is not seen before it does.
        page.mark_screen("result", {"data-comes": ""})
        await page.painted()
        try:
            await performance.play(counting())
        finally:
            page.mark_screen("result", {"data-comes": None})
        page.mark_screen("result", {"data-celebrates": ""})
        feedback.play(CLOSING, site.settings)
