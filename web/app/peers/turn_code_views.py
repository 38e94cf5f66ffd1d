"""Views of turn codes: who plays on this device, the codes to tell, and the field for a code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.peers.code_views import FORM, TOLD, TYPED_CODE, camera_place, told_place
from app.peers.codes_to_tell import CodeToTell, spelt
from app.storage.sharing import Shared, share_regions
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice
from app.ui.views.qr_code import qr_code, qr_picture
from mahe_core.engine.seats import ELSEWHERE, Seat
from mahe_core.engine.thinking import level_of
from mahe_core.peers.turn_code import LONGEST, Refusal

PLAYERS: Final = "peers-players"
"""The form with a checkbox for each player."""

HERE: Final = "here-"
"""Prefix of the field names."""


# At the table


def code_buttons(
    codes: Sequence[CodeToTell], names: Sequence[str], awaited: int, texts: Texts, *, anybody_here: bool
) -> Markup:
    """Draw the buttons at the table: the codes to tell, and a field for the code of the `awaited` player.

    If nobody plays on this device, a button that asks who does comes first.
    """
    who = command_button("peers-codes", "button-loud", texts.gettext("Who plays on this device?"))
    kind = "button-loud" if anybody_here and not codes else ""
    enter = command_button("peers-turn", kind, texts.gettext("Type in {player}’s code", player=names[awaited]))
    return element(
        "div",
        {"class": "elsewhere-buttons"},
        None if anybody_here else who,
        tell_button(codes, names, texts, "button-loud") if codes else None,
        enter,
    )


def tell_button(codes: Sequence[CodeToTell], names: Sequence[str], texts: Texts, kind: str = "") -> Markup:
    """Draw a button that contains the codes to tell and shows them large."""
    title = texts.gettext("{player}’s code", player=names[codes[-1].player])
    if len(codes) > 1:
        title = texts.gettext("Codes for the others")
    drawn = join(element("b", {"class": "turn-code", "translate": "no"}, each.code) for each in codes)
    return command_button("peers-tell", f"tell-codes {kind}", element("span", {}, title), drawn)


def last_codes(codes: Sequence[CodeToTell], names: Sequence[str], texts: Texts) -> Markup:
    """Draw the notice on the result screen that the others still need the last code."""
    text = texts.gettext("The others still need the last code.")
    return notice(text, "last-code", tell_button(codes, names, texts))


# Dialogs


def devices_dialog(seats: Sequence[Seat], names: Sequence[str], link: Shared, texts: Texts) -> Markup:
    """Draw the dialog with who plays on this device, and the link for the others."""
    boxes = (
        element(
            "label",
            {"class": "switch"},
            element("input", {"type": "checkbox", "name": f"{HERE}{number}", "checked": seat.by not in ELSEWHERE}),
            element("span", {"class": "switch-name"}, name),
        )
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
        if level_of(seat.by) is None
    )
    regions = share_regions(link, texts)
    steps = (
        texts.gettext("Scan this code with the other device, or open the link there."),
        texts.gettext("On each device, tick who is playing on it."),
        texts.gettext("After each turn, read its code out to the others. No network is needed."),
    )
    secret = texts.gettext("Each device could work out everything that is hidden, but it shows only its own side.")
    named = texts.gettext("The link contains the players’ names.") if link.has_names else None
    content = element(
        "div",
        {"class": "devices"},
        element(
            "form",
            {"id": PLAYERS, "class": "devices-here", "autocomplete": "off"},
            element("fieldset", {}, element("legend", {}, texts.gettext("Who plays on this device?")), *boxes),
        ),
        region("share-code", regions["share-code"], "share-code"),
        element("ol", {"class": "devices-steps"}, *(element("li", {}, step) for step in steps)),
        element("p", {"class": "hint devices-hint"}, secret, " " if named else None, named),
        region("share-told", kind="share-told", tag="p", attributes={"role": "status"}),
    )
    actions = region("share-actions", regions["share-actions"], "share-actions")
    done = command_button("close", "", texts.gettext("Done"))
    return dialog(texts.gettext("Several devices"), content, actions, done, close=texts.gettext("Close"))


def tell_dialog(codes: Sequence[CodeToTell], names: Sequence[str], texts: Texts, *, voice: bool) -> Markup:
    """Draw the codes large, spelled, and as QR codes; if there is a `voice`, with a button to read them aloud."""
    read = command_button("peers-aloud", "button-quiet", texts.gettext("Read aloud")) if voice else None
    return dialog(
        texts.gettext("Codes for the others"),
        element("div", {"class": "told-codes"}, *(_code(each, names, texts) for each in codes)),
        read,
        command_button("close", "button-loud", texts.gettext("Done")),
    )


def _code(told: CodeToTell, names: Sequence[str], texts: Texts) -> Markup:
    plain, title = told.code.replace(" ", ""), texts.gettext("{player}’s code", player=names[told.player])
    code = qr_code([plain])
    shown = None if code is None else element("div", {"class": "share-code"}, qr_picture(code, title))
    groups = join(element("span", {}, group) for group in told.code.split())
    words = " · ".join(f"{letter}\u00a0–\u00a0{word}" for letter, word in spelt(told.code, spelling(texts)))
    return element(
        "section",
        {"class": "told-code", "data-told-turn": plain},
        shown,
        element("h3", {}, title),
        element("p", {"class": "turn-code", "translate": "no", "aria-hidden": "true"}, groups),
        element("p", {"class": "visually-hidden", "translate": "no"}, ", ".join(plain)),
        element("p", {"class": "hint", "translate": "no"}, words),
    )


def spelling(texts: Texts) -> str:
    """Return a word for each letter of `SPELT`."""
    # Translators: a word for each of the letters A B C D E F G H J K M N P Q R S T V W X Y Z, as on the telephone.
    return texts.pgettext(
        "spelling alphabet",
        "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel Juliett Kilo Mike November Papa Quebec Romeo Sierra Tango "
        "Victor Whiskey X-ray Yankee Zulu",
    )


def codes_said(codes: Sequence[CodeToTell], names: Sequence[str], texts: Texts) -> str:
    """Return the text of the codes for a voice, character by character with the words of the letters."""
    said = []
    for each in codes:
        word_of = dict(spelt(each.code, spelling(texts)))
        characters = [f"{c} – {word_of[c]}" if c in word_of else c for c in each.code.replace(" ", "")]
        title = texts.gettext("{player}’s code", player=names[each.player])
        said.append(f"{title}: {'. '.join(characters)}.")
    return " ".join(said)


def type_dialog(name: str, texts: Texts) -> Markup:
    """Draw the dialog for the code of a player elsewhere."""
    field: Attributes = {
        "type": "text",
        "class": "turn-code-field",
        "maxlength": 2 * LONGEST,
        "autofocus": True,
        "aria-describedby": f"region-{TOLD}",
        "placeholder": "0000 0000",
        **TYPED_CODE,
    }
    label = texts.gettext("{player}’s code", player=name)
    form = element(
        "form",
        {"id": FORM, "class": "turn-code-form", "novalidate": True},
        element("input", {**field, "aria-label": label}),
        camera_place(texts, loud=False),
        told_place(),
        element(
            "div",
            {"class": "dialog-buttons"},
            command_button("peers-typed", "button-loud", texts.gettext("Use the code"), submit=True),
            command_button("close", "", texts.gettext("Cancel")),
        ),
    )
    return dialog(texts.gettext("Type in {player}’s code", player=name), form)


def why_turn_refused(refusal: Refusal, name: str, texts: Texts) -> str:
    """Explain why the code of a player elsewhere is refused."""
    match refusal:
        case Refusal.UNREADABLE:
            return texts.gettext("A code has eight letters and digits, sometimes twelve. Please check it.")
        case Refusal.ENTERED:
            return texts.gettext("This device already has this turn. Ask for the next code.")
        case Refusal.WRONG:
            return texts.gettext(
                "This is not the code for {player}’s turn. Check each character, and check that no turn has been "
                "left out.",
                player=name,
            )
        case _:
            assert_never(refusal)
