"""A part of the site that is too large or new stops the build until it is accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from workshop.site import budget, build
from workshop.site.budget import Verdict, accept, judge, read_accepted


def test_a_small_part_may_grow_by_at_most_twenty_kilobytes() -> None:
    accepted = {"licences.txt": 10_000}
    assert judge({"licences.txt": 30_000}, accepted) == Verdict((), ())
    assert judge({"licences.txt": 30_001}, accepted).failures == (
        "licences.txt has grown from 10,000 to 30,001 bytes, and 30,000 are allowed",
    )


def test_a_large_part_may_grow_by_at_most_a_twentieth() -> None:
    accepted = {"runtime/*/snapshot.bin.zst": 5_000_000}
    assert judge({"runtime/0123456789/snapshot.bin.zst": 5_250_000}, accepted) == Verdict((), ())
    assert len(judge({"runtime/0123456789/snapshot.bin.zst": 5_250_001}, accepted).failures) == 1


def test_the_first_screen_must_fit_one_round_trip_in_any_case() -> None:
    accepted = {"index.html": 15_000, "assets/boot-*.js": 15_000}
    assert judge({"index.html": 13_700, "assets/boot-0123456789.js": 9_300}, accepted) == Verdict((), ())
    assert judge({"index.html": 13_701, "assets/boot-0123456789.js": 9_301}, accepted).failures == (
        "index.html has 13,701 bytes, of which 13,700 arrive in one round trip",
        "assets/boot-*.js has 9,301 bytes, of which 9,300 arrive in one round trip",
    )


def test_a_part_keeps_its_name_when_hash_or_version_change() -> None:
    accepted = {
        "assets/boot-*.js": 1,
        "assets/fredoka-latin-*.woff2": 1,
        "runtime/*/core-*.js": 1,
        "runtime/*/core.js": 1,
        "runtime/*/mahe_core-*.zip": 1,
    }
    sizes = {
        "assets/boot-abcdefabcd.js": 1,
        "assets/fredoka-latin-OX6WISTR.woff2": 1,
        "runtime/abcdefabcd/core-4oN0bq-_.js": 1,
        "runtime/abcdefabcd/core.js": 1,
        "runtime/0123456789/mahe_core-2.0.0.zip": 1,
    }
    assert judge(sizes, accepted) == Verdict((), ())


def test_new_parts_fail_and_removed_parts_are_noted() -> None:
    assert judge({"new.txt": 7}, {"old.txt": 7}) == Verdict(("new.txt is new: 7 bytes",), ("old.txt is gone",))


def test_parts_that_shrank_much_are_noted() -> None:
    assert judge({"a.txt": 10_000}, {"a.txt": 30_000}) == Verdict((), ())
    assert judge({"a.txt": 10_000}, {"a.txt": 30_001}) == Verdict((), ("a.txt has shrunk from 30,001 to 10,000 bytes",))


def test_accepted_sizes_round_trip_and_pass(tmp_path: Path) -> None:
    sizes = {"index.html": 3, "assets/a-0123456789.css": 2}
    accept(sizes, tmp_path)
    assert read_accepted(tmp_path) == {"assets/a-*.css": 2, "index.html": 3}
    assert judge(sizes, read_accepted(tmp_path)) == Verdict((), ())


@pytest.fixture
def small_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replace the real site by one page that exceeds its accepted size."""
    monkeypatch.setattr(build, "gather_site", lambda **_: {"index.html": bytes(range(256)) * 200})
    monkeypatch.setattr(budget, "LEEWAY", 0)
    accept({"index.html": 1}, tmp_path)
    return tmp_path


def test_a_build_over_budget_fails_and_keeps_the_old_site(small_site: Path) -> None:
    with pytest.raises(SystemExit, match=r"index\.html has grown(.|\n)*--accept-sizes"):
        build.build_site(web=small_site, dist=small_site / "dist")
    assert not (small_site / "dist").exists()


def test_a_draft_over_budget_is_built(small_site: Path) -> None:
    build.build_site(draft=True, web=small_site, dist=small_site / "dist")
    assert (small_site / "dist" / "index.html").is_file()


def test_accepting_sizes_writes_them_and_lets_builds_pass(small_site: Path) -> None:
    build.build_site(accept_sizes=True, web=small_site, dist=small_site / "dist")
    build.build_site(web=small_site, dist=small_site / "dist")
    assert read_accepted(small_site)["index.html"] > 1
