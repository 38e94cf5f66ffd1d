"""Shows a player, in the private view, the moments missed since the last look, then the current position.

Moments advance automatically, unless they are skipped or need a button to be held, but not while the table is covered
by a dialog, the rules or another screen.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

from app.play.hidden.eyes import Chair, Curtain, Meanwhile
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.missed import missed_moments
from app.play.hidden.viewpoint import Viewpoint
from app.play.performance import TABLE, Performance
from app.play.scene import Scene
from app.site_protocol import Site

MOMENT: Final = 1_400
"""Milliseconds for which a moment is shown after its motion, unless it is skipped."""

SHORTEST: Final = 250
"""The minimum in milliseconds for showing a moment: an earlier press was meant for the previous one."""


class Recap:
    """Leads from the curtain through the missed moments to the private view."""

    def __init__(self, site: Site, game: HiddenGame[Any], before: Viewpoint) -> None:
        self._site = site
        self._game = game
        self._before = before
        self._clock = site.browser.clock
        self._performance = Performance(site, TABLE)
        self._since = 0.0
        """The time at which the current moment appeared."""

    def lift(self, curtain: Curtain) -> None:
        """Start for the player at the curtain; after a show, go straight to the current position."""
        before, player, looks = self._before, curtain.player, curtain.looks or curtain.after_show
        since = before.seen_until(player)
        before.missed = () if curtain.after_show else missed_moments(before.session, self._game, player, since)
        if before.missed:
            self._show(Meanwhile(player, looks))
        else:
            before.turn_page(Chair(player, looks))

    def again(self, chair: Chair) -> None:
        """Start again, if that is allowed."""
        if self._before.sight.missed_again:
            self._show(Meanwhile(chair.player, chair.looks))

    def go_on_from(self, moment: Meanwhile) -> None:
        """Go on to the next moment or the current position, unless this one has only just appeared."""
        hurried = self._site.browser.skips_delays or self._clock.now() - self._since >= SHORTEST
        if hurried and not self._before.unseen:
            self._show_next(moment)

    def _show(self, moment: Meanwhile) -> None:
        self._since = self._clock.now()
        self._before.turn_page(moment)
        if self._performance.moves:
            # Played before the button can be held, since motion outlasts a press.
            scene = self._game.perceived_scene(self._before.sight.events, self._site.settings, moves=True)
            self._site.guard(self._let_pass(moment, scene))

    async def _let_pass(self, moment: Meanwhile, scene: Scene) -> None:
        await self._performance.play(scene)
        if self._passes(moment):
            await asyncio.gather(self._performance.rest(MOMENT), self._site.aloud.silence())
        if self._passes(moment):
            self._show_next(moment)

    def _passes(self, moment: Meanwhile) -> bool:
        site, before = self._site, self._before
        watched = site.at_table and not site.ways.leads_back and not site.browser.page.dialog_open
        return before.eyes is moment and watched and not before.holds

    def _show_next(self, moment: Meanwhile) -> None:
        if moment.at + 1 < len(self._before.missed):
            self._show(replace(moment, at=moment.at + 1))
        else:
            self._before.turn_page(Chair(moment.player, moment.looks))
