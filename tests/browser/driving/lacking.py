"""Takes features from a browser: reading one throws, or finds null or undefined, or it never answers.

Real browsers do each: an Android web view has null for `localStorage`, pages without https lack `navigator.locks`, a
private window throws, and what asks another process may wait for ever.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

Mode = Literal["throws", "null", "undefined", "silent"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)


@dataclass(frozen=True, slots=True)
class Feature:
    """A property of an object of the page, with its methods that promise something."""

    owner: str
    name: str
    promises: tuple[str, ...] = ()
    """The methods that never answer, on the property's prototype, or statements if they contain a space."""

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}"

    def script(self, mode: Mode) -> str | None:
        """Return the script that takes the feature away; None if it has nothing to answer."""
        if mode != "silent":
            return f"lack({self.owner}, {json.dumps(self.name)}, {json.dumps(mode)});"
        if not self.promises:
            return None
        return " ".join(each if " " in each else f"{each} = () => new Promise(() => {{}});" for each in self.promises)


FEATURES: Final = (
    Feature("window", "localStorage"),
    Feature("window", "sessionStorage"),
    Feature("window", "caches", ("CacheStorage.prototype.match",)),
    Feature("window", "BroadcastChannel", ("BroadcastChannel.prototype.postMessage",)),
    Feature("window", "PerformanceObserver", ("PerformanceObserver.prototype.observe",)),
    Feature("window", "ResizeObserver", ("ResizeObserver.prototype.observe",)),
    Feature("window", "Worker", ("Worker.prototype.addEventListener",)),
    Feature("window", "AudioContext", ("AudioContext.prototype.resume",)),
    Feature("window", "speechSynthesis", ("SpeechSynthesis.prototype.speak",)),
    Feature("window", "SpeechSynthesisUtterance"),
    Feature("window", "launchQueue"),
    Feature("navigator", "languages"),
    Feature("navigator", "connection"),
    Feature("navigator", "locks", ("LockManager.prototype.request", "LockManager.prototype.query")),
    Feature("navigator", "storage", ("StorageManager.prototype.persist",)),
    Feature("navigator", "clipboard", ("Clipboard.prototype.writeText",)),
    Feature(
        "navigator",
        "serviceWorker",
        (
            "ServiceWorkerContainer.prototype.register",
            "ServiceWorkerContainer.prototype.getRegistration",
            "Object.defineProperty(navigator.serviceWorker, 'ready', { value: new Promise(() => {}) });",
        ),
    ),
    Feature("navigator", "share", ("Navigator.prototype.share",)),
    Feature("navigator", "vibrate"),
    Feature("navigator", "wakeLock", ("WakeLock.prototype.request",)),
    Feature("navigator", "mediaDevices", ("MediaDevices.prototype.getUserMedia",)),
    Feature(
        "document", "fonts", ("Object.defineProperty(document.fonts, 'ready', { value: new Promise(() => {}) });",)
    ),
    Feature(
        "document",
        "fullscreenEnabled",
        ("Element.prototype.requestFullscreen", "Document.prototype.exitFullscreen"),
    ),
)
"""What the ports of the page and its scripts use, other than the database of the games."""

STORAGE: Final = tuple(
    each for each in FEATURES if each.name in ("localStorage", "sessionStorage", "languages", "locks")
)
"""What decides whether the game starts and who may write, which is tried in every engine."""

_LACK: Final = """
  const lack = (owner, name, mode) => Object.defineProperty(owner, name, {
    configurable: true,
    get() {
      if (mode === "throws") throw new DOMException("forbidden", "SecurityError");
      return mode === "null" ? null : undefined;
    },
  });
"""


def taking(lacks: Iterable[tuple[Feature, Mode]]) -> str:
    """Return a script that takes features away before the page begins."""
    scripts = [script for feature, mode in lacks if (script := feature.script(mode)) is not None]
    return f"if (location.protocol.startsWith('http')) {{ {_LACK} {' '.join(scripts)} }}"
