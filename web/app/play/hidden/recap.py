"""Shows a player, in the private view, the moments missed since the last look, then the current position.

The curtain parts in front of the first picture. Moments advance automatically or at a tap, unless they need a button
to be held, but not while the table is covered by a dialog, the rules or another screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from app.play.hidden.eyes import Chair, Curtain, Meanwhile
from app.play.hidden.hidden_game import HiddenGame
from app.play.hidden.missed import missed_moments
from app.play.hidden.viewpoint import Viewpoint
from app.play.performance import TABLE, Performance
from app.play.scene import NOTHING, Scene
from app.site_protocol import Site
from app.ui.markup import Markup, join
from app.ui.motion import at_pace, end_of
from app.ui.settings import AnySettings

MOMENT: Final = 1_200
"""Milliseconds for which a moment is shown after its motion, unless it is skipped."""

RESTS: Final = 1_800
"""Milliseconds for which all moments together are shown after their motions: several are shown for less time each."""

MOTIONS: Final = 2_700
"""Milliseconds for all motions together: if they take longer, they are played faster, ..."""

FASTEST: Final = 0.5
"""... but in no less than this share of their time."""

SHORTEST: Final = 250
"""The minimum in milliseconds for showing a moment: an earlier press was meant for the previous one."""

PARTING: Final = 500
"""Milliseconds in which the curtain parts; the stylesheet moves it."""

FLIGHT: Final = "flight"
"""The region of what flies across the table, and of the parting curtain."""


class Recap:
    """Leads from the curtain through the missed moments to the private view."""

    def __init__(self, site: Site, game: HiddenGame[Any], table: Viewpoint) -> None:
        self._site = site
        self._game = game
        self._table = table
        self._clock = site.browser.clock
        self._performance = Performance(site, TABLE, shows=table.show_in_scene)
        self._since = 0.0
        """The time at which the current moment appeared."""
        self._pace = 1.0
        """The duration of motions relative to the normal one."""

    def lift(self, curtain: Curtain) -> None:
        """Start for the player at the curtain."""
        table, player, looks = self._table, curtain.player, curtain.looks
        since, people = table.seen_until(player), table.company.people
        missed = missed_moments(table.shown, self._game, player, since, people)
        self._pace = pace(retold(self._game, moment.events, self._site.settings) for moment in missed)
        if missed:
            self._show(Meanwhile(player, looks), opens=True, missed=missed)
            return
        moves = self._performance.moves
        table.turn_page(Chair(player, looks), missed=(), scene={FLIGHT: self._parting(player)} if moves else {})
        if moves:
            self._site.guard(self._part())

    def again(self, chair: Chair) -> None:
        """Start again, if that is allowed."""
        if self._table.sight.missed_again:
            self._show(Meanwhile(chair.player, chair.looks))

    def go_on_from(self, moment: Meanwhile) -> None:
        """Go on to the next moment or the current position, unless this one has only just appeared."""
        hurried = self._site.browser.skips_delays or self._clock.now() - self._since >= SHORTEST
        if hurried and not self._table.unseen:
            self._show_next(moment)

    def _parting(self, player: int) -> Markup:
        return self._game.parting(self._table.people, player)

    async def _part(self) -> None:
        await self._clock.sleep(PARTING)
        self._table.show_in_scene({FLIGHT: NOTHING})

    def _show(self, moment: Meanwhile, *, opens: bool = False, **changes: Any) -> None:
        self._since = self._clock.now()
        self._table.turn_page(moment, **changes)
        if self._performance.moves:
            # Played before the button can be held, since motion outlasts a press.
            scene = retold(self._game, self._table.sight.events, self._site.settings)
            scene = replace(scene, motions=at_pace(scene.motions, self._pace))
            if opens:
                scene = later(scene)
                # In the same change of the document, so that the curtain is closed until it parts.
                self._table.show_in_scene({FLIGHT: join([self._parting(moment.player), scene.flying])})
            self._site.guard(self._let_pass(moment, scene, opens=opens))

    async def _let_pass(self, moment: Meanwhile, scene: Scene, *, opens: bool) -> None:
        ended = await self._performance.play(replace(scene, flying=NOTHING) if opens else scene)
        if opens:
            self._table.show_in_scene({FLIGHT: NOTHING})
        if self._passes(moment) and (ended or self._clock.now() - self._since < SHORTEST):
            await asyncio.gather(self._performance.rest(rest(self._table.moments)), self._site.aloud.silence())
        if self._passes(moment):
            self._show_next(moment)

    def _passes(self, moment: Meanwhile) -> bool:
        site, table = self._site, self._table
        watched = site.at_table and not site.ways.leads_back and not site.browser.page.dialog_open
        return table.eyes is moment and watched and not table.holds

    def _show_next(self, moment: Meanwhile) -> None:
        if moment.at + 1 < self._table.moments:
            self._show(replace(moment, at=moment.at + 1))
        else:
            self._table.turn_page(Chair(moment.player, moment.looks))


def retold(game: HiddenGame[Any], events: Sequence[Any], settings: AnySettings) -> Scene:
    """Return the scene of the last turn in these events; of any turns before it nothing is left to see."""
    begun = max((place for place, event in enumerate(events) if game.turn_begun(event) is not None), default=0)
    return game.perceived_scene(list(filter(game.plays_again, events[begun:])), settings, moves=True)


def pace(scenes: Iterable[Scene]) -> float:
    """Return the pace at which the motions of all moments are soon over."""
    lasting = sum(end_of(scene.motions) for scene in scenes)
    return max(FASTEST, min(1, MOTIONS / (lasting or MOTIONS)))


def rest(moments: int) -> float:
    """Return the milliseconds for which each of several moments is shown after its motion.

    >>> rest(1), rest(3)
    (1200, 600.0)
    """
    return min(MOMENT, RESTS / moments)


def later(scene: Scene) -> Scene:
    """Return a scene that begins when the curtain has parted."""
    return replace(scene, motions=tuple(motion.later(PARTING) for motion in scene.motions))
