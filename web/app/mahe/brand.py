"""Mahé's name in words and pictures, and the site's sentences that contain it: implements `app.ui.brand.Brand`."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from app.ports.device import InstallWay
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from mahe_core.mahe import NAME
from mahe_core.pictures.mahe.shore import shore_symbols
from mahe_core.pictures.mahe.turtle import MARK_SIGN, turtle_picture, turtle_symbols

name: Final = NAME

wordmark: Final = "Mahé"
"""The game's name, the same in all languages."""

bars: Final = ("#1fa7b8", "#0b1b2c")
"""The colours of browser bars: the sea by day, and dark blue at night."""


def title(texts: Texts) -> str:
    return texts.gettext("Mahé – a turtle race round the island")


def mark() -> Markup:
    """Draw a turtle from above."""
    return turtle_picture(MARK_SIGN)


def symbols() -> Markup:
    return join([turtle_symbols(), shore_symbols()])


def whose(texts: Texts) -> str:
    return texts.gettext(
        "Mahé is a game by Alex Randolph, published by franjos and Oya. This is an independent, unofficial "
        "implementation, made by people who like it."
    )


def described(texts: Texts) -> str:
    return texts.gettext("A dice game for 2 to 7 players: free, no account needed, works offline.")


def pictured(screen: Literal["phone", "laptop"], texts: Texts) -> str:
    match screen:
        case "phone":
            return texts.gettext("A game between four players on a phone")
        case "laptop":
            return texts.gettext("A game between four players on a laptop")
        case _:
            assert_never(screen)


def how_to_install(way: InstallWay, texts: Texts) -> str:
    match way:
        case "prompt":
            return texts.gettext("Add Mahé to your apps? It gets its own icon and works offline, too.")
        case "share":
            return texts.gettext(
                "Tap “Share”, then “Add to Home Screen”: that way your games are kept. In a browser tab they "
                "are cleared if you don’t open Mahé for seven days. Games in this tab won’t move across by "
                "themselves, so first save or share any you want to keep."
            )
        case "menu":
            return texts.gettext(
                "Would you like Mahé as an app? Add it to the home screen from your browser’s "
                "menu; it will then work offline, too."
            )
        case _:
            assert_never(way)
