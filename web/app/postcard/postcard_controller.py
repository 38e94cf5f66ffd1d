"""Shows the postcard of a finished game in a dialog, sends it and saves it. It never leaves the device by itself."""

from __future__ import annotations

from typing import Final

from app.game.game import imported
from app.ports.on_demand import ArchiveMissing
from app.postcard.postcard import postcard_picture
from app.site_protocol import Site
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, share_picture
from mahe_core.engine.save_file import AnySave

ACTIONS: Final = "postcard-actions"
"""The region of the buttons, which come when the picture is finished."""


class Postcards:
    """Holds the postcard in the dialog."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, save: AnySave) -> None:
        """Open the dialog with the postcard of a finished game; raises ArchiveMissing if it cannot be finished."""
        game, texts, page = self._site.game, self._site.texts, self._site.browser.page
        card = imported(game.postcard).postcard(save, game.play.people(save, texts))
        page.open_dialog(postcard_dialog(postcard_picture(card, game.brand, texts), texts))
        await page.painted()
        try:
            sends = await self._site.browser.postcards.prepare()
        except ArchiveMissing:
            page.close_dialog()
            raise
        page.update({ACTIONS: actions(texts, sends=sends)})

    async def command(self, what: str) -> None:
        """Send or save the postcard: "send", "png" or "svg"."""
        game, postcards = self._site.game, self._site.browser.postcards
        match what:
            case "send":
                await postcards.send(f"{game.name}.png", game.brand.wordmark)
            case "png" | "svg":
                postcards.save(f"{game.name}.{what}", "png" if what == "png" else "svg")
            case _:
                pass


def postcard_dialog(picture: Markup, texts: Texts) -> Markup:
    """Draw the dialog, at first without buttons for the picture."""
    shown = element("div", {"class": "postcard-frame"}, picture)
    hint = element("p", {"class": "hint"}, texts.gettext("The picture is made on this device. Names are on it."))
    buttons = region(ACTIONS, kind="share-actions", attributes={"role": "status"})
    return dialog(
        texts.gettext("A postcard of this game"),
        shown,
        hint,
        buttons,
        command_button("cancel", "", texts.gettext("Done")),
    )


def actions(texts: Texts, *, sends: bool) -> Markup:
    """Draw the buttons for the finished picture."""
    send = command_button("postcard:send", "button-loud", share_picture(), texts.gettext("Send the postcard"))
    return join(
        [
            send if sends else None,
            command_button("postcard:png", "" if sends else "button-loud", texts.gettext("Save as a picture (PNG)")),
            command_button("postcard:svg", "button-quiet", texts.gettext("Save as a drawing (SVG)")),
        ]
    )
