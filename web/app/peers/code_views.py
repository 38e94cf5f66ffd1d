"""Views of connection codes: the steps of joining, a code to scan, the camera, and what went wrong."""

from __future__ import annotations

from typing import Final, assert_never

from app.addresses import JOIN
from app.peers.pictures import scanning_back
from app.ports.on_demand import ArchiveMissing
from app.ports.peers import CameraRefusal, CodeRefusal, PeersMissing
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
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

BOX: Final = "peers-box"
"""The region with the host's code as a text, or a field for the other device's."""

SEATED: Final = "peers-seated"
"""The region with the players whose devices are connected."""


def invitation(address: str, told: str, seated: Markup, texts: Texts, *, first: bool, fresh: bool) -> Markup:
    """Draw the host's dialog: its code, the camera that reads the other device's, and who is `seated`.

    `first` is True before any device has joined, `fresh` while the game could still be left for another one.
    """
    title = texts.gettext("Scan this code with the other device") if first else texts.gettext("Add a device")
    words = (
        texts.gettext("Both devices are on the same Wi-Fi."),
        texts.gettext("Any camera app will do. If the game is already open on that device, press “Join a game” there."),
        texts.gettext("The other device then shows a code: scan it with this one."),
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "invitation"},
        _picture_of(address, texts.gettext("QR code for the other device to scan"), texts),
        element(
            "div",
            {"class": "peers-words"},
            camera_place(texts, filming=True),
            element("div", {"class": "peers-said"}, _paragraph(" ".join(words))),
        ),
        told_place(told),
        region(SEATED, seated, "peers-seated", tag="ul"),
        _without_camera(region(BOX, box(address, texts), "peers-box"), turn_codes(texts), texts),
    )
    join_one = command_button("join", "button-quiet", texts.gettext("Join a game")) if fresh else None
    play = texts.gettext("Cancel") if first else texts.gettext("Play")
    close = command_button("cancel", "button-quiet" if first else "button-loud", play, autofocus=True)
    return dialog(title, content, close, join_one)


def answer(address: str, texts: Texts) -> Markup:
    """Draw the guest's dialog with the code that the host scans."""
    words = texts.gettext("Hold it up to the screen of that device. Once its camera has read it, you are connected.")
    sent = join(
        [
            _paragraph(
                texts.gettext(
                    "Send this text to the first device. There, open “Without a camera” and press “Paste the other "
                    "device’s code”."
                )
            ),
            _own_code(address, texts),
            command_button("peers-copy:answer", "", texts.gettext("Copy the code")),
            told_place(),
        ]
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "answer"},
        _picture_of(address, texts.gettext("QR code for the first device to scan"), texts),
        element(
            "div",
            {"class": "peers-words"},
            element("div", {"class": "peers-picture"}, scanning_back()),
            _paragraph(words),
        ),
        _without_camera(sent, None, texts),
    )
    return dialog(
        texts.gettext("Now show this code to the first device"),
        content,
        command_button("peers-stuck", "button-quiet", texts.gettext("Scanned, but nothing happens?")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def _picture_of(address: str, label: str, texts: Texts) -> Markup:
    head, mark, code = address.rpartition(JOIN)
    rows = qr_code([head + mark, code])
    return element("div", {"class": "share-code"}, None if rows is None else qr_picture(rows, label))


def _without_camera(content: Markup, instead: Markup | None, texts: Texts) -> Markup:
    summary = element("summary", {}, texts.gettext("Without a camera"))
    return element("details", {"class": "peers-more"}, summary, content, instead)


def _own_code(address: str, texts: Texts) -> Markup:
    label = texts.gettext("The code as text")
    field: Attributes = {"class": "peers-code", "readonly": True, "rows": 4, "aria-label": label}
    return element("textarea", {**field, **VERBATIM}, address)


def box(address: str, texts: Texts) -> Markup:
    """Draw the host's box: its code to copy and, once there is no `address`, the place for the other device's."""
    if not address:
        return _typing(texts)
    copy = command_button("peers-copy:invitation", "", texts.gettext("Copy the code"))
    paste = command_button("peers-paste", "", texts.gettext("Paste the other device’s code"))
    return join([_own_code(address, texts), element("div", {"class": "peers-box-buttons"}, copy, paste)])


def _typing(texts: Texts) -> Markup:
    label = texts.gettext("The code as text")
    typed: Attributes = {"class": "peers-code", "rows": 2, "maxlength": 1000, "aria-label": label}
    return element(
        "form",
        {"id": FORM, "class": "peers-typing", "autocomplete": "off", "novalidate": True},
        _paragraph(texts.gettext("Or paste the code here:")),
        element("textarea", {**typed, **TYPED_CODE}),
        command_button("peers-typed", "", texts.gettext("Connect")),
    )


def told_place(told: str = "") -> Markup:
    """Draw the region for messages about copying or reading."""
    return region(TOLD, join([told]), kind="peers-told", tag="p", attributes={"role": "status"})


def joining_dialog(texts: Texts) -> Markup:
    """Draw the dialog in which a guest reads the host's code."""
    words = texts.gettext(
        "On the first device, the one with the game, open “Several devices”. Then scan its code here."
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "reader"},
        _paragraph(words),
        camera_place(texts),
        told_place(),
        _typing(texts),
    )
    cancel = command_button("cancel", "button-quiet", texts.gettext("Cancel"))
    return dialog(texts.gettext("Join a game"), content, cancel)


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
    text = texts.gettext("On the device with the game, open “Several devices” and scan the code there.")
    return message(texts.gettext("No game here is waiting for this code"), text, texts)


def impossible(why: PeersMissing | ArchiveMissing, texts: Texts, *, host: bool) -> Markup:
    """Draw the dialog of a browser that cannot connect, or could not load the code for it."""
    if isinstance(why, ArchiveMissing):
        return missing(texts.gettext("No connection"), texts, outdated=why.outdated)
    text = texts.gettext("This browser can’t connect to other devices. Turn codes work in every browser.")
    content = element("div", {"class": "peers"}, _paragraph(text), turn_codes(texts) if host else None)
    acknowledge = command_button("cancel", "button-loud", texts.gettext("All right"))
    return dialog(texts.gettext("No connection"), content, acknowledge)


def no_connection(text: str, texts: Texts) -> Markup:
    """Draw the dialog that says why there is no connection."""
    return message(texts.gettext("No connection"), text, texts)
