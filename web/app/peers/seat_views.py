"""Views of the seats: who plays on which device, seen from the host, and the choice of a guest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, assert_never

from app.peers.code_views import turn_codes
from app.peers.protocol import Place
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND
from mahe_core.pictures.markup import picture
from mahe_core.pictures.signs import sign_mark

SEATS: Final = "peers-seats"
"""The form with a choice for each seat."""

ROWS: Final = "peers-rows"
"""The region with a row for each seat."""

BY: Final = "peers-by-"
"""Prefix of the field names."""


class Where(Enum):
    """Where a player plays."""

    HERE = auto()
    COMPUTER = auto()
    CONNECTED = auto()
    MISSING = auto()
    """On another device, which is not connected at the moment."""
    BY_CODE = auto()
    """On another device, by turn codes."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A player, the sign that identifies the player, and where the player plays."""

    name: str
    sign: str
    where: Where


def host_dialog(rows: Sequence[SeatRow], texts: Texts) -> Markup:
    """Draw the dialog of the device that has the game."""
    lead = texts.gettext(
        "Choose who plays on a phone or tablet of their own, then add their devices. The game stays on this one."
    )
    content = element(
        "div",
        {"class": "peers", "data-peers": "host"},
        element("p", {}, lead),
        element(
            "form",
            {"id": SEATS},
            element("ul", {"id": f"region-{ROWS}", "class": "peers-rows"}, seat_rows(rows, texts)),
        ),
        turn_codes(texts),
    )
    return dialog(
        texts.gettext("Several devices"),
        content,
        command_button("peers-add", "button-loud", texts.gettext("Add a device"), autofocus=True),
        command_button("cancel", "button-quiet", texts.gettext("Done")),
    )


def seat_rows(rows: Sequence[SeatRow], texts: Texts) -> Markup:
    """Draw a row for each seat, with the choice of the device unless a computer plays there."""
    return join(_row(seat, row, texts) for seat, row in enumerate(rows))


def _row(seat: int, row: SeatRow, texts: Texts) -> Markup:
    match row.where:
        case Where.COMPUTER:
            choice: Markup = element("span", {}, texts.gettext("computer"))
        case Where.HERE:
            choice = _choice(seat, BY_HAND, texts)
        case Where.CONNECTED | Where.MISSING:
            choice = _choice(seat, BY_DEVICE, texts)
        case Where.BY_CODE:
            choice = _choice(seat, BY_CODE, texts)
        case _:
            assert_never(row.where)
    words = element("span", {"class": "peers-seat"}, element("b", {}, row.name), " ", _state(row.where, texts))
    attributes = {"class": f"peers-row sign-{row.sign}", "data-where": row.where.name.lower()}
    return element("li", {}, element("label", attributes, _badge(row.sign), words, choice))


def _choice(seat: int, by: str, texts: Texts) -> Markup:
    offered = {BY_HAND: texts.gettext("on this device"), BY_DEVICE: texts.gettext("on another device")}
    if by == BY_CODE:
        # Chosen in a dialog of its own; here it can only stay.
        offered[BY_CODE] = texts.gettext("by turn codes")
    options = (element("option", {"value": each, "selected": each == by}, words) for each, words in offered.items())
    return element("select", {"name": f"{BY}{seat}"}, *options)


def _badge(sign: str) -> Markup:
    disc = element("circle", {"class": "badge-disc", "r": 11})
    return picture("badge", "-12 -12 24 24", join([disc, sign_mark(sign, 0.64)]))


def _state(where: Where, texts: Texts) -> Markup:
    match where:
        case Where.HERE | Where.COMPUTER | Where.BY_CODE:
            return Markup("")
        case Where.CONNECTED:
            return element("span", {"class": "hint"}, texts.gettext("connected"))
        case Where.MISSING:
            return element("span", {"class": "hint"}, texts.gettext("not connected"))
        case _:
            assert_never(where)


def not_connected(name: str, texts: Texts) -> str:
    """Say that a player's device is not connected."""
    return texts.gettext("{player} is not connected", player=name)


def missing_dialog(name: str, seat: int, texts: Texts, *, computers: bool) -> Markup:
    """Draw the dialog about a player whose device is not connected."""
    words = texts.gettext(
        "{player}’s device is asleep or has left. It comes back by itself when it wakes up, or with a new code.",
        player=name,
    )
    other = command_button("who-plays", "", texts.gettext("Let a computer play")) if computers else None
    return dialog(
        not_connected(name, texts),
        element("p", {"data-peers": "missing"}, words),
        command_button("peers-invite", "button-loud", texts.gettext("Show the code")),
        command_button(f"peers-here:{seat}", "", texts.gettext("Play here")),
        *([] if other is None else [other]),
        command_button("cancel", "button-quiet", texts.gettext("Wait")),
    )


def connected(texts: Texts) -> str:
    """Say that devices are connected."""
    return texts.gettext("Connected")


def connected_dialog(texts: Texts) -> Markup:
    """Tell the host that a device has joined."""
    return dialog(
        connected(texts),
        element("p", {"data-peers": "connected"}, texts.gettext("Now choose a player on the other device.")),
        command_button("cancel", "button-loud", texts.gettext("Play")),
        command_button("peers-add", "", texts.gettext("Add a device")),
    )


def seats_dialog(places: Sequence[Place], names: Sequence[str], told: str, texts: Texts) -> Markup:
    """Draw a guest's choice of its seat; `told` says why the last one was refused."""
    buttons = (
        command_button(
            f"peers-sit:{seat}",
            f"peers-choice sign-{place.signs[0]}",
            _badge(place.signs[0]),
            element("span", {}, name),
            enabled=place.free,
        )
        for seat, (place, name) in enumerate(zip(places, names, strict=True))
    )
    if not told and not any(place.free for place in places):
        told = texts.gettext("No seat is free yet. On the first device choose who plays on another device.")
    content = element(
        "div",
        {"class": "peers", "data-peers": "seats"},
        element("p", {"class": "peers-told", "role": "status"}, told),
        element("div", {"class": "peers-choices"}, *buttons),
    )
    return dialog(
        texts.gettext("Who plays on this device?"),
        content,
        command_button("peers-sit", "", texts.gettext("Just watch")),
        command_button("peers-leave", "button-quiet", texts.gettext("Cancel")),
    )


def seat_taken(texts: Texts) -> str:
    """Say that a guest was too late for a seat."""
    return texts.gettext("Somebody else has just taken this seat. Choose another one.")


def connection_lost(texts: Texts) -> str:
    """Say that a guest has lost the connection."""
    return texts.gettext(
        "The connection is lost. This device comes back by itself once the first one shows the game. If not, join with "
        "a new code."
    )


def connection_notice(texts: Texts) -> Markup:
    """Draw the notice on a guest's table while the connection is lost."""
    again = command_button("join", "button-quiet", texts.gettext("Join a game"))
    leave = command_button("peers-leave", "button-quiet", texts.gettext("Leave this game"))
    return notice(connection_lost(texts), "peers", again, leave)


def busy_notice(texts: Texts) -> Markup:
    """Draw the notice on a guest's table while its decision waits for the host."""
    text = texts.gettext(
        "The first device is showing something else right now. Your decision counts as soon as it is back at the table."
    )
    return notice(text, "peers-busy")
