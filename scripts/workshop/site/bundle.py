"""Joins a script with the modules it imports, or a stylesheet with those it imports, and shortens it, through esbuild.

Scripts come out as classic ones, since the page needs them in their order, and modules as modules. Of stylesheets only
the space between words is taken away: a rule stays the rule that was written, which a test compares in the browser.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from workshop.folders import BUILD, NODE_MODULES

TARGET = "es2022"
"""What the shortened scripts may assume of a browser, which is less than Pyodide does."""

SHORTENED = {
    ".css": ("--minify-whitespace", "--loader:.woff2=file", "--loader:.svg=file", "--asset-names=[name]-[hash]"),
    ".js": ("--minify", "--format=iife", f"--target={TARGET}", '--define:process.env.NODE_ENV="production"'),
    ".mjs": ("--minify", "--format=esm", f"--target={TARGET}", "--out-extension:.js=.mjs"),
}
"""How to shorten each kind of file that can be bundled."""


def bundle(source: Path, node_modules: Path = NODE_MODULES) -> dict[str, bytes]:
    """Bundle one script or stylesheet, and list the files that come of it: first it, then what it names.

    Raises ValueError with esbuild's own words, as for a file that is missing.
    """
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bundle-") as folder:
        run = subprocess.run(
            [
                _find_esbuild(node_modules),
                source,
                "--bundle",
                "--charset=utf8",
                "--legal-comments=none",
                "--log-level=warning",
                "--log-override:unsupported-css-nesting=silent",
                f"--outdir={folder}",
                *SHORTENED[source.suffix],
            ],
            env={**os.environ, "NODE_PATH": str(node_modules)},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if run.returncode or run.stderr.strip():
            raise ValueError(f"esbuild on {source.name}: {run.stderr.strip()}")
        made = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    return {source.name: made.pop(source.name), **made}


def _find_esbuild(node_modules: Path) -> Path:
    # The package for this machine always has the program itself. What is in esbuild/bin is either a script for node
    # or that program, depending on whether npm ran the scripts of packages.
    for inside in ("bin/esbuild", "esbuild.exe"):
        for found in (node_modules / "@esbuild").glob(f"*/{inside}"):
            return found
    raise ValueError("esbuild is not installed: npm brought no package of it for this machine")
