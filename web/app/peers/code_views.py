"""Views of connection codes: the steps of joining, a code to scan, the camera, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from app.addresses import JOIN
from app.peers.pictures import same_network, scanning, scanning_back
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CameraRefusal, CodeRefusal, PeersMissing
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, region
from app.ui.views.dialogs import dialog, message, missing
from app.ui.views.elements import command_button
from app.ui.views.qr_code import qr_code, qr_picture

FORM: Final = "peers-form"
TYPED: Final = "peers-code"
"""The form and its field for a typed or pasted code."""

VERBATIM: Final[Attributes] = {"spellcheck": "false", "translate": "no"}
TYPED_CODE: Final[Attributes] = {"name": TYPED, "autocapitalize": "characters", "autocomplete": "off", **VERBATIM}
"""Attributes of fields with a code, and of those in which one is typed."""

TOLD: Final = "peers-told"
"""The region for messages about copying or reading."""

CAMERA: Final = "peers-camera"
"""The region with the camera image, or the button that starts it."""


def guide(texts: Texts) -> Markup:
    """Draw the dialog that explains the three steps of joining, and what to do without Wi-Fi."""
    steps: tuple[tuple[Callable[[], Markup], str], ...] = (
        (same_network, texts.gettext("Both devices are on the same Wi-Fi.")),
        (scanning, texts.gettext("This device shows a code: scan it with the other one.")),
        (scanning_back, texts.gettext("The other device then shows a code: scan it with this one.")),
    )
    without = texts.gettext("No Wi-Fi? Share a phone’s hotspot and let the others join it. No internet is needed.")
    listed = (element("li", {}, draw(), element("span", {}, words)) for draw, words in steps)
    return dialog(
        texts.gettext("Connect another device"),
        element("div", {"class": "peers"}, element("ol", {"class": "peers-steps"}, *listed), _paragraph(without)),
        command_button("peers-invite", "button-loud", texts.gettext("Show the code")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def shown_code(address: str, texts: Texts, *, host: bool) -> Markup:
    """Draw the dialog with a host's invitation or a guest's answer."""
    if host:
        title = texts.gettext("Scan this code with the other device")
        words = texts.gettext(
            "Any camera app will do. If the game is already open on that device, press “Join a game” there."
        )
        picture, label = scanning(), texts.gettext("QR code for the other device to scan")
        on = command_button("peers-read", "button-loud", texts.gettext("Scan the other device’s code"))
    else:
        title = texts.gettext("Now show this code to the first device")
        words = texts.gettext(
            "On that device, press “Scan the other device’s code”. As soon as it has scanned this code, you are "
            "connected."
        )
        picture, label = scanning_back(), texts.gettext("QR code for the first device to scan")
        on = command_button("peers-stuck", "button-quiet", texts.gettext("Scanned, but nothing happens?"))
    head, mark, code = address.rpartition(JOIN)
    rows = qr_code([head + mark, code])
    drawn = None if rows is None else qr_picture(rows, label)
    content = element(
        "div",
        {"class": "peers", "data-peers": "invitation" if host else "answer"},
        element("div", {"class": "share-code"}, drawn),
        element(
            "div", {"class": "peers-words"}, element("div", {"class": "peers-picture"}, picture), _paragraph(words)
        ),
        _without_camera(address, "invitation" if host else "answer", texts),
    )
    return dialog(title, content, on, command_button("cancel", "button-quiet", texts.gettext("Cancel")))


def _without_camera(address: str, whose: str, texts: Texts) -> Markup:
    label = texts.gettext("The code as text")
    field: Attributes = {"class": "peers-code", "readonly": True, "rows": 4, "aria-label": label}
    return element(
        "details",
        {"class": "peers-more"},
        element("summary", {}, texts.gettext("Without a camera")),
        _paragraph(texts.gettext("Send this text to the other device. Paste it there below “Or paste the code here”.")),
        element("textarea", {**field, **VERBATIM}, address),
        command_button(f"peers-copy:{whose}", "", texts.gettext("Copy the code")),
        told_place(),
    )


def told_place() -> Markup:
    """Draw the empty region for messages about copying or reading."""
    return region(TOLD, kind="peers-told", tag="p", attributes={"role": "status"})


def joining_dialog(texts: Texts, *, host: bool) -> Markup:
    """Draw the dialog that reads a connection code; a host's camera starts at once."""
    if host:
        title, words = texts.gettext("Scan the other device’s code"), None
    else:
        title = texts.gettext("Join a game")
        words = _paragraph(
            texts.gettext(
                "On the first device, the one with the game, open “Several devices” in the menu and press “Add a "
                "device”. Then scan its code here."
            )
        )
    label = texts.gettext("The code as text")
    typed: Attributes = {"class": "peers-code", "rows": 2, "maxlength": 1000, "aria-label": label}
    form = element(
        "form",
        {"id": FORM, "class": "peers-typing", "autocomplete": "off", "novalidate": True},
        _paragraph(texts.gettext("Or paste the code here:")),
        element("textarea", {**typed, **TYPED_CODE}),
        command_button("peers-typed", "", texts.gettext("Connect")),
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "reader"},
        words,
        camera_place(texts, filming=host),
        told_place(),
        form,
    )
    return dialog(title, content, command_button("cancel", "button-quiet", texts.gettext("Cancel")))


def camera_place(texts: Texts, *, filming: bool = False, loud: bool = True) -> Markup:
    """Draw the region of the camera."""
    return region(CAMERA, camera(texts, filming=filming, loud=loud), "peers-camera")


