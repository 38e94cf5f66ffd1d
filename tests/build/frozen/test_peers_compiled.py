"""What devices send each other can be read on the page, whose modules are compiled without annotations."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from workshop.folders import ROOT

PROGRAM = """
import ast
import sys
from importlib.machinery import PathFinder, SourceFileLoader

from workshop.frozen.compiling import without_annotations


class Loader(SourceFileLoader):
    def get_code(self, name):
        tree = without_annotations(ast.parse(self.get_data(self.path)))
        return compile(tree, self.path, "exec", dont_inherit=True)


class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        spec = super().find_spec(name, path, target)
        if name.partition(".")[0] in ("app", "mahe_core") and spec and spec.origin:
            spec.loader = Loader(name, spec.origin)
        return spec


sys.meta_path.insert(0, Finder)

from app.peers.guest import Guest
from app.peers.host import Host
from mahe_core import melimagic
from mahe_core.engine.save_file import Save
from mahe_core.engine.seats import Seat
from mahe_core.engine.session import begin

assert not melimagic.perceived.__annotations__
session = begin(melimagic, melimagic.Setup(players=2), 7).settled()
save = Save("a-game", session, (Seat("", ("sun",), "device"), Seat("", ("moon",), "device")))
host = Host(save, "1", lambda: "t", lambda: 0.0)
guest = Guest(melimagic, "1", lambda: 0.0)
for text in (guest.hello(), guest.sit(1)):
    for sent in host.received("guest", text):
        print(guest.received(sent.text))
assert melimagic.view(session.state, 1) == guest.save.session.state.mine
"""


@pytest.mark.slow
def test_a_guest_on_the_page_reads_a_game_with_hidden_things() -> None:
    paths = os.pathsep.join(str(ROOT / name) for name in (".", "web", "scripts"))
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
