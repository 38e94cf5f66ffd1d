"""Builds the published site.

The folder dist/ always contains a complete site, either the old or the new one. The same sources give the same
addresses, whether a stage runs or its result is in `build_cache`. All findings are shown before the build fails, not
only the first. Needs the dependency group `site` and web/node_modules, and downloads nothing.

A draft is for those who change something. It ignores missing translations and sizes, is hardly compressed, and contains
the sources of later games, so that a change of such a game leaves the frozen memory alone.
"""

from __future__ import annotations

import html
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workshop.build_cache import CODE, Input, cached, fingerprint
from workshop.console import explain, give_up, say
from workshop.folders import BUILD, DIST, DRAFT, NODE_MODULES, ROOT, WEB
from workshop.frozen import program
from workshop.frozen.snapshot import COMPILING, SNAPSHOT, freeze
from workshop.frozen.trimming import trimmed_pyodide
from workshop.frozen.wheel import build_wheel
from workshop.frozen.zstd import LEVEL, QUICK
from workshop.games.built_game import BuiltGame, built_games
from workshop.games.listed import GAMES
from workshop.serving import headers_for, read_rules
from workshop.site import (
    budget,
    current,
    lesson_pages,
    licences,
    manifests,
    materials,
    offline,
    pages,
    runtime,
    teacher_pages,
)
from workshop.site.assets import Assets, bundle, fingerprint_of_all, gzipped_size
from workshop.texts import rules_pages
from workshop.texts.spoken import PLACES, Spoken, read_spoken

PAGE = "index.html"
MISSING = "404.html"

PYTHONS = (str(ROOT), str(ROOT / "scripts"))
"""The folders of our Python that is not in the archive: the wheel's packages and the workshop."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Files published together in a folder named by their fingerprint."""

    files: Mapping[str, bytes]

    @property
    def address(self) -> str:
        """The folder's address relative to the site's root."""
        return f"runtime/{fingerprint_of_all(self.files)}"

    def published(self) -> dict[str, bytes]:
        """Return the files by address."""
        address = self.address
        return {f"{address}/{name}": content for name, content in self.files.items()}


def build_site(
    *,
    draft: bool = False,
    accept_sizes: bool = False,
    list_sizes: bool = False,
    web: Path = WEB,
    dist: Path | None = None,
) -> Path:
    """Build the site, replace the previous one atomically, and return its folder. Raises SystemExit on findings.

    The default folder is dist/, and build/draft/ for a draft, so that a draft is not published by mistake. With
    `accept_sizes` the sizes of the parts become the budget of later builds, and `list_sizes` prints them; a draft has
    none.
    """
    folder = dist or (DRAFT if draft else DIST)
    say(f"Building the site into {folder.name}/")
    begun, built_from = time.perf_counter(), current.sources_now()
    try:
        published = gather_site(draft=draft, web=web)
    except (OSError, ValueError) as error:  # a missing or invalid file in web/ is reported in one line
        explain(str(error))
        remedy = "Delete web/node_modules and start this again." if NODE_MODULES.name in str(error) else ""
        raise give_up(f"The site cannot be built: {error}", remedy) from error
    if not draft:
        _check_sizes(published, web, accept_sizes=accept_sizes, list_sizes=list_sizes)
    write_site(published, folder)
    if folder in (DIST, DRAFT):
        current.record(folder, built_from)
    say(f"The site is in {folder.name}/: {time.perf_counter() - begun:.1f} s")
    return folder


