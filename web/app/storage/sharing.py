"""Shares the game on the table as a link and a QR code, and opens shared games.

A link contains names only if that box was ticked; it is sent to the screen, the clipboard and the share sheet only. An
incoming link is opened like a file: an invalid one is refused with the reason, and a running game is replaced only
after confirmation. Then the link is removed from the address; a read-only tab leaves it there. A link to another game
opens on the page of that game.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from app.addresses import JOIN
from app.games import others
from app.site_protocol import Site
from app.storage.game_files import GameFiles
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, share_picture
from app.ui.views.qr_code import qr_code, qr_picture
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import plays_by_message
from mahe_core.engine.share_link import (
    BY_MESSAGE_ONLY,
    SAME_DICE,
    LinkTooLong,
    is_link,
    reading_link,
    unescaped,
    write_link,
)


class Sharing:
    """Creates links to the game on the table, and opens incoming links."""

    def __init__(
        self,
        site: Site,
        files: GameFiles,
        peers: Callable[[str, str], Awaitable[None]],
        challenges: Callable[[str, str], Awaitable[bool]],
    ) -> None:
        """`peers` runs a command of the room of several devices, for whose codes come like links, and games by message.

        `challenges` does so of the room that handles games with the same dice; it returns False if it cannot.
        """
        self._site = site
        self._challenges = challenges
        self._files = files
        self._peers = peers
        self._save: AnySave | None = None
        self._about = ""
        """What is said about a link for the same dice or of a game by message; "" for any other link."""
        self._link: str | None = None
        """The link of a game by message; None for any other link."""
        self._address = ""

    @property
    def commands(self) -> Commands:
        """The commands for sharing."""
        return {
            "share": plain(self._share),
            "copy-link": plain(self._copy),
            "send-link": plain(self._send),
            FORM: plain(self._draw_again),
        }

    async def open_arrived(self) -> None:
        """Open the game in the address's fragment, if there is one."""
        site, links = self._site, self._site.browser.links
        fragment = links.arrived()
        if not is_link(fragment, site.game.name):
            for other in others(site.game.name):
                if is_link(fragment, other):
                    links.lead_to(other)
            return
        plain = unescaped(fragment).replace(" ", "").lower()
        if JOIN in plain:
            links.clear()
            await self._peers("peers-arrive", fragment)
            return
        if f"={BY_MESSAGE_ONLY}." in plain:
            if site.writes:
                links.clear()
                await self._peers("message-arrive", fragment)
            else:
                site.tell_read_only()
            return
        if site.writes:
            links.clear()
        if f"={SAME_DICE}." in plain and await self._challenges("today-arrived", fragment):
            return
        texts = site.texts
        await self._files.open_game(
            reading_link(fragment, site.game.rules),
            texts.gettext("This link cannot be opened"),
            texts.gettext("The game on the table is not over yet. The shared one will take its place."),
            texts.gettext("Open the shared game"),
        )

    async def _draw_again(self) -> None:
        """Redraw the link and the QR code, with the names if the box is ticked."""
        if self._save is not None:
            names = NAMES in self._site.browser.page.fields(FORM)
            shared = self.offer(self._save, names=names, about=self._about, link=self._link)
            self._site.browser.page.update(share_regions(shared, self._site.texts))

    async def _share(self) -> None:
        table = self._site.table
        if table is None:
            return
        if plays_by_message(table.save.seats) and table.result is None:
            # An ordinary link contains the seed, and with it what this device's players will roll.
            await self._peers("message-share", "")
            return
        self.share(table.save)

    def share(self, save: AnySave, about: str = "", link: str | None = None) -> None:
        """Open the dialog with the link to a game.

        With words `about` it, others can play it with the same dice, unless it is the `link` of a game by message.
        """
        self._save, self._about, self._link = save, about, link
        shared = self.offer(save, names=False, about=about, link=link)
        self._site.browser.page.open_dialog(share_dialog(shared, self._site.texts))

    def offer(self, save: AnySave, *, names: bool, about: str = "", link: str | None = None) -> Shared:
        """Make the link to a game, unless there is a `link` or it is too long ("").

        The commands copy and send it from now on.
        """
        links, table = self._site.browser.links, self._site.table
        secrets = table is not None and table.keeps_secrets
        has_names = link is None and any(seat.name for seat in save.seats)
        runs = save.session.to_act is not None
        try:
            fragment = write_link(save, names=names, same_dice=bool(about)) if link is None else link
        except LinkTooLong:
            fragment = ""
        self._address = links.address(fragment)
        code = link_code(self._address) if fragment else None
        return Shared(
            self._address, code, runs=runs, secrets=secrets, has_names=has_names, can_send=links.can_send, about=about
        )

    async def _copy(self) -> None:
        copied = await self._site.browser.device.copy(self._address)
        self._site.browser.page.update({"share-told": copied_message(copied, self._site.texts)})

    async def _send(self) -> None:
        await self._site.browser.links.send(self._site.game.brand.wordmark, self._address)


