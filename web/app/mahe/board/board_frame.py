"""The board as it lies on a screen: in words for those who cannot see it, and as a picture with everything that moves.

Table, replay, tutorial and examples share it. The island is a picture of its own under the turtles, because whatever
moves makes the browser repaint the whole picture that it is in.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.mahe.board.board import scenery
from app.mahe.board.effects import effects, lights
from app.mahe.board.geometry import BOARD_VIEW_BOX
from app.mahe.board.landscape.sea import waves
from app.ui.languages import Texts
from app.ui.markup import Markup, element

HIDDEN_FROM_READERS = ("pile", "turtles", "ghosts")


def board_frame(regions: Mapping[str, Markup], texts: Texts, *, prefix: str = "") -> Markup:
    """Put the regions that a screen has drawn in their places on the board, and leave out those that it has not.

    `prefix` sets its regions apart from another screen's. Stacks are the one part of the picture that can be pressed.
    """

    def layer(name: str) -> Markup | None:
        if prefix + name not in regions:
            return None
        hidden = "true" if name in HIDDEN_FROM_READERS else None
        return element("g", {"id": f"region-{prefix}{name}", "aria-hidden": hidden}, regions[prefix + name])

    def pictures(name: str) -> Markup | None:
        """Have pictures of their own, which may move as a whole."""
        if prefix + name not in regions:
            return None
        attributes = {"id": f"region-{prefix}{name}", "class": f"board-{name}", "aria-hidden": "true"}
        return element("div", attributes, regions[prefix + name])

    words = {
        "id": f"region-{prefix}board-words",
        "class": "visually-hidden",
        "aria-label": texts.gettext("The island with its 21 squares"),
    }
    frame = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"}
    return element(
        "div",
        {"class": "board-frame"},
        element("ol", words, regions[f"{prefix}board-words"]),
        element("svg", {"class": "board-ground", "aria-hidden": "true", **frame}, scenery(prefix), lights()),
        element("svg", {"class": "board-ground board-waves", "aria-hidden": "true", **frame}, waves()),
        # Above the board by style; before it, to hide what it shows of the same.
        pictures("choosing"),
        element(
            "svg",
            {"class": "board", **frame},
            layer("pile"),
            layer("turtles"),
            effects(),
            layer("ghosts"),
            layer("stacks"),
        ),
        pictures("eyelids"),
    )
