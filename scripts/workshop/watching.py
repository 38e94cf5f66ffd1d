"""Rebuilds the site when a source changes and shows it on the page, for `play.py --watch`.

Only what this server sends contains the script that reloads; nothing of it is published. Instead of the service worker,
which would answer with the site as it was, it sends one that removes itself and its caches.
"""

from __future__ import annotations

import io
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, ClassVar, Final
from urllib.parse import urlsplit

from workshop.build_cache import sources
from workshop.console import say
from workshop.serving import Handler
from workshop.site.current import SOURCES

PERIOD: Final = 0.2
"""Seconds between two looks at the sources."""

SCRIPT: Final = Path(__file__).with_suffix(".js")
"""What is added to pages."""

NO_WORKER: Final = """addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  for (const name of names) await caches.delete(name);
  await registration.unregister();
  if (!names.length) return;
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) page.navigate(page.url);
})()));
"""

TAG: Final = '<script src="/watch.js"></script>\n'


class WatchHandler(Handler):
    """Responds like the host, except that pages reload when the site has been built again."""

    version: ClassVar[int] = 0

    def send_head(self) -> BinaryIO | None:
        """Send the headers of what only a watched site has, or of a page with the script; otherwise as usual."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        match urlsplit(self.path).path:
            case "/watch.js":
                return self._send(SCRIPT.read_text(encoding="utf-8"), "text/javascript")
            case "/watch-version":
                return self._send(str(WatchHandler.version), "text/plain")
            case "/service-worker.js":
                return self._send(NO_WORKER, "text/javascript")
            case _ if path.suffix == ".html" and path.is_file():
                return self._send(path.read_text(encoding="utf-8") + TAG, "text/html")
        return super().send_head()

    def _send(self, text: str, kind: str) -> BinaryIO:
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def watch(build: Sequence[str | Path]) -> threading.Event:
    """Run the command `build` after every change of a source, in another thread, until the event is set."""
    stopped = threading.Event()
    threading.Thread(target=_rebuild_on_changes, args=(build, stopped), daemon=True).start()
    return stopped


def _rebuild_on_changes(build: Sequence[str | Path], stopped: threading.Event) -> None:
    seen = _times()
    while not stopped.wait(PERIOD):
        now = _times()
        if now == seen:
            continue
        seen = now
        # In a new process, since this one has imported the sources of before.
        if subprocess.run(build, check=False).returncode == 0:
            WatchHandler.version += 1
        else:
            say("The page shows the site as it was, until the next change.")


def _times() -> dict[Path, int]:
    times = {}
    for place in SOURCES:
        for path in sources(place):
            try:
                times[path] = path.stat().st_mtime_ns
            except FileNotFoundError:
                continue  # An editor replaces files.
    return times
