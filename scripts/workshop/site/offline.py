"""Writes the service worker: the lists of what it keeps on the device, and our own script with Workbox in it.

Whatever is published is kept, with its hash, but for what is named here with the reason. A file whose address
carries its hash is kept under that address alone; a page differs from an older one by its content and its headers.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from app.games import GAMES
from workshop.folders import NODE_MODULES, WEB
from workshop.serving import Rule, headers_for, read_rules
from workshop.site.assets import bundle, fingerprint

ADDRESS = "service-worker.js"
"""At the root, since a service worker is in charge of what lies beside and below it."""

HASHED = ("assets/*", "runtime/*")
"""Patterns of the addresses that carry the hash of what lies there."""

PLAIN_START = ("runtime/*/python_stdlib.zip", "runtime/*/*.whl", "runtime/*/app.zip")
"""What only a start without the snapshot needs: a quarter of the download, for the few devices that cannot thaw it.
They keep it from the first such start on; for all others a start without a network never asks for it."""

PLAIN = "plain-start"
"""What the list of it is called; those of games are called by their names."""

LEFT_OUT = ("assets/screenshot-*", "lessons/*/teacher/*")
"""What is not kept at all: pictures that a browser shows in its dialog for installing, which needs a network; what is
for teachers, who read and print it beforehand: thirty tablets need not fetch it."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said without a network, in all languages."""

    away: str
    """The page to show when nothing is kept."""
    absent: str
    """The answer in the place of the first screens of a further game that has never been opened."""


def write_service_worker(
    published: Mapping[str, bytes],
    said: Said,
    later: Sequence[str],
    web: Path = WEB,
    node_modules: Path = NODE_MODULES,
) -> bytes:
    """Write the script for the files of a site, by address; what only a `later` game needs is a list of its own."""
    rules = read_rules()
    wanted = {address: content for address, content in published.items() if not _matches(address, LEFT_OUT)}
    apart = {PLAIN: PLAIN_START, **{game: files_of(game) for game in later}}
    of_their_own = {name: [each for each in wanted if _matches(each, patterns)] for name, patterns in apart.items()}
    elsewhere = {address for addresses in of_their_own.values() for address in addresses}
    built = {
        "precached": entries({address: wanted[address] for address in wanted if address not in elsewhere}, rules),
        "apart": {
            name: entries({address: wanted[address] for address in addresses}, rules)
            for name, addresses in of_their_own.items()
        },
        "away": said.away,
        "absent": said.absent,
    }
    lists = f"self.maheBuilt = {json.dumps(built, ensure_ascii=False, indent=0)};\n"
    return lists.encode() + bundle(web / "scripts" / ADDRESS, node_modules)[ADDRESS]


def entries(files: Mapping[str, bytes], rules: Sequence[Rule]) -> list[dict[str, str | None]]:
    """The list of files that Workbox wants; `rules` are the headers with which they are sent.

    >>> [(entry["url"], entry["revision"]) for entry in entries({"index.html": b"", "assets/a-1.css": b""}, [])]
    [('assets/a-1.css', None), ('./', 'e3b0c44298')]
    """
    return [
        {
            "url": address_of(address),
            "revision": None if _matches(address, HASHED) else _revision(address, content, rules),
            "integrity": integrity(content),
        }
        for address, content in sorted(files.items())
    ]


def files_of(game: str) -> tuple[str, ...]:
    """Patterns of what only a game needs that is not there from the start: it is kept once that game was opened.

    >>> files_of("geese")
    ('assets/geese-*', 'runtime/*/geese.zip.zst', 'rules/geese/*', 'lessons/geese/*')
    """
    return (f"assets/{game}-*", f"runtime/*/{game}.zip.zst", f"rules/{game}/*", f"lessons/{game}/*")


def first_visit(sizes: Mapping[str, int], later: Sequence[str] = GAMES[1:]) -> int:
    """Sum up what a first visit fetches and keeps, from the sizes of a site's files or parts by address.

    >>> first_visit({"index.html": 10, "assets/screenshot-wide-*.png": 200, "runtime/*/app.zip": 3000})
    10
    """
    never = (*LEFT_OUT, *PLAIN_START, *(pattern for game in later for pattern in files_of(game)))
    return sum(size for address, size in sizes.items() if not _matches(address, never))


def address_of(place: str) -> str:
    """The address that visitors use of a file: that of a page is its folder's.

    >>> address_of("rules/nl/index.html"), address_of("index.html"), address_of("licences.txt")
    ('rules/nl/', './', 'licences.txt')
    """
    folder, name = posixpath.split(place)
    return place if name != "index.html" else f"{folder or '.'}/"


def integrity(content: bytes) -> str:
    """The hash of some content the way browsers check it.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def _revision(address: str, content: bytes, rules: Sequence[Rule]) -> str:
    # A page is kept with its headers: a new policy is a new version, too.
    headers = headers_for(f"/{address_of(address).removeprefix('./')}", tuple(rules))
    return fingerprint(content + (json.dumps(headers).encode() if headers else b""))


def _matches(address: str, patterns: Sequence[str]) -> bool:
    return any(fnmatch(address, pattern) for pattern in patterns)
