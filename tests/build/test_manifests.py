"""Every language has a manifest that browsers accept, and its pictures match their descriptions."""

from __future__ import annotations

import json
import struct
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.games import GAMES
from workshop.folders import WEB
from workshop.games.mahe.icon import MASKABLE, SAFE, SIZE, TURTLE_REACH
from workshop.site.assets import Assets
from workshop.site.manifests import TEMPLATE, place, write_manifests
from workshop.site.offline import OfflineWords, write_service_worker
from workshop.texts.languages import Language, read_languages

LANGUAGES = read_languages()
WORDS = ("name", "description", *(f"new-{game}" for game in GAMES), "lab", "on-a-phone", "on-a-laptop")

LIGHT = 60_000
"""Maximum bytes of all icons together, since every first visit downloads them."""


def said(word: str, language: Language) -> str:
    """Return a text with the name of its language and purpose, and with characters that JSON has to escape."""
    return f'{word} "{language.code}" \\'


@cache
def published() -> Assets:
    """Publish the manifests and their pictures, with words that differ between languages."""
    words = {
        language: {"tag": language.tag, **{word: said(word, language) for word in WORDS}} for language in LANGUAGES
    }
    return Assets(write_manifests(words))


def manifest(language: Language) -> dict[str, Any]:
    """Return a language's published manifest."""
    read: dict[str, Any] = json.loads(published().published[published().address(place(language))])
    return read


def content(picture: dict[str, str]) -> bytes:
    """Return a picture that a manifest refers to."""
    return published().published[f"assets/{picture['src']}"]


def size(png: bytes) -> tuple[int, int]:
    """Return the width and height in a PNG's header."""
    assert png[:16] == b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def is_opaque(png: bytes) -> bool:
    """Return True if a PNG has neither an alpha channel nor transparent colours."""
    return png[25] in (0, 2, 3) and b"tRNS" not in png


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: str(language.code))
def test_each_language_has_a_translated_manifest(language: Language) -> None:
    written = manifest(language)
    assert (written["lang"], written["dir"]) == (language.tag, "ltr")
    assert written["name"] == said("name", language)
    assert written["description"] == said("description", language)
    assert written["short_name"] == "Mahé"
    assert [picture["label"] for picture in written["screenshots"]] == [
        said("on-a-phone", language),
        said("on-a-laptop", language),
    ]


def test_all_manifests_describe_one_app_starting_at_the_root() -> None:
    same = ("id", "start_url", "scope", "display", "icons", "theme_color", "background_color", "categories")
    first = manifest(LANGUAGES[0])
    assert [{key: manifest(language)[key] for key in same} for language in LANGUAGES] == [
        {key: first[key] for key in same}
    ] * len(LANGUAGES)
    assert (first["id"], first["display"]) == ("mahe", "standalone")
    # Relative to assets/, where the manifests are.
    assert (first["start_url"], first["scope"]) == ("../", "../")
    assert [shortcut["url"] for shortcut in first["shortcuts"]] == [
        *(f"../?game={game}#new" for game in GAMES),
        "../#lab",
    ]
    assert [handler["action"] for handler in first["file_handlers"]] == ["../"]


def test_icons_have_their_stated_sizes_and_one_is_maskable() -> None:
    icons = manifest(LANGUAGES[0])["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        width, height = size(content(icon))
        assert (f"{width}x{height}", icon["type"]) == (icon["sizes"], "image/png")
        assert is_opaque(content(icon)) == (icon["purpose"] == "maskable")


def test_the_maskable_icon_keeps_the_whole_turtle() -> None:
    assert TURTLE_REACH * MASKABLE.turtle <= SAFE * SIZE


def test_the_apple_icon_has_no_transparent_corners() -> None:
    icon = (WEB / "pictures" / "apple-touch-icon.png").read_bytes()
    assert size(icon) == (180, 180)
    assert is_opaque(icon)


def test_screenshots_are_within_the_limits_of_browsers() -> None:
    screenshots = manifest(LANGUAGES[0])["screenshots"]
    assert [screenshot["form_factor"] for screenshot in screenshots] == ["narrow", "wide"]
    for screenshot in screenshots:
        width, height = size(content(screenshot))
        assert f"{width}x{height}" == screenshot["sizes"]
        assert min(width, height) >= 320
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        assert (width > height) == (screenshot["form_factor"] == "wide")


def test_the_first_visit_has_light_icons_and_no_screenshots() -> None:
    written = manifest(LANGUAGES[0])
    icons = [content(icon) for icon in written["icons"]]
    icons += [(WEB / "pictures" / name).read_bytes() for name in ("apple-touch-icon.png", "favicon.svg")]
    assert sum(map(len, icons)) < LIGHT
    worker = write_service_worker(published().published, OfflineWords("", ""), ()).decode()
    assert all(icon["src"] in worker for icon in written["icons"])
    assert not any(screenshot["src"] in worker for screenshot in written["screenshots"])


def test_an_unfilled_placeholder_of_the_template_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / TEMPLATE).write_text('{"name": "%{nmae}"}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"%\{nmae\} is unknown"):
        write_manifests({LANGUAGES[0]: {"name": "Mahé"}}, tmp_path)
