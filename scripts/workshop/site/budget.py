"""Compares the weight of every part of the site with web/budget.json, so that none gets heavy unnoticed.

Whatever was accepted, the page itself has a bar of its own. A part keeps its name when its hash changes. Says every
part that is too heavy or new, not the first alone. Sizes are those of what a host sends, gzip-compressed where that
helps; other makes of zlib and other versions of node come out some tenths of a percent apart, far within what is
allowed.
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
"""A part may grow by this share, or by so many bytes, whichever is more."""

FIRST_VISIT = 8_500_000
"""Bytes that a first visit may weigh, with all that is kept for later."""

PAGE = "index.html"
ROUND_TRIP = 13_500
"""Bytes that the page may weigh, whatever was accepted: a host sends ten packets before it waits for an answer."""

ACCEPT = "python3 scripts/build_site.py --accept-sizes"

_HASHES = (
    # Ours, and esbuild's in the names of the fonts.
    (re.compile(rf"-(?:[0-9a-f]{{{LENGTH}}}|[0-9A-Z]{{8}})(?=\.\w+$)"), "-*"),
    (re.compile(rf"^runtime/[0-9a-f]{{{LENGTH}}}/"), "runtime/*/"),
    # PyScript names its files by hashes of its own, and a wheel carries its version.
    (re.compile(r"(?<=^runtime/\*/)([\w-]+)-[\w-]{8}(?=\.js$)"), r"\1-*"),
    (re.compile(r"(?<=^runtime/\*/)(\w+)-[^/]*(?=\.whl$)"), r"\1-*"),
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found: `failures` stop the build, `notes` are only printed."""

    failures: tuple[str, ...]
    notes: tuple[str, ...]


def part(address: str) -> str:
    """The part that an address belongs to, with a star in place of what changes with its content.

    >>> part("assets/site-0123456789.css"), part("runtime/0123456789/snapshot.bin.zst"), part("rules/nl/index.html")
    ('assets/site-*.css', 'runtime/*/snapshot.bin.zst', 'rules/nl/index.html')
    >>> part("runtime/0123456789/core-BLG5sB_x.js"), part("runtime/0123456789/mahe_core-0.1.0-py3-none-any.whl")
    ('runtime/*/core-*.js', 'runtime/*/mahe_core-*.whl')
    """
    for pattern, star in _HASHES:
        address = pattern.sub(star, address)
    return address


def parts(sizes: Mapping[str, int]) -> dict[str, int]:
    """The size of each part from those of the addresses; what differs in its hash alone is one part.

    >>> parts({"assets/b-0123456789.js": 2, "assets/b-abcdefabcd.js": 3, "a.txt": 1})
    {'a.txt': 1, 'assets/b-*.js': 5}
    """
    summed: Counter[str] = Counter()
    for address, size in sizes.items():
        summed[part(address)] += size
    return dict(sorted(summed.items()))


def allowed(accepted: int) -> int:
    """How heavy a part may be that was once accepted with so many bytes.

    >>> allowed(1_000), allowed(1_000_000)
    (21000, 1050000)
    """
    return accepted + max(int(accepted * GROWTH), LEEWAY)


def judge(sizes: Mapping[str, int], accepted: Mapping[str, int]) -> Verdict:
    """Compare the sizes of a site's files, by address, with those accepted, by part."""
    failures, notes = [], []
    present = parts(sizes)
    for name, size in present.items():
        before = accepted.get(name)
        if name == PAGE and size > ROUND_TRIP:
            failures.append(f"{name} weighs {size:,} bytes, and {ROUND_TRIP:,} arrive in one round trip")
        if before is None:
            failures.append(f"{name} is new: {size:,} bytes")
        elif size > allowed(before):
            failures.append(f"{name} has grown from {before:,} to {size:,} bytes, and {allowed(before):,} are allowed")
        elif before > allowed(size):
            notes.append(f"{name} has shrunk from {before:,} to {size:,} bytes")
    notes += [f"{name} is gone" for name in sorted(set(accepted) - set(present))]
    return Verdict(tuple(failures), tuple(notes))


def read_accepted(web: Path = WEB) -> dict[str, int]:
    """Read the sizes that were accepted, by part."""
    accepted: dict[str, int] = json.loads((web / FILE).read_text(encoding="utf-8"))
    return accepted


def accept(sizes: Mapping[str, int], web: Path = WEB) -> None:
    """Write down the sizes of a site's files, by address, as those that are accepted from now on."""
    (web / FILE).write_text(json.dumps(parts(sizes), indent=2) + "\n", encoding="utf-8")
