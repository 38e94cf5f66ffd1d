"""Brings the site to life: binds the controller to the browser and starts it.

When that fails, the page says so. Only the page itself imports this; its first script awaits `start`.
"""

from __future__ import annotations

import traceback

from app.browser.events import Events
from app.browser.holding import Holding
from app.browser.opening import asked_game, open_browser, tell_failed
from app.game_page import game_page
from app.site.site_controller import SiteController


async def start() -> None:
    """Start the site."""
    try:
        name = asked_game()
        browser = open_browser(name)
        await browser.archives.bring_game(name)
        site = SiteController(browser, game_page(name))
        Events(site, browser.page).connect()
        Holding(site).connect()
        await site.start()
    except Exception:
        tell_failed(traceback.format_exc())
        raise
