"""The browser engines for tests; the spelling checker is in `workshop.machine.hunspell`.

On Debian as root, a missing engine is a failure; elsewhere its tests are skipped with the reason.
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
    """An engine: the functions that find and install it, and its Debian packages."""

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
    """A missing engine, with the reason, and True if that is a failure."""

    engine: Engine
    why: str
    failure: bool

    def __str__(self) -> str:
        return f"{self.engine.name} {'could not be had' if self.failure else 'is left out'}: {self.why}"


def missing(engine: Engine) -> Missing | None:
    """Return a report on an engine if it is missing, or None; installs nothing."""
    return None if engine.find() else _missing(engine)


def get_engines(engines: tuple[Engine, ...] = ENGINES) -> tuple[Missing, ...]:
    """Install engines if needed, printing the result of each, and return those that are missing."""
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
