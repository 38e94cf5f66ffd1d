"""Packs our own Python for the browser: app.zip, which a plain start unpacks like the wheel, and later archives.

The same sources give the same archive, byte for byte, on machines with the same zlib. It contains package `app`,
`locales/` with the messages and the formats of each language, `rules/<game>/<code>.html` with `synonyms.json`,
`lessons/<game>/<code>.json`, and the third-party modules that `app` needs. The files of each game but the first are in
a separate archive, and the translations into each language in a file.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from fnmatch import fnmatch
from pathlib import Path

from babel.messages.catalog import Catalog

from workshop.folders import ROOT, WEB
from workshop.frozen.compiling import without_annotations
from workshop.frozen.zstd import LEVEL, compress
from workshop.games.listed import GAMES, LEFT_OUT, with_drafts
from workshop.texts.catalogues import SHARED, by_domain, formats, translations
from workshop.texts.glossary import read_glossary, synonyms
from workshop.texts.languages import FILE, Language
from workshop.texts.lesson_sources import Lessons
from workshop.texts.rules_pages import Rules

ARCHIVE = "app.zip"

LAB_ARCHIVE = "lab.zip.zst"
"""The files of the archive and the wheel that only the lab needs, and that are not in the frozen memory."""

LAB = ("app/lab/", f"app/{GAMES[0]}/lab/", "mahe_core/")
"""The folders of these files. Of the wheel they are the modules that were not imported when the memory was frozen. A
later game has its lab in its own archive."""

LESSONS = f"lessons/{GAMES[0]}/"
"""The folder of the first game's lessons, which have an archive for each language. A later game brings its own."""

PLAYERS_ARCHIVE = "players.zip.zst"
"""The files that only computer players, the coach and postcards need, including trained weights. These need the
lab's, too."""

PLAYERS = (
    *(f"mahe_core/{GAMES[0]}/{room}/" for room in ("players", "coach")),
    *(
        "app/coach/",
        f"app/{GAMES[0]}/coach/",
        "app/film/",
        "app/postcard/",
        f"app/{GAMES[0]}/postcard/",
        "mahe_core/engine/branching.",
    ),
)

LATER = GAMES[1:]
"""The games that are downloaded later."""

PEERS = "peers"
"""The room of a game on several devices. It is downloaded when it is first used, with its own texts, like a game."""

WITH_PEERS = ("app/browser/peers.", "app/ports/peers.", "mahe_core/engine/branching.")
"""Its modules in other folders; the last one comes with the coach, too."""

TOMORROW = "tomorrow"
"""Today's roll, which comes after the first game, with its own texts; and the first game's part in it."""

APART = (*LATER, PEERS, TOMORROW)
"""All parts with an archive and texts of their own."""

WITH_LATER_GAMES = ("app/play/hidden/", "app/plain/", "app/film/", "app/postcard/")
"""Shared rooms for later games: the tables that hide something, the defaults of plain games, and films and postcards,
which come with the first game's coach, too."""

WITHOUT_PAGE = tuple(
    sorted(
        path.parent.name
        for path in (ROOT / "mahe_core").glob("*/__init__.py")
        if path.parent.name not in (*GAMES, "engine", "peers", "pictures", "plain")
    )
)
"""The packages of the wheel that the page does not have, such as what only notebooks need."""

COMMANDS = "mahe_core/__main__.py"
"""The wheel's commands for a terminal, which use packages that the page does not have."""

LIST_OF_GAMES = "app/games.py"
"""The list of games, to which a draft adds its own."""

AT_BUILD = "app/site/published/"
"""Modules that only the build runs; no page has them."""

RULES_HASH = "app/peers/rules.txt"
"""The file with a hash of the rules, which devices must have in common to play together."""

VERSION = "mahe_core/__init__.py"
"""The name of a release. Releases with equal rules play together."""

WITHOUT_RULES = {"coach", "examples", "odds", "peers", "pictures", "players", "strategies", "table"}
"""The folders of the wheel by which two devices may differ and still play together. What these say to each other has a
number of its own, `app.peers.protocol.PROTOCOL`."""

THIRD_PARTY_MODULES = {"segno": ("consts.py", "encoder.py")}
"""The modules that `app` needs of each package in the dependency group `shipped`. Without its `__init__.py` a package
is a namespace, and the modules that it would import are left out: three quarters of segno."""

