"""The engines that the site is tested with, how each is found or got, and what it means when one is not there.

All but one are browsers; what checks the spelling is in `workshop.machine.hunspell`.

Where Debian's packages can be had, an engine that is not there is a failure and never just left out;
elsewhere it is left out with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workshop.console import say
from workshop.machine import debian
from workshop.machine.browsers.chromium import SHELL, find_headless, get_headless
from workshop.machine.browsers.firefox import find_firefox, get_firefox
from workshop.machine.browsers.webkit import find_webkit, get_webkit


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine: what finds it, what gets it where it is missing, and which of Debian's packages have it."""

    name: str
    find: Callable[[], object | None]
    get: Callable[[], object | None]
    packages: str


CHROMIUM = Engine("Chromium", find_headless, get_headless, SHELL)
FIREFOX = Engine("Firefox", find_firefox, get_firefox, "firefox-esr")
WEBKIT = Engine("WebKit", find_webkit, get_webkit, "webkit2gtk-driver and xvfb")

ENGINES = (CHROMIUM, FIREFOX, WEBKIT)


@dataclass(frozen=True, slots=True)
class Missing:
    """An engine that is not there, with the reason, and whether that is a failure."""

    engine: Engine
    why: str
    failure: bool

    def __str__(self) -> str:
        return f"{self.engine.name} {'could not be had' if self.failure else 'is left out'}: {self.why}"


def missing(engine: Engine) -> Missing | None:
    """Why an engine is not there, or None when it is; installs nothing."""
    return None if engine.find() else _missing(engine)


def get_engines(engines: tuple[Engine, ...] = ENGINES) -> tuple[Missing, ...]:
    """Get engines, printing what has become of each, and return those that are not there."""
    lacking = []
    for engine in engines:
        if engine.get():
            say(f"{engine.name} is there")
        else:
            lacking.append(_missing(engine))
            say(str(lacking[-1]))
    return tuple(lacking)


def _missing(engine: Engine) -> Missing:
    why = debian.refusal() or "installing it with apt-get is possible here, and has not worked or not been tried"
    remedy = f"Debian has it as {engine.packages}, and scripts/test.py installs that when it is root"
    return Missing(engine, f"it is not on this machine, and {why} ({remedy})", debian.must_succeed())