def gather_site(*, draft: bool = False, web: Path = WEB) -> dict[str, bytes]:
    """Return every file of the site, by address. Raises SystemExit on findings."""
    BUILD.mkdir(exist_ok=True)
    texts: list[Input] = [web / name for name in ("app", "glossary", "lessons", "locales", "rules")]
    inputs: tuple[Input, ...] = (*CODE, ROOT / "mahe_core", *texts, str(draft), *GAMES)
    spoken = cached("texts", inputs, lambda: read_spoken(web, draft=draft), "Reading the texts")
    stop_on_gaps(spoken, draft=draft)

    wheel_name, whole_wheel = cached("wheel", (*CODE, ROOT / "mahe_core", ROOT / "LICENSE"), build_wheel)
    wheel = program.unpack(program.for_the_page(whole_wheel))
    name, version, *_ = wheel_name.split("-")
    # Networks of schools and companies block files that end in .whl.
    library = f"{name}-{version}.zip"
    python = Folder(runtime.read_runtime(NODE_MODULES, web / "runtime"))
    shipped = licences.components(NODE_MODULES, web)
    parts = {
        **program.gather(spoken.catalogues, spoken.rules, spoken.lessons, web),
        "components.json": licences.in_short(shipped),
    }
    parts[program.RULES_HASH] = fingerprint_of_all(program.rules_of(wheel)).encode()
    with ThreadPoolExecutor() as beside:
        drawing = beside.submit(
            cached, "drawn", (*CODE, ROOT / "mahe_core", parts), lambda: draw(parts), "Drawing the first screens"
        )
        # In a separate folder, so that a new text does not cause another download of Pyodide.
        own = gather_program(parts, wheel, library, web, draft=draft)
    drawn = drawing.result()
    words = {language: drawn["manifest_words"][language.code] for language in spoken.languages}
    screens = {f"{game}.txt": pages.in_one_file(each).encode() for game, each in drawn["first_screens"].items()}
    shared, words_of_screens = pages.share_first_screens(drawn["first_paint"])
    assets = Assets(
        {**manifests.write_manifests(words, web), **screens},
        web,
        NODE_MODULES,
        {"scripts/boot.js": pages.for_the_script(shared)},
    )
    manifest_of = {language: assets.address(manifests.place(language)) for language in spoken.languages}
    below = {
        address.replace("assets/", "assets/below-"): manifests.without_id(assets.published[address])
        for address in manifest_of.values()
    }
    styles = pages.style_addresses((*program.LATER, program.PEERS), assets.address)
    screens_of = {game: assets.address(f"{game}.txt") for game in program.LATER}
    values: dict[str, Callable[[], str]] = {
        "runtime": lambda: python.address,
        "program": lambda: own.address,
        "library": lambda: library,
        "version": lambda: version,
        "bytes": lambda: f"{len(python.files[runtime.CODE + '.zst'])} {len(own.files[SNAPSHOT])}",
        "pyscript-core": lambda: next(name for name in python.files if name.startswith("core-")),
        "pyscript-config": lambda: json.dumps(_pyscript_configuration(python)),
        "micropython-config": lambda: json.dumps({"plugins": runtime.plugins_off()}),
        "later-styles": lambda: str(pages.style_templates(styles, screens_of)),
        "games": lambda: drawn["games"],
        "early": lambda: _inline("early.js", web),
        "first-paint": lambda: words_of_screens,
        "after-first-paint": lambda: drawn["after_first_paint"],
        "before-script": lambda: drawn["before_script"],
        "language": lambda: spoken.source.tag,
        "description": lambda: html.escape(words[spoken.source]["description"]),
        "manifests": lambda: json.dumps({language.tag: address for language, address in manifest_of.items()}),
    }

    def value(name: str) -> str:
        kind, _, place = name.partition("/")
        return assets.address(place) if kind == "assets" else values[name]()

    written = {PAGE: pages.fill((web / PAGE).read_text(encoding="utf-8"), value)}
    looks = pages.looks(written[PAGE])
    own_looks = {
        language.code: (*looks, {"rel": "manifest", "href": address}) for language, address in manifest_of.items()
    }
    for game in built_games():
        game_looks = {code: pages.looks_of(game.NAME, styles, each) for code, each in own_looks.items()}
        lessons = [each for each in spoken.lessons if each.game == game.NAME]
        written |= write_rules(game, spoken, game_looks, drawn["paper_words"])
        teaching = [each for each in spoken.teaching if each.game == game.NAME]
        lesson_words = drawn["lesson_words"][game.NAME]
        code_script = assets.address("scripts/paper-code.js")
        written |= lesson_pages.pages(game, lessons, game_looks, lesson_words, code_script)
        written |= teacher_pages.pages(game, lessons, teaching, game_looks, lesson_words, code_script)
    published = {
        **{address: page.encode() for address, page in written.items()},
        **python.published(),
        **own.published(),
        **assets.published,
        **below,
        "licences.txt": licences.collect(shipped).encode(),
        MISSING: _missing_page(drawn["missing"], web),
        materials.FILE: materials.bill_of_materials(shipped),
        # A notice, so that links lead somewhere; scripts/docs.py replaces it.
        f"docs/{PAGE}": (ROOT / "docs" / "not-built.html").read_bytes(),
    }
    offline_words = offline.OfflineWords(drawn["away"], drawn["absent"])
    published[offline.ADDRESS] = offline.write_service_worker(
        published, offline_words, program.APART, web, NODE_MODULES
    )
    # First screens are checked as parts of the page, in which boot.js puts them.
    inserted = (drawn["first_paint"], *drawn["first_screens"].values())
    checked = [*written.items(), *((PAGE, screen) for screen in inserted), (MISSING, published[MISSING].decode())]
    policy = headers_for(f"/{MISSING}", read_rules())["Content-Security-Policy"]
    _stop_on([finding for address, page in checked for finding in pages.findings(address, page, published, policy)])
    return published


