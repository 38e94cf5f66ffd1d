"""Keeps what the stages of a build have made in build/stages/, each result by a hash of the stage's inputs.

A stage whose inputs have not changed does not run again. A result is put in place when it is complete, so an
interrupted or concurrent build leaves no half of one. The folder may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Final, TypeVar

from workshop.console import say, timed
from workshop.folders import BUILD, ROOT

STAGES: Final = BUILD / "stages"

CODE: Final[tuple[Path | str, ...]] = (
    ROOT / "scripts" / "workshop",
    ROOT / "scripts" / "locks",
    ROOT / "pyproject.toml",
    sys.version,
)
"""What every stage in Python depends on besides its own inputs."""

KEPT: Final = 12
"""The number of results kept of each stage, enough to go back and forth between branches."""

PASSED_OVER: Final = frozenset({"__pycache__", "node_modules"})

Input = Path | Mapping[str, bytes] | bytes | str
"""A file, a folder with all its files, or contents."""

Made = TypeVar("Made")


def fingerprint(inputs: Iterable[Input]) -> str:
    """Return a hash of some inputs. It depends on contents and names, not on times or on where the project is.

    >>> fingerprint(["a", b"b"]) == fingerprint(["a", b"b"]), fingerprint(["ab"]) == fingerprint(["a", "b"])
    (True, False)
    """
    total = hashlib.sha256()
    for each in inputs:
        for name, content in _contents(each):
            total.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(content).digest())
    return total.hexdigest()[:20]


def sources(place: Path) -> Iterator[Path]:
    """Return a file, or the files of a folder and its sub-folders in order, without bytecode and npm's packages."""
    if place.is_file():
        yield place
    for folder, folders, names in os.walk(place):
        folders[:] = sorted(set(folders) - PASSED_OVER)
        yield from (Path(folder, name) for name in sorted(names))


def cached_folder(
    stage: str, inputs: Iterable[Input], make: Callable[[Path], None], title: str = "", stages: Path | None = None
) -> Path:
    """Return the folder with a stage's files; `make` writes them into an empty folder unless they are there.

    Prints a line with the time, or that nothing has changed, if there is a title.
    """
    place = (stages or STAGES) / stage / fingerprint(inputs)
    if place.exists():
        os.utime(place)
        if title:
            say(f"{title}: unchanged")
        return place
    place.parent.mkdir(parents=True, exist_ok=True)
    _forget_oldest(place.parent)
    unfinished = Path(tempfile.mkdtemp(dir=place.parent, prefix="unfinished-"))
    try:
        with timed(title) if title else nullcontext():
            make(unfinished)
        if not place.exists():
            unfinished.rename(place)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    return place


def cached(
    stage: str, inputs: Iterable[Input], make: Callable[[], Made], title: str = "", stages: Path | None = None
) -> Made:
    """Return what `make` returned for these inputs, a value that can be pickled."""

    def write(folder: Path) -> None:
        (folder / "made").write_bytes(pickle.dumps(make()))

    made: Made = pickle.loads((cached_folder(stage, inputs, write, title, stages) / "made").read_bytes())
    return made


def _contents(each: Input) -> Iterator[tuple[str, bytes]]:
    match each:
        case Path():
            for path in sources(each):
                yield path.relative_to(each.parent).as_posix(), path.read_bytes()
        case str():
            yield "", each.encode()
        case bytes():
            yield "", each
        case _:
            yield from sorted(each.items())


def _forget_oldest(folder: Path) -> None:
    by_age = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_age[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)
