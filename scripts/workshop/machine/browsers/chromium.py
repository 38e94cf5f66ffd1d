"""Finds or installs a Chromium for the tests.

Looks at CHROMIUM_PATH first, then for the machine's own, then for Playwright's. Only the functions `get_...` install
anything: the Debian package if that is allowed, otherwise Playwright's build.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from workshop.console import give_up, run_program, timed
from workshop.machine.debian import install
from workshop.machine.programs import named, on_path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

SHELL = "chromium-headless-shell"
"""Windowless Chromium, preferred by the tests, since a new browser context takes half the work."""

MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> Path | None:
    """Return the path of an installed Chromium, or None.

    Raises SystemExit if CHROMIUM_PATH names no file, as silently testing another browser would mislead.
    """
    if path := named("CHROMIUM_PATH"):
        return path
    if path := on_path(*NAMES):
        return path
    return MAC if MAC.exists() else _playwrights_own()


def find_headless() -> Path | None:
    """Return a Chromium for headless use: CHROMIUM_PATH if set, else the headless shell, else any other."""
    return named("CHROMIUM_PATH") or on_path(SHELL) or find_chromium()


def get_headless() -> Path:
    """Return the Chromium for headless use, after installing Debian's headless shell if possible."""
    if found := named("CHROMIUM_PATH") or on_path(SHELL):
        return found
    install("Chromium without windows", SHELL)
    return on_path(SHELL) or get_chromium()


def get_chromium() -> Path:
    """Return the path of a Chromium, installing one if necessary."""
    if found := find_chromium():
        return found
    install("Chromium", "chromium")
    if found := find_chromium():
        return found
    with timed("Getting Playwright's own Chromium"):
        run_program(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            worth_showing=lambda line: line.startswith("Downloading") or "% of" in line,
        )
    if found := find_chromium():
        return found
    raise give_up(
        "There is no Chromium, and none could be installed; what was tried is above.",
        "Install one and put its path into the variable CHROMIUM_PATH.",
    )


def _playwrights_own() -> Path | None:
    # In a separate process, since Playwright starts a helper process that must not live on in the caller.
    asked = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    path = Path(answer.stdout.strip())
    return path if answer.returncode == 0 and path.is_file() else None
