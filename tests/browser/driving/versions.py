"""Other versions of a built site, made without building it again.

The next one differs as a new version does: in the page, and in the program, which gets another address.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from app.games import GAMES
from workshop.site.assets import fingerprint
from workshop.site.offline import ADDRESS, OfflineWords, write_service_worker


def next_version(site: Path, folder: Path, version: str) -> Path:
    """Copy a built site into a new folder as the given version, and return the folder."""
    shutil.copytree(site, folder)
    program = next(folder.glob("runtime/*/snapshot.bin.zst")).parent
    page = folder / "index.html"
    moved = program.with_name(fingerprint(version.encode()))
    text = page.read_text(encoding="utf-8").replace(program.name, moved.name)
    marked = f'data-version="{read_version(text)}"'
    page.write_text(text.replace(marked, f'data-version="{version}"'), encoding="utf-8")
    program.rename(moved)

    worker = folder / ADDRESS
    built, _ = json.JSONDecoder().raw_decode(worker.read_text(encoding="utf-8").partition(" = ")[2])
    worker.unlink()
    published = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    worker.write_bytes(write_service_worker(published, OfflineWords(built["away"], built["absent"]), GAMES[1:]))
    return folder


def with_script(site: Path, folder: Path, script: str) -> Path:
    """Copy a built site into a new folder, with a script that runs before all others, and return the folder."""
    shutil.copytree(site, folder)
    (folder / "first.js").write_text(script, encoding="utf-8")
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8").replace("<head>", '<head><script src="first.js"></script>', 1)
    page.write_text(text, encoding="utf-8")
    return folder


def read_version(page: str) -> str:
    """The version in a page's markup.

    >>> read_version('<html lang="en" data-version="1.0.0">')
    '1.0.0'
    """
    return page.partition('data-version="')[2].partition('"')[0]
