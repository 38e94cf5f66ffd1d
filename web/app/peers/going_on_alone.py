"""Going on with another device's game on this one, once that device is gone for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.peers.seat_views import go_on_dialog
from app.site_protocol import Site
from app.storage.running_game import RUNNING
from mahe_core.engine.branching import branched
from mahe_core.engine.save_file import AnySave, Save
from mahe_core.engine.seats import BY_HAND
from mahe_core.peers.seen import SeenGame


def is_whole(save: AnySave) -> bool:
    """Return True for a running game of which this device knows everything but the seed."""
    return not isinstance(save.session.game, SeenGame) and save.session.to_act is not None


async def go_on_alone(site: Site, save: AnySave, depart: Callable[[], object], *, instead: bool) -> None:
    """Make a visited game one of this device, where everybody plays by hand; `depart` ends the visit.

    Ask first whether it may take the place of a running one, unless `instead` says so.
    """
    if not is_whole(save):
        return
    if not site.writes:
        site.tell_read_only()
    elif site.browser.preferences.get(RUNNING) and not instead:
        site.browser.page.open_dialog(go_on_dialog(site.texts))
    else:
        depart()
        secret = site.browser.device.secret
        seats = tuple(replace(seat, by=BY_HAND) for seat in save.seats)
        session = branched(save.session, len(save.session.entries), secret(53))
        await site.put_on_table(Save(f"{secret(64):016x}", session, seats))
