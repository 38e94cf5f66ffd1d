"""Collects what the browser needs to run Python: Pyodide, PyScript, and our module between them.

Files keep their names, since Pyodide looks for its own by name, except that modules end in .js: some hosts, such as
Debian's nginx, send .mjs with a type that browsers refuse. Their folder is named by the fingerprint of them all.
They come from web/node_modules, which `npm ci` checked against the integrity hashes of web/package-lock.json; nothing
is downloaded here. Pyodide and PyScript lack what nothing here calls. Every file that a file of PyScript imports is
included, unless it is listed as unneeded.
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

from workshop.folders import NODE_MODULES, WEB
from workshop.frozen.trimming import FIRST, trimmed_pyodide
from workshop.frozen.trimming import REST as REST_OF_CODE
from workshop.frozen.zstd import compress_once
from workshop.site.assets import bundle

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip", "pyodide-lock.json")

CODE = "pyodide.asm.wasm"
"""The part of Pyodide's WebAssembly that is needed for the first move, compressed with zstd, a fifth smaller than by
the hosts' compression."""

REST = "pyodide.rest.wasm"
"""The other part, also compressed."""

LOCK = "pyodide-lock.json"

NO_STDLIB = "no-stdlib.zip"
"""Replaces the standard library for a thawed interpreter, whose memory contains what it needs."""

ZSTD = "zstd.wasm"
"""The zstd decoder. Its package contains it only in a script that loads it from a `data:` address, which our policy
forbids and for which browsers do not cache the compiled code.
"""

EMPTY_ZIP = b"PK\x05\x06" + bytes(18)

INTERPRETER = "interpreter.js"
"""Our module that PyScript loads instead of pyodide.js, in the same folder, where Pyodide looks for its files."""

COURIER = "courier.mjs"
"""Our module that downloads what the interpreter needs. It is bundled, since a worker loads modules one by one."""

JOINED = ("zstd.mjs",)
"""Our modules that exist only as part of this bundle."""

PYSCRIPT = "core.js"

PLUGINS_OFF = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
"""PyScript's plugins that the page switches off, by their names in the configuration. `error` would draw its own red
box on the page; it is still loaded."""

UNNEEDED = {
    "codemirror": "an editor in the page",
    "codemirror_commands": "an editor in the page",
    "codemirror_lang-python": "an editor in the page",
    "codemirror_language": "an editor in the page",
    "codemirror_state": "an editor in the page",
    "codemirror_view": "an editor in the page",
    "deprecations-manager": "a plugin, switched off",
    "donkey": "a plugin, switched off",
    "py-editor": "a plugin, switched off",
    "py-game": "a plugin, switched off",
    "py-terminal": "a plugin, switched off",
    "pyodide_graph": "needed with `packages` in the configuration, which the page does not use",
    "toml": "needed for a configuration in TOML; ours is JSON",
    "zip": "needed by MicroPython",
}
"""PyScript's files that are loaded on demand, by their names without the hash, and why they are not needed here."""

_UNCALLED = {
    r'\["import os as _os","from pathlib import Path as _Path","_path = None"\]': "[]",
    r'\w+\("\.",\{pyscript:\{.*?\}\}\),(\w+)\.push\("import pyscript as _pyscript"\),.*?\1\.push\("\\n"\);': "",
    r"""(?<=new Blob\(\["/\*@\*/"\+)'(?:[^'\\]|\\.)*'""": "''",
}
"""What replaces the parts of PyScript that nothing here calls, by pattern: its Python package, which it writes to the
disk and imports before the page's first line of Python, and the script of its workers."""

_IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def read_runtime(node_modules: Path = NODE_MODULES, own: Path = WEB / "runtime") -> dict[str, bytes]:
    """Return every file of the runtime folder, by name."""
    trimmed = trimmed_pyodide(node_modules)
    files = dict(as_published(name, (trimmed / name).read_bytes()) for name in PYODIDE)
    for name, part in ((CODE, FIRST), (REST, REST_OF_CODE)):
        files[f"{name}.zst"] = compress_once((trimmed / part).read_bytes())
    files[LOCK] = without_packages(files[LOCK])
    files[NO_STDLIB] = EMPTY_ZIP
    files[ZSTD] = wasm_in((node_modules / "zstddec" / "dist" / "zstddec-stream.mjs").read_text(encoding="utf-8"))
    files |= _pyscript(node_modules / "@pyscript" / "core" / "dist")
    for path in sorted(own.iterdir()):
        if path.name in JOINED:
            continue
        content = bundle(path, node_modules)[path.name] if path.name == COURIER else path.read_bytes()
        name, content = as_published(path.name, content)
        if name in files:
            raise ValueError(f"{path} has the name of a file of Pyodide or PyScript")
        files[name] = content
    if INTERPRETER not in files:
        raise ValueError(f"{own / INTERPRETER} is missing")
    return files


def as_published(name: str, content: bytes) -> tuple[str, bytes]:
    """Return a file's published name and content: modules, and what refers to them, end in .js instead of .mjs.

    >>> as_published("a.mjs", b'import { b } from "./b.mjs";')
    ('a.js', b'import { b } from "./b.js";')
    """
    if not name.endswith(".mjs"):
        return name, content
    return name.removesuffix(".mjs") + ".js", content.replace(b".mjs", b".js")


def without_packages(lock: bytes) -> bytes:
    """Remove the packages from Pyodide's lock file, since the page uses none.

    >>> without_packages(b'{"info": {"abi_version": "1"}, "packages": {"numpy": {}}}')
    b'{"info":{"abi_version":"1"},"packages":{}}'
    """
    return json.dumps({**json.loads(lock), "packages": {}}, separators=(",", ":")).encode()


def wasm_in(script: str) -> bytes:
    r"""Extract the WebAssembly that a script contains as base64. Raises ValueError unless there is exactly one.

    >>> wasm_in('const wasm = "AGFzbQEAAAA=";')
    b'\x00asm\x01\x00\x00\x00'
    """
    (found,) = re.findall(r"""["'`](AGFzbQ[A-Za-z0-9+/]+=*)["'`]""", script)
    return base64.b64decode(found)


def imported(script: str) -> tuple[str, ...]:
    """Return the files in its folder that a script imports, statically or dynamically.

    >>> imported('import{a as b}from"./core-X.js";const c=()=>import("./error-Y.js");import"./z.js"')
    ('core-X.js', 'error-Y.js', 'z.js')
    """
    return tuple(_IMPORT.findall(script))


def without_uncalled(script: str) -> str:
    """Remove the parts of PyScript that nothing here calls. Raises ValueError unless each is there exactly once."""
    for pattern, instead in _UNCALLED.items():
        found = re.findall(pattern, script, re.DOTALL)
        if len(found) != 1:
            raise ValueError(f"PyScript has {len(found)} parts that match {pattern}; its version may have changed")
        script = re.sub(pattern, instead, script, flags=re.DOTALL)
    return script


def name_without_hash(name: str) -> str:
    """Remove the hash from the name of one of PyScript's files.

    >>> name_without_hash("py-editor-C4XsZtn7.js"), name_without_hash("codemirror_lang-python-r-dBg-Wd.js")
    ('py-editor', 'codemirror_lang-python')
    """
    return re.sub(r"-[\w-]{8}\.js$", "", name)


def plugins_off() -> list[str]:
    """Return the `plugins` entry of a PyScript configuration that switches all plugins off.

    >>> plugins_off()[0]
    '!codemirror'
    """
    return [f"!{plugin}" for plugin in PLUGINS_OFF]


def _pyscript(folder: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    waiting = [PYSCRIPT]
    while waiting:
        name = waiting.pop()
        if name not in files:
            script = (folder / name).read_text(encoding="utf-8")
            if name_without_hash(name) == "core":
                script = without_uncalled(script)
            files[name] = script.encode()
            waiting += [other for other in imported(script) if name_without_hash(other) not in UNNEEDED]
    return files
