"""The dialog that shares a game: the QR code to hold a telephone to, and the link to copy or send.

It says what a link to a running game gives away. A game too long for a code is offered as a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, share_picture
from app.ui.views.qr_code import qr_picture

FORM: Final = "share-form"
NAMES: Final = "names"
"""The tick box for the players' names."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A game as it is shared: `code` are the rows of the QR code, None when the link is too long for one."""

    address: str
    code: tuple[bytes, ...] | None
    runs: bool
    secrets: bool
    """Whether it holds what not everybody at the table may see."""
    has_names: bool
    can_send: bool


def share_dialog(shared: Shared, texts: Texts) -> Markup:
    """Draw the dialog."""
    regions = share_regions(shared, texts)
    code = element("div", {"id": "region-share-code", "class": "share-code"}, regions["share-code"])
    link = element("div", {"id": "region-share-link", "class": "share-link"}, regions["share-link"])
    status = element("p", {"id": "region-share-told", "class": "share-told", "role": "status"})
    names = _names(texts) if shared.has_names else None
    content = element(
        "form",
        {"id": FORM, "class": "share", "autocomplete": "off", "novalidate": True},
        code,
        element("div", {"class": "share-words"}, _what_for(shared, texts), names),
        link,
        status,
    )
    actions = element("div", {"id": "region-share-actions", "class": "share-actions"}, regions["share-actions"])
    done = command_button("cancel", "", texts.gettext("Done"))
    return dialog(texts.gettext("Share this game"), content, actions, done)


def share_regions(shared: Shared, texts: Texts) -> dict[str, Markup]:
    """Draw the regions that change with the names."""
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


def told(copied: bool, texts: Texts) -> Markup:
    """Say whether the link was copied."""
    if copied:
        return join([texts.gettext("The link is copied.")])
    return join([texts.gettext("The link can’t be copied in this browser. Select it and copy it by hand.")])


def _what_for(shared: Shared, texts: Texts) -> Markup:
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
