"""Stores the tally of each block of games as a Parquet file, in a folder or an object store.

A row has a quantity of `GamesTally` or `MelimagicTally`, a player (null if it has none), and the sample: number, sum
and sum of squares, in parts of 1 / unit. No game is in two files, so any program that reads Parquet can add up a
folder. Each file names its experiment, library and games, and has a SHA-256 of all that; a damaged one counts as
missing. `study.json` names the experiment and the library for people.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from os import PathLike, fspath
from typing import Any, Final
from uuid import uuid4

import fsspec
import pyarrow
import pyarrow.parquet
from fsspec.implementations.local import LocalFileSystem

from mahe_core.mahe.odds.simulation import Sample
from mahe_core.study.identity import Identity, identity_of
from mahe_core.study.kinds import Experiment, Tally, kind_of

_SCHEMA: Final = pyarrow.schema(
    [
        ("quantity", pyarrow.string()),
        ("player", pyarrow.int8()),
        *((name, pyarrow.int64()) for name in ("number", "total", "squares", "unit")),
    ]
)
_ABOUT: Final = b"mahe_core.study"
"""The name of the metadata of a block."""
_OF_VERSION_1: Final = b"experiment"
"""A name in the metadata of blocks of 1.0.0, which have no SHA-256."""
_GAMES: Final = "games"
"""The quantity whose number is that of the games."""
_STUDY: Final = "study.json"
_BLOCK: Final = re.compile(r"(\d{12,})-(\d{12,})\.parquet")


class StoreRefused(ValueError):
    """Raised if a folder has blocks of another experiment, or of other sources of this library."""


@dataclass(frozen=True, slots=True)
class Store:
    """The blocks of an experiment in a folder, by fsspec's address: a path, or such as `s3://bucket/study`."""

    folder: str | PathLike[str]
    experiment: Experiment
    identity: Identity = field(init=False)
    """What every block says about its origin."""

    def __post_init__(self) -> None:
        if not fspath(self.folder):
            raise ValueError("folder: it has no name")
        object.__setattr__(self, "identity", identity_of(self.experiment))

    def blocks(self) -> Iterator[Tally]:
        """Yield the tally of each block, by its games, and remove what is damaged or stored twice.

        Raises StoreRefused if the folder belongs to another experiment or to other sources of this library.
        """
        written = self._content(_STUDY)
        # A damaged study.json can be written again, since every block says the same.
        if written is not None and (about := _checked(_json(written), [])) is not None:
            self._check(_STUDY, about)
        reached = 0
        for games in sorted(self._names(), key=lambda games: (games.start, -games.stop)):
            tally = self.read(games)
            if tally is None:
                self._remove(games, "is damaged; its games are played again")
            elif games.start < reached:
                self._remove(games, "has games that are in another file, too")
            else:
                reached = games.stop
                yield tally

    def begin(self) -> None:
        """Write `study.json`, so that a folder that cannot be written to is found out before any game is played."""
        self._write(_STUDY, json.dumps(_sealed(self.identity.to_json(), []), indent=2).encode())

    def read(self, games: range) -> Tally | None:
        """Return the tally of a block, or None if it is missing or damaged. Raises StoreRefused for a foreign block."""
        name = _name(games)
        content = self._content(name)
        if content is None:
            return None
        try:
            table = pyarrow.parquet.read_table(io.BytesIO(content))
            metadata, rows = table.schema.metadata or {}, table.to_pylist()
            of_version_1 = _OF_VERSION_1 in metadata and _ABOUT not in metadata
            about = None if of_version_1 else _checked(_json(metadata[_ABOUT]), rows)
        except Exception:  # noqa: BLE001 - a damaged file fails in a hundred ways
            return None
        if of_version_1:
            raise StoreRefused(f"folder: {self.folder} has {name} of version 1.0.0 of this library")
        if about is None or about["games"] != [games.start, games.stop]:
            return None
        self._check(name, about)
        return _tally(self.experiment, games, rows)

    def write(self, games: range, tally: Tally) -> None:
        """Store the tally of a block."""
        rows = _rows(tally)
        about = _sealed({**self.identity.to_json(), "games": [games.start, games.stop]}, rows)
        written = io.BytesIO()
        table = pyarrow.Table.from_pylist(rows, _SCHEMA.with_metadata({_ABOUT: json.dumps(about)}))
        pyarrow.parquet.write_table(table, written)
        self._write(_name(games), written.getvalue())

    def _check(self, name: str, about: Mapping[str, Any]) -> None:
        found = Identity(about["experiment"], about["version"], about["sources"])
        if found != self.identity:
            raise StoreRefused(
                f"folder: {self.folder} is of another study; {name} has {self.identity.differences(found)}"
            )

    # Files

    def _place(self) -> tuple[Any, str]:
        files, folder = fsspec.core.url_to_fs(fspath(self.folder))
        return files, folder.rstrip("/")

    def _names(self) -> list[range]:
        """List the games of all blocks."""
        files, folder = self._place()
        files.invalidate_cache()
        try:
            paths = files.ls(folder, detail=False)
        except FileNotFoundError:
            return []
        found = (_BLOCK.fullmatch(path.rpartition("/")[2]) for path in paths)
        return [range(int(name[1]), int(name[2])) for name in found if name]

    def _content(self, name: str) -> bytes | None:
        files, folder = self._place()
        try:
            content: bytes = files.cat_file(f"{folder}/{name}")
        except FileNotFoundError:
            return None
        return content

    def _remove(self, games: range, because: str) -> None:
        files, folder = self._place()
        print(f"{folder}/{_name(games)} {because}.", file=sys.stderr)
        files.rm_file(f"{folder}/{_name(games)}")

    def _write(self, name: str, content: bytes) -> None:
        """Write a file that appears complete or not at all."""
        files, folder = self._place()
        files.makedirs(folder, exist_ok=True)
        if not isinstance(files, LocalFileSystem):
            # Object stores show an object when it is complete, a folder shows a file at once.
            files.pipe_file(f"{folder}/{name}", content)
            return
        draft = f"{folder}/.{uuid4().hex}"
        try:
            files.pipe_file(draft, content)
            files.mv(draft, f"{folder}/{name}")
        except BaseException:
            with suppress(OSError):
                files.rm_file(draft)
            raise


