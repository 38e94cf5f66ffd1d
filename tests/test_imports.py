"""Checks who may import whom: rules know no page, views know no storage, one package knows the browser."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from app.games import GAMES as LISTED
from workshop.games.drafts import DRAFTS

ROOT: Final = Path(__file__).parents[1]

GAMES: Final = (*LISTED, *DRAFTS)

BROWSER: Final = ("js", "pyodide", "pyodide_js", "pyscript")
"""Packages that exist only inside a browser."""

RESEARCH: Final = ("mahe_core.arena", "mahe_core.envs", "mahe_core.__main__")
"""What is there for studies: no page has it, and nothing else imports it."""

DRAWS_AND_CLOCKS: Final = ("random", "secrets", "time", "datetime")

EXTRAS: Final = {
    "mahe_core.envs": ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"),
    "mahe_core.fast": ("numba", "numpy"),
    "mahe_core.study": ("distributed", "fsspec", "pyarrow"),
}
"""What each package that belongs to an extra of the wheel may import."""

STORAGE: Final = ("app.browser", "app.storage.repository", "app.ports")
"""Packages that views must not import: the browser, the saves and the protocols of both."""

PICTURES: Final = ("mahe_core.pictures", "mahe_core.notebooks")
"""Packages of the wheel that draw; nothing pays for them that draws nothing."""

DRAWING: Final = (*PICTURES, "mahe_core.arena", "mahe_core.envs")
"""Packages of the wheel that may import those."""

VIEWS: Final = (
    "app.ui.views",
    "app.lab.classroom.parts",
    "app.lab.lab_screen",
    *(f"app.{game}.{room}" for game in GAMES for room in ("board", "screens", "seats", "seats_form")),
    *(f"app.{game}.{room}" for game in GAMES for room in ("wording", "motion", "ending", "examples")),
)
"""What is drawn, spoken and moved: pure functions. Elsewhere a view is a module whose name ends in `view`."""

ROOMS: Final = (
    *(f"app.{room}" for room in ("site", "site_protocol", "game", "seats", "play", "storage", "replay")),
    *(f"app.{room}" for room in ("computers", "tutorial", "rules", "coach", "lab", "tomorrow", *GAMES)),
)
"""Everything above `ui`, which every screen is built from."""

SITE_IMPORTERS: Final = ("app.site", "app.start", "app.preload", "app.browser")
"""The entry points, and what binds the site to the browser's events."""

PEERS: Final = ("app.peers", "app.browser.peers", "app.ports.peers", "mahe_core.peers")
"""The room of several devices, which is downloaded when it is first used."""

TOMORROW: Final = ("app.tomorrow", *(f"app.{game}.tomorrow" for game in GAMES))
"""Today's roll, which is downloaded after the first game."""

TOMORROW_IMPORTERS: Final = ("app.site.doors", "app.game.game", *(f"app.{game}.page" for game in GAMES))
"""What loads it, and imports it only afterwards."""

PEERS_IMPORTERS: Final = ("app.site.doors", "app.browser.opening", "app.ports.browser")
"""What loads it, and imports it only afterwards."""

WORKER_ENTRIES: Final = ("app.lab.worker",)
"""Modules that a worker starts with."""


def is_in(name: str, packages: tuple[str, ...]) -> bool:
    """Return True if a module is one of these packages or inside one.

    >>> is_in("app.browser.storage", ("app.browser",)), is_in("app.browsers", ("app.browser",))
    (True, False)
    """
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def module_of(path: PurePosixPath) -> str:
    """Return a module's full name; `web` is on Python's path.

    >>> module_of(PurePosixPath("web/app/mahe/board/board.py")), module_of(PurePosixPath("mahe_core/__init__.py"))
    ('app.mahe.board.board', 'mahe_core')
    """
    parts = [part for part in path.with_suffix("").parts if part not in ("web", "__init__")]
    return ".".join(parts)


