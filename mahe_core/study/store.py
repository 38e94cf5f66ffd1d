"""Stores the tally of each block of games as a Parquet file, in a folder or an object store.

A file appears complete or not at all; a damaged one counts as missing. A row has a quantity of `GamesTally`, a player
(null if it has none), and the sample: number, sum and sum of squares, in parts of 1 / unit. So any program that reads
Parquet can add up a folder.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, fields, replace
from typing import Any, Final
from uuid import uuid4

import fsspec
import pyarrow
import pyarrow.parquet
from fsspec.implementations.local import LocalFileSystem

from mahe_core import __version__
from mahe_core.mahe.odds.simulation import GamesExperiment, GamesTally, Sample, write_experiment

_SCHEMA: Final = pyarrow.schema(
    [
        ("quantity", pyarrow.string()),
        ("player", pyarrow.int8()),
        *((name, pyarrow.int64()) for name in ("number", "total", "squares", "unit")),
    ]
)
_GAMES: Final = "games"
"""The quantity whose number is that of the games."""


class StoreRefused(ValueError):
    """Raised if a folder has blocks of another experiment, or of another version of this library."""


@dataclass(frozen=True, slots=True)
class Store:
    """The blocks of an experiment in a folder, by fsspec's address: a path, or such as `s3://bucket/study`.

    Raises ValueError for an experiment with a strategy of your own, which no name leads back to.
    """

    folder: str
    experiment: GamesExperiment

    @property
    def identity(self) -> dict[bytes, bytes]:
        """What every block says about its origin; the same seed of another version may play other games."""
        experiment = write_experiment(replace(self.experiment, number=1, games_before=0))
        return {b"experiment": experiment.encode(), b"mahe_core": __version__.encode()}

    def read(self, games: range) -> GamesTally | None:
        """Return the tally of a block, or None if it is missing or damaged. Raises StoreRefused for a foreign block."""
        files, folder = self._place()
        try:
            table = pyarrow.parquet.read_table(io.BytesIO(files.cat_file(f"{folder}/{_name(games)}")))
        except (FileNotFoundError, pyarrow.ArrowInvalid):
            return None
        if not table.schema.equals(_SCHEMA) or self.identity.items() - (table.schema.metadata or {}).items():
            raise StoreRefused(f"folder: {self.folder} has blocks of another experiment or another version")
        return _tally(self.experiment, table.to_pylist())

    def write(self, games: range, tally: GamesTally) -> None:
        """Store the tally of a block."""
        written = io.BytesIO()
        table = pyarrow.Table.from_pylist(_rows(tally), _SCHEMA.with_metadata(self.identity))
        pyarrow.parquet.write_table(table, written)
        files, folder = self._place()
        files.makedirs(folder, exist_ok=True)
        place = f"{folder}/{_name(games)}"
        if isinstance(files, LocalFileSystem):
            # Object stores show an object when it is complete, a folder shows a file at once.
            draft = f"{folder}/.{uuid4().hex}"
            files.pipe_file(draft, written.getvalue())
            files.mv(draft, place)
        else:
            files.pipe_file(place, written.getvalue())

    def _place(self) -> tuple[Any, str]:
        files, folder = fsspec.core.url_to_fs(self.folder)
        return files, folder.rstrip("/")


def _name(games: range) -> str:
    return f"{games.start:012}-{games.stop:012}.parquet"


def _rows(tally: GamesTally) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = [_row(_GAMES, None, Sample(tally.number))]
    for field in fields(tally)[2:]:
        samples = getattr(tally, field.name)
        if isinstance(samples, Sample):
            rows.append(_row(field.name, None, samples))
        else:
            rows += [_row(field.name, player, sample) for player, sample in enumerate(samples)]
    return rows


def _row(quantity: str, player: int | None, sample: Sample) -> dict[str, object]:
    figures = {name: getattr(sample, name) for name in ("number", "total", "squares", "unit")}
    return {"quantity": quantity, "player": player, **figures}


def _tally(experiment: GamesExperiment, rows: list[dict[str, Any]]) -> GamesTally:
    samples: dict[str, list[Sample]] = {}
    single = set()
    for row in rows:
        sample = Sample(row["number"], row["total"], row["squares"], row["unit"])
        samples.setdefault(row["quantity"], []).append(sample)
        if row["player"] is None:
            single.add(row["quantity"])
    found: dict[str, Any] = {name: of[0] if name in single else tuple(of) for name, of in samples.items()}
    return GamesTally(experiment, found.pop(_GAMES).number, **found)
