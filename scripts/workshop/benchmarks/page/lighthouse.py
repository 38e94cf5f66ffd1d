"""`bench.py lighthouse`: Lighthouse's audits of the page, on a phone and on a desktop, and of the rules.

Bars of the project: 100 for accessibility, best practices and SEO; in the mobile run, median of three, a Largest
Contentful Paint of at most 1.1 s (aim 1.0) and a layout shift of at most 0.01. The performance score is printed without
a bar, as delaying Python would raise it but help no user. If a bar is missed, the causes are listed below it.

The site is served compressed, as by a host. Lighthouse loads it locally and estimates the times of a phone on slow 4G
with a quarter of the CPU.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from workshop.benchmarks.bars import at_least, at_most
from workshop.benchmarks.page.subject import build_subject
from workshop.console import give_up, say
from workshop.folders import BUILD, DIST
from workshop.machine.browsers.chromium import get_chromium
from workshop.machine.node import TOOLS, find_node, install_tools
from workshop.serving import CompressingHandler, serve
from workshop.texts.languages import read_languages, source_of

RUNS = 3
TRIES = 3
"""The number of attempts per run, since Lighthouse sometimes misses the beginning of its own recording."""
CATEGORIES = ("accessibility", "best-practices", "seo")
SCORE = 100
PAINT, AIMED_PAINT, SHIFT = 1100, 1000, 0.01
RULES = f"rules/{source_of(read_languages()).code}/"

COMMAND = TOOLS / "node_modules" / "lighthouse" / "cli" / "index.js"

# Only our own page is opened; as root, as in a container, Chromium has no sandbox.
CHROME_FLAGS = "--headless=new --no-sandbox"

Report = Mapping[str, Any]


def measure() -> None:
    """Run Lighthouse and print its results and the bars."""
    build_subject()
    install_tools()
    with serve(DIST, handler=CompressingHandler) as address:
        phone = [_run(address, "performance", *CATEGORIES) for _ in range(RUNS)]
        _tell_categories("The game, telephone", phone[-1])
        _tell_phone(phone)
        desktop = _run(address, "performance", *CATEGORIES, desktop=True)
        _tell_categories("The game, desktop", desktop)
        _tell_speed([desktop], "first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
        _tell_categories("The rules, telephone", _run(f"{address}{RULES}", *CATEGORIES))


def failing(report: Report, category: str) -> Iterator[str]:
    """Yield the audits for which a category loses points, each followed by its findings.

    >>> audits = {"a": {"title": "No names", "score": 0, "details": {"items": [{"node": {"snippet": "<b>"}}]}}}
    >>> refs = [{"id": "a", "weight": 3}]
    >>> list(failing({"categories": {"seo": {"auditRefs": refs}}, "audits": audits}, "seo"))
    ['No names (a)', '    <b>']
    """
    for reference in report["categories"][category]["auditRefs"]:
        audit = report["audits"][reference["id"]]
        if not reference["weight"] or audit["score"] in (None, 1):
            continue
        yield f"{audit['title']} ({reference['id']})"
        for item in audit.get("details", {}).get("items", ()):
            yield f"    {_words(item)}"


def _words(item: Mapping[str, Any]) -> str:
    node = item.get("node") or {}
    said = node.get("snippet") or item.get("description") or item.get("value") or item.get("url")
    return " ".join(str(said or json.dumps(item)).split())[:300]


def _run(address: str, *categories: str, desktop: bool = False) -> Report:
    """Run Lighthouse once on a page, as on a new device."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="lighthouse-") as folder:
        written = Path(folder) / "report.json"
        command = [
            str(find_node().node),
            str(COMMAND),
            address,
            "--quiet",
            "--no-enable-error-reporting",
            "--output=json",
            f"--output-path={written}",
            f"--only-categories={','.join(categories)}",
            f"--chrome-flags={CHROME_FLAGS}",
            *(["--preset=desktop"] if desktop else []),
        ]
        variables = {**os.environ, "CHROME_PATH": str(get_chromium())}
        for _ in range(TRIES):
            ran = subprocess.run(command, capture_output=True, encoding="utf-8", env=variables, check=False)
            report: Report = json.loads(written.read_text(encoding="utf-8")) if written.exists() else {}
            if ran.returncode == 0 and "runtimeError" not in report:
                break
            say(f"    Lighthouse gave up: {report.get('runtimeError', {}).get('message') or ran.stderr.strip()[-300:]}")
        else:
            raise give_up("Lighthouse fails again and again; its own words are above.", "")
    for warning in report["runWarnings"]:
        say(f"    Lighthouse warns: {warning}")
    return report


