"""Tells how the game gets among the apps of the device, and asks the device to keep what lies here for good.

Neither comes before a first game has been played to its end, since nobody wants to install what they do not know; the
hint goes for good when it is not wanted; the device is asked once. Whoever draws the hint does so between games.
"""

from __future__ import annotations

from app.ports.device import Device, Installing, InstallWay
from app.ports.storage import Preferences
from app.ui.brand import Brand
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.remembered import PLAYED
from app.ui.views.elements import command_button, notice, share_picture

HINT = "install-hint"
"""Preference: "no" once the hint has been dismissed for good."""


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
        self._device.request_persistence()

    def drawn(self, game: Brand, texts: Texts) -> Markup | None:
        """Draw the hint, if it is due."""
        way = self._installing.way
        return None if way is None or not self._played or not self._wanted else install_notice(way, game, texts)

    async def install(self) -> None:
        """Have the browser ask whether to install the game."""
        await self._installing.prompt()

    def dismiss(self) -> None:
        """Never show the hint again."""
        self._wanted = False
        self._preferences.set(HINT, "no")


def install_notice(way: InstallWay, game: Brand, texts: Texts) -> Markup:
    """Say how the game is installed here, and what that is good for."""
    buttons = [command_button("no-install", "button-quiet", texts.gettext("No, thanks"))]
    if way == "prompt":
        buttons.insert(0, command_button("install", "", texts.gettext("Install")))
    picture = share_picture() if way == "share" else game.mark()
    return notice(game.how_to_install(way, texts), "install", *buttons, picture=picture)
