"""Netlify's own parsers read netlify.toml without an error, and as the local server does."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from workshop.folders import DIST, ROOT
from workshop.machine.node import NETLIFY, find_node, install_parsers_of_netlify
from workshop.serving import headers_for, read_rules


def addresses(folder: Path) -> list[str]:
    """Return the address of every file of a built site, and one that does not exist."""
    files = [f"/{path.relative_to(folder).as_posix()}" for path in sorted(folder.rglob("*")) if path.is_file()]
    folders = [address.removesuffix("index.html") for address in files if address.endswith("/index.html")]
    return [*files, *folders, "/a/b/c"]


@pytest.mark.nightly
def test_netlify_reads_the_headers_that_the_local_server_sends() -> None:
    install_parsers_of_netlify()
    command = [find_node().node, NETLIFY / "reading.mjs", ROOT]
    read = json.loads(subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout)
    assert read["errors"] == []
    assert read["redirects"] == 0
    assert Path(read["publish"]) == DIST
    patterns = [(re.compile(rule["pattern"], re.IGNORECASE), rule["values"]) for rule in read["headers"]]
    own = read_rules()
    assert len(patterns) == len(own)
    for address in addresses(DIST):
        theirs = [item for pattern, values in patterns if pattern.search(address) for item in values.items()]
        assert sorted(theirs) == sorted(headers_for(address, own).items()), address
