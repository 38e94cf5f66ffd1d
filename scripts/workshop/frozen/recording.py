"""Records which functions of Pyodide's code the browser tests call.

As a plugin of pytest it serves them another site, whose code is undivided and reports its calls.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Collection
from http import HTTPStatus
from pathlib import Path
from typing import Final

import pytest

from workshop import folders
from workshop.console import give_up
from workshop.folders import BUILD, DIST, NODE_MODULES, ROOT
from workshop.frozen.trimming import FIRST_FUNCTIONS, trimmed_pyodide
from workshop.frozen.zstd import compress
from workshop.machine.node import find_node
from workshop.serving import Handler

SITE: Final = BUILD / "recorded-site"
CALLED: Final = BUILD / "called-functions.txt"

SCRIPT: Final = Path(__file__).with_suffix(".js")
"""Is put in front of the interpreter's module, on the page and in its worker."""

SPLITTING: Final = Path(__file__).with_name("splitting.mjs")

TESTS: Final = (
    *("tests/browser/" + name for name in ("play", "melimagic", "lab", "rules", "storage", "heard")),
    *(f"tests/browser/offline/test_{name}.py" for name in ("thawing", "second_tab")),
    # It serves the site with a server of its own, to which nothing can be reported.
    "--deselect=tests/browser/storage/test_two_copies.py",
    # It measures how fast the page responds, which code that reports its calls makes slower.
    "--deselect=tests/browser/lab/test_simulations.py::test_many_moves_match_python_while_the_page_responds",
)
"""The tests that do what visitors do, for pytest."""

WIDTH: Final = 100


def record() -> None:
    """Build the site, run the tests and write the list of functions."""
    # Imported here, since tests use this module as a plugin.
    from workshop.site.build import build_site

    build_site()
    code = (NODE_MODULES / "pyodide" / "pyodide.asm.wasm").read_bytes()
    FIRST_FUNCTIONS.write_text(listed(code, functions_called_by(*TESTS)))


def functions_called_by(*tests: str) -> set[int]:
    """Run browser tests and return the numbers of the functions that thawed pages called.

    A failed test stops the command, since it may have ended too early.
    """
    write_recording_site()
    CALLED.write_text("")
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", __name__, *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "scripts")},
        check=False,
    )
    if tested.returncode:
        raise give_up("Tests failed, so not everything was recorded.", "Run it again.")
    return {int(number) for number in CALLED.read_text().split()}


def listed(code: bytes, functions: Collection[int]) -> str:
    """Return the text of the list for some code.

    >>> listed(b"", {0, 9}).splitlines()[1:]
    ['AQI=']
    """
    bits = bytearray(max(functions) // 8 + 1)
    for function in functions:
        bits[function // 8] |= 1 << function % 8
    lines = textwrap.wrap(base64.b64encode(bits).decode(), WIDTH)
    return "\n".join((hashlib.sha256(code).hexdigest(), *lines, ""))


def write_recording_site() -> None:
    """Copy the built site, with code that reports its calls."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(DIST, SITE)
    (interpreter,) = SITE.glob("runtime/*/interpreter.js")
    interpreter.write_bytes(SCRIPT.read_bytes() + interpreter.read_bytes())
    code = interpreter.with_name("pyodide.asm.wasm")
    subprocess.run([find_node().node, SPLITTING, trimmed_pyodide() / code.name, code], check=True)
    interpreter.with_name(f"{code.name}.zst").write_bytes(compress(code.read_bytes()))
    # The undivided code lacks nothing.
    interpreter.with_name("pyodide.rest.wasm.zst").write_bytes(compress(b"\0asm\1\0\0\0"))


def pytest_configure() -> None:
    """Let the tests visit the other site, and record the functions that it reports."""
    send_file = Handler.do_GET

    def record_or_send(handler: Handler) -> None:
        _, separator, numbers = handler.path.partition("/called?")
        if not separator:
            send_file(handler)
            return
        with CALLED.open("a") as file:
            file.write(numbers.replace(".", "\n") + "\n")
        handler.send_response(HTTPStatus.NO_CONTENT)
        handler.end_headers()

    changed = pytest.MonkeyPatch()
    changed.setattr(folders, "DIST", SITE)
    changed.setattr(Handler, "do_GET", record_or_send)
