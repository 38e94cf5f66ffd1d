"""Views of the seats: who plays on which device, for the host, and the choice of a seat, for a guest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.peers.code_views import turn_codes
from app.peers.protocol import Place
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice
from mahe_core.engine.seats import BY_CODE, BY_DEVICE, BY_HAND, BY_MESSAGE, ELSEWHERE, Seat
from mahe_core.engine.thinking import level_of
from mahe_core.pictures.markup import picture
from mahe_core.pictures.signs import sign_mark

SEATS: Final = "peers-seats"
"""The form with a choice for each seat."""

ROWS: Final = "peers-rows"
"""The region with a row for each seat."""

BY: Final = "peers-by-"
"""Prefix of the field names."""


def host_dialog(rows: Markup, texts: Texts) -> Markup:
    """Draw the host's dialog with its `seat_rows`."""
    lead = texts.gettext("Choose who plays on another device, then add that device. The game stays on this one.")
    content = element(
        "div",
        {"class": "peers", "data-peers": "host"},
        element("p", {}, lead),
        element(
            "form",
            {"id": SEATS},
            region(ROWS, rows, "peers-rows", tag="ul"),
        ),
        turn_codes(texts),
    )
    return dialog(
        texts.gettext("Several devices"),
        content,
        command_button("peers-invite", "button-loud", texts.gettext("Add a device"), autofocus=True),
        command_button("cancel", "button-quiet", texts.gettext("Done")),
    )


def seat_rows(seats: Sequence[Seat], names: Sequence[str], connected: Callable[[int], bool], texts: Texts) -> Markup:
    """Draw a row for each seat, in which people choose their device."""
    return join(
        _row(number, seat, name, texts, connected=connected(number))
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
    )


def seated(seats: Sequence[Seat], names: Sequence[str], connected: Callable[[int], bool], texts: Texts) -> Markup:
    """Draw the players whose devices are connected."""
    hint = element("span", {"class": "hint"}, texts.gettext("connected"))
    return join(
        element("li", {"class": f"sign-{seat.signs[0]}"}, sign_badge(seat.signs[0]), element("b", {}, name), " ", hint)
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
        if connected(number)
    )


def _row(number: int, seat: Seat, name: str, texts: Texts, *, connected: bool) -> Markup:
    sign, where, hint, by = seat.signs[0], "here", "", seat.by if seat.by in ELSEWHERE else BY_HAND
    choice = _choice(number, by, texts)
    if level_of(seat.by) is not None:
        where, choice = "computer", element("span", {}, texts.gettext("computer"))
    elif by in (BY_CODE, BY_MESSAGE):
        where = "by_code"
    elif by == BY_DEVICE and connected:
        where, hint = "connected", texts.gettext("connected")
    elif by == BY_DEVICE:
        where, hint = "missing", texts.gettext("not connected")
    state = element("span", {"class": "hint"}, hint) if hint else None
    words = element("span", {"class": "peers-seat"}, element("b", {}, name), " ", state)
    attributes = {"class": f"peers-row sign-{sign}", "data-where": where}
    return element("li", {}, element("label", attributes, sign_badge(sign), words, choice))


def _choice(seat: int, by: str, texts: Texts) -> Markup:
    offered = {BY_HAND: texts.gettext("on this device"), BY_DEVICE: texts.gettext("on another device")}
    # Other dialogs set these; here they can only stay.
    if by == BY_CODE:
        offered[BY_CODE] = texts.gettext("by turn codes")
    if by == BY_MESSAGE:
        offered[BY_MESSAGE] = texts.gettext("by message")
    options = (element("option", {"value": each, "selected": each == by}, words) for each, words in offered.items())
    return element("select", {"name": f"{BY}{seat}"}, *options)


def sign_badge(sign: str) -> Markup:
    """Draw the sign of a player."""
    disc = element("circle", {"class": "badge-disc", "r": 11})
    return picture("badge", "-12 -12 24 24", join([disc, sign_mark(sign, 0.64)]))


def not_connected(name: str, texts: Texts) -> str:
    """Say that a player's device is not connected."""
    return texts.gettext("{player} is not connected", player=name)


def missing_notice(told: str, texts: Texts) -> Markup:
    """Draw the notice at the host's table about players whose devices are not connected."""
    return notice(told, "peers-missing", command_button("peers-invite", "button-quiet", texts.gettext("Show the code")))


def missing_dialog(name: str, seat: int, texts: Texts, *, computers: bool) -> Markup:
    """Draw the dialog about a player whose device is not connected."""
    words = texts.gettext(
        "{player}’s device is asleep or gone. It comes back by itself when it wakes up, or with a new code.",
        player=name,
    )
    other = command_button("who-plays", "", texts.gettext("Let a computer play")) if computers else None
    return dialog(
        not_connected(name, texts),
        element("p", {"data-peers": "missing"}, words),
        command_button("peers-invite", "button-loud", texts.gettext("Show the code")),
        command_button(f"peers-here:{seat}", "", texts.gettext("Play here")),
        other,
        command_button("cancel", "button-quiet", texts.gettext("Wait")),
    )


def seats_dialog(places: Sequence[Place], names: Sequence[str], told: str, texts: Texts) -> Markup:
    """Draw a guest's choice of a seat; `told` says why the last one was refused."""
    buttons = (
        command_button(
            f"peers-sit:{seat}",
            f"peers-choice sign-{place.signs[0]}",
            sign_badge(place.signs[0]),
            element("span", {}, name),
            enabled=place.free,
        )
        for seat, (place, name) in enumerate(zip(places, names, strict=True))
    )
    if not told and not any(place.free for place in places):
        told = texts.gettext("No seat is free yet. On the first device, choose “on another device” for somebody.")
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


def connection_lost(texts: Texts) -> str:
    """Say that a guest has lost the connection."""
    return texts.gettext(
        "The connection is lost. It comes back by itself once the first device shows the game. If not, join with a "
        "new code."
    )


def connection_notice(texts: Texts) -> Markup:
    """Draw the notice at a guest's table while the connection is lost."""
    again = command_button("join", "button-quiet", texts.gettext("Join a game"))
    leave = command_button("peers-leave", "button-quiet", texts.gettext("Leave this game"))
    return notice(connection_lost(texts), "peers", again, leave)


def host_gone_notice(texts: Texts, *, go_on: bool) -> Markup:
    """Draw the notice at a guest's table once its host has been silent for long; `go_on` if it may play on alone."""
    text = texts.gettext("The first device has not answered for a minute. This one is still waiting for it.")
    again = command_button("join", "button-quiet", texts.gettext("Join a game"))
    here = command_button("peers-go-on", "button-quiet", texts.gettext("Play on here")) if go_on else Markup("")
    leave = command_button("peers-leave", "button-quiet", texts.gettext("Leave this game"))
    return notice(text, "peers", here, again, leave)


def go_on_dialog(texts: Texts) -> Markup:
    """Ask before a host's game takes the place of the one that runs on this device."""
    return dialog(
        texts.gettext("Give up this game?"),
        element("p", {}, texts.gettext("Another game on this device is not over yet. This one will take its place.")),
        command_button("cancel", "button-loud", texts.gettext("Wait")),
        command_button("peers-go-on:instead", "button-quiet", texts.gettext("Play on here")),
    )


def busy_notice(texts: Texts) -> Markup:
    """Draw the notice at a guest's table while its decision waits for the host."""
    text = texts.gettext(
        "The first device is showing something else right now. Your decision counts as soon as it shows the game again."
    )
    return notice(text, "peers-busy")
