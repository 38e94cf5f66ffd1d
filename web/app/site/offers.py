"""Offers between games, to update, to complete the copy on this device or to install, and the third-party credits.

Nothing is offered during a game, and no update in a read-only tab: the tab that plays must not lose its files.
"""

from __future__ import annotations

from app.ports.device import Device, Installing, InstallWay
from app.ports.storage import Preferences
from app.site.kept_copy import KeptCopy
from app.site_protocol import Site
from app.ui.brand import Brand
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from app.ui.remembered import PLAYED
from app.ui.views import dialogs
from app.ui.views.about import components, components_dialog
from app.ui.views.elements import command_button, notice, share_picture


class Offers:
    """Draws the current offers and carries them out."""

    def __init__(self, site: Site, kept_copy: KeptCopy) -> None:
        self._site = site
        self._kept_copy = kept_copy
        browser = site.browser
        self._install_hint = InstallHint(browser.installing, browser.device, browser.preferences)
        self._update_waits = False

    @property
    def commands(self) -> Commands:
        """The commands of the offers."""
        return {"update": plain(self._update), "install": plain(self._install), "no-install": plain(self._no_install)}

    def watch(self) -> None:
        """Start showing new offers."""
        self._site.browser.updates.on_offer(reporting(self._site, self._on_update))
        self._site.browser.installing.on_change(reporting(self._site, self._site.refresh))

    def game_finished(self) -> None:
        """Record that a game has been finished."""
        self._install_hint.game_finished()

    def drawn(self) -> Markup:
        """Draw the current offers."""
        texts = self._site.texts
        update = update_notice(texts) if self._update_waits and self._site.writes else None
        return join([update, self._kept_copy.notice(), self._install_hint.drawn(self._site.game.brand, texts)])

    def _on_update(self) -> None:
        self._update_waits = True
        self._site.refresh()

    async def _update(self) -> None:
        self._site.ways.keep_form()
        if not await self._site.browser.updates.take():
            texts = self._site.texts
            title = texts.gettext("Another tab is open")
            text = texts.gettext(
                "{game} is open in another tab of this browser. Close that tab first, or leave it open. You will get "
                "the new version automatically once every tab with this page has been closed.",
                game=self._site.game.brand.wordmark,
            )
            self._site.browser.page.open_dialog(dialogs.message(title, text, texts))

    async def _install(self) -> None:
        await self._site.browser.installing.prompt()

    async def _no_install(self) -> None:
        self._install_hint.dismiss()


def update_notice(texts: Texts) -> Markup:
    """Draw the offer of a new version, positioned so as not to shift the layout."""
    text = texts.gettext("A new version is ready. You will get it automatically the next time you open the game.")
    return notice(text, "update", dialogs.update_button("button-quiet", texts))


HINT = "install-hint"
"""The preference that is "no" once the hint has been dismissed for good."""


class InstallHint:
    """Explains how to install the game, once a first game has been finished.

    The device is then also asked, once, to keep the stored data.
    """

    def __init__(self, installing: Installing, device: Device, preferences: Preferences) -> None:
        self._installing = installing
        self._device = device
        self._preferences = preferences
        # In memory too, since a device may not store preferences.
        self._played = preferences.get(PLAYED) is not None
        self._wanted = preferences.get(HINT) is None

    def game_finished(self) -> None:
        """Record that a game has been finished."""
        if self._played:
            return
        self._played = True
        self._preferences.set(PLAYED, "yes")
        self._device.request_persistence()

    def drawn(self, game: Brand, texts: Texts) -> Markup | None:
        """Draw the hint if it is due."""
        way = self._installing.way
        return None if way is None or not self._played or not self._wanted else install_notice(way, game, texts)

    def dismiss(self) -> None:
        """Never show the hint again."""
        self._wanted = False
        self._preferences.set(HINT, "no")


def install_notice(way: InstallWay, game: Brand, texts: Texts) -> Markup:
    """Draw the notice that explains how to install the game and why."""
    buttons = [command_button("no-install", "button-quiet", texts.gettext("No, thanks"))]
    if way == "prompt":
        buttons.insert(0, command_button("install", "", texts.gettext("Install")))
    picture = share_picture() if way == "share" else game.mark()
    return notice(game.how_to_install(way, texts), "install", *buttons, picture=picture)


class Credits:
    """Opens the third-party credits."""

    def __init__(self, site: Site) -> None:
        self._site = site

    @property
    def commands(self) -> Commands:
        """The command that opens the credits."""
        return {"made-of": plain(self._tell)}

    async def _tell(self) -> None:
        self._site.browser.page.open_dialog(components_dialog(components(), self._site.texts))
