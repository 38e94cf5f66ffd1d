"""The pictures in web/pictures, and the screens, windows and colour schemes that are pictured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from workshop.folders import ROOT, WEB

GAMES: Final = ROOT / "tests" / "shown"

PICTURES: Final = WEB / "pictures"

FAVICON: Final = "favicon.svg"

Face = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Window:
    """A window's size in CSS pixels, and the number of screen pixels per CSS pixel."""

    width: int
    height: int
    density: int = 1


PHONE: Final = Window(390, 844)
TABLET: Final = Window(820, 1180)
PROJECTOR: Final = Window(1920, 1080)
WINDOWS: Final = (PHONE, TABLET, PROJECTOR)
FACES: Final[tuple[Face, ...]] = ("light", "dark")
SCREENS: Final = ("setup", "crowded", "rider", "bust", "result")


@dataclass(frozen=True, slots=True)
class View:
    """A view to picture: a screen, its window, and the light or dark theme."""

    screen: str
    window: Window
    face: Face = "light"


VIEWS: Final[dict[str, View]] = {
    "crowded.png": View("crowded", PROJECTOR),
    "rider.png": View("rider", TABLET, "dark"),
    "result.png": View("result", PHONE),
    "screenshot-narrow.png": View("rider", Window(390, 844, density=2)),
    "screenshot-wide.png": View("rider", Window(1280, 720)),
}
"""Three for the README, two for the browser's dialog when it installs the game."""
