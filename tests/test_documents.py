"""What the READMEs and CONTRIBUTING.md name exists, and all their Python runs."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from app.games import GAMES
from mahe_core import __version__
from tests.document_runner import failure_of
from workshop.folders import ROOT
from workshop.frozen.program import APART, archive_of
from workshop.frozen.wheel import build_wheel

GENERATED: Final = ("build", "dist")
"""Folders that the commands write."""

NOT_OURS: Final = ("node_modules", "__pycache__", "test-results")

PLACEHOLDER: Final = "<name>"
"""The name of a new game in paths."""

FOREIGN_OPTIONS: Final = ("--mvp-features", "--all-features", "--strip-debug")
"""Options of other people's programs."""

FILE_NAME: Final = re.compile(r"[\w-]+(\.[\w-]+)*\.(py|md|css|toml|json|po|m?js|bin|html|txt|zst|zip|wasm|cff|png|yml)")

SOURCES: Final = (".py", ".mjs", ".js", ".ts", ".css", ".html", ".json", ".toml", ".yml", ".po")


@cache
def files() -> frozenset[str]:
    """Return the paths of all files of the project, relative to its folder."""
    found = set()
    for folder, folders, names in os.walk(ROOT):
        top = GENERATED if Path(folder) == ROOT else ()
        folders[:] = [
            name for name in folders if name not in (*NOT_OURS, *top) and (name[0] != "." or name == ".github")
        ]
        found |= {(Path(folder) / name).relative_to(ROOT).as_posix() for name in names}
    return frozenset(found)


@cache
def paths() -> frozenset[str]:
    """Return the paths of all files and folders."""
    return files() | {parent.as_posix() for path in files() for parent in Path(path).parents}


@cache
def sources(*tops: str) -> str:
    """Return the source code in some folders as one text."""
    chosen = sorted(path for path in files() if path.startswith(tops) and path.endswith(SOURCES))
    return "\n".join((ROOT / path).read_text("utf-8") for path in chosen)


@cache
def words() -> frozenset[str]:
    """Return every word of the project's code."""
    tops = ("mahe_core/", "web/", "scripts/", "tests/", "pyproject.toml", "netlify.toml")
    return frozenset(re.findall(r"\w+", sources(*tops)))


def documents() -> list[str]:
    """List the Markdown files about the project; those of rules and lessons are texts of the site."""
    texts = ("web/rules/", "web/lessons/", "tests/sample_game/")
    return sorted(path for path in files() if path.endswith(".md") and not path.startswith(texts))


CHECKED: Final = [document for document in documents() if document != "CHANGELOG.md"]
"""The changelog also names things that no longer exist."""


