"""Publishes stylesheets, scripts, pictures and manifests at addresses that change with their content.

An address under assets/ always stands for the same bytes, so it may be cached forever. Everything that a file refers to
is published with it: a stylesheet's imports and a script's modules as part of it, fonts and icons next to it. Nothing
else is published.

esbuild bundles and minifies. Scripts are emitted as classic scripts, since the page needs them in order, and modules as
modules. Stylesheets only lose whitespace and the names of media queries: otherwise each rule stays as written, which a
test compares in the browser.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import posixpath
import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from workshop.folders import BUILD, NODE_MODULES, WEB

LENGTH = 10
"""Hexadecimal digits in an address: 40 bits distinguish the few hundred versions of a site."""


def fingerprint(content: bytes) -> str:
    """Return the first digits of the SHA-256 of some content.

    >>> fingerprint(b"")
    'e3b0c44298'
    """
    return hashlib.sha256(content).hexdigest()[:LENGTH]


def fingerprint_of_all(files: Mapping[str, bytes]) -> str:
    """Return one fingerprint of several files and their names, in any order.

    >>> fingerprint_of_all({"a": b"1", "b": b"2"}) == fingerprint_of_all({"b": b"2", "a": b"1"})
    True
    """
    lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items())]
    return fingerprint("".join(lines).encode())


def gzipped_size(content: bytes) -> int:
    """Return the number of bytes that a compressing server would send."""
    return len(gzip.compress(content, compresslevel=6, mtime=0))


TARGET = "es2022"
"""The JavaScript version of minified scripts, older than what Pyodide needs."""

BUNDLED = {
    ".css": ("--minify-whitespace", "--loader:.woff2=file", "--loader:.svg=file", "--asset-names=[name]-[hash]"),
    ".js": ("--minify", "--format=iife", f"--target={TARGET}", '--define:process.env.NODE_ENV="production"'),
    ".mjs": ("--minify", "--format=esm", f"--target={TARGET}", "--out-extension:.js=.mjs"),
}
"""esbuild's options for each kind of file that can be bundled."""

_CUSTOM_MEDIA = re.compile(r"@custom-media\s+(?P<name>--[\w-]+)\s+(?P<condition>[^;]+);\s*")
_NAMED = re.compile(r"(?<!var)\((?P<name>--[\w-]+)\)")


def bundle(source: Path, node_modules: Path = NODE_MODULES) -> dict[str, bytes]:
    """Bundle one script or stylesheet; return the resulting files by name, the bundle first.

    Raises ValueError with esbuild's message, such as for a missing file.
    """
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bundle-") as folder:
        run = subprocess.run(
            [
                _find_esbuild(node_modules),
                source,
                "--bundle",
                "--charset=utf8",
                "--legal-comments=none",
                "--log-level=warning",
                "--log-override:unsupported-css-nesting=silent",
                f"--outdir={folder}",
                *BUNDLED[source.suffix],
            ],
            env={**os.environ, "NODE_PATH": str(node_modules)},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if run.returncode or run.stderr.strip():
            raise ValueError(f"esbuild on {source.name}: {run.stderr.strip()}")
        made = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    bundled = made.pop(source.name)
    if source.suffix == ".css":
        bundled = resolve_custom_media(bundled.decode()).encode()
    return {source.name: bundled, **made}


def resolve_custom_media(styles: str) -> str:
    """Replace the names that `@custom-media` gives to conditions, which browsers do not support yet.

    >>> resolve_custom_media("@custom-media --wide (width >= 60rem); @media (--wide) and print { a { color: red } }")
    '@media (width >= 60rem) and print { a { color: red } }'

    Raises ValueError for a name that is not defined, or for a definition with alternatives.
    """
    conditions = {found["name"]: found["condition"] for found in _CUSTOM_MEDIA.finditer(styles)}
    for name, condition in conditions.items():
        if "," in condition or " or " in condition:
            raise ValueError(f"{name} has alternatives, which cannot be part of a longer condition: {condition}")

    def stands_for(found: re.Match[str]) -> str:
        if found["name"] not in conditions:
            raise ValueError(f"no @custom-media defines {found['name']}")
        return _NAMED.sub(stands_for, conditions[found["name"]])

    return _NAMED.sub(stands_for, _CUSTOM_MEDIA.sub("", styles))


def _find_esbuild(node_modules: Path) -> Path:
    # The package for this machine always has the program; esbuild/bin may have a script for node instead.
    for inside in ("bin/esbuild", "esbuild.exe"):
        for found in (node_modules / "@esbuild").glob(f"*/{inside}"):
            return found
    raise ValueError("esbuild is not installed: npm brought no package of it for this machine")


@dataclass(slots=True)
class Assets:
    """Publishes files by their path under web/, each when its address is first requested.

    >>> assets = Assets({"a.webmanifest": b'{"icons": [{"src": "pictures/favicon.svg"}]}'})
    >>> manifest = json.loads(assets.published[assets.address("a.webmanifest")])
    >>> f"assets/{manifest['icons'][0]['src']}" == assets.address("pictures/favicon.svg")
    True
    """

    generated: Mapping[str, bytes] = field(default_factory=dict)
    """Files generated by the build, by the path they would have."""
    web: Path = WEB
    node_modules: Path = NODE_MODULES
    prefixes: Mapping[str, bytes] = field(default_factory=dict)
    """What the build puts in front of scripts, by their path."""
    published: dict[str, bytes] = field(default_factory=dict)
    """The contents by address, relative to the site's root."""
    _addresses: dict[str, str] = field(default_factory=dict)

    def address(self, place: str) -> str:
        """Publish a file, and return its address relative to the site's root.

        Raises ValueError if the file is missing, or if esbuild reports an error.
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
        if source.suffix not in BUNDLED:
            return source.read_bytes()
        made = bundle(source, self.node_modules)
        content = made.pop(source.name)
        self.published |= {f"assets/{name}": beside for name, beside in made.items()}
        return self.prefixes.get(place, b"") + content

    def _manifest(self, place: str) -> bytes:
        manifest = json.loads(self.generated[place])
        for picture in (*manifest.get("icons", ()), *manifest.get("screenshots", ())):
            source = posixpath.normpath(posixpath.join(posixpath.dirname(place), picture["src"]))
            picture["src"] = PurePosixPath(self.address(source)).name
        # The manifest moves one folder down, and its addresses are relative to its folder.
        for key in ("start_url", "scope"):
            if key in manifest:
                manifest[key] = posixpath.join("..", manifest[key].removeprefix("./"))
        opened = [(each, "url") for each in manifest.get("shortcuts", ())]
        opened += [(each, "action") for each in manifest.get("file_handlers", ())]
        for each, key in opened:
            each[key] = posixpath.join("..", each[key].removeprefix("./"))
        return json.dumps(manifest, ensure_ascii=False, indent=1).encode()
