"""The trimmed Pyodide works like the original for all that the page does, and is the same wherever it is made."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from workshop.folders import NODE_MODULES
from workshop.frozen.trimming import trimmed_pyodide
from workshop.machine.node import find_node

CROSSING = """
import { loadPyodide } from %s;
const pyodide = await loadPyodide();
const { runPython } = pyodide;
const add = runPython("lambda one, *others, scale=1: (one + sum(others)) * scale");
pyodide.registerJsModule("table", { roll: () => 4, later: async () => 7, upset: () => { throw new Error("upset"); } });
const told = {
  modules: runPython(`
import asyncio, decimal, gettext, gzip, hashlib, json, random, re, unicodedata, zipfile, zlib
from js import Array, Map, Object, Promise
from pyodide.ffi import JsException, create_proxy, to_js
[hashlib.sha256(b"egg").hexdigest()[:8], zlib.crc32(zlib.compress(b"egg")), str(decimal.Decimal("1.1") + 1),
 random.Random(7).randrange(10**6), unicodedata.name("é"), re.sub(r"\\\\d", "x", "a1")]`).toJs(),
  called: [add(1, 2), add.callKwargs(1, 2, 3, { scale: 2 }), add.length, add.type],
  collections: [
    pyodide.toPy({ a: [1, { b: null }], c: new Set([2n ** 70n]) }).toString(),
    runPython('to_js({"a": [1, 2.5, None, True, 2**70, b"xy"]}, dict_converter=Object.fromEntries)'),
    [...runPython("(n * n for n in range(4))")],
    [...runPython('{"x": 1, "y": 2}').keys()],
    runPython("bytes(range(5))").toJs(),
  ],
  proxies: runPython(`
from table import roll, upset
class Egg:
    colour = "white"
try:
    upset()
except JsException as caught:
    failure = str(caught)
seen = []
Array.new(3, 1, 2).sort().forEach(create_proxy(lambda value, *_: seen.append(value)))
[roll(), failure, seen, list(Map.new([["k", 1]]).entries())[0][1], Object.keys(Egg()).length]`).toJs(),
  waiting: await pyodide.runPythonAsync(`
from table import later
task = asyncio.ensure_future(later())
await asyncio.sleep(0)
both = await asyncio.gather(later(), later())
[await task, await asyncio.wait_for(later(), 5), both[1]]`).then((all) => all.toJs()),
  failures: ["1/0", "raise KeyError(3)", "def dig(): return dig()\\ndig()", "await 3", "import nowhere", "x = ("].map(
    (text) => { try { return runPython(text); } catch (error) { return [error.name, error.type]; } },
  ),
  files: runPython(`
from pathlib import Path
Path("/home/pyodide/eggs.txt").write_text("9")
[Path("/home/pyodide/eggs.txt").read_text(), sorted(path.name for path in Path("/home").iterdir())]`).toJs(),
};
add.destroy();
console.log(JSON.stringify(told, (_, value) => (typeof value === "bigint" ? `${value}n` : value)));
"""
"""Everything that goes between Python and JavaScript, in both directions."""


def told_by(pyodide: Path) -> object:
    program = CROSSING % json.dumps((pyodide / "pyodide.mjs").as_uri())
    command = [str(find_node().node), "--input-type=module", "--eval", program]
    made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    return json.loads(made.stdout)


@pytest.mark.nightly
def test_the_trimmed_pyodide_answers_like_the_original() -> None:
    told = told_by(trimmed_pyodide())
    assert told == told_by(NODE_MODULES / "pyodide")


@pytest.mark.nightly
def test_trimming_again_gives_the_same_bytes(tmp_path: Path) -> None:
    once, again = trimmed_pyodide(), trimmed_pyodide(stages=tmp_path)
    assert {path.name for path in once.iterdir()} == {path.name for path in again.iterdir()}
    for path in once.iterdir():
        assert path.read_bytes() == (again / path.name).read_bytes(), path.name


def test_a_symbol_that_pyodide_lacks_stops_the_build(tmp_path: Path) -> None:
    original, changed = NODE_MODULES / "pyodide", tmp_path / "pyodide"
    (tmp_path / "binaryen").symlink_to(NODE_MODULES / "binaryen")
    changed.mkdir()
    for path in original.iterdir():
        (changed / path.name).symlink_to(path)
    loader = (original / "pyodide.asm.mjs").read_text(encoding="utf-8")
    (changed / "pyodide.asm.mjs").unlink()
    (changed / "pyodide.asm.mjs").write_text(loader + ";wasmExports.lay_an_egg()", encoding="utf-8")
    (changed / "package.json").unlink()
    (changed / "package.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"pyodide.asm.wasm does not export lay_an_egg"):
        trimmed_pyodide(tmp_path, tmp_path / "kept")
    assert not list((tmp_path / "kept").glob("*/*"))
