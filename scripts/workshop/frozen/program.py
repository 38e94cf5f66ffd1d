"""Packs our own Python for the browser: app.zip, which a plain start unpacks beside the wheel, and what comes later.

The same sources give the same archive, byte for byte, on machines with the same zlib. It holds package
`app`, `locales/<code>/` with the compiled catalogue and CLDR's formats, `rules/<game>/<code>.html` and the words beside
them in `synonyms.json`, `lessons/<game>/<code>.json`, and what `app` needs of other people's packages. What belongs to
another game than the one with which the page begins comes in an archive of its own.
"""

from __future__ import annotations

import importlib.util
import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from babel.messages.catalog import Catalog

from app.games import GAMES
from workshop.folders import ROOT, WEB
from workshop.frozen.zstd import compress
from workshop.texts.catalogues import by_domain, compile_catalogue, formats
from workshop.texts.glossary import read_glossary, synonyms
from workshop.texts.languages import FILE, Language
from workshop.texts.lesson_sources import Lessons
from workshop.texts.rules_pages import Rules

ARCHIVE = "app.zip"

LAB_ARCHIVE = "lab.zip.zst"
"""The part of it, and of the wheel, that only the lab needs, and that the frozen memory does not hold."""

LAB = ("app/lab/", f"app/{GAMES[0]}/lab/", "app/worker.py", "mahe_core/", "lessons/")
"""Where that lies, what the lab's worker begins with included; of the wheel it is what slept when the memory was
frozen. What a further game brings to the lab is in its own archive."""

PLAYERS_ARCHIVE = "players.zip.zst"
"""What only computer players and the coach need, what they have learned included. They need the lab's, too."""

PLAYERS = (
    *(f"mahe_core/{GAMES[0]}/{room}/" for room in ("players", "coach")),
    *("app/coach/", f"app/{GAMES[0]}/coach/"),
)

LATER = GAMES[1:]
"""The games that are not there from the start."""

WITH_HIDDEN_THINGS = ("app/play/hidden/",)
"""What of the shared rooms only games with hidden things need: none is there from the start, so it comes with them."""

WITHOUT_PAGE = tuple(
    sorted(
        path.parent.name
        for path in (ROOT / "mahe_core").glob("*/__init__.py")
        if path.parent.name not in (*GAMES, "engine", "plain")
    )
)
"""The games whose rules are in the wheel and that the page does not know."""

AT_BUILD = "app/site/published/"
"""What only the build runs; no page has it."""

NEEDED_OF_OTHERS = {"segno": ("consts.py", "encoder.py")}
"""Of each package of the dependency group `shipped` the modules that `app` needs. Without its `__init__.py` a package
is a namespace, and the modules that it would import stay at home: of segno three quarters."""

BEGINNING_OF_1980 = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip archive can hold stands in for every file's."""

READABLE = 0o100644 << 16


def gather(
    catalogues: Mapping[Language, Catalog],
    all_rules: Sequence[Rules],
    all_lessons: Sequence[Lessons],
    web: Path = WEB,
) -> dict[str, bytes]:
    """Collect what goes into the archive, by path."""
    files = locales(catalogues)
    for path in sorted((web / "app").rglob("*")):
        inside = path.relative_to(web)
        if path.is_file() and not {"__pycache__", "tests"} & set(inside.parts):
            files[inside.as_posix()] = path.read_bytes()
    for rules in all_rules:
        files[f"rules/{rules.game}/{rules.language.code}.html"] = rules.fragment.encode()
    for game in sorted({rules.game for rules in all_rules}):
        files[f"rules/{game}/synonyms.json"] = packed_synonyms(game, web)
    for lessons in all_lessons:
        files[f"lessons/{lessons.game}/{lessons.language.code}.json"] = packed_lessons(lessons)
    return files | of_others()


def archive_of(game: str) -> str:
    """Name the archive of a game that is not there from the start; `app.browser.on_demand` calls it so, too.

    >>> archive_of("geese")
    'geese.zip.zst'
    """
    return f"{game}.zip.zst"


def belongs_to(game: str, path: str) -> bool:
    """Whether a file of the archive, or of the wheel, is a game's own, or comes along with it.

    >>> [belongs_to("geese", path) for path in ("app/geese/page.py", "locales/nl/LC_MESSAGES/geese.mo", "app/page.py")]
    [True, True, False]
    """
    folders = tuple(f"{room}/{game}/" for room in ("app", "mahe_core", "rules", "lessons"))
    return path.startswith((*folders, *WITH_HIDDEN_THINGS)) or (
        path.startswith("locales/") and path.endswith(f"/{game}.mo")
    )


def from_the_start(files: Mapping[str, bytes], later: Sequence[str] = LATER) -> dict[str, bytes]:
    """Leave out of some files those of the games that come later.

    >>> list(from_the_start({"app/geese/page.py": b"", "app/ui/markup.py": b""}, ["geese"]))
    ['app/ui/markup.py']
    """
    return {path: content for path, content in files.items() if not any(belongs_to(game, path) for game in later)}


def for_the_page(wheel: bytes, without: Sequence[str] = WITHOUT_PAGE) -> bytes:
    """Leave out of the wheel the games that the page does not know, so that nobody fetches them.

    >>> list(unpack(for_the_page(pack({"mahe_core/geese/rules.py": b"", "mahe_core/py.typed": b""}), ["geese"])))
    ['mahe_core/py.typed']
    """
    files = unpack(wheel)
    kept = from_the_start(files, without)
    return wheel if len(kept) == len(files) else pack(kept)


