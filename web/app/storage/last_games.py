"""The last games finished on this device, for replaying or saving, and the damaged saves that were set aside.

Unreadable saves are skipped; nothing is changed or deleted here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from app.replay.replay_controller import ReplayController
from app.rules.links import rule_link
from app.site_protocol import Site
from app.storage.game_files import file_name, name_of_damaged
from app.storage.reading_saves import rule_of_refused_save, why_save_refused
from app.storage.repository import GameRepository, SetAside
from app.storage.storage_game import StorageGame
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, join, region
from app.ui.remembered import MESSAGES
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.engine.save_file import AnySave, SaveRefused, write

SHELF: Final = "shelf"
"""The region with the running games that are not in view, which the room of several devices draws."""


class History:
    """Lists the games and carries out the commands next to them."""

    def __init__(
        self,
        site: Site,
        repository: GameRepository,
        replays: ReplayController,
        peers: Callable[[str, str], Awaitable[None]],
    ) -> None:
        """`peers` runs a command of the room of several devices, which lists running games."""
        self._site = site
        self._peers = peers
        self._repository = repository
        self._replays = replays
        self._games: list[AnySave] = []
        self._aside: tuple[SetAside, ...] = ()

    @property
    def commands(self) -> Commands:
        """The commands for the games; the argument is the position in the list."""
        return {
            "last-games": plain(self._open),
            "watch": self._watch,
            "keep": self._keep,
            "download-aside": self._download,
        }

    async def _open(self) -> None:
        """Open the list and fill it game by game, since reading one takes time on a slow device."""
        games: list[AnySave] = []
        self._games, self._aside = games, ()
        page = self._site.browser.page
        page.open_dialog(history_dialog(self._site.texts))
        if self._site.browser.preferences.get(MESSAGES):
            await self._peers("message-shelf", "")
        aside = await self._repository.aside()
        async for save in self._repository.finished():
            if games is not self._games or not page.dialog_open:
                return
            games.append(save)
            self._show(complete=False)
            await page.painted()
        if games is self._games:
            self._aside = aside
            self._show(complete=True)

    def _show(self, *, complete: bool) -> None:
        site = self._site
        reasons = [found.refused for found in self._aside]
        drawn = history_listed(self._games, reasons, site.game.storage, site.texts, complete=complete)
        site.browser.page.update({"last-games": drawn})

    async def _watch(self, place: str) -> None:
        if self._has(place):
            self._replays.watch(self._games[int(place)])

    async def _keep(self, place: str) -> None:
        if self._has(place):
            save = self._games[int(place)]
            self._site.browser.files.download(file_name(save, self._site.game.name), write(save))

    async def _download(self, place: str) -> None:
        if place.isdecimal() and int(place) < len(self._aside):
            damaged = self._aside[int(place)].text
            self._site.browser.files.download(name_of_damaged(self._site.game.name), damaged)

    def _has(self, place: str) -> bool:
        return place.isdecimal() and int(place) < len(self._games)


def history_dialog(texts: Texts) -> Markup:
    """Draw the dialog as it is before any game has been read."""
    shelf = region(SHELF, None, "shelf")
    content = region("last-games", _still_looking(texts), "last-games")
    return dialog(
        texts.gettext("Recent games"),
        join([shelf, content]),
        command_button("cancel", "button-loud", texts.gettext("Close")),
    )


def history_listed(
    games: Sequence[AnySave],
    aside: Sequence[SaveRefused | None],
    game: StorageGame,
    texts: Texts,
    *,
    complete: bool,
) -> Markup:
    """Draw the games read so far, latest first, and the reason why each save in `aside` could not be read."""
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
            list_button(f"watch:{place}", "", texts.gettext("Watch it"), listed_as),
            list_button(f"keep:{place}", "button-quiet", texts.gettext("Save to a file"), listed_as),
        ),
    )


def list_button(command: str, kind: str, label: str, listed_as: str) -> Markup:
    """Draw the button next to a game that is `listed_as` this element."""
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
