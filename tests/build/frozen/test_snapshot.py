"""Snapshots and compressed files are restored exactly or refused."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from workshop.folders import WEB
from workshop.frozen.zstd import compress
from workshop.machine.node import find_node
from workshop.site.runtime import ZSTD, read_runtime

FREEZE_AND_THAW = """
import { freeze, thaw } from %s;
const PAGE = 4096;
const pages = 40;
const head = 144;
const fresh = new Uint8Array(pages * PAGE);
const snapshot = new Uint8Array(head + fresh.length);
new Uint32Array(snapshot.buffer)[1] = head;
for (let page = 0; page < pages; page++) {
  const [begin, end] = [page * PAGE, (page + 1) * PAGE];
  if (page %% 3) fresh.fill(page, begin, end);
  if (page %% 3 === 2) snapshot.fill(page, head + begin, head + end);
  if (page %% 5 === 4) snapshot[head + end - 1] = 255;
}
snapshot.fill(7, 8, head);
const sent = freeze(snapshot, fresh);
const cut = Number(process.argv[2] ?? 0);
const room = Number(process.argv[3] ?? 0);
const memory = new Uint8Array(fresh.length + room).fill(9);
const known = fresh.slice(0, (pages - 1) * PAGE);
const about = thaw(sent.slice(0, sent.length - cut), memory, known);
console.log(JSON.stringify({
  same: Buffer.compare(Buffer.concat([about, memory]), Buffer.from(snapshot)) === 0,
  bytes: sent.length,
}));
"""

NOISE = hashlib.shake_256(b"turtle").digest(300_000)
"""Incompressible bytes."""

UNPACK = """
import { readFileSync } from "node:fs";
import { unpacking } from %s;
const [, , code, place, step] = process.argv;
const module = WebAssembly.compile(readFileSync(code));
const packed = new Uint8Array(readFileSync(place));
const pieces = new ReadableStream({
  start(controller) {
    for (let at = 0; at < packed.length; at += +step) controller.enqueue(packed.slice(at, at + +step));
    controller.close();
  },
});
const unpacked = await new Response(pieces.pipeThrough(await unpacking(module))).arrayBuffer();
process.stdout.write(Buffer.from(unpacked).toString("base64"));
"""


def run(script: str, module: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(find_node().node), "--input-type=module", "-", *arguments]
    return subprocess.run(
        command, input=script % json.dumps(module.as_uri()), capture_output=True, encoding="utf-8", check=False
    )


def test_a_snapshot_restores_every_byte_without_known_pages() -> None:
    answer = run(FREEZE_AND_THAW, WEB / "runtime" / "frozen.mjs")
    told = json.loads(answer.stdout)
    assert told["same"]
    assert told["bytes"] < 22 * 4096


@pytest.mark.parametrize("cut", ["1", "4096", "50000"])
def test_a_truncated_snapshot_is_refused(cut: str) -> None:
    answer = run(FREEZE_AND_THAW, WEB / "runtime" / "frozen.mjs", cut)
    assert answer.returncode
    assert "ends too early" in answer.stderr


def test_a_memory_of_another_size_is_refused() -> None:
    answer = run(FREEZE_AND_THAW, WEB / "runtime" / "frozen.mjs", "0", "4096")
    assert answer.returncode
    assert "there is room for" in answer.stderr


def unpacked(packed: bytes, folder: Path, step: int) -> subprocess.CompletedProcess[str]:
    """Unpack a file in node, in chunks of `step` bytes; the result is printed as base64."""
    code, place = folder / "zstd.wasm", folder / "packed"
    code.write_bytes(read_runtime()[ZSTD])
    place.write_bytes(packed)
    return run(UNPACK, WEB / "runtime" / "zstd.mjs", str(code), str(place), str(step))


@pytest.mark.parametrize("step", [1_000, 65_536, 10_000_000])
def test_compressed_files_unpack_in_any_chunks(tmp_path: Path, step: int) -> None:
    content = NOISE + bytes(3_000_000) + b"turtle" * 100_000
    answer = unpacked(compress(content), tmp_path, step)
    assert base64.b64decode(answer.stdout) == content, answer.stderr


def test_damaged_or_truncated_files_are_not_unpacked(tmp_path: Path) -> None:
    packed = compress(NOISE)
    damaged = packed[:200_000] + bytes([packed[200_000] ^ 1]) + packed[200_001:]
    assert "damaged" in unpacked(damaged, tmp_path, 65_536).stderr
    assert "damaged" in unpacked(b"<!doctype html>", tmp_path, 65_536).stderr
    assert "ends too early" in unpacked(packed[:-1], tmp_path, 65_536).stderr
    assert "ends too early" in unpacked(b"", tmp_path, 65_536).stderr
