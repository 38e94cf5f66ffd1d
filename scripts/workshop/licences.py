"""Collects under which terms other people's work comes along in the site.

Promises: every npm package of web/package-lock.json is named with its version, licence and place of origin, and with
the text of its licence where it brings one.
"""

from __future__ import annotations

import json
from pathlib import Path

from workshop.folders import NODE_MODULES, ROOT, WEB


def collect(node_modules: Path = NODE_MODULES, web: Path = WEB) -> str:
    """Write the whole text, our own licence first."""
    lock = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))
    parts = [f"Mahé in the browser\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"]
    for place, entry in sorted(lock["packages"].items()):
        # What only the tests need is not shipped.
        if not place or entry.get("dev"):
            continue
        name = place.removeprefix("node_modules/")
        folder = node_modules / name
        origin = json.loads((folder / "package.json").read_text(encoding="utf-8")).get("repository", "")
        origin = origin["url"] if isinstance(origin, dict) else origin
        terms = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("LICEN[CS]E*"))]
        parts.append("\n\n".join([f"{name} {entry['version']}: {entry.get('license', '')}\n{origin}", *terms]))
    return f"\n\n\n{'=' * 100}\n\n".join(parts) + "\n"
