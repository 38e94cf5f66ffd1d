"""The service worker caches every file for offline use, with its hash or revision."""

from __future__ import annotations

import json
from typing import Any

from workshop.serving import Rule
from workshop.site.offline import OfflineWords, entries, first_visit, integrity, write_service_worker

LATER = ("geese",)
WORDS = OfflineWords("<p>Away</p>", "<p>Absent</p>")

SITE = {
    "index.html": b"<!doctype html>",
    "rules/nl/index.html": b"<p>",
    "rules/nl/short/index.html": b"<p>short",
    "lessons/nl/risk/index.html": b"<p>worksheet",
    "lessons/nl/risk/teacher/index.html": b"<p>plan",
    "lessons/nl/teacher/index.html": b"<p>whole",
    "licences.txt": b"MIT",
    "docs/index.html": b"<p>documentation",
    "sbom.json": b"{}",
    "assets/site-0123456789.css": b"b{}",
    "assets/icon-192-0123456789.png": b"icon",
    "assets/screenshot-wide-0123456789.png": b"wide",
    "runtime/0123456789/core.js": b"1",
    "runtime/0123456789/python_stdlib.zip": b"2",
    "runtime/abcdefabcd/mahe_core-1.0.0.zip": b"3",
    "runtime/abcdefabcd/app.zip": b"4",
    "runtime/abcdefabcd/snapshot.bin.zst": b"5",
    "runtime/abcdefabcd/players.zip.zst": b"6",
    "runtime/abcdefabcd/lessons-nl.zip.zst": b"8",
}

OF_THE_GEESE = {
    "assets/geese-0123456789.css": b"g{}",
    "assets/geese-0123456789.txt": b"<p>geese",
    "runtime/abcdefabcd/geese.zip.zst": b"7",
    "rules/geese/nl/index.html": b"<p>",
    "rules/geese/nl/short/index.html": b"<p>short",
    "lessons/geese/nl/pond/index.html": b"<p>worksheet",
}


def built(site: dict[str, bytes]) -> dict[str, Any]:
    script = write_service_worker(site, WORDS, LATER).decode()
    read: dict[str, Any]
    read, _ = json.JSONDecoder().raw_decode(script.partition(" = ")[2])
    assert "sourceMappingURL" not in script
    assert script.index("workbox:precaching:") < script.rindex("self.maheBuilt")
    return read


def test_what_connects_devices_is_cached_with_everything_else() -> None:
    scripts = {"assets/peers-0123456789.js": b"connect", "assets/peers-camera-0123456789.js": b"read"}
    written = write_service_worker({**SITE, **scripts}, WORDS, ("peers",)).decode().partition(" = ")[2]
    lists, _ = json.JSONDecoder().raw_decode(written)
    assert [entry["url"] for entry in lists["apart"]["peers"]] == list(scripts)


def test_every_file_is_cached_once_except_the_listed_ones() -> None:
    lists = built(SITE)
    assert [entry["url"] for entry in lists["apart"]["plain-start"]] == [
        "runtime/0123456789/python_stdlib.zip",
        "runtime/abcdefabcd/app.zip",
        "runtime/abcdefabcd/mahe_core-1.0.0.zip",
    ]
    assert [entry["url"] for entry in lists["apart"]["lessons-nl"]] == [
        "lessons/nl/risk/",
        "runtime/abcdefabcd/lessons-nl.zip.zst",
    ]
    assert [entry["url"] for entry in lists["apart"]["teachers-nl"]] == [
        "lessons/nl/risk/teacher/",
        "lessons/nl/teacher/",
    ]
    assert len(lists["precached"]) + sum(map(len, lists["apart"].values())) == len(SITE) - 3
    by_url = {entry["url"]: entry for entry in lists["precached"]}
    assert "assets/icon-192-0123456789.png" in by_url
    assert "assets/screenshot-wide-0123456789.png" not in by_url
    assert not {"docs/", "sbom.json"} & set(by_url)
    assert "runtime/abcdefabcd/players.zip.zst" in by_url
    assert not [url for url in by_url if "lessons" in url]
    assert by_url["./"]["integrity"] == integrity(SITE["index.html"])
    assert by_url["./"]["revision"]
    assert by_url["rules/nl/"]["revision"]
    assert by_url["rules/nl/short/"]["revision"]
    assert by_url["licences.txt"]["revision"]
    assert by_url["assets/site-0123456789.css"]["revision"] is None
    assert (lists["away"], lists["absent"]) == (WORDS.away, WORDS.absent)


def test_files_of_a_later_game_are_a_separate_list() -> None:
    papers = {"lessons/geese/nl/pond/teacher/index.html": b"<p>plan"}
    lists = built({**SITE, **OF_THE_GEESE, **papers})
    assert lists["precached"] == built(SITE)["precached"]
    assert sorted(entry["url"] for entry in lists["apart"]["geese"]) == sorted(
        address.removesuffix("index.html") for address in OF_THE_GEESE
    )
    assert "lessons/geese/nl/pond/teacher/" in [entry["url"] for entry in lists["apart"]["teachers-nl"]]
    sizes = {address: len(content) for address, content in SITE.items()}
    geese = {address: len(content) for address, content in OF_THE_GEESE.items()}
    assert first_visit(sizes | geese, LATER) == first_visit(sizes, LATER) < first_visit(sizes | geese, ())


def test_the_worker_changes_only_with_the_site() -> None:
    worker = write_service_worker(SITE, WORDS, LATER)
    assert worker == write_service_worker(dict(reversed(SITE.items())), WORDS, LATER)
    assert worker != write_service_worker({**SITE, "index.html": b"other"}, WORDS, LATER)


def test_a_new_policy_is_a_new_version_of_a_page() -> None:
    page = {"index.html": b""}
    (before,) = entries(page, [Rule("/", (("Content-Security-Policy", "default-src 'self'"),))])
    (after,) = entries(page, [Rule("/", (("Content-Security-Policy", "default-src 'none'"),))])
    assert before["integrity"] == after["integrity"]
    assert before["revision"] != after["revision"]
