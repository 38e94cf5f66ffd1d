"""Tells how the game gets among the apps of the device, and asks the device to keep what lies here for good.

Promises: neither before a first game has been played to its end, since nobody wants to install what they do not know;
the hint goes for good when it is not wanted; the device is asked once. Whoever draws the hint does so between games.
"""

from __future__ import annotations

from typing import assert_never

from app.languages import Texts
from app.mahe.pieces.turtle import MARK_SIGN, turtle_picture
from app.markup import Markup
from app.ports import Device, Installing, InstallWay, Preferences
from app.shell.views.hooks import command_button
from app.shell.views.notice import notice
from app.shell.views.share_picture import share_picture

PLAYED = "played"
HINT = "install-hint"
"""Preferences: whether a game was finished on this device, and whether the hint is wanted."""


class InstallHint:
    """Knows whether the hint is due, and words it."""

    def __init__(self, installing: Installing, device: Device, preferences: Preferences) -> None:
        self._installing = installing
        self._device = device
        self._preferences = preferences
        # Besides what is remembered, since a device may not let us.
        self._played = preferences.get(PLAYED) is not None
        self._wanted = preferences.get(HINT) is None

    def game_finished(self) -> None:
        """Take note that a game has been played to its end."""
        if self._played:
            return
        self._played = True
        self._preferences.set(PLAYED, "yes")
        self._device.ask_to_keep()

    def drawn(self, texts: Texts) -> Markup | None:
        """Draw the hint, if it is due."""
        way = self._installing.way
        return None if way is None or not self._played or not self._wanted else install_notice(way, texts)

    async def install(self) -> None:
        """Have the browser ask whether to install the game."""
        await self._installing.prompt()

    def dismiss(self) -> None:
        """Never show the hint again."""
        self._wanted = False
        self._preferences.set(HINT, "no")


def install_notice(way: InstallWay, texts: Texts) -> Markup:
    """Say how the game is installed here, and what that is good for."""
    no_thanks = command_button("no-install", "button-quiet", texts.gettext("No, thanks"))
    turtle = turtle_picture(MARK_SIGN)
    match way:
        case "prompt":
            text = texts.gettext(
                "Add Mahé to your apps? It then has an icon of its own and opens without a network, too."
            )
            install = command_button("install", "", texts.gettext("Install"))
            return notice(text, "install", install, no_thanks, picture=turtle)
        case "share":
            text = texts.gettext(
                "Tap “Share”, then “Add to Home Screen”: there Mahé keeps what you play. In a browser tab it is "
                "cleared when nobody has come by for seven days. Games from this tab do not come along by themselves: "
                "save or share first what you want to keep."
            )
            return notice(text, "install", no_thanks, picture=share_picture())
        case "menu":
            text = texts.gettext(
                "Would you like Mahé among your apps? Add it to the home screen from the menu of your browser; it "
                "then opens without a network, too."
            )
            return notice(text, "install", no_thanks, picture=turtle)
        case _:
            assert_never(way)
