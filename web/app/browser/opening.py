"""Opens the browser's side of every port, and tells the page when the start has failed."""

from __future__ import annotations

from js import CustomEvent, Object, URLSearchParams, location, maheStart, navigator, window
from pyodide.ffi import to_js

from app.browser.archives import BrowserArchives
from app.browser.device.clock import BrowserClock
from app.browser.device.device import BrowserDevice
from app.browser.device.files import BrowserFiles
from app.browser.device.installing import BrowserInstalling
from app.browser.device.links import BrowserLinks
from app.browser.device.screen import BrowserScreen
from app.browser.device.sound import BrowserSound
from app.browser.device.updates import BrowserUpdates
from app.browser.device.vibration import BrowserVibration
from app.browser.page.charts import BrowserCharts
from app.browser.page.document import BrowserPage
from app.browser.page.motions import BrowserMotions
from app.browser.page.reading import BrowserReading
from app.browser.page.way_back import BrowserWayBack
from app.browser.storage import BrowserGameStore, BrowserPreferences
from app.browser.working.simulations import BrowserSimulations
from app.browser.working.thinking import BrowserThinking
from app.browser.working.worker import BrowserWorker
from app.ports.browser import Browser

PRESETS = ("lang", "seed", "motion", "screen", "lesson", "mode", "room", "class")


def asked_game() -> str:
    """The name of the game that the page is to play, as boot.js has found it in the address."""
    return str(maheStart.game)


def open_browser(game: str) -> Browser:
    """Bundle the real browser for a game, under whose name everything lies that is stored."""
    query = URLSearchParams.new(location.search)
    worker, archives = BrowserWorker(), BrowserArchives()
    return Browser(
        address={preset: str(query.get(preset)) for preset in PRESETS if query.has(preset)},
        languages=tuple(str(tag) for tag in navigator.languages),
        calm=bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches),
        page=BrowserPage(),
        example_motions=BrowserMotions(),
        store=BrowserGameStore(game),
        preferences=BrowserPreferences(game),
        tab=BrowserPreferences(game, "sessionStorage"),
        clock=BrowserClock(),
        files=BrowserFiles(),
        device=BrowserDevice(game),
        updates=BrowserUpdates(),
        installing=BrowserInstalling(),
        sound=BrowserSound(),
        vibration=BrowserVibration(),
        links=BrowserLinks(),
        screen=BrowserScreen(),
        way_back=BrowserWayBack(),
        reading=BrowserReading(),
        archives=archives,
        simulations=BrowserSimulations(worker),
        thinking=BrowserThinking(worker, archives),
        charts=BrowserCharts(),
    )


def tell_failed(detail: str) -> None:
    """Tell the page that the start has failed."""
    options = to_js({"detail": detail}, dict_converter=Object.fromEntries)
    window.dispatchEvent(CustomEvent.new("mahe:failed", options))
