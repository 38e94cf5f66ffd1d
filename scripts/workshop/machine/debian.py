"""Installs Debian's packages, where that is allowed.

Asks apt-get only as root, refreshes its lists once however much is installed, and says why nothing can be
installed where that is so.
"""

from __future__ import annotations

import os
import platform
import shutil
from functools import cache

from workshop.console import run_program, say, timed


def refusal() -> str | None:
    """Why no package can be installed here, in words that follow a colon; None where one can.

    Root on a system that is only like Debian may try; whether it must succeed is for `must_succeed` to say.
    """
    if not shutil.which("apt-get"):
        return "this system has no apt-get"
    return None if os.geteuid() == 0 else "only root may install with apt-get"


def must_succeed() -> bool:
    """Whether this is root on Debian itself, which has every package that is asked for here."""
    return refusal() is None and _system() == "debian"


def install(title: str, *packages: str) -> bool:
    """Install packages and return whether that worked; when it did not, the output of apt-get is shown."""
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
    # Another program of the system may hold the lock at this moment.
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
