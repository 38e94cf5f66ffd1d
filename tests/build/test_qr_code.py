"""The QR codes that paper pages make in JavaScript are read back, and are as small as those of Segno in Python."""

from __future__ import annotations

import json
import subprocess
from typing import Any, Final

from segno import encoder

from app.ui.views.qr_code import QUIET_ZONE
from workshop.folders import WEB
from workshop.machine.node import find_node

LONGEST = (14, 26, 42, 62, 84, 106, 122, 152, 180)
"""The capacity of versions 1 to 9 at level M in bytes, from ISO/IEC 18004."""

ADDRESSES: Final = (
    "https://example.org/mahe/?lesson=riding&seed=2844&lang=pt",
    "https://example.org/mahé/?lesson=riding&seed=2844&lang=pt",
    "http://localhost:8000/?game=melimagic&lesson=shells&seed=1&lang=en",
)

LEVEL_M: Final = 0
"""Level M in the format bits of a code."""

_PROGRAM = """
const [, module, decoder, texts] = process.argv;
const { qrCode } = await import(module);
const { default: decodeQR } = await import(decoder);
const read = (rows) => {
  const side = 4 * rows.length;
  const dark = (x, y) => rows[y >> 2][x >> 2];
  const data = new Uint8Array(Array.from({ length: side * side }, (_, at) => at)
    .flatMap((at) => [...Array(3).fill(dark(at % side, Math.floor(at / side)) ? 0 : 255), 255]));
  return decodeQR({ width: side, height: side, data });
};
const made = JSON.parse(texts).map(qrCode);
console.log(JSON.stringify(made.map((rows) => rows && [rows.map((row) => row.map(Number)), read(rows)])));
"""


def made(texts: tuple[str, ...]) -> list[Any]:
    """Return for each text the rows of its code and what a camera's decoder reads in it, or None."""
    node, qr = find_node().node, WEB / "node_modules" / "qr" / "decode.js"
    arguments = ((WEB / "scripts" / "qr-code.js").as_uri(), qr.as_uri(), json.dumps(texts))
    program = [str(node), "--no-warnings", "--input-type=module", "--eval", _PROGRAM, *arguments]
    run = subprocess.run(program, capture_output=True, encoding="utf-8", check=True)
    return list(json.loads(run.stdout))


def without_quiet_zone(rows: list[list[int]]) -> list[list[int]]:
    """Return the rows of a code without its quiet zone, which has to be light."""
    around = [*rows[:QUIET_ZONE], *rows[-QUIET_ZONE:], *(row[:QUIET_ZONE] + row[-QUIET_ZONE:] for row in rows)]
    assert not any(map(any, around))
    return [row[QUIET_ZONE:-QUIET_ZONE] for row in rows[QUIET_ZONE:-QUIET_ZONE]]


def level_of(rows: list[list[int]]) -> int:
    """Return the level of error correction that a code states next to its first finder pattern."""
    return (rows[8][0] << 1 | rows[8][1]) ^ 0b10


def test_every_code_is_read_back_at_level_m_in_segnos_size() -> None:
    texts = (*ADDRESSES, *("x" * (length - less) for length in LONGEST for less in (0, 1, 5)))
    for text, (drawn, read) in zip(texts, made(texts), strict=True):
        rows = without_quiet_zone(drawn)
        segno: Any = encoder.encode(text, error="m", micro=False, boost_error=False)  # type: ignore[no-untyped-call]
        assert (read, level_of(rows), len(rows)) == (text, LEVEL_M, len(segno.matrix)), text


def test_a_text_too_long_for_paper_gets_no_code() -> None:
    assert made(("x" * (LONGEST[-1] + 1), "x" * 9999)) == [None, None]
