"""A build runs only the stages whose inputs have changed, and its result is that of a build from nothing."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import pytest

from workshop import build_cache
from workshop.build_cache import KEPT, STAGES, cached, cached_folder, fingerprint
from workshop.folders import WEB
from workshop.site import build, current


def test_a_fingerprint_depends_on_names_and_contents_only(tmp_path: Path) -> None:
    first, second = tmp_path / "first" / "web", tmp_path / "second" / "web"
    for folder in (first, second):
        (folder / "__pycache__").mkdir(parents=True)
        (folder / "a.css").write_text("a{}", encoding="utf-8")
    (second / "__pycache__" / "a.pyc").write_text("", encoding="utf-8")
    assert fingerprint([first]) == fingerprint([second])
    (second / "a.css").rename(second / "b.css")
    assert fingerprint([first]) != fingerprint([second])


def test_a_stage_runs_again_only_when_an_input_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs: list[str] = []

    def make(name: str) -> int:
        def count() -> int:
            runs.append(name)
            return len(runs)

        return cached("counting", [name], count, "Counting", tmp_path)

    assert [make("a"), make("a"), make("b"), make("a")] == [1, 1, 2, 1]
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[-1][-2:] for line in lines] == ["..", " s", "ed", "..", " s", "ed"]


def test_a_stage_keeps_its_newest_results(tmp_path: Path) -> None:
    for number in range(KEPT + 3):
        cached("counting", [str(number)], lambda: 0, stages=tmp_path)
    assert len(list((tmp_path / "counting").iterdir())) == KEPT


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), OSError(errno.ENOSPC, "No space left on device")])
def test_an_interrupted_stage_leaves_nothing(tmp_path: Path, failure: BaseException) -> None:
    def make(folder: Path) -> None:
        (folder / "half").write_text("", encoding="utf-8")
        raise failure

    with pytest.raises(type(failure)):
        cached_folder("stage", [], make, stages=tmp_path)
    assert list((tmp_path / "stage").iterdir()) == []


def test_an_interrupted_swap_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dist = tmp_path / "dist"
    build.write_site({"index.html": b"old"}, dist)
    rename = Path.rename

    def interrupted(path: Path, target: Path) -> Path:
        if path.name == "new":
            raise KeyboardInterrupt
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build.write_site({"index.html": b"new"}, dist)
    assert (dist / "index.html").read_bytes() == b"old"


def test_a_site_is_current_until_a_source_or_a_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, site = tmp_path / "source.css", tmp_path / "site"
    monkeypatch.setattr(current, "SOURCES", (source,))
    monkeypatch.setattr(current, "BUILD", tmp_path)
    source.write_text("a{}", encoding="utf-8")
    build.write_site({"index.html": b"page"}, site)
    assert not current.is_current(site)
    current.record(site, current.sources_now())
    assert current.is_current(site)
    source.write_text("b{}", encoding="utf-8")
    assert not current.is_current(site)
    source.write_text("a{}", encoding="utf-8")
    (site / "index.html").unlink()
    assert not current.is_current(site)


@pytest.mark.nightly
def test_a_build_after_a_change_equals_one_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frozen memory is left out: test_freezing.py freezes again and compares it with the published one."""
    web = tmp_path / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    with (web / "styles" / "site.css").open("a", encoding="utf-8") as style:
        style.write("\n.changed { color: red }\n")
    after_a_change = build.gather_site(web=web)
    empty = tmp_path / "stages"
    empty.mkdir()
    for stage in ("compressed", "frozen", "trimmed"):
        (empty / stage).symlink_to(STAGES / stage)
    monkeypatch.setattr(build_cache, "STAGES", empty)
    assert build.gather_site(web=web) == after_a_change
    assert {path.name for path in empty.iterdir()} >= {"archives", "drawn", "texts"}