def imported_by(path: PurePosixPath, source: str) -> set[str]:
    """Return the full names of all modules that a source imports; for `from a import b` both a and a.b.

    >>> sorted(imported_by(PurePosixPath("mahe_core/mahe/position/eggs.py"), "from . import stacks"))
    ['mahe_core.mahe.position', 'mahe_core.mahe.position.stacks']
    """
    package = module_of(path.with_name("__init__.py")).split(".")
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                above = package[: len(package) - node.level + 1] if node.level else []
                base = ".".join([*above, *([node.module] if node.module else [])])
                names |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
            case ast.Call(func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__")):
                names |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
            case _:
                pass
    return names


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as a sentence, the modules it holds for, and what it forbids: (importer, imported)."""

    sentence: str
    holds_for: Callable[[str], bool]
    forbids: Callable[[str, str], bool]


def game_of(name: str) -> str | None:
    """Return the game whose room a module is in; None for shared rooms.

    >>> game_of("mahe_core.mahe.rules"), game_of("app.mahe.board"), game_of("mahe_core.engine")
    ('mahe', 'mahe', None)
    """
    rooms = ("mahe_core", *PICTURES, "app")
    return next((game for game in GAMES if is_in(name, tuple(f"{room}.{game}" for room in rooms))), None)


def is_foreign(module: str, imported: str) -> bool:
    top = imported.partition(".")[0]
    if top == "_typeshed" or (module == "mahe_core.override" and top == "typing_extensions"):
        return False  # for type checkers only, which bring its stubs
    if any(is_in(module, (extra,)) and top in brought for extra, brought in EXTRAS.items()):
        return False
    return top not in sys.stdlib_module_names and top not in ("mahe_core", *BROWSER)


RULES: Final = (
    Rule(
        "what games share imports none",
        lambda module: is_in(module, ("mahe_core.engine", "mahe_core.peers", "mahe_core.plain")),
        lambda _, imported: game_of(imported) is not None,
    ),
    Rule(
        "games never import each other",
        lambda module: game_of(module) is not None,
        lambda module, imported: game_of(imported) not in (None, game_of(module)),
    ),
    Rule(
        "nothing in mahe_core knows the browser",
        lambda module: is_in(module, ("mahe_core",)),
        lambda _, imported: is_in(imported, BROWSER),
    ),
    Rule(
        "nothing in mahe_core draws or looks at a clock, save odds, which draws, and what is for research",
        lambda module: is_in(module, ("mahe_core",)) and not is_in(module, RESEARCH),
        lambda module, imported: (
            is_in(imported, DRAWS_AND_CLOCKS)
            and not (imported.partition(".")[0] == "random" and is_in(module, ("mahe_core.mahe.odds",)))
        ),
    ),
    Rule(
        "neither the page nor the rest of mahe_core imports what is for research",
        lambda module: is_in(module, ("mahe_core", "app")) and not is_in(module, (*RESEARCH, *EXTRAS)),
        lambda _, imported: is_in(imported, RESEARCH),
    ),
    Rule(
        "mahe_core has no dependencies but those of its extras, the page least of all",
        lambda module: is_in(module, ("mahe_core",)),
        is_foreign,
    ),
    Rule(
        "only extras and the commands import extras",
        lambda module: is_in(module, ("mahe_core", "app")) and not is_in(module, (*EXTRAS, "mahe_core.arena.commands")),
        lambda _, imported: is_in(imported, tuple(EXTRAS)),
    ),
    Rule(
        "only what draws imports the pictures, and mahe_core itself, in a notebook",
        lambda module: module.startswith("mahe_core.") and not is_in(module, DRAWING),
        lambda _, imported: is_in(imported, PICTURES),
    ),
    Rule(
        "only browser and the worker's entry know the browser",
        lambda module: is_in(module, ("app",)) and not is_in(module, ("app.browser", *WORKER_ENTRIES)),
        lambda _, imported: is_in(imported, BROWSER),
    ),
    Rule(
        "views know neither browser nor storage",
        lambda module: is_in(module, VIEWS) or (module.startswith("app.") and module.endswith("view")),
        lambda _, imported: is_in(imported, STORAGE),
    ),
    Rule(
        "ui imports no room above it",
        lambda module: is_in(module, ("app.ui", "app.ports")),
        lambda _, imported: is_in(imported, ROOMS),
    ),
    Rule(
        "only entry points import site",
        lambda module: is_in(module, ("app",)) and not is_in(module, SITE_IMPORTERS),
        lambda _, imported: is_in(imported, ("app.site",)),
    ),
    Rule(
        "what a first visit needs does not import the room of several devices",
        lambda module: is_in(module, ("app", "mahe_core")) and not is_in(module, (*PEERS, *PEERS_IMPORTERS)),
        lambda _, imported: is_in(imported, PEERS),
    ),
    Rule(
        "what a first visit needs does not import today's roll",
        lambda module: is_in(module, ("app", "mahe_core")) and not is_in(module, (*TOMORROW, *TOMORROW_IMPORTERS)),
        lambda _, imported: is_in(imported, TOMORROW),
    ),
    Rule(
        "shared rooms of the page import no game",
        lambda module: is_in(module, ("app",)) and game_of(module) is None,
        lambda _, imported: game_of(imported) is not None,
    ),
    Rule(
        "tests of the page in plain Python import no test of a browser",
        lambda module: is_in(module, ("tests.app",)),
        lambda _, imported: is_in(imported, ("tests.browser",)),
    ),
)


def wrong_imports(path: PurePosixPath, source: str) -> list[str]:
    """Return the imports of a source that break a rule, each with its sentence.

    >>> wrong_imports(PurePosixPath("mahe_core/engine/session.py"), "from mahe_core import mahe")
    ['mahe_core/engine/session.py imports mahe_core.mahe: what games share imports none']
    """
    module = module_of(path)
    return [
        f"{path} imports {imported}: {rule.sentence}"
        for imported in sorted(imported_by(path, source))
        for rule in RULES
        if rule.holds_for(module) and rule.forbids(module, imported)
    ]


def sources() -> list[PurePosixPath]:
    """Return every source of the wheel, of the page and of the page's tests in plain Python."""
    found = [path for folder in ("mahe_core", "web/app", "tests/app") for path in (ROOT / folder).rglob("*.py")]
    return sorted(PurePosixPath(path.relative_to(ROOT).as_posix()) for path in found)


def modules() -> dict[str, PurePosixPath]:
    """Return every source by the name of its module."""
    return {module_of(path): path for path in sources()}


def import_graph() -> dict[str, set[str]]:
    """Return for each module our other modules that it imports; of a package and a module in it, only the module."""
    found = modules()
    graph: dict[str, set[str]] = {}
    for module, path in found.items():
        named = imported_by(path, (ROOT / path).read_text("utf-8")) & set(found) - {module}
        graph[module] = {name for name in named if not any(other.startswith(f"{name}.") for other in named)}
    return graph


def circles(graph: Mapping[str, set[str]]) -> set[frozenset[str]]:
    """Return the sets of modules that import one another, directly or through others.

    >>> sorted(map(sorted, circles({"a": {"b"}, "b": {"a"}, "c": {"a"}})))
    [['a', 'b']]
    """
    reach = {module: set(imported) for module, imported in graph.items()}
    for middle in graph:
        for reached in reach.values():
            if middle in reached:
                reached.update(reach[middle])
    round_about = (frozenset(other for other in reach[module] if module in reach[other]) for module in graph)
    return set(filter(None, round_about))


def test_every_source_keeps_the_import_rule() -> None:
    wrong = [line for path in sources() for line in wrong_imports(path, (ROOT / path).read_text("utf-8"))]
    assert wrong == []


def test_no_modules_import_one_another() -> None:
    assert circles(import_graph()) == set()


def test_sources_of_wheel_page_and_page_tests_are_read() -> None:
    read = {module_of(path) for path in sources()}
    assert {"mahe_core.mahe.rules", "mahe_core.engine.session", "app.ui.markup", "app.mahe.board.board"} <= read
    assert "tests.app.stage" in read


@pytest.mark.parametrize(
    ("path", "source", "sentence"),
    [
        ("mahe_core/engine/session.py", "import mahe_core.mahe.rules", "what games share imports none"),
        ("mahe_core/engine/session.py", "from mahe_core.mahe import Setup", "what games share imports none"),
        ("mahe_core/engine/session.py", "from ..mahe.rules import apply", "what games share imports none"),
        ("mahe_core/engine/session.py", "from .. import mahe", "what games share imports none"),
        ("mahe_core/engine/session.py", "def f():\n    from mahe_core import mahe", "what games share imports none"),
        ("mahe_core/melimagic/rules.py", "from mahe_core.mahe import stacks", "games never import each other"),
        ("mahe_core/mahe/rules.py", "import mahe_core.melimagic", "games never import each other"),
        ("web/app/mahe/board/board.py", "import app.melimagic.board", "games never import each other"),
        ("mahe_core/mahe/rules.py", "import js", "nothing in mahe_core knows the browser"),
        ("mahe_core/mahe/rules.py", "from pyodide.ffi import to_js", "nothing in mahe_core knows the browser"),
        ("mahe_core/engine/session.py", "from pyscript import document", "nothing in mahe_core knows the browser"),
        ("mahe_core/mahe/rules.py", "import random", "nothing in mahe_core draws"),
        ("mahe_core/mahe/rules.py", "from random import Random as R", "nothing in mahe_core draws"),
        ("mahe_core/mahe/rules.py", "if True:\n    import secrets", "nothing in mahe_core draws"),
        ("mahe_core/mahe/rules.py", "import json, time", "nothing in mahe_core draws"),
        ("mahe_core/engine/session.py", "from datetime import date", "nothing in mahe_core draws"),
        ("mahe_core/mahe/rules.py", "import importlib\nimportlib.import_module('time')", "nothing in mahe_core draws"),
        ("mahe_core/mahe/rules.py", "__import__('random')", "nothing in mahe_core draws"),
        ("mahe_core/mahe/odds/simulation.py", "import time", "nothing in mahe_core draws"),
        ("mahe_core/mahe/result.py", "import mahe_core.pictures.markup", "only what draws imports the pictures"),
        (
            "mahe_core/mahe/result.py",
            "def _repr_svg_(self):\n    import mahe_core.notebooks.mahe",
            "only what draws imports the pictures",
        ),
        (
            "mahe_core/pictures/mahe/dice.py",
            "import mahe_core.melimagic",
            "games never import each other",
        ),
        ("mahe_core/mahe/rules.py", "from mahe_core import arena", "imports what is for research"),
        ("web/app/lab/lab_screen.py", "from mahe_core.arena import play", "imports what is for research"),
        ("mahe_core/arena/playing.py", "import numpy", "mahe_core has no dependencies"),
        ("mahe_core/mahe/rules.py", "import numpy", "mahe_core has no dependencies"),
        ("mahe_core/fast/tree.py", "import pandas", "mahe_core has no dependencies"),
        ("mahe_core/fast/tree.py", "import distributed", "mahe_core has no dependencies"),
        (
            "mahe_core/mahe/rules.py",
            "from mahe_core.fast import simulator",
            "only extras and the commands import extras",
        ),
        ("mahe_core/mahe/rules.py", "from app.ui.markup import element", "mahe_core has no dependencies"),
        ("web/app/start.py", "import js", "only browser and the worker's entry know the browser"),
        ("web/app/play/open/open_table.py", "from pyscript import window", "only browser and the worker's entry"),
        ("web/app/mahe/board/board.py", "from js import document", "only browser and the worker's entry"),
        (
            "web/app/mahe/board/board.py",
            "from app.browser.document import show",
            "views know neither browser nor storage",
        ),
        ("web/app/mahe/board/board.py", "from app import browser", "views know neither browser nor storage"),
        ("web/app/ui/errors.py", "from app.site_protocol import Site", "ui imports no room above it"),
        ("web/app/ui/views/frame.py", "from app.play.table_views import log_lines", "ui imports no room above it"),
        ("tests/app/stage.py", "from tests.browser.playing.along import play", "import no test of a browser"),
        ("mahe_core/engine/session.py", "from mahe_core.peers import turn_code", "does not import the room of several"),
        ("web/app/play/performance.py", "from app.site.screens import Screens", "only entry points import site"),
        (
            "web/app/mahe/board/board.py",
            "from ...storage.repository import GameRepository",
            "views know neither browser nor storage",
        ),
    ],
)
def test_a_source_that_breaks_the_import_rule_is_found(path: str, source: str, sentence: str) -> None:
    assert any(sentence in line for line in wrong_imports(PurePosixPath(path), source))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("mahe_core/mahe/rules.py", "from fractions import Fraction\nfrom mahe_core.engine.contract import Step"),
        ("mahe_core/mahe/odds/simulation.py", "import random"),
        ("mahe_core/arena/command.py", "import random, time\nfrom mahe_core.arena.playing import play"),
        ("mahe_core/engine/session.py", "from . import contract\n'import random'"),
        ("mahe_core/fast/tree.py", "import numpy\nfrom mahe_core.fast.compiling import compiled"),
        ("mahe_core/study/store.py", "import fsspec\nimport pyarrow.parquet\nfrom mahe_core.fast.games import play"),
        ("web/app/browser/document.py", "from js import document\nfrom pyodide.ffi import to_js"),
        ("web/app/lab/worker.py", "from pyscript import sync"),
        ("mahe_core/__init__.py", "if True:\n    from mahe_core.notebooks.formatters import register"),
        ("mahe_core/pictures/mahe/figures.py", "from mahe_core.mahe import State"),
        ("web/app/mahe/board/board.py", "from app.ui.markup import element\nfrom mahe_core.mahe import SIGNS"),
        ("web/app/start.py", "from app.site.site_controller import SiteController"),
        ("web/app/start.py", "from app.browser import document\nfrom app.storage.repository import GameRepository"),
    ],
)
def test_a_source_that_keeps_the_import_rule_is_left_alone(path: str, source: str) -> None:
    assert wrong_imports(PurePosixPath(path), source) == []
