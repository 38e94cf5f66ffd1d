"""Pyodide's code in two parts works like the undivided code, whenever the second part is added."""

from __future__ import annotations

import decimal
import hashlib
import json
import subprocess
import unicodedata
import zlib

import pytest

from workshop.frozen.trimming import FIRST, REST, trimmed_pyodide
from workshop.machine.node import find_node

ADDING = """
import { readFileSync } from "node:fs";
const folder = new URL(%s);
const module = (name) => new WebAssembly.Module(readFileSync(new URL(name, folder)));
const { instantiate } = WebAssembly;
const [first, rest] = [module(%s), module(%s)];
// (module (import "a" "a" (func)) (export "a" (func 0)))
const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 97, 0, 0, 7, 5, 1, 1, 97, 0, 0];
const wrapper = new WebAssembly.Module(new Uint8Array(bytes));
const inTable = (called) => new WebAssembly.Instance(wrapper, { a: { a: called } }).exports.a;
const refusing = {};
for (const { module, name } of WebAssembly.Module.imports(first)) {
  (refusing[module] ??= {})[name] = () => { throw new Error(`${name} was called`) };
}
new WebAssembly.Instance(first, refusing).exports["rest:prepare"]();
let times = 0;
let add;
WebAssembly.instantiate = async (code, imports) => {
  if (!imports?.env) return instantiate(code, imports);
  const instance = await instantiate(first, imports);
  add = () => {
    times += 1;
    new WebAssembly.Instance(rest, { ...imports, "rest:": instance.exports });
  };
  instance.exports["rest:table"].set(0, inTable(add));
  if (%s === "before") add();
  return { module: first, instance };
};
const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
const pyodide = await loadPyodide();
const program = `
import decimal, hashlib, json, unicodedata, zlib
try:
    "egg".encode("gb2312")
except LookupError as error:
    refused = str(error)
[refused, hashlib.sha3_256(b"egg").hexdigest()[:8], zlib.crc32(zlib.compress(b"egg")),
 str(decimal.Decimal("1.1") ** 20), unicodedata.name("é"), json.dumps([1.5, None])]`;
if (%s === "again") add();
const answers = pyodide.runPython(program).toJs();
console.log(JSON.stringify({ answers, again: pyodide.runPython(program).toJs(), added: times }));
"""
"""Prepares the first part, which calls functions that then do nothing, and starts Pyodide with the second part added
before, by the first call of one of its functions, or again after that."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moment", "times"),
    [
        pytest.param("before", 1, marks=pytest.mark.nightly),
        pytest.param("called", 1, marks=pytest.mark.nightly),
        ("again", 2),
    ],
)
def test_the_rest_of_the_code_can_be_added_at_any_moment(moment: str, times: int) -> None:
    folder = f"{trimmed_pyodide().as_uri()}/"
    when = json.dumps(moment)
    program = ADDING % (json.dumps(folder), json.dumps(FIRST), json.dumps(REST), when, when)
    command = [str(find_node().node), "--input-type=module", "--eval", program]
    made = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert made.returncode == 0, made.stderr[-2000:]
    told = json.loads(made.stdout)
    answers = [
        "unknown encoding: gb2312",
        hashlib.sha3_256(b"egg").hexdigest()[:8],
        zlib.crc32(zlib.compress(b"egg")),
        str(decimal.Decimal("1.1") ** 20),
        unicodedata.name("é"),
        "[1.5, null]",
    ]
    assert told == {"answers": answers, "again": answers, "added": times}
