"""Finds a Chromium for the tests, or gets one.

Looks at CHROMIUM_PATH first, then at what the machine has, then at what Playwright brought before. Only
`get_chromium` installs anything: Debian's package where that is allowed, else Playwright's own build.
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
"""The same Chromium without any window: opening a device there takes half the work, so the tests prefer it."""

MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> Path | None:
    """The path of a Chromium that is there, or None.

    Raises SystemExit when CHROMIUM_PATH names no file, since silently testing another browser would mislead.
    """
    if path := named("CHROMIUM_PATH"):
        return path
    if path := on_path(*NAMES):
        return path
    return MAC if MAC.exists() else _playwrights_own()


def find_headless() -> Path | None:
    """Find the Chromium for what nobody looks at: the named one, else the shell without windows, else any."""
    return named("CHROMIUM_PATH") or on_path(SHELL) or find_chromium()


def get_headless() -> Path:
    """Find the Chromium for what nobody looks at, after installing Debian's shell without windows where that can be."""
    if found := named("CHROMIUM_PATH") or on_path(SHELL):
        return found
    install("Chromium without windows", SHELL)
    return on_path(SHELL) or get_chromium()


def get_chromium() -> Path:
    """The path of a Chromium, installing one where there is none."""
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
    # In a process of its own: Playwright's answer starts a helper program that must not live on in the caller.
    asked = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    path = Path(answer.stdout.strip())
    return path if answer.returncode == 0 and path.is_file() else None
