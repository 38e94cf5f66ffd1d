"""What is offered between games: a new version that waits, and a place among the apps of the device.

Nothing is offered under a running game, and no update in a tab that only watches, since the one that plays must not
lose its files.
"""

from __future__ import annotations

from app.site.install_hint import InstallHint
from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from app.ui.views import dialogs
from app.ui.views.elements import command_button, notice


class Offers:
    """Knows what is due to be offered, and carries it out."""

    def __init__(self, site: Site) -> None:
        self._site = site
        browser = site.browser
        self._install_hint = InstallHint(browser.installing, browser.device, browser.preferences)
        self._update_waits = False

    @property
    def commands(self) -> Commands:
        """What is pressed on an offer."""
        return {"update": plain(self._update), "install": plain(self._install), "no-install": plain(self._no_install)}

    def watch(self) -> None:
        """Show from now on what comes to be offered."""
        self._site.browser.updates.on_offer(reporting(self._site, self._on_update))
        self._site.browser.installing.on_change(reporting(self._site, self._show))

    def game_finished(self) -> None:
        """Take note that a game has been played to its end."""
        self._install_hint.game_finished()

    def drawn(self) -> Markup:
        """Draw what is offered now."""
        texts = self._site.texts
        update = update_notice(texts) if self._update_waits and self._site.writes else None
        return join([update, self._install_hint.drawn(self._site.game.brand, texts)])

    def _show(self) -> None:
        # Only screens between games have the region.
        self._site.browser.page.update({"offers": self.drawn()})

    def _on_update(self) -> None:
        self._update_waits = True
        self._show()

    async def _update(self) -> None:
        self._site.ways.keep_form()
        if not await self._site.browser.updates.take():
            texts = self._site.texts
            title = texts.gettext("Another tab is open")
            text = self._site.game.brand.update_waits(texts)
            self._site.browser.page.open_dialog(dialogs.message(title, text, texts))

    async def _install(self) -> None:
        await self._install_hint.install()

    async def _no_install(self) -> None:
        self._install_hint.dismiss()
        self._show()


def update_notice(texts: Texts) -> Markup:
    """Offer the new version that waits. It comes unasked, so it stands where it pushes nothing away."""
    text = texts.gettext("A new version is ready. You will get it automatically the next time you open the game.")
    return notice(text, "update", command_button("update", "button-quiet", texts.gettext("Update now")))
