"""Finds or installs a WebKit for the tests: WebKitGTK, the nearest thing to Safari outside Apple's systems.

Finds all three programs it needs, or nothing. Only `get_webkit` installs anything, and only Debian packages.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from workshop.machine.debian import install
from workshop.machine.programs import on_path

LIBRARIES = Path("/usr/lib")

BROWSERS = ("*/webkit2gtk-4.1/MiniBrowser", "*/webkit2gtk-4.0/MiniBrowser")
"""The paths of WebKitGTK's MiniBrowser on Debian, in a folder named after the machine's architecture."""


@dataclass(frozen=True, slots=True)
class WebKit:
    """The programs it needs: the driver, the browser, and a virtual screen."""

    driver: Path
    browser: Path
    screen: Path


def find_webkit() -> WebKit | None:
    """Return the programs if all are installed, or None."""
    driver, screen = on_path("WebKitWebDriver"), on_path("Xvfb")
    browser = next((path for pattern in BROWSERS for path in sorted(LIBRARIES.glob(pattern))), None)
    return WebKit(driver, browser, screen) if driver and browser and screen else None


def get_webkit() -> WebKit | None:
    """Return the programs, installing them if possible and needed."""
    if found := find_webkit():
        return found
    install("WebKit", "webkit2gtk-driver", "xvfb")
    return find_webkit()
