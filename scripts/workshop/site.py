"""Builds the published site.

Promises: dist/ holds either the whole old site or the whole new one. The same sources give the same addresses. Each
finding is shown before the build gives up, not the first one alone; only a draft goes on in spite of missing
translations, and of parts that are heavier than web/budget.json allows. Needs the dependency group `site` and
web/node_modules, and fetches nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog

from workshop import budget, catalogues, licences, manifests, offline, pages, program, rules_pages, runtime
from workshop.assets import Assets, read_sources
from workshop.fingerprint import fingerprint_of_all, gzipped_size
from workshop.folders import BUILD, DIST, NODE_MODULES, ROOT, WEB
from workshop.languages import Language, read_languages
from workshop.rules_pages import Rules
from workshop.snapshot import SNAPSHOT, freeze
from workshop.telling import give_up, say, timed
from workshop.wheel import build_wheel

PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class Folder:
    """Holds files that lie together under a fingerprint of them all."""

    files: Mapping[str, bytes]

    @property
    def address(self) -> str:
        """Give the folder's address as seen from the site's root."""
        return f"runtime/{fingerprint_of_all(self.files)}"

    def published(self) -> dict[str, bytes]:
        """Give the files by their addresses."""
        address = self.address
        return {f"{address}/{name}": content for name, content in self.files.items()}


def build_site(
    *,
    draft: bool = False,
    accept_sizes: bool = False,
    web: Path = WEB,
    node_modules: Path = NODE_MODULES,
    dist: Path = DIST,
) -> None:
    """Build the site into a folder, replacing what was there at once. Raises SystemExit on findings.

    With `accept_sizes` what its parts weigh becomes the budget of later builds.
    """
    with timed(f"Building the site into {dist.name}/"):
        try:
            published = gather_site(draft=draft, web=web, node_modules=node_modules)
        except (OSError, ValueError) as error:  # what is missing or wrong in web/ is told in a line
            raise give_up(f"The site cannot be built: {error}", "") from error
        gzipped = {address: gzipped_size(content) for address, content in sorted(published.items())}
        _tell_sizes(published, gzipped)
        if accept_sizes:
            budget.accept(gzipped, web)
        _keep_to_budget(gzipped, web, draft=draft)
        _write(published, dist)


def gather_site(*, draft: bool = False, web: Path = WEB, node_modules: Path = NODE_MODULES) -> dict[str, bytes]:
    """Make every file of the site, by its address. Raises SystemExit on findings."""
    BUILD.mkdir(exist_ok=True)
    languages = read_languages(web)
    all_catalogues = _read_catalogues(languages, web, draft=draft)
    all_rules = _read_rules(languages, web)

    wheel_name, wheel = build_wheel()
    python = Folder(runtime.read_runtime(node_modules, web / "runtime"))
    shipped = licences.components(node_modules, web)
    parts = {**program.gather(all_catalogues, all_rules, web), "components.json": licences.in_short(shipped)}
    # A folder of their own: a new text must not make anybody fetch the megabytes of Pyodide again.
    archives = {wheel_name: wheel, program.ARCHIVE: program.pack(parts)}
    frozen = freeze(archives, node_modules)
    after_thawing = program.pack({**program.browser(parts), **frozen.compiled})
    own = Folder({**archives, program.BROWSER_ARCHIVE: after_thawing, SNAPSHOT: frozen.memory})

    drawn = _draw(parts)
    words = {language: drawn["manifest_words"][language.code] for language in languages}
    assets = Assets(read_sources(web, node_modules) | manifests.write_manifests(words, web))
    manifest_of = {language: assets.address(manifests.place(language)) for language in languages}
    values: dict[str, Callable[[], str]] = {
        "runtime": lambda: python.address,
        "program": lambda: own.address,
        "wheel": lambda: wheel_name,
        "version": lambda: wheel_name.split("-")[1],
        "snapshot-bytes": lambda: str(len(frozen.memory)),
        "pyscript-core": lambda: next(name for name in python.files if name.startswith("core-")),
        "pyscript-config": lambda: json.dumps(_pyscript_configuration(python)),
        "micropython-config": lambda: json.dumps({"plugins": runtime.plugins_off()}),
        "first-paint": lambda: drawn["first_paint"],
        "before-script": lambda: drawn["before_script"],
        "manifests": lambda: json.dumps({language.tag: address for language, address in manifest_of.items()}),
    }

    def value(name: str) -> str:
        kind, _, place = name.partition("/")
        return assets.address(place) if kind == "assets" else values[name]()

    written = {PAGE: pages.fill((web / PAGE).read_text(encoding="utf-8"), value)}
    looks = pages.looks(written[PAGE])
    for rules in all_rules:
        own_looks = [*looks, {"rel": "manifest", "href": manifest_of[rules.language]}]
        written[f"rules/{rules.language.code}/{PAGE}"] = rules_pages.page(rules, all_rules, own_looks)
    published = {
        **{address: page.encode() for address, page in written.items()},
        **python.published(),
        **own.published(),
        **assets.published,
        "licences.txt": licences.collect(shipped).encode(),
    }
    published[offline.ADDRESS] = offline.write_service_worker(published, drawn["away"], web, node_modules)
    _stop_on([finding for address, page in written.items() for finding in pages.findings(address, page, published)])
    return published


def _read_catalogues(languages: Sequence[Language], web: Path, *, draft: bool) -> dict[Language, Catalog]:
    template = catalogues.extract(web)
    read = {language: catalogues.read_catalogue(language, web) for language in languages}
    found = [
        finding
        for language, catalogue in read.items()
        for finding in catalogues.findings(language, catalogue, template)
    ]
    remedy = "`python3 scripts/messages.py` brings the catalogues in step; --draft builds in spite of this."
    _stop_unless_draft(found, remedy, draft=draft)
    return read


def _read_rules(languages: Sequence[Language], web: Path) -> list[Rules]:
    all_rules = [rules_pages.read_rules(language, web) for language in languages]
    _stop_on([*rules_pages.findings(all_rules), *rules_pages.example_findings(all_rules)])
    return all_rules


def _pyscript_configuration(python: Folder) -> dict[str, object]:
    # It stands on the page itself, so that there is one file less to wait for, and to miss.
    return {"interpreter": f"./{python.address}/{runtime.INTERPRETER}", "plugins": runtime.plugins_off()}


def _draw(parts: Mapping[str, bytes]) -> dict[str, Any]:
    """Draw `first_paint` for the page, the page `away`, and for each language the words of its manifest."""
    # From the files of the archive, which have the texts compiled, and in a Python with nothing left over.
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="first-paint-") as folder:
        program.write(parts, Path(folder))
        drawn = subprocess.run(
            [sys.executable, "-c", _DRAW],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((folder, str(ROOT))), "PYTHONHASHSEED": "0"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    if drawn.returncode:
        raise give_up("app.mahe.first_paint could not draw the first paint; its own words are above.", "")
    answer: dict[str, Any] = json.loads(drawn.stdout)
    return answer


_DRAW = """
import json
import sys
from app.languages import all_languages, texts_in
from app.mahe.first_paint import away_page, before_script, first_paint
from app.mahe.manifest import manifest_words
languages = all_languages()
words = {language.code: manifest_words(texts_in(language.code)) for language in languages}
sys.stdout.reconfigure(encoding="utf-8")
drawn = {"first_paint": str(first_paint(languages)), "before_script": str(before_script(languages))}
json.dump({**drawn, "away": str(away_page(languages)), "manifest_words": words}, sys.stdout)
"""


def _stop_unless_draft(findings: Sequence[str], remedy: str, *, draft: bool) -> None:
    if not draft:
        _stop_on(findings, remedy)
    for finding in findings:
        say(f"    draft: {finding}")


def _stop_on(findings: Sequence[str], remedy: str = "") -> None:
    if findings:
        raise give_up("\n".join(["The site cannot be built. What is to be mended:", *findings]), remedy)


def _write(published: Mapping[str, bytes], dist: Path) -> None:
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="site-") as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        program.write(published, new)
        if dist.exists():
            dist.rename(old)
        new.rename(dist)


def _tell_sizes(published: Mapping[str, bytes], gzipped: Mapping[str, int]) -> None:
    rows = [(address, len(published[address]), size) for address, size in gzipped.items()]
    rows.append(("all of it", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    say(f"    {'':64} {'bytes':>11} {'gzipped':>11}")
    for address, size, small in rows:
        say(f"    {address:64} {size:11,} {small:11,}")


def _keep_to_budget(gzipped: Mapping[str, int], web: Path, *, draft: bool) -> None:
    verdict = budget.judge(gzipped, budget.read_accepted(web))
    for note in verdict.notes:
        say(f"    {note}; `{budget.ACCEPT}` writes that down")
    _stop_unless_draft(verdict.failures, f"If that is worth it: {budget.ACCEPT}", draft=draft)
