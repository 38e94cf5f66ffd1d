"""Starts the site: connects the controller to the browser.

If that fails, the page shows it. Imported only by the page's first script, which awaits `start`.
"""

from __future__ import annotations

import traceback

from app.browser.events import Events
from app.browser.holding import Holding
from app.browser.opening import open_browser, report_failed_start, requested_game
from app.game.game import game_page
from app.site.site_controller import SiteController, wanted_language
from app.ui.languages import has_texts


async def start() -> None:
    """Start the site."""
    try:
        name = requested_game()
        browser = open_browser(name)
        await browser.archives.bring_game(name)
        # Somebody may choose another language meanwhile.
        while not has_texts(code := wanted_language(browser).code):
            await browser.archives.bring_texts(code)
        site = SiteController(browser, game_page(name))
        Events(site, browser.page).connect()
        Holding(site).connect()
        await site.start()
    except Exception:
        report_failed_start(traceback.format_exc())
        raise
