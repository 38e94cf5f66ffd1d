"""Snapshots are reproducible, and contain the compiled modules that the page imports, but none of later archives.

A snapshot takes seconds, so one is compared with the published one.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import zstandard

from tests.build.frozen.geese import LATER, MADE_UP
from workshop.folders import DIST, ROOT, WEB
from workshop.frozen import program
from workshop.frozen.snapshot import SCRIPT, Frozen, freeze
from workshop.frozen.trimming import trimmed_pyodide
from workshop.frozen.zstd import QUICK


def checkout(folder: Path) -> Path:
    """Copy the files for freezing into a folder, with the project's layout, and return the script to run there."""
    shutil.copytree(ROOT / "web" / "runtime", folder / "web" / "runtime")
    room = SCRIPT.parent.relative_to(ROOT)
    shutil.copytree(SCRIPT.parent, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    return folder / room / SCRIPT.name


def published_archives() -> dict[str, bytes]:
    """Return the archives that the published memory was made of, by file name."""
    (published,) = (path.parent for path in DIST.glob("runtime/*/snapshot.bin.zst"))
    (library,) = published.glob("mahe_core-*.zip")
    return {path.name: path.read_bytes() for path in (library, published / program.ARCHIVE)}


@pytest.mark.nightly
def test_snapshots_are_reproducible_and_have_only_the_pages_imports(
    parts: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archives = published_archives()
    own = {path: content for path, content in parts.items() if program.belongs_to("geese", path)}

    elsewhere = tmp_path / "a folder whose name is longer" / "than that of the project"
    script = checkout(elsewhere)
    pyodide = shutil.copytree(trimmed_pyodide(), elsewhere / "pyodide")
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    monkeypatch.setenv("LC_ALL", "nl_BE.UTF-8")
    frozen = freeze(archives, pyodide, script, {"geese.zip": program.pack(own)})
    assert frozen.memory == next(DIST.glob("runtime/*/snapshot.bin.zst")).read_bytes()

    memory = zstandard.decompress(frozen.memory)
    assert len(memory) < 14_200_000
    what_the_page_imports_is_in_it_compiled(memory, frozen)
    what_comes_later_is_compiled_and_not_in_it(memory, frozen)


@pytest.mark.nightly
def test_a_draft_compiles_only_what_has_changed(tmp_path: Path) -> None:
    archives, kept = published_archives(), tmp_path / "kept.zip"
    freeze(archives, trimmed_pyodide(), level=QUICK, kept=kept)
    before = program.unpack(kept.read_bytes())
    app = program.unpack(archives[program.ARCHIVE])
    app["app/mahe/page.py"] += b'CHANGED = "a grey feather"\n'
    frozen = freeze({**archives, program.ARCHIVE: program.pack(app)}, trimmed_pyodide(), level=QUICK, kept=kept)
    after = program.unpack(kept.read_bytes())
    (changed,) = (path for path in after if after[path] != before[path])
    assert changed.startswith("app/mahe/__pycache__/page.")
    assert b"a grey feather" in zstandard.decompress(frozen.memory)


def what_the_page_imports_is_in_it_compiled(memory: bytes, frozen: Frozen) -> None:
    for path in (WEB / "app" / "start.py", *(WEB / "app" / "browser").rglob("*.py")):
        if path.name == "peers.py":  # travels with the archive of several devices
            continue
        assert f"/home/pyodide/{path.relative_to(WEB).as_posix()}".encode() in memory, f"{path.name} is not in it"
    assert b"app/mahe/page" in memory
    at_start = ("app/start", "app/browser/", "app/mahe/board/__pycache__/")
    assert not [path for path in frozen.compiled if path.startswith(at_start) and "/peers." not in path]


def what_comes_later_is_compiled_and_not_in_it(memory: bytes, frozen: Frozen) -> None:
    assert any(path.startswith("app/lab/rooms/__pycache__/room.") for path in frozen.compiled)
    assert not [module for module in program.left_out(frozen.compiled, LATER) if "geese" in module]
    assert {f"{place}c" for place in MADE_UP} <= set(program.of_game("geese", {}, frozen.compiled))
    assert b"geese" not in memory
