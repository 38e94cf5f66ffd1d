"""The service worker keeps every file that is needed without a network, with its hash, and knows which may change."""

from __future__ import annotations

import json
from typing import Any

from workshop.serving.headers import Rule
from workshop.site.offline import entries, integrity, write_service_worker

SITE = {
    "index.html": b"<!doctype html>",
    "rules/nl/index.html": b"<p>",
    "rules/nl/short/index.html": b"<p>short",
    "lessons/nl/risk/index.html": b"<p>worksheet",
    "lessons/nl/risk/teacher/index.html": b"<p>plan",
    "lessons/nl/teacher/index.html": b"<p>whole",
    "licences.txt": b"MIT",
    "assets/site-0123456789.css": b"b{}",
    "assets/icon-192-0123456789.png": b"icon",
    "assets/screenshot-wide-0123456789.png": b"wide",
    "runtime/0123456789/core.js": b"1",
    "runtime/0123456789/python_stdlib.zip": b"2",
    "runtime/abcdefabcd/mahe_core-0.1.0-py3-none-any.whl": b"3",
    "runtime/abcdefabcd/app.zip": b"4",
    "runtime/abcdefabcd/snapshot.bin.zst": b"5",
    "runtime/abcdefabcd/players.zip.zst": b"6",
}


def built(site: dict[str, bytes]) -> dict[str, Any]:
    script = write_service_worker(site, "<p>Away</p>").decode()
    read: dict[str, Any]
    read, _ = json.JSONDecoder().raw_decode(script.partition(" = ")[2])
    assert "sourceMappingURL" not in script
    assert script.index("workbox:precaching:") < script.rindex("self.maheBuilt")
    return read


def test_every_file_is_kept_once_but_for_what_no_pupil_needs_and_what_only_a_plain_start_needs_apart() -> None:
    lists = built(SITE)
    assert [entry["url"] for entry in lists["plainStart"]] == [
        "runtime/0123456789/python_stdlib.zip",
        "runtime/abcdefabcd/app.zip",
        "runtime/abcdefabcd/mahe_core-0.1.0-py3-none-any.whl",
    ]
    assert len(lists["precached"]) + len(lists["plainStart"]) == len(SITE) - 3
    by_url = {entry["url"]: entry for entry in lists["precached"]}
    assert "assets/icon-192-0123456789.png" in by_url
    assert "assets/screenshot-wide-0123456789.png" not in by_url
    assert "runtime/abcdefabcd/players.zip.zst" in by_url
    assert [url for url in by_url if url.startswith("lessons/")] == ["lessons/nl/risk/"]
    assert by_url["./"]["integrity"] == integrity(SITE["index.html"])
    assert by_url["./"]["revision"]
    assert by_url["rules/nl/"]["revision"]
    assert by_url["rules/nl/short/"]["revision"]
    assert by_url["licences.txt"]["revision"]
    assert by_url["assets/site-0123456789.css"]["revision"] is None
    assert lists["away"] == "<p>Away</p>"


def test_the_same_site_gives_the_same_script_and_another_page_another_one() -> None:
    assert write_service_worker(SITE, "") == write_service_worker(dict(reversed(SITE.items())), "")
    assert write_service_worker(SITE, "") != write_service_worker({**SITE, "index.html": b"other"}, "")


def test_a_page_that_is_sent_with_another_policy_is_another_version() -> None:
    page = {"index.html": b""}
    (before,) = entries(page, [Rule("/", (("Content-Security-Policy", "default-src 'self'"),))])
    (after,) = entries(page, [Rule("/", (("Content-Security-Policy", "default-src 'none'"),))])
    assert before["integrity"] == after["integrity"]
    assert before["revision"] != after["revision"]
