"""Melimagic's name in words and pictures, and the site's sentences that contain it."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from app.ports.device import InstallWay
from app.ui.brand import Brand
from app.ui.languages import Texts
from app.ui.markup import Markup, element
from mahe_core.melimagic import NAME
from mahe_core.override import override
from mahe_core.pictures.markup import picture
from mahe_core.pictures.melimagic.cards import hat_drawing, symbols

_EARS: Final = "M-13-26C-25-44-24-58-16-58S-4-44-5-26zM13-26C25-44 24-58 16-58S4-44 5-26z"


class MelimagicBrand(Brand):
    """The game in the frame of the page."""

    name = NAME

    wordmark = "Melimagic"
    """The game's name, the same in all languages."""

    bars = ("#8c1c3c", "#0b1b2c")
    """The colours of browser bars: the curtain by day, and dark blue at night."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Melimagic – a memory game with rabbits and hats")

    @override
    def mark(self) -> Markup:
        """Draw two ears above a hat."""
        ears = element("path", {"class": "mark-ears", "d": _EARS})
        return picture("hat-mark", "-48 -62 96 100", element("g", {}, ears, hat_drawing()))

    @override
    def symbols(self) -> Markup:
        return symbols()

    @override
    def whose(self, texts: Texts) -> str:
        return texts.gettext(
            "Melimagic is a game by Thierry Chapeau. This is an independent, unofficial implementation."
        )

    @override
    def described(self, texts: Texts) -> str:
        return texts.gettext(
            "A memory game for 2 to 4 players on one device or several: free, no account needed, works offline."
        )

    @override
    def pictured(self, screen: Literal["phone", "laptop"], texts: Texts) -> str:
        match screen:
            case "phone":
                return texts.gettext("A game between three players on a phone")
            case "laptop":
                return texts.gettext("A game between three players on a laptop")
            case _:
                assert_never(screen)

    @override
    def how_to_install(self, way: InstallWay, texts: Texts) -> str:
        """Explain how to install the game, together with Mahé, and why."""
        match way:
            case "prompt":
                return texts.gettext("Add Mahé and Melimagic to your apps? They get an icon and work offline, too.")
            case "share":
                return texts.gettext(
                    "Tap “Share”, then “Add to Home Screen”: that way your games of Melimagic and Mahé are kept. In a "
                    "browser tab they are cleared if you don’t open the page for seven days. Games in this tab won’t "
                    "move across by themselves, so first save or share any you want to keep."
                )
            case "menu":
                return texts.gettext(
                    "Would you like Melimagic and Mahé as apps? Add them to the home screen from "
                    "your browser’s menu; they will then work offline, too."
                )
            case _:
                assert_never(way)


BRAND: Final = MelimagicBrand()
