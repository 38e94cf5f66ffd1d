"""Builds the real `Browser` and reports a failed start to the page."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from js import CustomEvent, Object, URLSearchParams, location, maheStart, navigator, window
from pyodide.ffi import to_js

from app.browser.device import (
    BrowserClock,
    BrowserDevice,
    BrowserFiles,
    BrowserInstalling,
    BrowserLaunches,
    BrowserOfflineCopy,
    BrowserScreen,
    BrowserUpdates,
)
from app.browser.document import BrowserPage
from app.browser.motions import BrowserMotions
from app.browser.navigation import BrowserLinks, BrowserWayBack
from app.browser.null import feature
from app.browser.on_demand import BrowserArchives, BrowserCharts, BrowserPostcards
from app.browser.reading import BrowserReading
from app.browser.sound import BrowserSound, BrowserVibration
from app.browser.storage import BrowserGameStore, BrowserPreferences
from app.browser.voice import BrowserVoice
from app.browser.worker_client import BrowserSimulations, BrowserThinking, BrowserWorker
from app.ports.browser import Browser

PRESETS = ("lang", "seed", "motion", "screen", "lesson", "mode", "room", "class", "topic", "today")


def requested_game() -> str:
    """Return the name of the game to play, which boot.js has read from the address."""
    return str(maheStart.game)


def open_browser(game: str) -> Browser:
    """Bundle the real ports for a game, whose name prefixes everything in storage."""
    query = URLSearchParams.new(location.search)
    worker, archives, device = BrowserWorker(), BrowserArchives(), BrowserDevice(game)
    return Browser(
        address={preset: str(query.get(preset)) for preset in PRESETS if query.has(preset)},
        languages=tuple(str(tag) for tag in feature(navigator, "languages") or ()),
        calm=bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches),
        page=BrowserPage(),
        example_motions=BrowserMotions(),
        store=BrowserGameStore(game),
        preferences=BrowserPreferences(game),
        tab=BrowserPreferences(game, "sessionStorage"),
        clock=BrowserClock(),
        files=BrowserFiles(),
        launches=BrowserLaunches(game),
        device=device,
        updates=BrowserUpdates(),
        offline_copy=BrowserOfflineCopy(),
        installing=BrowserInstalling(),
        sound=BrowserSound(),
        vibration=BrowserVibration(),
        voice=BrowserVoice(),
        links=BrowserLinks(),
        screen=BrowserScreen(),
        way_back=BrowserWayBack(),
        reading=BrowserReading(),
        archives=archives,
        simulations=BrowserSimulations(worker),
        thinking=BrowserThinking(worker, archives),
        charts=BrowserCharts(),
        postcards=BrowserPostcards(),
        peers=cache(lambda: import_module("app.browser.peers").BrowserPeers(device)),
    )


def report_failed_start(detail: str) -> None:
    """Notify boot.js that the start has failed."""
    options = to_js({"detail": detail}, dict_converter=Object.fromEntries)
    window.dispatchEvent(CustomEvent.new("mahe:failed", options))
