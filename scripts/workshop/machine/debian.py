"""Installs Debian packages, if that is allowed.

Runs apt-get only as root, refreshes its lists once per run, and reports why nothing can be installed.
"""

from __future__ import annotations

import os
import platform
import shutil
from functools import cache

from workshop.console import run_program, say, timed


def refusal() -> str | None:
    """Return why no package can be installed here, as text after a colon; None if packages can be installed.

    Root on a derivative of Debian may try, but only `must_succeed` makes a failure an error.
    """
    if not shutil.which("apt-get"):
        return "this system has no apt-get"
    return None if os.geteuid() == 0 else "only root may install with apt-get"


def must_succeed() -> bool:
    """Return True for root on Debian itself, which has every package needed here."""
    return refusal() is None and _system() == "debian"


def install(title: str, *packages: str) -> bool:
    """Install packages; return True on success, and show the output of apt-get on failure."""
    if refusal() is not None:
        return False
    with timed(f"Installing Debian's {title} (apt-get)"):
        installed = _update() and _apt_get("install", "--yes", "--no-install-recommends", *packages)
    if not installed:
        say("    apt-get could not, going on without it")
    return installed


@cache
def _update() -> bool:
    return _apt_get("update")


def _apt_get(*arguments: str) -> bool:
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # Another program on the system may hold the lock.
    command = ["apt-get", "--option", "DPkg::Lock::Timeout=120", *arguments]
    packages = tuple(f"Setting up {name} " for name in arguments)
    return not run_program(
        command, worth_showing=lambda line: line.startswith(("Fetched", *packages)), variables=variables
    )


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["ID"]
    except OSError:
        return ""
