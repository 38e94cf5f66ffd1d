"""The dialog of the last games, and of the damaged ones that were set aside."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.rule_link import rule_link
from app.storage.files.refused_saves import rule_of_refused_save, why_save_refused
from app.storage.storage_game import StorageGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave, SaveRefused


def history_dialog(texts: Texts) -> Markup:
    """Draw the dialog before anything has been found."""
    content = element("div", {"id": "region-last-games", "class": "last-games"}, _still_looking(texts))
    return dialog(
        texts.gettext("Recent games"), content, command_button("cancel", "button-loud", texts.gettext("Close"))
    )


def history_listed(
    games: Sequence[AnySave],
    aside: Sequence[SaveRefused | None],
    game: StorageGame,
    texts: Texts,
    *,
    complete: bool,
) -> Markup:
    """Draw what has been found so far, the last game first, and why each save in `aside` could not be read."""
    listed = [_listed(place, save, game, texts) for place, save in enumerate(games)]
    none = None
    if not games:
        none = _no_games(texts) if complete else _still_looking(texts)
    return join(
        [
            none,
            element("ol", {"class": "last-games-list"}, *listed) if listed else None,
            _put_aside(aside, game, texts) if aside else None,
        ]
    )


def _still_looking(texts: Texts) -> Markup:
    return element("p", {}, texts.gettext("Looking up your finished games…"))


def _no_games(texts: Texts) -> Markup:
    return element("p", {}, texts.gettext("No game has been finished on this device yet."))


def _listed(place: int, save: AnySave, game: StorageGame, texts: Texts) -> Markup:
    listed_as = f"last-game-{place}"
    return element(
        "li",
        {"class": "last-game"},
        element("ul", {"id": listed_as, "class": "last-game-players"}, *game.players_listed(save, texts)),
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


def _put_aside(aside: Sequence[SaveRefused | None], game: StorageGame, texts: Texts) -> Markup:
    items = (
        element(
            "li",
            {},
            element("p", {}, _why(refused, game, texts)),
            command_button(f"download-aside:{place}", "button-quiet", texts.gettext("Download the damaged game")),
            _rule(refused, game, texts),
        )
        for place, refused in enumerate(aside)
    )
    return element(
        "section",
        {"class": "put-aside"},
        element("h3", {}, texts.gettext("Set aside because they could not be read")),
        element("ul", {}, *items),
    )


def _rule(refused: SaveRefused | None, game: StorageGame, texts: Texts) -> Markup | None:
    rule = None if refused is None else rule_of_refused_save(refused, game)
    return None if rule is None else rule_link(game.name, rule, texts)


def _why(refused: SaveRefused | None, game: StorageGame, texts: Texts) -> str:
    if refused is None:
        return texts.gettext("This game can be read again now. Download it, then open it as a saved game.")
    return why_save_refused(refused, game, texts)