BEGINNING_OF_1980 = (1980, 1, 1, 0, 0, 0)
"""The date of every file: the earliest one that a zip archive can hold."""

READABLE = 0o100644 << 16


def gather(
    catalogues: Mapping[Language, Catalog],
    all_rules: Sequence[Rules],
    all_lessons: Sequence[Lessons],
    web: Path = WEB,
) -> dict[str, bytes]:
    """Return the files of the archive, by path."""
    files = locales(catalogues)
    for path in sorted((web / "app").rglob("*")):
        inside = path.relative_to(web).as_posix()
        if path.is_file() and "__pycache__" not in path.parts and not inside.startswith(LEFT_OUT):
            content = path.read_bytes()
            files[inside] = with_drafts(content) if inside == LIST_OF_GAMES else content
    for rules in all_rules:
        files[f"rules/{rules.game}/{rules.language.code}.html"] = rules.fragment.encode()
    for game in sorted({rules.game for rules in all_rules}):
        files[f"rules/{game}/synonyms.json"] = packed_synonyms(game, web)
    for lessons in all_lessons:
        files[f"lessons/{lessons.game}/{lessons.language.code}.json"] = packed_lessons(lessons)
    return files | third_party()


def archive_of(game: str) -> str:
    """Return the archive name of a game that is loaded later; `app.browser.on_demand` uses the same name.

    >>> archive_of("geese")
    'geese.zip.zst'
    """
    return f"{game}.zip.zst"


def belongs_to(game: str, path: str) -> bool:
    """Return True if a file of the archive or the wheel belongs to a part that comes later, or is downloaded with it.

    >>> [belongs_to("geese", path) for path in ("app/geese/page.py", "locales/nl/geese.json", "app/page.py")]
    [True, True, False]
    """
    folders = tuple(f"{room}/{game}/" for room in ("app", "mahe_core", "mahe_core/pictures", "rules", "lessons"))
    shared = {PEERS: WITH_PEERS, TOMORROW: (f"app/{GAMES[0]}/{TOMORROW}/",)}.get(game, WITH_LATER_GAMES)
    return path.startswith((*folders, *shared)) or (path.startswith("locales/") and path.endswith(f"/{game}.json"))


def without_games(files: Mapping[str, bytes], later: Sequence[str] = APART) -> dict[str, bytes]:
    """Return the files that do not belong to the games in `later`.

    >>> list(without_games({"app/geese/page.py": b"", "app/ui/markup.py": b""}, ["geese"]))
    ['app/ui/markup.py']
    """
    return {path: content for path, content in files.items() if not any(belongs_to(game, path) for game in later)}


