"""Collects the licences of the third-party software in the site.

Every npm package of web/package-lock.json is listed with its version, licence and origin, and with the text of its
licence if it has one; so are Python, which is part of Pyodide, and the Python packages of which modules are shipped.
Direct dependencies also have a well-known name, and are listed in the about box.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from workshop.folders import NODE_MODULES, ROOT, WEB
from workshop.frozen.program import THIRD_PARTY_MODULES

KNOWN_AS = {
    "pyodide": "Pyodide",
    "@pyscript/core": "PyScript",
    "workbox-core": "Workbox",
    "workbox-precaching": "Workbox",
    "workbox-routing": "Workbox",
    "workbox-strategies": "Workbox",
    "@fontsource-variable/fredoka": "Fredoka",
    "@fontsource/atkinson-hyperlegible": "Atkinson Hyperlegible",
    "d3-axis": "D3 axis",
    "d3-scale": "D3 scale",
    "d3-selection": "D3 selection",
    "qr": "QR",
    "segno": "Segno",
    "zstddec": "Zstandard",
}
"""Well-known names, by package."""

LICENCES_OF_PYTHON_PACKAGES = {"segno": "BSD-3-Clause"}
"""SPDX identifiers; Segno's metadata says only "BSD"."""

RULE = "=" * 100


@dataclass(frozen=True, slots=True)
class Component:
    """A piece of third-party software: `terms` are the texts of its licence, `known_as` is its well-known name.

    `registry` is the type of its package URL: "npm", "pypi" or, outside any registry, "generic".
    """

    registry: str
    name: str
    version: str
    licence: str
    origin: str
    terms: tuple[str, ...]
    known_as: str = ""


def components(node_modules: Path = NODE_MODULES, web: Path = WEB) -> tuple[Component, ...]:
    """Return what the site ships, Python first. Raises ValueError if a direct dependency has no well-known name."""
    asked_for = json.loads((web / "package.json").read_text(encoding="utf-8"))["dependencies"]
    if unnamed := {*asked_for, *THIRD_PARTY_MODULES} - set(KNOWN_AS):
        raise ValueError(f"licences.py has no name for {', '.join(sorted(unnamed))}")
    lock = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))
    packages = [
        _package(place, entry, node_modules.parent)
        for place, entry in sorted(lock["packages"].items())
        # Development dependencies are not shipped.
        if place and not entry.get("dev")
    ]
    return (_python(node_modules, web), *map(_python_package, sorted(THIRD_PARTY_MODULES)), *packages)


def collect(shipped: Sequence[Component]) -> str:
    """Return the full text, starting with our own licence."""
    own = f"Mahé in the browser\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"
    parts = [
        "\n\n".join(
            [f"{component.name} {component.version}: {component.licence}\n{component.origin}", *component.terms]
        )
        for component in shipped
    ]
    return f"\n\n\n{RULE}\n\n".join([own, *parts]) + "\n"


def in_short(shipped: Sequence[Component]) -> bytes:
    """Return the well-known components for the about box, as JSON: name, version and licence of each, once."""
    named = {
        component.known_as: [component.known_as, component.version, component.licence]
        for component in shipped
        if component.known_as
    }
    return json.dumps(list(named.values()), ensure_ascii=False, indent=1).encode()


def _package(place: str, entry: dict[str, Any], web: Path) -> Component:
    folder, name = web / place, place.rpartition("node_modules/")[2]
    origin = json.loads((folder / "package.json").read_text(encoding="utf-8")).get("repository", "")
    return Component(
        registry="npm",
        name=name,
        version=entry["version"],
        # The SPDX spelling.
        licence=entry.get("license", "").replace("APACHE", "Apache"),
        origin=origin["url"] if isinstance(origin, dict) else origin,
        terms=tuple(path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("LICEN[CS]E*"))),
        known_as=KNOWN_AS.get(name, ""),
    )


def _python_package(name: str) -> Component:
    installed = metadata.distribution(name)
    licences = [path for path in installed.files or () if "licenses" in path.parts]
    return Component(
        registry="pypi",
        name=name,
        version=installed.version,
        licence=LICENCES_OF_PYTHON_PACKAGES[name],
        origin=dict(line.split(", ", 1) for line in installed.metadata.get_all("Project-URL", []))["Homepage"],
        terms=tuple(Path(str(path.locate())).read_text(encoding="utf-8").strip() for path in sorted(licences)),
        known_as=KNOWN_AS[name],
    )


def _python(node_modules: Path, web: Path) -> Component:
    lock = json.loads((node_modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return Component(
        registry="generic",
        name="Python",
        version=lock["info"]["python"],
        licence="PSF-2.0",
        origin="https://github.com/python/cpython",
        terms=((web / "licences" / "python.txt").read_text(encoding="utf-8").strip(),),
        known_as="Python",
    )
