"""The source distribution builds the wheel of the project, and its tests pass in it."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from workshop.folders import ROOT

NOT_HERE = ("app", "workshop", "playwright")
"""What the source distribution does not have."""


def build(folder: Path, kind: str, into: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(into)],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    (built,) = into.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an unpacked source distribution."""
    into = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(ROOT, "sdist", into)) as archive:
        archive.extractall(into, filter="data")
    (folder,) = into.glob("mahe_core-*/")
    return folder


@pytest.mark.slow
def test_the_source_has_what_it_needs_and_builds_the_same_wheel(unpacked: Path, tmp_path: Path) -> None:
    assert {"CHANGELOG.md", "CITATION.cff", "LICENSE", "tests"} <= {path.name for path in unpacked.iterdir()}
    for test in unpacked.glob("tests/**/*.py"):
        lines = test.read_text("utf-8").splitlines()
        assert not [line for line in lines if line.startswith(tuple(f"from {name}" for name in NOT_HERE))], test
    ours, theirs = (contents(build(folder, "wheel", tmp_path / folder.name)) for folder in (ROOT, unpacked))
    assert ours == theirs


def contents(wheel: Path) -> dict[str, int]:
    with zipfile.ZipFile(wheel) as files:
        return {each.filename: each.CRC for each in files.infolist()}


@pytest.mark.slow
def test_tests_run_from_the_source(unpacked: Path) -> None:
    check_tests(unpacked, "tests/engine/test_seats.py", "tests/arena/test_tally.py")


@pytest.mark.nightly
def test_all_tests_pass_from_the_source(unpacked: Path) -> None:
    check_tests(unpacked)


def check_tests(folder: Path, *which: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *which]
    ran = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-3000:]
