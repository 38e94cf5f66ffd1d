"""Compares the size of every part of the site with web/budget.json, so that none grows unnoticed.

What the first screen needs also has a fixed limit. A part keeps its name when its hash changes. All parts that are too
large or new are reported, not only the first. Sizes are those that a host sends, gzip-compressed where that helps; they
differ by some tenths of a percent between versions of zlib and node, far less than the tolerance.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from workshop.folders import WEB
from workshop.site.assets import LENGTH

FILE = "budget.json"

GROWTH = 0.05
LEEWAY = 20_000
"""The tolerated growth of a part: this share or this number of bytes, whichever is greater."""

FIRST_VISIT = 7_400_000
"""Maximum bytes of a first visit, including all that is stored for later."""

ROUND_TRIP = {"index.html": 13_700, "assets/boot-*.js": 9_300}
"""Maximum bytes of the page and of the script that draws its first screen, so that each arrives in one round trip,
with 0.9 kB of headers. A host sends ten packets before it waits for an acknowledgement; a phone's line carries 21,
and the style and the icon come with the script."""

ACCEPT = "python3 scripts/build_site.py --accept-sizes"

_HASHES = (
    # Our hashes, and esbuild's in the names of fonts.
    (re.compile(rf"-(?:[0-9a-f]{{{LENGTH}}}|[0-9A-Z]{{8}})(?=\.\w+$)"), "-*"),
    (re.compile(rf"^runtime/[0-9a-f]{{{LENGTH}}}/"), "runtime/*/"),
    # PyScript has its own hashes in file names, and a wheel its version.
    (re.compile(r"(?<=^runtime/\*/)([\w-]+)-[\w-]{8}(?=\.js$)"), r"\1-*"),
    (re.compile(r"(?<=^runtime/\*/)(\w+)-\d[^/]*(?=\.zip$)"), r"\1-*"),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a comparison: `failures` stop the build, `notes` are only printed."""

    failures: tuple[str, ...]
    notes: tuple[str, ...]


def part(address: str) -> str:
    """Return the part that an address belongs to, with stars instead of hashes and versions.

    >>> part("assets/site-0123456789.css"), part("runtime/0123456789/snapshot.bin.zst"), part("rules/nl/index.html")
    ('assets/site-*.css', 'runtime/*/snapshot.bin.zst', 'rules/nl/index.html')
    >>> part("runtime/0123456789/core-BLG5sB_x.js"), part("runtime/0123456789/mahe_core-1.0.0.zip")
    ('runtime/*/core-*.js', 'runtime/*/mahe_core-*.zip')
    """
    for pattern, star in _HASHES:
        address = pattern.sub(star, address)
    return address


def parts(sizes: Mapping[str, int]) -> dict[str, int]:
    """Sum the sizes of addresses by part; addresses that differ only in their hash are one part.

    >>> parts({"assets/b-0123456789.js": 2, "assets/b-abcdefabcd.js": 3, "a.txt": 1})
    {'a.txt': 1, 'assets/b-*.js': 5}
    """
    summed: Counter[str] = Counter()
    for address, size in sizes.items():
        summed[part(address)] += size
    return dict(sorted(summed.items()))


def allowed(accepted: int) -> int:
    """Return the maximum size of a part with an accepted size.

    >>> allowed(1_000), allowed(1_000_000)
    (21000, 1050000)
    """
    return accepted + max(int(accepted * GROWTH), LEEWAY)


def judge(sizes: Mapping[str, int], accepted: Mapping[str, int]) -> Verdict:
    """Compare the sizes of a site's files, by address, with the accepted ones, by part."""
    failures, notes = [], []
    present = parts(sizes)
    for name, most in ROUND_TRIP.items():
        if (size := present.get(name, 0)) > most:
            failures.append(f"{name} has {size:,} bytes, of which {most:,} arrive in one round trip")
    for name, size in present.items():
        before = accepted.get(name)
        if before is None:
            failures.append(f"{name} is new: {size:,} bytes")
        elif size > allowed(before):
            failures.append(f"{name} has grown from {before:,} to {size:,} bytes, and {allowed(before):,} are allowed")
        elif before > allowed(size):
            notes.append(f"{name} has shrunk from {before:,} to {size:,} bytes")
    notes += [f"{name} is gone" for name in sorted(set(accepted) - set(present))]
    return Verdict(tuple(failures), tuple(notes))


def read_accepted(web: Path = WEB) -> dict[str, int]:
    """Read the accepted sizes, by part."""
    accepted: dict[str, int] = json.loads((web / FILE).read_text(encoding="utf-8"))
    return accepted


def accept(sizes: Mapping[str, int], web: Path = WEB) -> None:
    """Accept the sizes of a site's files, by address, and write them to the budget."""
    (web / FILE).write_text(json.dumps(parts(sizes), indent=2) + "\n", encoding="utf-8")