def gather_program(
    parts: Mapping[str, bytes], wheel: Mapping[str, bytes], library: str, web: Path, *, draft: bool
) -> Folder:
    """Return the frozen memory and all archives, given the files of the page and of the wheel."""
    every = {**parts, **wheel}
    archives = {
        library: program.pack(program.without_games(wheel)),
        program.ARCHIVE: program.pack(program.of_the_start(parts)),
    }
    sources = program.of_later_games(every)
    later = {} if draft else {"later.zip": program.pack(sources)}
    level, pyodide = QUICK if draft else LEVEL, trimmed_pyodide(NODE_MODULES)
    kept = BUILD / "kept" / f"{fingerprint([pyodide.name, COMPILING])}.zip" if draft else None
    frozen = cached(
        "frozen",
        (*CODE, web / "runtime" / "frozen.mjs", pyodide.name, archives, later, str(level)),
        lambda: freeze(archives, pyodide, later=later, level=level, kept=kept),
        "Freezing Python's memory",
    )
    compiled = {**frozen.compiled, **(sources if draft else {})}
    _stop_on(
        [f"{module} is in no archive" for module in program.left_out(compiled)],
        "What only the lab imports belongs in a folder lab/, what the page imports among the imports of app.preload, "
        "what another game imports in that game's folders.",
    )
    on_demand = cached(
        "archives",
        (*CODE, every, compiled, str(level)),
        lambda: program.pack_on_demand(every, compiled, level),
        "Packing what comes on demand",
    )
    return Folder({**archives, **on_demand, **program.of_languages(parts), SNAPSHOT: frozen.memory})


def _missing_page(drawn: str, web: Path) -> bytes:
    # Part of the page itself: at an unknown depth it could not find a file.
    return pages.fill(drawn, {"script": _inline("missing.js", web)}.__getitem__).encode()


def _inline(name: str, web: Path) -> str:
    """Bundle a script that is part of a page, which the policy in netlify.toml must allow by its hash."""
    return bundle(web / "scripts" / name)[name].decode().strip()


def stop_on_gaps(spoken: Spoken, *, draft: bool = False) -> None:
    """Print what the texts lack if it is a draft, and raise SystemExit otherwise."""
    if not draft:
        remedy = "`python3 scripts/messages.py` brings the catalogues in step, and --draft shows what there is."
        _stop_on(spoken.all_findings(), remedy)
    for finding in spoken.summary() if draft else ():
        say(f"    draft: {finding}")


def write_rules(
    game: BuiltGame,
    spoken: Spoken,
    looks: Mapping[str, Sequence[Mapping[str, str]]],
    words: Mapping[str, Mapping[str, str]],
) -> dict[str, str]:
    """Return the pages of a game's rules and short sheets, by address; looks and words are by language code."""
    written = {}
    short = any(each.game == game.NAME for each in spoken.sheets)
    for place, all_texts in zip(PLACES, (spoken.rules, spoken.sheets), strict=True):
        texts = [each for each in all_texts if each.game == game.NAME]
        for rules in texts:
            code = rules.language.code
            page = rules_pages.page(game, rules, texts, looks[code], words[code], place, short=short)
            written[f"{rules_pages.address_of(rules, place)}{PAGE}"] = page
    return written


def _pyscript_configuration(python: Folder) -> dict[str, object]:
    # Inline in the page, which saves one request.
    return {"interpreter": f"./{python.address}/{runtime.INTERPRETER}", "plugins": runtime.plugins_off()}


def draw(parts: Mapping[str, bytes]) -> dict[str, Any]:
    """Run `workshop.site.draw` on the files of the archive and return its result."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="first-paint-") as folder:
        program.write(parts, Path(folder))
        drawn = subprocess.run(
            [sys.executable, "-m", "workshop.site.draw"],
            cwd=ROOT,  # which Python searches first
            env={**os.environ, "PYTHONPATH": os.pathsep.join((folder, *PYTHONS)), "PYTHONHASHSEED": "0"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if drawn.returncode:
        explain(drawn.stderr)
        say(drawn.stderr)
        raise give_up("workshop.site.draw could not draw the pages; its own words are above.", "")
    answer: dict[str, Any] = json.loads(drawn.stdout)
    return answer


def _stop_on(findings: Sequence[str], remedy: str = "") -> None:
    if findings:
        raise give_up("\n".join(["The site cannot be built. What is to be mended:", *findings]), remedy)


def write_site(published: Mapping[str, bytes], dist: Path) -> None:
    """Replace the site in a folder; interrupted, this leaves the old one."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="site-") as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        program.write(published, new)
        try:
            if dist.exists():
                dist.rename(old)
            new.rename(dist)
        finally:
            # Interrupted between the two.
            if old.exists() and not dist.exists():
                old.rename(dist)


def _report_sizes(published: Mapping[str, bytes], gzipped: Mapping[str, int]) -> None:
    rows = [(address, len(published[address]), size) for address, size in gzipped.items()]
    rows.append(("all of it", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    say(f"    {'':64} {'bytes':>11} {'gzipped':>11}")
    for address, size, small in rows:
        say(f"    {address:64} {size:11,} {small:11,}")


def _check_sizes(published: Mapping[str, bytes], web: Path, *, accept_sizes: bool, list_sizes: bool) -> None:
    gzipped = {address: gzipped_size(content) for address, content in sorted(published.items())}
    if list_sizes:
        _report_sizes(published, gzipped)
    if accept_sizes:
        budget.accept(gzipped, web)
    verdict = budget.judge(gzipped, budget.read_accepted(web))
    for note in verdict.notes:
        say(f"    {note}; `{budget.ACCEPT}` writes that down")
    _stop_on(verdict.failures, f"If that is worth it: {budget.ACCEPT}")
