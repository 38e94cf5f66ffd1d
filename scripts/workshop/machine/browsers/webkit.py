"""Finds a WebKit for the tests, or gets one: WebKitGTK, the nearest thing to Safari outside Apple's systems.

Finds either all three programs that it takes, or nothing. Only `get_webkit` installs anything, and
nothing but Debian's packages.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from workshop.machine.debian import install
from workshop.machine.programs import on_path

LIBRARIES = Path("/usr/lib")

BROWSERS = ("*/webkit2gtk-4.1/MiniBrowser", "*/webkit2gtk-4.0/MiniBrowser")
"""Where Debian puts WebKitGTK's own small browser, under the name of the machine's kind."""


@dataclass(frozen=True, slots=True)
class WebKit:
    """What it takes: the program that drives, the browser that is driven, and a screen that needs no monitor."""

    driver: Path
    browser: Path
    screen: Path


def find_webkit() -> WebKit | None:
    """The programs if they are all there, or None."""
    driver, screen = on_path("WebKitWebDriver"), on_path("Xvfb")
    browser = next((path for pattern in BROWSERS for path in sorted(LIBRARIES.glob(pattern))), None)
    return WebKit(driver, browser, screen) if driver and browser and screen else None


def get_webkit() -> WebKit | None:
    """The programs, installing them where they are not there and that is possible."""
    if found := find_webkit():
        return found
    install("WebKit", "webkit2gtk-driver", "xvfb")
    return find_webkit()
