"""Builds the library's documentation with Sphinx, for the folder docs/ of the site.

It is not part of a first visit: the service worker caches it by the hashes in docs/pages.json once one of its pages is
opened.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from workshop.console import give_up, timed
from workshop.folders import BUILD, DIST, ROOT
from workshop.frozen import program
from workshop.site import pages
from workshop.site.offline import integrity

SOURCES = ROOT / "docs"

FOLDER = "docs"
"""The folder of the site."""

LIST = "pages.json"
"""Has the hash of every other file, by its address within docs/."""

UNNEEDED = (".buildinfo", "_static/file.png", "_static/minus.png", "_static/plus.png")
"""Files of Sphinx that no page uses."""


def build_docs() -> None:
    """Build the documentation and replace dist/docs/. Raises SystemExit on findings."""
    with timed(f"Building the documentation into {DIST.name}/{FOLDER}/"):
        files = gather_docs()
        with tempfile.TemporaryDirectory(dir=BUILD, prefix="docs-") as folder:
            new, old = Path(folder) / "new", Path(folder) / "old"
            program.write(files, new)
            DIST.mkdir(exist_ok=True)
            if (DIST / FOLDER).exists():
                (DIST / FOLDER).rename(old)
            new.rename(DIST / FOLDER)


def gather_docs() -> dict[str, bytes]:
    """Return every file, by its address within docs/. Raises SystemExit on warnings of Sphinx and on findings."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="sphinx-") as folder:
        made = Path(folder) / "html"
        built = subprocess.run(
            [
                *(sys.executable, "-m", "sphinx", "--builder", "html", "--quiet", "--fail-on-warning"),
                *("--doctree-dir", Path(folder) / "doctrees", SOURCES, made),
            ],
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"},
            check=False,
        )
        if built.returncode:
            raise give_up("Sphinx could not build the documentation; its own words are above.", "")
        files = {
            path.relative_to(made).as_posix(): path.read_bytes() for path in sorted(made.rglob("*")) if path.is_file()
        }
    files = {address: content for address, content in files.items() if address not in UNNEEDED}
    published = {"index.html", *(f"{FOLDER}/{address}" for address in files)}
    findings = [
        finding
        for address, content in files.items()
        if address.endswith(".html")
        for finding in pages.findings(f"{FOLDER}/{address}", content.decode(), published)
    ]
    if findings:
        raise give_up("\n".join(["The documentation has pages that the site cannot publish:", *findings]), "")
    hashes = {address: integrity(content) for address, content in files.items()}
    return {**files, LIST: json.dumps(hashes, indent=0).encode()}