def _tell_categories(title: str, report: Report) -> None:
    say(f"{title} (Lighthouse {report['lighthouseVersion']})")
    for category in CATEGORIES:
        score = _score(report, category)
        say(f"    {report['categories'][category]['title']:28} {score:8.0f}   {at_least(score, SCORE)}")
        for line in failing(report, category):
            say(f"        {line}")


def _tell_phone(reports: list[Report]) -> None:
    paint = _median(reports, "largest-contentful-paint")
    aim = "aim reached" if paint <= AIMED_PAINT else f"aim {AIMED_PAINT:,} ms not reached"
    shift = _median(reports, "cumulative-layout-shift")
    say(f"    {'Largest Contentful Paint':28} {paint:5.0f} ms   {at_most(paint, PAINT, ' ms')}; {aim}")
    say(f"    {'Layout shift':28} {shift:8.3f}   {at_most(shift, SHIFT)}")
    for report in reports:
        say(f"        one run: {_number(report, 'largest-contentful-paint'):.0f} ms, painted last: {_largest(report)}")
    say(f"        arrived before it: {', '.join(before_the_paint(reports[-1]))}")
    _tell_speed(reports, "first-contentful-paint", "total-blocking-time")


def before_the_paint(report: Report) -> Iterator[str]:
    """Yield the files that arrived before the largest paint, all of which Lighthouse counts as if it waited for them.

    >>> requests = [{"url": "http://a/", "networkEndTime": 8}, {"url": "http://a/b.js", "networkEndTime": 10}]
    >>> requests += [{"url": "data:image/svg+xml,", "networkEndTime": 9}]
    >>> metrics = {"details": {"items": [{"observedLargestContentfulPaint": 9}]}}
    >>> audits = {"metrics": metrics, "network-requests": {"details": {"items": requests}}}
    >>> list(before_the_paint({"audits": audits}))
    ['/']
    """
    painted = report["audits"]["metrics"]["details"]["items"][0]["observedLargestContentfulPaint"]
    for request in report["audits"]["network-requests"]["details"]["items"]:
        address = urlsplit(request["url"])
        if address.netloc and request["networkEndTime"] < painted:
            yield address.path


def _tell_speed(reports: list[Report], *audits: str) -> None:
    for audit in audits:
        say(f"    {reports[0]['audits'][audit]['title']:28} {_median(reports, audit):5.0f} ms")
    score = median(_score(report, "performance") for report in reports)
    say(f"    {'Performance':28} {score:8.0f}   (printed, not aimed at)")


def _score(report: Report, category: str) -> float:
    return 100 * float(report["categories"][category]["score"])


def _number(report: Report, audit: str) -> float:
    return float(report["audits"][audit]["numericValue"])


def _median(reports: list[Report], audit: str) -> float:
    return median(_number(report, audit) for report in reports)


def _largest(report: Report) -> str:
    """Return the element with the largest paint."""
    found: list[str] = []

    def look(value: object) -> None:
        if isinstance(value, dict):
            if value.get("type") == "node" and value.get("snippet"):
                found.append(str(value["snippet"]))
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    for audit in ("largest-contentful-paint-element", "lcp-breakdown-insight"):
        look(report["audits"].get(audit, {}).get("details"))
    return found[0] if found else "unknown"
