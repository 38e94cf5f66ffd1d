"""The frame for the scenery and everything on it that changes; table, replay, tutorial and examples share it."""

from __future__ import annotations

from collections.abc import Mapping

from app.mahe.board.effects import effects, lights
from app.ui.languages import Texts
from app.ui.markup import Markup, element, region
from mahe_core.pictures.mahe.geometry import BOARD_VIEW_BOX
from mahe_core.pictures.mahe.landscape import waves
from mahe_core.pictures.mahe.scenery import scenery

HIDDEN_FROM_READERS = ("pile", "turtles", "ghosts")


def board_frame(regions: Mapping[str, Markup], texts: Texts, *, prefix: str = "") -> Markup:
    """Arrange the regions that a screen has drawn on the board; missing regions are left out.

    `prefix` keeps its region ids apart from another screen's. Only the stacks in the picture can be pressed. The island
    is a separate picture under the turtles, because any motion makes the browser repaint the whole picture it is in.
    """

    def layer(name: str) -> Markup | None:
        if prefix + name not in regions:
            return None
        hidden = "true" if name in HIDDEN_FROM_READERS else None
        return region(prefix + name, regions[prefix + name], tag="g", attributes={"aria-hidden": hidden})

    def pictures(name: str) -> Markup | None:
        """Draw a region that consists of separate pictures, each of which may move as a whole."""
        if prefix + name not in regions:
            return None
        return region(prefix + name, regions[prefix + name], f"board-{name}", attributes={"aria-hidden": "true"})

    label = texts.gettext("The island with its 21 squares")
    words = f"{prefix}board-words"
    frame = {"viewBox": BOARD_VIEW_BOX, "preserveAspectRatio": "xMidYMid meet"}
    return element(
        "div",
        {"class": "board-frame"},
        region(words, regions[words], "visually-hidden", tag="ol", attributes={"aria-label": label}),
        element("svg", {"class": "board-ground", "aria-hidden": "true", **frame}, scenery(prefix), lights()),
        element("svg", {"class": "board-ground board-waves", "aria-hidden": "true", **frame}, waves()),
        # Above the board by style, but first in the markup, so that selectors can hide the turtles that follow.
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