def packed_lessons(lessons: Lessons) -> bytes:
    """Write what the lab shows of a language's lessons the way `app.lab.lesson_text` reads it."""
    return json.dumps(lessons.fragment, ensure_ascii=False).encode()


def packed_synonyms(game: str, web: Path = WEB) -> bytes:
    """Write the other words for what a game's rules speak of the way `app.rules.synonyms` reads them."""
    return json.dumps(synonyms(read_glossary(game, web)), ensure_ascii=False).encode()


def of_others() -> dict[str, bytes]:
    """Collect the modules of other people's packages, by path.

    >>> list(of_others())
    ['segno/consts.py', 'segno/encoder.py']
    """
    return {
        f"{package}/{module}": (folder_of(package) / module).read_bytes()
        for package, modules in NEEDED_OF_OTHERS.items()
        for module in modules
    }


def folder_of(package: str) -> Path:
    """The folder where a package is installed. Raises ValueError when it is not."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise ValueError(f"the package {package} of pyproject.toml is not installed")
    return Path(found.origin).parent


def lab(files: Mapping[str, bytes], compiled: Mapping[str, bytes], later: Sequence[str] = LATER) -> dict[str, bytes]:
    """Keep of files those that only the lab needs; its Python, which slept while the memory was frozen, as it compiles.

    Compiled files take the place of their sources, which halves the download; Python imports them just as well.

    >>> list(lab({"lessons/mahe/de.json": b""}, {"app/mahe/lab/__pycache__/room.cpython-314.opt-2.pyc": b""}))
    ['lessons/mahe/de.json', 'app/mahe/lab/room.pyc']
    """
    there = from_the_start(_as_imported(files, compiled), later)
    return {path: content for path, content in there.items() if path.startswith(LAB) and not path.startswith(PLAYERS)}


def players(files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """Keep of files those that only computer players need; their Python as it compiles.

    >>> list(players({"mahe_core/mahe/players/weights.bin": b"", "mahe_core/py.typed": b""}, {}))
    ['mahe_core/mahe/players/weights.bin']
    """
    return {path: content for path, content in _as_imported(files, compiled).items() if path.startswith(PLAYERS)}


def of_game(game: str, files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """Keep of files a game's own, the lab's among them; its Python as it compiles.

    >>> list(of_game("geese", {"rules/geese/de.html": b"", "app/geese/page.py": b""}, {}))
    ['rules/geese/de.html']
    """
    return {path: content for path, content in _as_imported(files, compiled).items() if belongs_to(game, path)}


def _as_imported(files: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    told = {path: content for path, content in files.items() if not path.endswith(".py")}
    return told | {f"{_source_of(path)}c": content for path, content in compiled.items()}


def left_out(compiled: Mapping[str, bytes], later: Sequence[str] = LATER) -> list[str]:
    """Name the modules that no page could import: they slept while the memory was frozen, and no archive has them.

    >>> left_out({"app/lab/__pycache__/room.cpython-314.pyc": b"", "app/mahe/__pycache__/eggs.cpython-314.pyc": b""})
    ['app/mahe/eggs.py']
    """
    asleep = {_source_of(path) for path in compiled}
    archives = (lab({}, compiled, later), players({}, compiled), *(of_game(game, {}, compiled) for game in later))
    packed = {path.removesuffix("c") for archive in archives for path in archive}
    return sorted(path for path in asleep - packed if not path.startswith(AT_BUILD))


def _source_of(path: str) -> str:
    folder, _, name = path.rpartition("/")
    return f"{folder.removesuffix('/__pycache__')}/{name.partition('.')[0]}.py" if path.endswith(".pyc") else path


def locales(catalogues: Mapping[Language, Catalog]) -> dict[str, bytes]:
    """Collect what the page reads about languages, by path: the list, the compiled catalogues and CLDR's formats.

    The source language has no catalogue: its words are in the code.
    """
    files = {FILE.as_posix(): json.dumps([asdict(language) for language in catalogues], ensure_ascii=False).encode()}
    for language, catalogue in catalogues.items():
        folder = f"locales/{language.code}"
        if not language.source:
            for domain, part in by_domain(catalogue).items():
                files[f"{folder}/LC_MESSAGES/{domain}.mo"] = compile_catalogue(part)
        files[f"{folder}/formats.json"] = json.dumps(formats(catalogue.locale), ensure_ascii=False, indent=1).encode()
    return files


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder, by their paths inside it."""
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def pack(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Pack files into a zip archive, sorted, all of them with the same date and rights.

    >>> pack({"b": b"", "a": b""}) == pack({"a": b"", "b": b""})
    True
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(path, BEGINNING_OF_1980)
            entry.external_attr = READABLE
            archive.writestr(entry, content, method, compresslevel=9)
    return packed.getvalue()


def pack_as_one(files: Mapping[str, bytes]) -> bytes:
    """Pack files into a zip archive and compress that as a whole, with zstd: a third less than one file at a time."""
    return compress(pack(files, zipfile.ZIP_STORED))


def unpack(archive: bytes) -> dict[str, bytes]:
    """The files of a zip archive, a wheel for instance, by path.

    >>> unpack(pack({"a": b"b"}))
    {'a': b'b'}
    """
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}
