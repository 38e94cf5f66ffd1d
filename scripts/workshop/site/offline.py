"""Writes the service worker: the lists of files to cache, and our script with Workbox.

Everything that is published is cached, with its hash, except for the files named here with a reason. A file with a hash
in its address needs no revision; the revision of a page depends on its content and its headers.
"""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from workshop.folders import NODE_MODULES, WEB
from workshop.frozen.program import APART, lessons_archive
from workshop.serving import Rule, headers_for, read_rules
from workshop.site.assets import bundle, fingerprint

ADDRESS = "service-worker.js"
"""At the root, since a service worker controls only the files next to and below it."""

HASHED = ("assets/*", "runtime/*")
"""Patterns of the addresses that contain a hash."""

PLAIN_START = ("runtime/*/python_stdlib.zip", "runtime/*/mahe_core-*.zip", "runtime/*/app.zip")
"""The files for starting without the snapshot: a quarter of the download, for the few devices that cannot restore it.
Those devices cache them at their first start; others never need them offline.
"""

PLAIN = "plain-start"
"""The name of the list of these files; the list of a game has the game's name."""

LEFT_OUT = ("assets/screenshot-*", "assets/below-*", "404.html", "docs/*", "sbom.json")
"""Not cached at all: screenshots for the browser's install dialog, which needs a network; the manifests
for a site in a folder; the page for an address that does not exist; the documentation of the
library, which the service worker caches by its own list once it is opened; the bill of materials, which only programs
read."""

FOR_TEACHERS = "lessons/*/teacher/*"
"""The pages for teachers, which are cached with everything else once the first game is under way."""


@dataclass(frozen=True, slots=True)
class OfflineWords:
    """The messages shown without a network, in all languages."""

    away: str
    """The page to show when nothing is cached."""
    absent: str
    """The offline response in place of the first screens of a later game that was never opened."""


def write_service_worker(
    published: Mapping[str, bytes],
    words: OfflineWords,
    later: Sequence[str],
    web: Path = WEB,
    node_modules: Path = NODE_MODULES,
) -> bytes:
    """Return the script for the files of a site, by address.

    The files of each `later` game or room are in separate lists, and so are the lessons of each language, of which a
    device caches those that it uses, and the teachers' pages of each.
    """
    rules = read_rules()
    wanted = {address: content for address, content in published.items() if not _matches(address, LEFT_OUT)}
    codes = _languages_of_lessons(wanted, later)
    # A file is in the first list that it matches.
    apart = {
        **{f"teachers-{code}": teachers_in(code, later) for code in codes},
        PLAIN: PLAIN_START,
        **{game: files_of(game) for game in later},
        **{f"lessons-{code}": lessons_in(code) for code in codes},
    }
    separate: dict[str, list[str]] = {name: [] for name in apart}
    for address in wanted:
        name = next((name for name, patterns in apart.items() if _matches(address, patterns)), None)
        if name:
            separate[name].append(address)
    elsewhere = {address for addresses in separate.values() for address in addresses}
    built = {
        "precached": entries({address: wanted[address] for address in wanted if address not in elsewhere}, rules),
        "apart": {
            name: entries({address: wanted[address] for address in addresses}, rules)
            for name, addresses in separate.items()
        },
        "away": words.away,
        "absent": words.absent,
    }
    lists = f"self.maheBuilt = {json.dumps(built, ensure_ascii=False, indent=0)};\n"
    return lists.encode() + bundle(web / "scripts" / ADDRESS, node_modules)[ADDRESS]


def entries(files: Mapping[str, bytes], rules: Sequence[Rule]) -> list[dict[str, str | int | None]]:
    """Return the list of files for Workbox; `rules` are the headers with which they are sent.

    >>> [(entry["url"], entry["revision"]) for entry in entries({"index.html": b"", "assets/a-1.css": b""}, [])]
    [('assets/a-1.css', None), ('./', 'e3b0c44298')]
    """
    return [
        {
            "url": address_of(address),
            "revision": None if _matches(address, HASHED) else _revision(address, content, rules),
            "integrity": integrity(content),
            "bytes": len(content),
        }
        for address, content in sorted(files.items())
    ]


def files_of(game: str) -> tuple[str, ...]:
    """Return the patterns of the files that only a later game needs; they are cached when it is first opened.

    >>> files_of("geese")
    ('assets/geese-*', 'runtime/*/geese.zip.zst', 'rules/geese/*', 'lessons/geese/*')
    """
    return (f"assets/{game}-*", f"runtime/*/{game}.zip.zst", f"rules/{game}/*", f"lessons/{game}/*")


def lessons_in(code: str) -> tuple[str, ...]:
    """Return the patterns of the files of the first game's lessons in a language.

    >>> lessons_in("nl")
    ('lessons/nl/*', 'runtime/*/lessons-nl.zip.zst')
    """
    return (f"lessons/{code}/*", f"runtime/*/{lessons_archive(code)}")


def teachers_in(code: str, later: Sequence[str]) -> tuple[str, ...]:
    """Return the patterns of the teachers' pages of all games in a language.

    >>> teachers_in("nl", ["geese"])
    ('lessons/nl/*teacher/*', 'lessons/geese/nl/*teacher/*')
    """
    return tuple(f"lessons/{home}{code}/*teacher/*" for home in ("", *(f"{game}/" for game in later)))


def first_visit(sizes: Mapping[str, int], later: Sequence[str] = APART) -> int:
    """Return the size of a first visit with all it caches, from the sizes of a site's files or parts by address.

    Of the lessons, the largest language counts.

    >>> first_visit({"index.html": 10, "assets/screenshot-wide-*.png": 200, "runtime/*/app.zip": 3000})
    10
    >>> first_visit({"index.html": 10, "lessons/de/risk/index.html": 200, "lessons/nl/risk/index.html": 3000})
    3010
    """
    never = (*LEFT_OUT, FOR_TEACHERS, *PLAIN_START, *(pattern for game in later for pattern in files_of(game)))
    cached = {address: size for address, size in sizes.items() if not _matches(address, never)}
    lessons = [
        sum(size for address, size in cached.items() if _matches(address, lessons_in(code)))
        for code in _languages_of_lessons(cached, later)
    ]
    return sum(cached.values()) - sum(lessons) + max(lessons, default=0)


def _languages_of_lessons(addresses: Iterable[str], later: Sequence[str]) -> list[str]:
    """Return the languages of the first game's lessons."""
    found = {address.split("/")[1] for address in addresses if address.startswith("lessons/")}
    return sorted(found - set(later))


def address_of(place: str) -> str:
    """Return the public address of a file; that of a page is its folder's.

    >>> address_of("rules/nl/index.html"), address_of("index.html"), address_of("licences.txt")
    ('rules/nl/', './', 'licences.txt')
    """
    folder, name = posixpath.split(place)
    return place if name != "index.html" else f"{folder or '.'}/"


def integrity(content: bytes) -> str:
    """Return the hash of some content in the notation of Subresource Integrity.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def _revision(address: str, content: bytes, rules: Sequence[Rule]) -> str:
    # A page is cached with its headers, so a new policy makes a new version, too.
    headers = headers_for(f"/{address_of(address).removeprefix('./')}", tuple(rules))
    return fingerprint(content + (json.dumps(headers).encode() if headers else b""))


def _matches(address: str, patterns: Sequence[str]) -> bool:
    return any(fnmatch(address, pattern) for pattern in patterns)
