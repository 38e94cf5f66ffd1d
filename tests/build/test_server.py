"""The local server responds like the host, and stops on request."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from workshop.serving import Rule, headers_for, read_rules, serve


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for address in ("index.html", "rules/nl/index.html", "assets/a-1.css", "runtime/1a/x-1.zip", "runtime/1a/y.wasm"):
        path = tmp_path / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(address, encoding="utf-8")
    return tmp_path


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with serve(site) as address:
        yield address


def headers(address: str) -> Message:
    with urllib.request.urlopen(address) as answer:
        received: Message = answer.headers
    return received


def test_every_response_has_the_policy_of_netlify_toml(address: str) -> None:
    policy = dict(read_rules()[0].headers)["Content-Security-Policy"]
    assert headers(address)["Content-Security-Policy"] == policy
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(address + "nothing.js")
    assert missing.value.code == 404
    assert missing.value.headers["Content-Security-Policy"] == policy
    missing.value.close()


@pytest.mark.parametrize(
    ("path", "kept", "kind"),
    [
        ("", "no-cache", "text/html; charset=utf-8"),
        ("rules/nl/", "no-cache", "text/html; charset=utf-8"),
        ("assets/a-1.css", "public, max-age=31536000, immutable", "text/css; charset=utf-8"),
        ("runtime/1a/x-1.zip", "public, max-age=31536000, immutable", "application/zip"),
        ("runtime/1a/y.wasm", "public, max-age=31536000, immutable", "application/wasm"),
    ],
)
def test_addresses_have_one_type_and_the_right_cache_time(address: str, path: str, kept: str, kind: str) -> None:
    received = headers(address + path + "?lang=nl")
    assert received.get_all("Content-Type") == [kind]
    assert received.get_all("Cache-Control") == [kept]


def test_unknown_addresses_at_any_depth_get_the_site_s_own_page(site: Path, address: str) -> None:
    (site / "404.html").write_text("Nothing here", encoding="utf-8")
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(address + "a/b/c")
    assert (missing.value.code, missing.value.read()) == (404, b"Nothing here")


def test_a_stopped_server_does_not_respond(site: Path) -> None:
    with serve(site) as address:
        assert headers(address)
    with pytest.raises(urllib.error.URLError, match="refused"):
        urllib.request.urlopen(address, timeout=5)


def test_two_rules_cannot_set_the_same_header() -> None:
    rules = (Rule("/*", (("A", "1"),)), Rule("/b/*", (("A", "2"),)))
    assert headers_for("/c", rules) == {"A": "1"}
    with pytest.raises(ValueError, match="A twice for /b/c"):
        headers_for("/b/c", rules)


def test_there_is_no_redirect() -> None:
    assert "[[redirects]]" not in (Path(__file__).parents[2] / "netlify.toml").read_text(encoding="utf-8")
