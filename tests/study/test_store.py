"""A folder belongs to one experiment, has no game twice, and no damage goes unnoticed."""

from __future__ import annotations

import errno
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from distributed import Client
from fsspec.implementations.local import LocalFileSystem

from mahe_core.fast.tallies import tally
from mahe_core.mahe import Setup
from mahe_core.mahe.odds.simulation import GamesExperiment
from mahe_core.mahe.strategies import seated_named
from mahe_core.study import Store, StoreRefused, study
from mahe_core.study.identity import identity_of

EXPERIMENT = GamesExperiment(tuple(map(seated_named, ("best-lap", "boldest"))), number=1, seed=42, setup=Setup(2))
FLIPS = 1_000


def stored(folder: Path, *ranges: range) -> Store:
    """Return a store with these blocks."""
    made = Store(folder, EXPERIMENT)
    made.begin()
    for games in ranges:
        made.write(games, tally(EXPERIMENT, games))
    return made


def games_in(folder: Path) -> int:
    """Add up a folder as any other program would."""
    files = sorted(folder.glob("*.parquet"))
    rows = [row for file in files for row in pyarrow.parquet.read_table(file).to_pylist()]
    return sum(row["number"] for row in rows if row["quantity"] == "games")


# Damage


def check_flips(folder: Path, bits: list[int]) -> None:
    """Check that a block with any of these bits flipped counts as missing, or is read as it was."""
    kept = stored(folder, range(100))
    (block,) = folder.glob("*.parquet")
    content, right = block.read_bytes(), kept.read(range(100))
    assert right is not None
    for bit in bits:
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        block.write_bytes(flipped)
        assert kept.read(range(100)) in (None, right), bit


def bits_of_a_block(folder: Path) -> range:
    stored(folder, range(100))
    (block,) = folder.glob("*.parquet")
    return range(8 * block.stat().st_size)


def test_a_flipped_bit_is_never_read_as_another_result(tmp_path: Path) -> None:
    draw = random.Random(45)  # noqa: S311 - made-up damage
    check_flips(tmp_path, draw.sample(bits_of_a_block(tmp_path), FLIPS))


@pytest.mark.nightly
def test_no_flipped_bit_is_read_as_another_result(tmp_path: Path) -> None:
    check_flips(tmp_path, list(bits_of_a_block(tmp_path)))


def test_a_flipped_bit_of_the_study_refuses_nothing(tmp_path: Path) -> None:
    kept = stored(tmp_path, range(100))
    about = tmp_path / "study.json"
    content = about.read_bytes()
    for bit in range(0, 8 * len(content), 7):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        about.write_bytes(flipped)
        assert [block.number for block in kept.blocks()] == [100], bit


@pytest.mark.parametrize("damage", [b"", b"PAR1", b"PAR1" * 500])
def test_a_damaged_block_is_computed_again_with_a_line(
    damage: bytes, tmp_path: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    first = study(EXPERIMENT, 300, client, folder=tmp_path, block=100, progress=None)
    (tmp_path / "000000000100-000000000200.parquet").write_bytes(damage)
    assert study(EXPERIMENT, 300, client, folder=tmp_path, block=100, progress=None) == first
    (said,) = capsys.readouterr().err.splitlines()
    assert said.endswith("000000000100-000000000200.parquet is damaged; its games are played again.")
    assert games_in(tmp_path) == 300


def test_a_block_under_another_name_is_computed_again(tmp_path: Path, client: Client) -> None:
    stored(tmp_path, range(100))
    (block,) = tmp_path.glob("*.parquet")
    (tmp_path / "000000000100-000000000200.parquet").write_bytes(block.read_bytes())
    assert study(EXPERIMENT, 200, client, folder=tmp_path, block=100, progress=None) == tally(EXPERIMENT, range(200))


# Other studies


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(EXPERIMENT, seed=43), r"study.json has experiment .*43"),
        (replace(EXPERIMENT, setup=Setup(2, third_die_on_seven=True)), "study.json has experiment"),
    ],
)
def test_a_folder_of_another_experiment_is_refused(other: GamesExperiment, named: str, tmp_path: Path) -> None:
    Store(tmp_path, other).begin()
    with pytest.raises(StoreRefused, match=named):
        study(EXPERIMENT, 10, folder=tmp_path)


def test_blocks_are_refused_without_study_json_too(tmp_path: Path) -> None:
    other = replace(EXPERIMENT, seed=43)
    Store(tmp_path, other).write(range(50), tally(other, range(50)))
    with pytest.raises(StoreRefused, match=r"000000000000-000000000050.parquet has experiment"):
        study(EXPERIMENT, 10, folder=tmp_path, block=5)


def test_blocks_of_other_sources_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path, range(100))
    ours = replace(identity_of(EXPERIMENT), sources="0" * 64)
    monkeypatch.setattr("mahe_core.study.store.identity_of", lambda _: ours)
    with pytest.raises(StoreRefused, match=r"has sources .* instead of 000000000000"):
        study(EXPERIMENT, 10, folder=tmp_path)


def test_blocks_of_the_first_version_are_refused(tmp_path: Path) -> None:
    table = pyarrow.table({"quantity": ["games"]}).replace_schema_metadata({"experiment": "{}", "mahe_core": "1.0.0"})
    pyarrow.parquet.write_table(table, tmp_path / "000000000000-000000000100.parquet")
    with pytest.raises(StoreRefused, match=r"of version 1\.0\.0"):
        study(EXPERIMENT, 10, folder=tmp_path)


# Adding up


def test_a_folder_has_each_game_once_whatever_its_blocks(tmp_path: Path, client: Client) -> None:
    for games, block, there in ((105, 10, 105), (130, 10, 130), (112, 7, 130), (200, 50, 200), (200, 3, 200)):
        found = study(EXPERIMENT, games, client, folder=tmp_path, block=block, progress=None)
        assert found == tally(EXPERIMENT, range(games))
        assert games_in(tmp_path) == there


def test_what_a_longer_block_contains_is_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = stored(tmp_path, range(10), range(20), range(20, 30))
    assert [block.played for block in kept.blocks()] == [((0, 20),), ((20, 30),)]
    assert "000000000000-000000000010.parquet has games that are in another file" in capsys.readouterr().err
    assert games_in(tmp_path) == 30


# Folders


def test_a_folder_is_a_path_or_its_text(tmp_path: Path) -> None:
    assert stored(tmp_path, range(10)).read(range(10)) == Store(str(tmp_path), EXPERIMENT).read(range(10)) is not None
    with pytest.raises(ValueError, match="folder: it has no name"):
        Store("", EXPERIMENT)


def test_a_folder_that_cannot_be_written_to_is_found_out_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    never: Any = object()
    with pytest.raises(OSError, match="file"):
        study(EXPERIMENT, 10, never, folder=tmp_path / "file" / "below")


def test_no_draft_is_left_if_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(LocalFileSystem, "mv", full)
    with pytest.raises(OSError, match="No space left"):
        stored(tmp_path)
    assert list(tmp_path.iterdir()) == []