FORM: Final = "share-form"
NAMES: Final = "names"
"""The checkbox for the players' names."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A shared game; `code` holds the rows of the QR code, None if the link is too long for one."""

    address: str
    code: tuple[bytes, ...] | None
    runs: bool
    secrets: bool
    """True if it contains information that is hidden from some players."""
    has_names: bool
    can_send: bool
    about: str = ""
    """What is said about a link for the same dice or of a game by message."""


def link_code(address: str) -> tuple[bytes, ...] | None:
    """Return the rows of the QR code of a link; None if it is too long for one."""
    # The game as a number is the longer part, and a QR code stores digits more compactly.
    head, dot, number = address.rpartition(".")
    return qr_code([head + dot, number])


def share_dialog(shared: Shared, texts: Texts) -> Markup:
    """Draw the dialog."""
    regions = share_regions(shared, texts)
    code = region("share-code", regions["share-code"], "share-code")
    link = region("share-link", regions["share-link"], "share-link")
    status = region("share-told", kind="share-told", tag="p", attributes={"role": "status"})
    names = _names(texts) if shared.has_names else None
    content = element(
        "form",
        {"id": FORM, "class": "share", "autocomplete": "off", "novalidate": True},
        code,
        element("div", {"class": "share-words"}, _what_for(shared, texts), names),
        link,
        status,
    )
    actions = region("share-actions", regions["share-actions"], "share-actions")
    done = command_button("cancel", "", texts.gettext("Done"))
    return dialog(texts.gettext("Share this game"), content, actions, done)


def share_regions(shared: Shared, texts: Texts) -> dict[str, Markup]:
    """Draw the regions that depend on whether names are included."""
    if shared.code is None:
        too_long = texts.gettext("This game is too long for a link or a QR code. Save it to a file and send that.")
        save = command_button("save", "button-loud", texts.gettext("Save to a file"))
        nothing = Markup("")
        words = element("p", {"class": "share-too-long"}, too_long)
        return {"share-code": words, "share-link": nothing, "share-actions": save, "share-told": nothing}
    field = element(
        "input",
        {
            "type": "text",
            "class": "share-address",
            "value": shared.address,
            "readonly": True,
            "aria-label": texts.gettext("Link to this game"),
            "spellcheck": "false",
            "translate": "no",
        },
    )
    copy = command_button("copy-link", "" if shared.can_send else "button-loud", texts.gettext("Copy the link"))
    send = (
        command_button("send-link", "button-loud", share_picture(), texts.gettext("Send the link"))
        if shared.can_send
        else None
    )
    return {
        "share-code": qr_picture(shared.code, texts.gettext("QR code of the link to this game")),
        "share-link": field,
        "share-actions": join([send, copy]),
        "share-told": Markup(""),
    }


def copied_message(copied: bool, texts: Texts) -> Markup:
    """Report whether the link was copied."""
    if copied:
        return join([texts.gettext("The link is copied.")])
    return join([texts.gettext("The link can’t be copied in this browser. Select it and copy it by hand.")])


def _what_for(shared: Shared, texts: Texts) -> Markup:
    if shared.about:
        return element("p", {}, shared.about)
    if not shared.runs:
        return element("p", {}, texts.gettext("Anyone who scans the code or opens the link sees how this game went."))
    scan = texts.gettext("Anyone who scans the code or opens the link can play on from here on another device.")
    secret = texts.gettext("The link also holds the dice and cards to come, for anyone who takes it apart.")
    if shared.secrets:
        secret = texts.gettext(
            "The link also holds everybody’s cards, and the dice and cards to come, for anyone who takes it apart."
        )
    return join([element("p", {}, scan), element("p", {"class": "hint"}, secret)])


def _names(texts: Texts) -> Markup:
    return element(
        "label",
        {"class": "switch"},
        element("input", {"type": "checkbox", "name": NAMES}),
        element("span", {"class": "switch-name"}, texts.gettext("With the players’ names")),
    )