def _name(games: range) -> str:
    return f"{games.start:012}-{games.stop:012}.parquet"


def _sealed(about: Mapping[str, object], rows: list[dict[str, Any]]) -> dict[str, object]:
    """Return metadata with the SHA-256 of them and the rows."""
    return {**about, "sha256": sha256(json.dumps([about, rows], sort_keys=True).encode()).hexdigest()}


def _checked(sealed: Any, rows: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return metadata if their SHA-256 is right, else None."""
    if not isinstance(sealed, dict):
        return None
    about = {name: value for name, value in sealed.items() if name != "sha256"}
    return about if _sealed(about, rows)["sha256"] == sealed.get("sha256") else None


def _json(written: bytes) -> Any:
    try:
        return json.loads(written)
    except ValueError:
        return None


def _rows(tally: Tally) -> list[dict[str, Any]]:
    rows = [_row(_GAMES, None, Sample(tally.number))]
    for each in fields(tally):
        samples = getattr(tally, each.name)
        if isinstance(samples, Sample):
            rows.append(_row(each.name, None, samples))
        elif each.name not in ("experiment", "number", "played"):
            rows += [_row(each.name, player, sample) for player, sample in enumerate(samples)]
    return rows


def _row(quantity: str, player: int | None, sample: Sample) -> dict[str, Any]:
    figures = {name: getattr(sample, name) for name in ("number", "total", "squares", "unit")}
    return {"quantity": quantity, "player": player, **figures}


def _tally(experiment: Experiment, games: range, rows: list[dict[str, Any]]) -> Tally:
    samples: dict[str, list[Sample]] = {}
    single = set()
    for row in rows:
        sample = Sample(row["number"], row["total"], row["squares"], row["unit"])
        samples.setdefault(row["quantity"], []).append(sample)
        if row["player"] is None:
            single.add(row["quantity"])
    found: dict[str, Any] = {name: of[0] if name in single else tuple(of) for name, of in samples.items()}
    tally: Tally = replace(
        kind_of(experiment).no_games(experiment),
        number=found.pop(_GAMES).number,
        **found,
        played=((games.start, games.stop),),
    )
    return tally
