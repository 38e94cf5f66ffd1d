"""Turn codes: one game on several devices without any network.

All devices open the same game from a link. Each turn has a code, which people tell each other and type in.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from app.peers.code_reader import CodeReader
from app.peers.codes_to_tell import codes_to_tell
from app.peers.elsewhere_turns import ElsewhereTurns
from app.peers.on_table import OnTable
from app.peers.turn_code_views import (
    HERE,
    PLAYERS,
    code_buttons,
    codes_said,
    devices_dialog,
    last_codes,
    tell_dialog,
    type_dialog,
    why_turn_refused,
)
from app.play.played_game import names
from app.site_protocol import Site
from app.storage.sharing import Sharing
from app.ui.commands import Commands, plain
from app.ui.markup import Markup
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND, BY_CODE, BY_HAND, ELSEWHERE
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of
from mahe_core.peers.turn_code import CodeRefused, read_turn


class TurnCodes:
    """Chooses who plays on this device, shows its codes, and accepts those of others."""

    def __init__(
        self, site: Site, on_table: OnTable, turns: ElsewhereTurns, sharing: Sharing, reader: CodeReader
    ) -> None:
        self._site = site
        self._on_table = on_table
        self._turns = turns
        self._sharing = sharing
        self._reader = reader

    @property
    def commands(self) -> Commands:
        """The commands of turn codes."""
        return {
            "peers-tell": plain(self._tell),
            "peers-aloud": plain(self._read_aloud),
            "peers-turn": plain(self._read),
        }

    def awaited(self, save: AnySave, acting: int) -> Markup:
        """Draw the buttons while a player decides whose turns are typed in."""
        here = any(seat.by in AT_HAND for seat in save.seats)
        return code_buttons(codes_to_tell(save), self._names(save), acting, self._site.texts, anybody_here=here)

    def last_codes(self) -> Markup | None:
        """Draw the codes that others need to see the end of the game, if any."""
        table = self._on_table.table
        if table is None or table.result is None or self._on_table.visiting:
            return None
        told = codes_to_tell(table.save)
        return last_codes(told, self._names(table.save), self._site.texts) if told else None

    def _names(self, save: AnySave) -> tuple[str, ...]:
        return names(self._site.game.play, save, self._site.texts)

    # Who plays here

    async def open(self) -> None:
        """Ask who plays on this device, and show the link to the game for the others."""
        site, table = self._site, self._on_table.table
        if not site.writes:
            site.tell_read_only()
        elif table is not None and site.game_runs:
            save = table.save
            link = self._sharing.offer(_for_others(save), names=True)
            site.browser.page.open_dialog(devices_dialog(save.seats, self._names(save), link, site.texts))

    async def choose(self) -> None:
        """Apply the choice of who plays on this device."""
        table = self._on_table.table
        chosen = self._site.browser.page.fields(PLAYERS)
        if table is None or not self._site.game_runs:
            return

        def by(seat: int, before: str) -> str:
            here = f"{HERE}{seat}" in chosen
            if level_of(before) is not None or here != (before in ELSEWHERE):
                return before
            return BY_HAND if here else BY_CODE

        await table.reseat(by)

    # Codes

    async def _tell(self) -> None:
        table, site = self._on_table.table, self._site
        if table is not None and (told := codes_to_tell(table.save)):
            content = tell_dialog(told, self._names(table.save), site.texts, voice=site.aloud.possible)
            site.browser.page.open_dialog(content)

    async def _read_aloud(self) -> None:
        table, site = self._on_table.table, self._site
        if table is not None:
            site.aloud.read(codes_said(codes_to_tell(table.save), self._names(table.save), site.texts))

    async def _read(self) -> None:
        name = self._awaited_name
        if name is not None:
            await self._reader.open(type_dialog(name, self._site.texts), self._take, loud=False)

    async def _take(self, written: str) -> str:
        """Show the turn with this code; return why it is refused, or ""."""
        site, table, name = self._site, self._on_table.table, self._awaited_name
        if table is None or name is None:
            site.browser.page.close_dialog()
            return ""
        before: AnySession = table.save.session
        try:
            intents = read_turn(before, written)
        except CodeRefused as refused:
            return why_turn_refused(refused.reason, name, site.texts)
        site.browser.page.close_dialog()
        after = reduce(lambda session, intent: session.acted(intent).settled(), intents, before)
        self._turns.take(lambda session: after if session.entries == before.entries else None)
        return ""

    @property
    def _awaited_name(self) -> str | None:
        """The name of the player whose code can be typed in, if any."""
        table = self._on_table.table
        if table is None or not self._site.game_runs or table.display.decider != BY_CODE:
            return None
        return table.deciders.deciding_name


def _for_others(save: AnySave) -> AnySave:
    """Return the game for a device on which nobody plays yet."""
    return replace(
        save,
        seats=tuple(seat if level_of(seat.by) is not None else replace(seat, by=BY_CODE) for seat in save.seats),
    )