def rules_of(wheel: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the modules of the rules, which devices must have in common to play together, without what only explains.

    >>> names = ("mahe_core/geese/rules.py", "mahe_core/geese/players/best.py", "mahe_core/README.md")
    >>> rules_of(dict.fromkeys(names, b"WIDE = 1  # why"))
    {'mahe_core/geese/rules.py': b'WIDE = 1'}
    """
    return {
        path: _bare(content)
        for path, content in wheel.items()
        if path.startswith("mahe_core/") and path.endswith(".py") and path != VERSION
        if not WITHOUT_RULES & set(path.split("/"))
    }


def _bare(source: bytes) -> bytes:
    r"""Remove layout, comments, docstrings and the annotations of functions and constants from a module.

    >>> _bare(b'\'Moves.\'\nFEW: Final = 1\n\ndef go(n: int) -> int:\n    \'Go.\'\n    return n  # far\n')
    b'FEW = 1\n\ndef go(n):\n    return n'
    """
    return ast.unparse(_WithoutDocstrings().visit(without_annotations(ast.parse(source)))).encode()


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node


def for_the_page(wheel: bytes, without: Sequence[str] = WITHOUT_PAGE) -> bytes:
    """Remove the games that the page does not have, the commands, the long description and the hashes from the wheel.

    >>> names = ("mahe_core/geese/rules.py", "mahe_core/__main__.py", "mahe_core/py.typed", "a.dist-info/RECORD")
    >>> wheel = pack(dict.fromkeys(names, b""))
    >>> list(unpack(for_the_page(wheel, ["geese"])))
    ['mahe_core/py.typed']
    """
    return pack(
        {
            path: _without_description(content) if path.endswith(".dist-info/METADATA") else content
            for path, content in without_games(unpack(wheel), without).items()
            if path != COMMANDS and not path.endswith(".dist-info/RECORD")
        }
    )


def _without_description(metadata: bytes) -> bytes:
    headers, _, _ = metadata.partition(b"\n\n")
    return headers + b"\n"


def packed_lessons(lessons: Lessons) -> bytes:
    """Write a language's lessons in the form that `app.lab.lesson_text` reads."""
    return json.dumps(lessons.fragment, ensure_ascii=False).encode()


def packed_synonyms(game: str, web: Path = WEB) -> bytes:
    """Write the synonyms of a game's rules in the form that `app.rules.rules_text` reads."""
    return json.dumps(synonyms(read_glossary(game, web)), ensure_ascii=False).encode()


def third_party() -> dict[str, bytes]:
    """Return the third-party modules, by path.

    >>> list(third_party())
    ['segno/consts.py', 'segno/encoder.py']
    """
    return {
        f"{package}/{module}": (folder_of(package) / module).read_bytes()
        for package, modules in THIRD_PARTY_MODULES.items()
        for module in modules
    }


def folder_of(package: str) -> Path:
    """Return the folder of an installed package. Raises ValueError if it is not installed."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise ValueError(f"the package {package} of pyproject.toml is not installed")
    return Path(found.origin).parent


def lab(files: Mapping[str, bytes], compiled: Mapping[str, bytes], later: Sequence[str] = APART) -> dict[str, bytes]:
    """Return the files that only the lab needs, with Python that is not in the frozen memory in compiled form.

    Compiled files replace their sources, which halves the download; Python imports them just as well.

    >>> list(lab({"lessons/mahe/de.json": b""}, {"app/mahe/lab/__pycache__/room.cpython-314.opt-2.pyc": b""}))
    ['app/mahe/lab/room.pyc']
    """
    files_here = without_games(_as_imported(files, compiled), later)
    return {
        path: content for path, content in files_here.items() if path.startswith(LAB) and not path.startswith(PLAYERS)
    }


def lessons(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """Return the files of the first game's lessons by archive, one for each language.

    >>> lessons({"lessons/mahe/de.json": b"{}", "lessons/geese/de.json": b"{}", "app/page.py": b""})
    {'lessons-de.zip.zst': {'lessons/mahe/de.json': b'{}'}}
    """
    return {
        lessons_archive(path.removeprefix(LESSONS).removesuffix(".json")): {path: content}
        for path, content in files.items()
        if path.startswith(LESSONS)
    }


def lessons_archive(code: str) -> str:
    """Return the archive name of the lessons in a language; `app.browser.on_demand` uses the same name.

    >>> lessons_archive("de")
    'lessons-de.zip.zst'
    """
    return f"lessons-{code}.zip.zst"


def players(files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files that only computer players and the coach need, with their Python in compiled form.

    >>> list(players({"mahe_core/mahe/players/weights.bin": b"", "mahe_core/py.typed": b""}, {}))
    ['mahe_core/mahe/players/weights.bin']
    """
    return {path: content for path, content in _as_imported(files, compiled).items() if path.startswith(PLAYERS)}


def of_game(game: str, files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a game, including those for the lab, with its Python in compiled form.

    >>> list(of_game("geese", {"rules/geese/de.html": b"", "app/geese/page.py": b""}, {}))
    ['rules/geese/de.html']
    """
    return {path: content for path, content in _as_imported(files, compiled).items() if belongs_to(game, path)}


def pack_on_demand(files: Mapping[str, bytes], compiled: Mapping[str, bytes], level: int = LEVEL) -> dict[str, bytes]:
    """Return the archives that are downloaded when they are needed, by name."""
    archives = {
        LAB_ARCHIVE: lab(files, compiled),
        PLAYERS_ARCHIVE: players(files, compiled),
        **lessons(files),
        **{archive_of(game): of_game(game, files, compiled) for game in APART},
    }
    return {name: pack_as_one(content, level) for name, content in archives.items()}


def _as_imported(files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    not_python = {path: content for path, content in files.items() if not path.endswith(".py")}
    return not_python | {
        path if path.endswith(".py") else f"{_source_of(path)}c": content for path, content in compiled.items()
    }


def of_later_games(files: Mapping[str, bytes], later: Sequence[str] = APART) -> dict[str, bytes]:
    """Return the Python of the games in `later`.

    >>> list(of_later_games({"app/geese/page.py": b"", "rules/geese/nl.html": b"", "app/ui/markup.py": b""}, ["geese"]))
    ['app/geese/page.py']
    """
    return {
        path: content
        for path, content in files.items()
        if path.endswith(".py") and any(belongs_to(game, path) for game in later)
    }


def left_out(compiled: Mapping[str, bytes], later: Sequence[str] = APART) -> list[str]:
    """Return the modules that no page could import, since they are neither in the snapshot nor in an archive.

    >>> left_out({"app/lab/__pycache__/room.cpython-314.pyc": b"", "app/mahe/__pycache__/eggs.cpython-314.pyc": b""})
    ['app/mahe/eggs.py']
    """
    not_frozen = {_source_of(path) for path in compiled}
    archives = (lab({}, compiled, later), players({}, compiled), *(of_game(game, {}, compiled) for game in later))
    packed = {path.removesuffix("c") for archive in archives for path in archive}
    return sorted(path for path in not_frozen - packed if not path.startswith(AT_BUILD))


def _source_of(path: str) -> str:
    folder, _, name = path.rpartition("/")
    return f"{folder.removesuffix('/__pycache__')}/{name.partition('.')[0]}.py" if path.endswith(".pyc") else path


def locales(catalogues: Mapping[Language, Catalog]) -> dict[str, bytes]:
    """Return the files about languages, by path: the list, the compiled catalogues and CLDR's formats.

    Each part of the site has a list of its messages and, in each language, one of their translations in the same order.
    The source language has no translations: its messages are in the code.
    """
    files = {FILE.as_posix(): _json([asdict(language) for language in catalogues])}
    texts: dict[str, dict[str, dict[str, str | list[str]]]] = {}
    for language, catalogue in catalogues.items():
        files[f"locales/{language.code}/formats.json"] = _json(formats(catalogue))
        for domain, messages in by_domain(catalogue).items():
            part = SHARED if domain == GAMES[0] else domain
            texts.setdefault(part, {}).setdefault(language.code, {}).update(translations(messages))
    sources = {language.code for language in catalogues if language.source}
    for part, languages in texts.items():
        order = sorted({message for translated in languages.values() for message in translated})
        files[f"locales/{part}.json"] = _json(order)
        for code in languages.keys() - sources:
            files[_texts_file(code, part)] = _json([languages[code].get(message, "") for message in order])
    return files


def _texts_file(code: str, part: str = SHARED) -> str:
    return f"locales/{code}/{part}.json"


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def of_languages(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the translations that every page in a language needs, by the names of their files.

    Hosts compress text files. `web/runtime/interpreter.mjs` uses the same names.

    >>> of_languages({"locales/nl/site.json": b"[]", "locales/nl/geese.json": b"[]", "locales/site.json": b"[]"})
    {'texts-nl.txt': b'[]'}
    """
    codes = {path.split("/")[1] for path in files if path.startswith("locales/")}
    return {f"texts-{code}.txt": files[path] for code in sorted(codes) if (path := _texts_file(code)) in files}


def of_the_start(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the archive for a start without the snapshot; translations come as in any other start.

    >>> list(of_the_start({"locales/nl/site.json": b"[]", "locales/site.json": b"[]", "app/melimagic/page.py": b""}))
    ['locales/site.json']
    """
    return {path: content for path, content in without_games(files).items() if not fnmatch(path, _texts_file("*"))}


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder, given by relative path."""
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def pack(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Pack files into a zip archive, sorted by kind and name, all with the same date and permissions.

    >>> pack({"b": b"", "a": b""}) == pack({"a": b"", "b": b""})
    True
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        # Files of a kind compress better next to each other.
        for path, content in sorted(files.items(), key=lambda file: (file[0].rpartition(".")[2], file[0])):
            entry = zipfile.ZipInfo(path, BEGINNING_OF_1980)
            entry.external_attr = READABLE
            archive.writestr(entry, content, method, compresslevel=9)
    return packed.getvalue()


def pack_as_one(files: Mapping[str, bytes], level: int = LEVEL) -> bytes:
    """Pack files into a zip archive and compress it as a whole with zstd, a third smaller than file by file."""
    return compress(pack(files, zipfile.ZIP_STORED), level)


def unpack(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive, such as a wheel, by path.

    >>> unpack(pack({"a": b"b"}))
    {'a': b'b'}
    """
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}
