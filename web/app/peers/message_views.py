"""Views of games by message: who plays here, the turn to send, the shelf, and links that bring nothing new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.peers.seat_views import sign_badge
from app.storage.last_games import list_button
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button, notice, share_picture
from mahe_core.engine.seats import AT_HAND, LONGEST_NAME, Seat
from mahe_core.engine.thinking import level_of

PLAYERS: Final = "message-players"
"""The form with a name and a checkbox for each player."""

NAME: Final = "name-"
HERE: Final = "here-"
"""Prefixes of the field names."""

TOLD: Final = "message-told"
"""The region of the dialog with what is still missing."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The player who has the turn in a game by message, and how many days ago, on which weekday, the turn began."""

    name: str
    here: bool
    unsent: bool = False
    """True if the others do not have all of it yet."""
    days: int = 0
    weekday: int = 0


# Who plays here


def begin_dialog(seats: Sequence[Seat], names: Sequence[str], texts: Texts) -> Markup:
    """Ask for the names of the players and who of them plays at this device."""
    here = frozenset(number for number, seat in enumerate(seats) if seat.by in AT_HAND)
    people = [number for number, seat in enumerate(seats) if level_of(seat.by) is None]
    # Before the first choice, the first person begins the game for all.
    chosen = here if len(here) < len(people) else frozenset(people[:1])
    how = texts.gettext(
        "After each turn you send a link with any messenger. Whoever opens it sees what happened and plays on. Nobody "
        "needs an account."
    )
    return dialog(
        texts.gettext("Play by message"),
        _players(seats, names, chosen, texts, texts.gettext("Who plays on this device?"), how, named=True),
        command_button("message-begin", "button-loud", texts.gettext("Play")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def join_dialog(seats: Sequence[Seat], names: Sequence[str], acting: int | None, texts: Texts, *, kept: bool) -> Markup:
    """Ask on a device that has not seen a game before who plays there; `kept` if another game leaves the table."""
    chosen = frozenset() if acting is None else frozenset({acting})
    how = texts.gettext("This link is a game by message: you play your turn, then you send it on as a link.")
    if kept:
        kept_where = texts.gettext("The game on the table is kept under “Recent games”.")
        how = f"{how} {kept_where}"
    return dialog(
        texts.gettext("Play by message"),
        _players(seats, names, chosen, texts, texts.gettext("Who plays on this device?"), how, named=False),
        command_button("message-join", "button-loud", texts.gettext("Play")),
        command_button("cancel", "button-quiet", texts.gettext("Cancel")),
    )


def _players(
    seats: Sequence[Seat],
    names: Sequence[str],
    chosen: frozenset[int],
    texts: Texts,
    legend: str,
    how: str,
    *,
    named: bool,
) -> Markup:
    rows = (
        _player(number, seat, name, texts, here=number in chosen, named=named)
        for number, (seat, name) in enumerate(zip(seats, names, strict=True))
        if level_of(seat.by) is None
    )
    fair = texts.gettext(
        "Each device rolls for its own players and never rolls a turn twice. Somebody with a second device could: play "
        "with people you trust."
    )
    return element(
        "form",
        {"id": PLAYERS, "class": "message-players", "autocomplete": "off", "novalidate": True},
        element("p", {}, how),
        element("fieldset", {}, element("legend", {}, legend), *rows),
        region(TOLD, None, "peers-told", tag="p", attributes={"role": "status"}),
        element("p", {"class": "hint"}, fair, " ", _holds(texts)),
    )


def _holds(texts: Texts) -> str:
    return texts.gettext("The link contains the players’ names.")


def _player(number: int, seat: Seat, name: str, texts: Texts, *, here: bool, named: bool) -> Markup:
    label = element("span", {"class": "switch-name"}, name)
    if named:
        field: Attributes = {
            "type": "text",
            "name": f"{NAME}{number}",
            "value": seat.name,
            "maxlength": LONGEST_NAME,
            "placeholder": name,
            "aria-label": f"{texts.gettext('Name')}: {name}",
            "spellcheck": "false",
        }
        label = element("input", field)
    box: Attributes = {"type": "checkbox", "name": f"{HERE}{number}", "checked": here}
    if named:
        box["aria-label"] = texts.gettext("{player} plays on this device", player=name)
    switch = element("label", {"class": "switch"}, element("input", box), None if named else label)
    row = {"class": f"message-player sign-{seat.signs[0]}"}
    return element("div", row, label, switch) if named else element("div", row, switch)


def nobody_elsewhere(texts: Texts) -> str:
    """Say that somebody has to play elsewhere."""
    return texts.gettext("Somebody has to play on another device.")


# At the table


def sending(waiting: Waiting, player: int, told: str, texts: Texts, *, can_send: bool) -> Markup:
    """Draw what the table shows while somebody elsewhere has the turn; `told` says what came of the last press."""
    words = texts.gettext("{player} needs the link to play on.", player=waiting.name)
    return element(
        "div",
        {"class": "elsewhere", "data-elsewhere": player, "data-message": "unsent" if waiting.unsent else "sent"},
        element("p", {"class": "hint"}, words if waiting.unsent else since(waiting, texts)),
        element(
            "div",
            {"class": "elsewhere-buttons"},
            *send_buttons(waiting, texts, can_send=can_send),
            None if waiting.unsent else command_button("last-games", "button-quiet", texts.gettext("Recent games")),
        ),
        element("p", {"class": "message-told", "role": "status"}, told),
    )


def shown(player: int, name: str, texts: Texts) -> Markup:
    """Draw what the table shows while a turn from elsewhere is played."""
    sentence = texts.gettext("This is how {player} played.", player=name)
    return element("div", {"class": "elsewhere", "data-elsewhere": player}, element("p", {"class": "hint"}, sentence))


def send_buttons(waiting: Waiting, texts: Texts, *, can_send: bool, game: str = "") -> tuple[Markup, ...]:
    """Draw the buttons that pass a game on, the one at the table or another with this id."""
    kind = "button-loud" if waiting.unsent else ""
    copy, send = f"message-copy:{game}", f"message-send:{game}"
    if not can_send:
        label = texts.gettext("Copy the link for {player}", player=waiting.name)
        return (command_button(copy, kind, label if waiting.unsent else texts.gettext("Copy the link")),)
    if not waiting.unsent:
        return (command_button(send, kind, share_picture(), texts.gettext("Send again")),)
    label = texts.gettext("Send the turn to {player}", player=waiting.name)
    return (
        command_button(send, kind, share_picture(), label),
        command_button(copy, "button-quiet", texts.gettext("Copy the link")),
    )


def since(waiting: Waiting, texts: Texts) -> str:
    """Say since when a game waits for somebody elsewhere."""
    name, days = waiting.name, waiting.days
    if days > DAYS_NAMED:
        return texts.ngettext(
            "Waiting for {player} for {number} day.", "Waiting for {player} for {number} days.", days, player=name
        )
    names = (
        texts.pgettext("since", "Monday"),
        texts.pgettext("since", "Tuesday"),
        texts.pgettext("since", "Wednesday"),
        texts.pgettext("since", "Thursday"),
        texts.pgettext("since", "Friday"),
        texts.pgettext("since", "Saturday"),
        texts.pgettext("since", "Sunday"),
    )
    near = (texts.pgettext("since", "today"), texts.pgettext("since", "yesterday"))
    day = near[max(days, 0)] if days < len(near) else names[waiting.weekday]
    return texts.gettext("Waiting for {player} since {day}.", player=name, day=day)


DAYS_NAMED: Final = 6
"""The number of days that a weekday alone tells."""


def end_notice(waiting: Waiting, texts: Texts, *, can_send: bool) -> Markup:
    """Draw the notice on the result screen that the others have not seen the end."""
    text = texts.gettext("The others have not seen the end yet.")
    return notice(text, "last-message", *send_buttons(waiting, texts, can_send=can_send))


def copied(texts: Texts, name: str) -> str:
    """Say that a link is copied, and what to do with it."""
    return texts.gettext("The link is copied. Paste it into a message to {player}.", player=name)


def link_words(texts: Texts) -> str:
    """Say who can do what with a link that is shown."""
    scan = texts.gettext("Anyone who scans the code or opens the link can play on from here on another device.")
    return f"{scan} {_holds(texts)}"


# The shelf


@dataclass(frozen=True, slots=True)
class Shelved:
    """A running game that is not in view; `waiting` is None for one on this device alone."""

    id: str
    players: Sequence[tuple[str, str]]
    """Sign and name of each player."""
    waiting: Waiting | None


def shelf(games: Sequence[Shelved], texts: Texts, *, can_send: bool) -> Markup:
    """Draw the running games that are not in view."""
    title = element("h3", {}, texts.gettext("Games that are not over"))
    listed = (_shelved(game, texts, can_send=can_send) for game in games)
    return join([title, element("ul", {"class": "last-games-list"}, *listed)])


def _shelved(game: Shelved, texts: Texts, *, can_send: bool) -> Markup:
    waiting, listed_as = game.waiting, f"shelved-{game.id}"
    mine = waiting is None or waiting.here
    if waiting is None:
        words = texts.gettext("A game on this device")
    elif waiting.here:
        words = texts.gettext("{player}, it’s your turn", player=waiting.name)
    elif waiting.unsent:
        words = texts.gettext("{player} needs the link to play on.", player=waiting.name)
    else:
        words = since(waiting, texts)
    send = () if mine or waiting is None else send_buttons(waiting, texts, can_send=can_send, game=game.id)
    return element(
        "li",
        {"class": "last-game", "data-shelved": game.id},
        element(
            "ul",
            {"id": listed_as, "class": "last-game-players"},
            *(element("li", {"class": f"sign-{sign}"}, sign_badge(sign), " ", name) for sign, name in game.players),
        ),
        element("p", {"class": "hint"}, words),
        element(
            "div",
            {"class": "last-game-buttons"},
            list_button(
                f"message-open:{game.id}", "button-loud" if mine else "", texts.gettext("Go to this game"), listed_as
            ),
            *send[:1],
            list_button(f"message-drop:{game.id}", "button-quiet", texts.gettext("Give up"), listed_as),
        ),
    )


def give_up_dialog(game: str, texts: Texts) -> Markup:
    """Ask before a game is removed from the shelf."""
    return dialog(
        texts.gettext("Give up this game?"),
        element("p", {}, texts.gettext("The other players keep theirs. A later link opens this game again.")),
        command_button("cancel", "button-loud", texts.gettext("Keep playing")),
        command_button(f"message-dropped:{game}", "button-quiet", texts.gettext("Give up")),
    )


# Links that bring nothing new


def known(texts: Texts, *, earlier: bool) -> str:
    """Say that a link is of an earlier turn, or of one that is here already."""
    if earlier:
        return texts.gettext("This link is from an earlier turn. The game here is further on.")
    return texts.gettext("This turn is here already. Nothing is missing.")


def other_turn_dialog(here: Sequence[str], there: Sequence[str], texts: Texts) -> Markup:
    """Show both versions of a turn that was played twice."""
    words = texts.gettext("A turn was played twice, in two ways. This device keeps the one that came first.")
    return dialog(
        texts.gettext("This link does not fit"),
        element(
            "div",
            {"class": "message-twice"},
            element("p", {}, words),
            *_version(texts.gettext("On this device"), here),
            *_version(texts.gettext("In the link"), there),
        ),
        command_button("cancel", "button-loud", texts.gettext("Close")),
    )


def _version(title: str, lines: Sequence[str]) -> tuple[Markup, Markup]:
    return element("h3", {}, title), element("ol", {"class": "hint"}, *(element("li", {}, line) for line in lines))
