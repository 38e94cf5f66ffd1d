"""The dialog of the last games: who played, how many eggs each brought home, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from app.languages import Texts
from app.mahe.pieces.turtle import sign_badge
from app.mahe.table.result_model import ranks
from app.mahe.table.table_model import MaheSave
from app.mahe.wording.people import People
from app.mahe.wording.refusals import why_save_refused
from app.mahe.wording.rule_links import rule_of_refused_save
from app.markup import Attributes, Markup, element, join
from app.rules.rule_link import rule_link
from app.shell.views.dialogs import dialog
from app.shell.views.hooks import command_button
from mahe_core.mahe import Result, result
from mahe_core.table.save_file import SaveRefused


def last_games_dialog(texts: Texts) -> Markup:
    """Draw the dialog before anything has been found."""
    content = element(
        "div", {"id": "region-last-games", "class": "last-games"}, last_games((), (), texts, complete=False)
    )
    return dialog(texts.gettext("Last games"), content, command_button("cancel", "button-loud", texts.gettext("Close")))


def last_games(
    games: Sequence[MaheSave], aside: Sequence[SaveRefused | None], texts: Texts, *, complete: bool
) -> Markup:
    """Draw what has been found so far, the last game first, and why each save in `aside` could not be read."""
    listed = [_game(place, save, ended, texts) for place, save in enumerate(games) if (ended := _result(save))]
    none = None
    if not games:
        none = texts.gettext("Your finished games are being looked up …")
        if complete:
            none = texts.gettext("No game has been played to its end on this device yet.")
    return join(
        [
            element("p", {}, none) if none else None,
            element("ol", {"class": "last-games-list"}, *listed) if listed else None,
            _put_aside(aside, texts) if aside else None,
        ]
    )


def _result(save: MaheSave) -> Result | None:
    return result(save.session.state)


def _game(place: int, save: MaheSave, ended: Result, texts: Texts) -> Markup:
    people = People(texts, save.session.setup, save.seats)
    rank = ranks(ended)
    players = (_player(player, people, ended) for player in sorted(range(len(rank)), key=lambda each: rank[each]))
    listed_as = f"last-game-{place}"
    return element(
        "li",
        {"class": "last-game"},
        element("ul", {"id": listed_as, "class": "last-game-players"}, *players),
        element(
            "div",
            {"class": "last-game-buttons"},
            _button(f"watch:{place}", "", texts.gettext("Watch it"), listed_as),
            _button(f"keep:{place}", "button-quiet", texts.gettext("Save to a file"), listed_as),
        ),
    )


def _button(command: str, kind: str, label: str, listed_as: str) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": f"button {kind}".strip(),
        "data-command": command,
        "aria-describedby": listed_as,
    }
    return element("button", attributes, label)


def _player(player: int, people: People, ended: Result) -> Markup:
    texts = people.texts
    signs = people.seats[player].signs
    won = player in ended.winners
    return element(
        "li",
        {"class": f"last-game-player sign-{signs[0]}", "data-winner": won},
        element("span", {"class": "badges", "aria-hidden": "true"}, join(sign_badge(sign) for sign in signs)),
        element(
            "span",
            {"class": "last-game-name"},
            element("span", {"class": "player-name"}, people.player(player)),
            element("span", {"class": "last-game-won"}, texts.pgettext("beside a player", "won")) if won else None,
        ),
        element("span", {"class": "number"}, texts.ngettext("{number} egg", "{number} eggs", ended.eggs[player])),
    )


def _put_aside(aside: Sequence[SaveRefused | None], texts: Texts) -> Markup:
    items = (
        element(
            "li",
            {},
            element("p", {}, _why(refused, texts)),
            command_button(f"download-aside:{place}", "button-quiet", texts.gettext("Download the damaged game")),
            _rule(refused, texts),
        )
        for place, refused in enumerate(aside)
    )
    return element(
        "section",
        {"class": "put-aside"},
        element("h3", {}, texts.gettext("Put aside, since they could not be read")),
        element("ul", {}, *items),
    )


def _rule(refused: SaveRefused | None, texts: Texts) -> Markup | None:
    rule = None if refused is None else rule_of_refused_save(refused)
    return None if rule is None else rule_link(rule, texts)


def _why(refused: SaveRefused | None, texts: Texts) -> str:
    if refused is None:
        return texts.gettext("This game can be read again now. Download it, then open it as a saved game.")
    return why_save_refused(refused, texts)