def read(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def prose(document: str) -> str:
    """Return a document without its Python."""
    return re.sub(r"```.*?```", "", read(document), flags=re.DOTALL)


def spans(document: str) -> list[str]:
    """Return the code in backticks."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose(document))]


def commands(document: str) -> Iterator[str]:
    """Return the commands to type: in backticks, or in lines indented by four spaces or more."""
    yield from (span for span in spans(document) if re.match(r"\S*python\S* ", span))
    for line in prose(document).splitlines():
        if re.match(r"\s{4,}\S*python\S* ", line):
            yield from line.partition("  #")[0].split(" && ")


def is_path(span: str) -> bool:
    return re.fullmatch(r"[\w.-]+(/[\w.<>-]+)*/?", span) is not None and "/" in span


def exists(span: str, document: str) -> bool:
    """Return True for a path from the root or the document's folder, or the end of one if it names no top folder."""
    path = span.rstrip("/")
    if path.split("/")[0] in GENERATED:
        return True
    if PLACEHOLDER in path:
        return path.partition(f"/{PLACEHOLDER}")[0] in paths()
    nearby = (Path(document).parent / path).as_posix()
    if path in paths() or nearby in paths():
        return True
    return path.split("/")[0] not in paths() and any(known.endswith(f"/{path}") for known in paths())


@pytest.mark.parametrize("document", CHECKED)
def test_every_path_in_a_document_exists(document: str) -> None:
    lost = [span for span in spans(document) if is_path(span) and not exists(span, document)]
    assert not lost, f"{document} names missing paths"


@pytest.mark.parametrize("document", CHECKED)
def test_every_file_name_in_a_document_exists(document: str) -> None:
    names = {Path(path).name for path in files()} | {archive_of(game) for game in (*GAMES, *APART)}
    mentioned = [span for span in spans(document) if FILE_NAME.fullmatch(span)]
    lost = [name for name in mentioned if name not in names and name not in sources("scripts/", "web/app/")]
    assert not lost, f"{document} names files that are not there"


@pytest.mark.parametrize("document", documents())
def test_every_link_in_a_document_leads_to_a_file(document: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", prose(document))
    lost = [target for target in targets if not (ROOT / document).parent.joinpath(target).exists()]
    assert not lost, f"{document} has dead links"


@pytest.mark.parametrize("document", CHECKED)
def test_every_command_in_a_document_can_be_typed(document: str) -> None:
    lost = []
    for command in commands(document):
        script = next((word for word in command.split() if word.startswith("scripts/")), None)
        if script is None:
            lost += [
                word
                for word in command.split()
                if is_path(word) and not word.startswith(".venv") and word not in paths()
            ]
        elif script not in files():
            lost.append(script)
        else:
            options = re.findall(r"--[a-z-]+", command.split(script)[1])
            lost += [f"{script} {option}" for option in options if f'"{option}"' not in read(script)]
    assert not lost, f"{document} has commands that cannot be typed"


@pytest.mark.parametrize("document", CHECKED)
def test_every_option_in_a_document_exists(document: str) -> None:
    options = {option for span in spans(document) for option in re.findall(r"(?<!\S)--[a-z-]+", span)}
    lost = [option for option in options if option not in FOREIGN_OPTIONS and f'"{option}"' not in sources("scripts/")]
    assert not lost, f"{document} names options that no command has"


@pytest.mark.parametrize("document", CHECKED)
def test_every_hook_in_a_document_is_on_the_page(document: str) -> None:
    page = sources("web/app/", "web/scripts/", "web/runtime/", "web/index.html")
    hooks = {hook for span in spans(document) for hook in re.findall(r"\bdata-[a-z]+(?:-[a-z]+)*", span)}
    camel = {hook: re.sub(r"-(.)", lambda found: found[1].upper(), hook.removeprefix("data-")) for hook in hooks}
    lost = [hook for hook in sorted(hooks) if hook not in page and f"dataset.{camel[hook]}" not in page]
    assert not lost, f"{document} names hooks that no element has"


def test_every_screen_and_command_in_the_hooks_exists() -> None:
    page, hooks = sources("web/app/"), prose("docs/hooks.md")
    table = hooks.partition("| commands |")[2].partition("\n\n")[0]
    named = {span.partition(":")[0] for span in re.findall(r"`([^`]+)`", table)} - set(PARTS_OF_COMMANDS)
    screens = {*re.findall(r'data-screen="([a-z]+)"', hooks)}
    assert len(named) > 40
    assert [name for name in sorted(named) if not re.search(rf"""["']{name}[:"']""", page)] == []
    assert [name for name in sorted(screens) if f'"data-screen": "{name}"' not in page] == []


PARTS_OF_COMMANDS: Final = (
    "play",
    "pause",
    "step",
    "back-step",
    "start",
    "end",
    "next",
    "skip",
    "again",
    "lift",
    "choose",
)
"""Second words, such as that of `replay:step`; some are also commands of their own."""


@pytest.mark.parametrize("document", CHECKED)
def test_every_module_and_name_in_a_document_exists(document: str) -> None:
    lost = []
    for span in spans(document):
        if FILE_NAME.fullmatch(span):
            continue
        if re.fullmatch(r"(mahe_core|app|workshop|tests)(\.\w+)+", span):
            lost += [] if is_module(span) else [span]
        elif re.fullmatch(r"[A-Za-z_][\w.]*(\([\w, ]*\))?", span):
            lost += [word for word in re.findall(r"[A-Za-z_]\w+", span) if word not in words()]
    assert not lost, f"{document} names what no source has"


def is_module(name: str) -> bool:
    """Return True for a module of ours, or a name that a module's source contains."""
    top, *rest = name.split(".")
    place = f"web/{top}" if top == "app" else f"scripts/{top}" if top == "workshop" else top
    for number, part in enumerate(rest):
        if f"{place}/{part}" in paths():
            place = f"{place}/{part}"
        else:
            module = f"{place}/{part}.py"
            return module in files() or (number == len(rest) - 1 and part in read(f"{place}/__init__.py"))
    return True


@pytest.mark.parametrize("document", CHECKED)
def test_every_test_in_a_document_exists(document: str) -> None:
    tests = sources("tests/")
    named = {name for span in spans(document) for name in re.findall(r"\btest_\w+", span)}
    lost = [
        name for name in named if f"def {name}(" not in tests and not any(f"/{name}.py" in path for path in files())
    ]
    assert not lost, f"{document} names tests that are not there"


# The Python in them

BLOCKS: Final = {
    f"{document} {number}": code
    for document in CHECKED
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", read(document), re.DOTALL), 1)
}

COMPILES: Final = re.compile(r"mahe_core\.(fast|study|envs\.against_many)")
"""Machine code is cached where the library is, so in a new place it would be compiled for half a minute."""

COMPILED: Final = [pytest.param(code, id=name) for name, code in BLOCKS.items() if COMPILES.search(code)]


def check_with_the_wheel(blocks: dict[str, str], folder: Path) -> None:
    """Run blocks in an empty folder, with the unpacked wheel."""
    site, elsewhere = folder / "site", folder / "elsewhere"
    elsewhere.mkdir()
    with zipfile.ZipFile(io.BytesIO(build_wheel()[1])) as wheel:
        wheel.extractall(site)
    run = subprocess.run(
        [sys.executable, "-I", ROOT / "tests" / "document_runner.py", site],
        cwd=elsewhere,
        input=json.dumps(blocks),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == {}


def test_python_in_the_documents_runs_with_the_wheel_elsewhere(tmp_path: Path) -> None:
    assert len(BLOCKS) > 20
    check_with_the_wheel({name: code for name, code in BLOCKS.items() if not COMPILES.search(code)}, tmp_path)


@pytest.mark.nightly
def test_compiled_examples_run_with_the_wheel_elsewhere(tmp_path: Path) -> None:
    check_with_the_wheel({name: code for name, code in BLOCKS.items() if COMPILES.search(code)}, tmp_path)


@pytest.mark.parametrize("code", COMPILED)
def test_compiled_examples_of_the_documents_run_elsewhere(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert failure_of(code) is None


@pytest.mark.nightly
def test_openspiels_algorithms_reach_what_the_documents_say(capsys: pytest.CaptureFixture[str]) -> None:
    # Takes seconds to import.
    from mahe_core.envs.openspiel_baselines import main

    main([])
    rows, documented = capsys.readouterr().out.splitlines(), read("docs/envs.md").splitlines()
    assert len(rows) > 10
    assert [row for row in rows if row not in documented] == []


def test_the_long_description_has_python_and_no_pictures() -> None:
    text = read("mahe_core/README.md")
    assert text.count("```python\n") >= 10
    assert "![" not in text
    assert not re.findall(r"\]\((?!https://)", text), "a relative link leads nowhere on a package index"


# Their size and their place


def test_the_map_of_the_page_has_at_most_1500_words() -> None:
    assert len(read("web/README.md").split()) <= 1_500


def test_the_glossary_explains_at_most_20_words() -> None:
    rows = re.findall(r"(?m)^\| (.+?) \|", read("CONTRIBUTING.md").partition("## Words of the house")[2])
    assert rows[0] == "word"
    assert 1 < len(rows) <= 21


def test_every_page_of_docs_is_published_or_linked_from_a_map() -> None:
    published = set(re.findall(r"(?m)^([a-z]+)$", read("docs/index.md").partition("toctree")[2]))
    linked = {target for each in documents() for target in re.findall(r"\]\((?:\.\./)?(docs/[a-z]+\.md)\)", read(each))}
    pages = [path for path in documents() if re.fullmatch(r"docs/[a-z]+\.md", path) and path != "docs/index.md"]
    assert len(pages) > 15
    assert [path for path in pages if Path(path).stem not in published and path not in linked] == []


def test_the_readme_has_at_most_900_words() -> None:
    assert len(read("README.md").split()) <= 900


def test_the_readme_links_to_every_other_map() -> None:
    maps = [path for path in documents() if path.count("/") and path.endswith("/README.md")]
    assert "web/README.md" in maps
    assert [path for path in maps if f"]({path})" not in read("README.md")] == []


def test_the_newest_version_is_that_of_the_library_everywhere() -> None:
    headings = re.findall(r"^## (\S+) \((\S+)\)$", read("CHANGELOG.md"), re.MULTILINE)
    assert headings[0][0] == __version__
    assert "version: {}\ndate-released: {}\n".format(*headings[0]) in read("CITATION.cff")
    assert f"mahe_core-{__version__}-py3-none-any.whl" in read("mahe_core/README.md")
    assert f"git tag --annotate v{__version__} " in read("CONTRIBUTING.md")
