"""Mahé's name in words and pictures, and the site's sentences that contain it."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from app.ports.device import InstallWay
from app.ui.brand import Brand
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from mahe_core.mahe import NAME
from mahe_core.override import override
from mahe_core.pictures.mahe.shore import shore_symbols
from mahe_core.pictures.mahe.turtle import MARK_SIGN, turtle_picture, turtle_symbols


class MaheBrand(Brand):
    """The game in the frame of the page."""

    name = NAME

    wordmark = "Mahé"
    """The game's name, the same in all languages."""

    bars = ("#1fa7b8", "#0b1b2c")
    """The colours of browser bars: the sea by day, and dark blue at night."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Mahé – a turtle race round the island")

    @override
    def mark(self) -> Markup:
        """Draw a turtle from above."""
        return turtle_picture(MARK_SIGN)

    @override
    def symbols(self) -> Markup:
        return join([turtle_symbols(), shore_symbols()])

    @override
    def whose(self, texts: Texts) -> str:
        return texts.gettext(
            "Mahé is a game by Alex Randolph, published by franjos and Oya. This is an independent, unofficial "
            "implementation."
        )

    @override
    def described(self, texts: Texts) -> str:
        return texts.gettext("A dice game for 2 to 7 players: free, no account needed, works offline.")

    @override
    def pictured(self, screen: Literal["phone", "laptop"], texts: Texts) -> str:
        match screen:
            case "phone":
                return texts.gettext("A game between four players on a phone")
            case "laptop":
                return texts.gettext("A game between four players on a laptop")
            case _:
                assert_never(screen)

    @override
    def how_to_install(self, way: InstallWay, texts: Texts) -> str:
        if way == "share":
            return texts.gettext(
                "Tap “Share”, then “Add to Home Screen”: that way your games are kept. In a browser tab they "
                "are cleared if you don’t open Mahé for seven days. Games in this tab won’t move across by "
                "themselves, so first save or share any you want to keep."
            )
        return super().how_to_install(way, texts)


BRAND: Final = MaheBrand()