def camera(texts: Texts, *, filming: bool, loud: bool) -> Markup:
    """Draw the camera image, or the button that starts it."""
    if not filming:
        return command_button(
            "peers-film", "button-loud" if loud else "button-quiet", texts.gettext("Scan with the camera")
        )
    video: Attributes = {
        "data-camera": True,
        "muted": True,
        "playsinline": True,
        "autoplay": True,
        "tabindex": -1,
        "data-after": "peers-film",
        "aria-label": texts.gettext("The camera looks for the code"),
    }
    return element("video", video)


def connecting(texts: Texts) -> Markup:
    """Draw the dialog while a connection opens."""
    bar = element("progress", {"class": "how-far", "data-peers": "connecting", "aria-labelledby": "dialog-title"})
    return dialog(texts.gettext("Connecting…"), bar, command_button("cancel", "button-quiet", texts.gettext("Cancel")))


def unconnected(texts: Texts, *, host: bool) -> Markup:
    """Draw the dialog after ten seconds without a connection: likely reasons, and what always works."""
    reasons = (
        texts.gettext(
            "The devices are not on the same Wi-Fi, or it does not let them reach one another, as many guest "
            "networks don’t. Use a phone’s hotspot instead."
        ),
        texts.gettext(
            "The network hides the devices from each other. Allow the camera on both, even if you paste the code: "
            "then they often find each other."
        ),
        texts.gettext("Firefox can’t connect without any network. Join a Wi-Fi network, with or without internet."),
        texts.gettext(
            "The code was opened in the browser, but the game is installed as an app. Press “Join a game” in the app."
        ),
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "unconnected"},
        _paragraph(texts.gettext("It may be one of these:")),
        element("ul", {"class": "peers-reasons"}, *(element("li", {}, reason) for reason in reasons)),
        turn_codes(texts, host=host),
    )
    again = command_button(
        "peers-invite" if host else "join", "button-loud", texts.gettext("Try again"), autofocus=True
    )
    cancel = command_button("cancel", "button-quiet", texts.gettext("Cancel"))
    return dialog(texts.gettext("No connection"), content, again, cancel)


def turn_codes(texts: Texts, *, host: bool = True) -> Markup:
    """Explain turn codes; for a `host`, with a button that starts using them."""
    words = texts.gettext(
        "Turn codes always work, even without a network. After each turn, you read out eight characters."
    )
    begin = command_button("peers-codes", "", texts.gettext("Play with turn codes")) if host else None
    return element("div", {"class": "peers-instead"}, element("p", {"class": "hint"}, words), begin)


def why_refused(reason: CodeRefusal, texts: Texts) -> str:
    """Explain why a connection code was refused."""
    match reason:
        case CodeRefusal.UNREADABLE:
            return texts.gettext("This code is damaged or incomplete. Scan or copy it once more.")
        case CodeRefusal.FOREIGN:
            return texts.gettext("This is not a code for joining a game.")
        case CodeRefusal.VERSION:
            return version_differs(texts)
        case CodeRefusal.KIND:
            return texts.gettext(
                "This is the wrong one of the two codes. Scan the one that the other device shows now."
            )
        case CodeRefusal.OLD:
            return texts.gettext(
                "This code is too old. Start again with a new code, and check that both devices show the right time."
            )
        case CodeRefusal.UNKNOWN:
            return texts.gettext("This code belongs to another attempt. Start again with a new code.")
        case _:
            assert_never(reason)


def version_differs(texts: Texts) -> str:
    """Say that the devices have different versions of the site."""
    return texts.gettext(
        "The devices have different versions of the game. Go online with both, and open the game again."
    )


def why_no_camera(reason: CameraRefusal, texts: Texts) -> str:
    """Explain why the camera reads no code; "" if it was switched off."""
    match reason:
        case CameraRefusal.DENIED:
            return texts.gettext(
                "The camera is not allowed here. Allow it in the browser’s settings, or enter the code."
            )
        case CameraRefusal.MISSING:
            return texts.gettext("There is no camera, or another app is using it. You can enter the code instead.")
        case CameraRefusal.HTTP:
            return texts.gettext("The camera needs an address with https. You can enter the code instead.")
        case CameraRefusal.STOPPED:
            return ""
        case CameraRefusal.DECODER:
            return texts.gettext("This device can’t read QR codes yet. Go online once, or enter the code.")
        case _:
            assert_never(reason)


def _paragraph(words: str) -> Markup:
    return element("p", {}, words)


def handed_over(taken: bool, texts: Texts) -> Markup:
    """Draw the dialog after an answer was opened in another tab than the game's."""
    if taken:
        text = texts.gettext("The tab with the game has received the code. You can close this tab.")
        return message(texts.gettext("Connecting…"), text, texts)
    text = texts.gettext("On the device with the game, press “Scan the other device’s code”, and scan it there.")
    return message(texts.gettext("No game here is waiting for this code"), text, texts)


def impossible(why: PeersMissing | ArchiveMissing, texts: Texts) -> Markup:
    """Draw the dialog of a browser that cannot connect, or could not load the code for it."""
    if isinstance(why, ArchiveMissing):
        return missing(texts.gettext("No connection"), texts, outdated=why.outdated)
    text = texts.gettext("This browser can’t connect to other devices. Turn codes work in every browser.")
    return no_connection(text, texts)


def no_connection(text: str, texts: Texts) -> Markup:
    """Draw the dialog that says why there is no connection."""
    return message(texts.gettext("No connection"), text, texts)
