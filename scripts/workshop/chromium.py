"""Finds a Chromium for the tests, or gets one.

Promises: looks at CHROMIUM_PATH first, then at what the machine has, then at what Playwright brought before. Only
`get_chromium` installs anything: Debian's package where that is allowed, else Playwright's own build.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workshop.telling import give_up, run_telling, say, timed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_chromium() -> Path | None:
    """Give the path of a Chromium that is there, or None.

    Raises SystemExit when CHROMIUM_PATH names no file, since silently testing another browser would mislead.
    """
    if named := os.environ.get("CHROMIUM_PATH"):
        if not Path(named).is_file():
            raise give_up(f"CHROMIUM_PATH names no file: {named}", "Correct it, or unset it.")
        return Path(named)
    for name in NAMES:
        if path := shutil.which(name):
            return Path(path)
    return MAC if MAC.exists() else _playwrights_own()


def get_chromium() -> Path:
    """Give the path of a Chromium, installing one where there is none."""
    if found := find_chromium():
        return found
    _install_debians()
    if found := find_chromium():
        return found
    with timed("Getting Playwright's own Chromium"):
        run_telling(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            worth_telling=lambda line: line.startswith("Downloading") or "% of" in line,
        )
    if found := find_chromium():
        return found
    raise give_up(
        "There is no Chromium, and none could be installed; what was tried is above.",
        "Install one and put its path into the variable CHROMIUM_PATH.",
    )


def _install_debians() -> None:
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    with timed("Installing Debian's Chromium (apt-get)"):
        for command in (["apt-get", "update"], install):
            if run_telling(
                command,
                worth_telling=lambda line: line.startswith(("Get:", "Setting up chromium")),
                variables=variables,
            ):
                say("    apt-get could not, going on without it")
                return


def _playwrights_own() -> Path | None:
    # In a process of its own: Playwright's answer starts a helper program that must not live on in the caller.
    asked = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    path = Path(answer.stdout.strip())
    return path if answer.returncode == 0 and path.is_file() else None
