"""Publishes stylesheets, scripts, pictures and manifests at addresses that change with their content.

An address under assets/ means the same bytes for ever, so it may be kept for ever. Whatever a file names is published
with it: a stylesheet's imports and a script's modules as part of it, fonts and icons beside it. Nothing else is
published.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from workshop.folders import NODE_MODULES, WEB
from workshop.site.bundle import SHORTENED, bundle
from workshop.site.fingerprint import fingerprint


@dataclass(slots=True)
class Assets:
    """Publishes files by their place under web/, each when it is first asked for.

    >>> assets = Assets({"a.webmanifest": b'{"icons": [{"src": "pictures/favicon.svg"}]}'})
    >>> manifest = json.loads(assets.published[assets.address("a.webmanifest")])
    >>> f"assets/{manifest['icons'][0]['src']}" == assets.address("pictures/favicon.svg")
    True
    """

    generated: Mapping[str, bytes] = field(default_factory=dict)
    """What the build has made itself, by the place where it would lie."""
    web: Path = WEB
    node_modules: Path = NODE_MODULES
    published: dict[str, bytes] = field(default_factory=dict)
    """The contents by address, as seen from the site's root."""
    _addresses: dict[str, str] = field(default_factory=dict)

    def address(self, place: str) -> str:
        """Publish a file, and return its address as seen from the site's root.

        Raises ValueError when there is no such file, or when esbuild finds something wrong with it.
        """
        if place not in self._addresses:
            path = PurePosixPath(place)
            content = self._content(place)
            address = f"assets/{path.stem}-{fingerprint(content)}{path.suffix}"
            self.published[address] = content
            self._addresses[place] = address
        return self._addresses[place]

    def _content(self, place: str) -> bytes:
        if place in self.generated:
            return self._manifest(place) if place.endswith(".webmanifest") else self.generated[place]
        source = self.web / place
        if not source.is_file():
            raise ValueError(f"there is no web/{place}")
        if source.suffix not in SHORTENED:
            return source.read_bytes()
        made = bundle(source, self.node_modules)
        content = made.pop(source.name)
        self.published |= {f"assets/{name}": beside for name, beside in made.items()}
        return content

    def _manifest(self, place: str) -> bytes:
        manifest = json.loads(self.generated[place])
        for picture in (*manifest.get("icons", ()), *manifest.get("screenshots", ())):
            source = posixpath.normpath(posixpath.join(posixpath.dirname(place), picture["src"]))
            picture["src"] = PurePosixPath(self.address(source)).name
        # It moves one folder down, and addresses in it are relative to its folder.
        for key in ("start_url", "scope"):
            if key in manifest:
                manifest[key] = posixpath.join("..", manifest[key].removeprefix("./"))
        return json.dumps(manifest, ensure_ascii=False, indent=1).encode()
