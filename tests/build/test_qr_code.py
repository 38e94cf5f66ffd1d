"""The QR codes that paper pages make in JavaScript equal those of Segno in Python."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any, Final

import pytest
from segno import encoder

from app.ui.views.qr_code import Modules
from workshop.folders import WEB
from workshop.machine.node import find_node

LONGEST = (14, 26, 42, 62, 84, 106, 122, 152, 180)
"""The capacity of versions 1 to 9 at level M in bytes, from ISO/IEC 18004."""

ADDRESS = "https://example.org/mahé/?lesson=riding&seed=2844&lang=pt"

_encode: Final[Callable[..., Any]] = encoder.encode
"""Typed as Any, since Segno has no types."""

_PROGRAM = """
import { readFileSync } from "node:fs";
const source = readFileSync(process.argv[1], "utf-8");
const { qrCode } = await import("data:text/javascript," + encodeURIComponent(source));
const rows = JSON.parse(process.argv[2]).map((text) => qrCode(text)?.map((row) => row.map(Number)) ?? null);
console.log(JSON.stringify(rows));
"""


def made_in_javascript(texts: list[str]) -> list[Modules | None]:
    run = subprocess.run(
        [
            find_node().node,
            "--input-type=module",
            "--eval",
            _PROGRAM,
            str(WEB / "scripts" / "qr-code.js"),
            json.dumps(texts),
        ],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [None if rows is None else tuple(map(bytes, rows)) for rows in json.loads(run.stdout)]


def made_by_segno(text: str, monkeypatch: pytest.MonkeyPatch) -> Modules:
    # Segno pads even a complete byte, and so adds a superfluous byte of zeros.
    monkeypatch.setattr(encoder, "write_padding_bits", lambda *_: None)
    code = _encode(text, error="m", mode="byte", encoding="utf-8", mask=0, micro=False, boost_error=False)
    return tuple(map(bytes, code.matrix))


def test_javascript_codes_equal_segnos_in_every_version(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [ADDRESS, *("x" * (length - less) for length in LONGEST for less in (0, 1, 5))]
    for text, code in zip(texts, made_in_javascript(texts), strict=True):
        assert code == made_by_segno(text, monkeypatch), len(text)


def test_a_text_too_long_for_any_version_gets_no_code() -> None:
    (code,) = made_in_javascript(["x" * (LONGEST[-1] + 1)])
    assert code is None
