"""Audits the page with axe-core: contrast, names, roles and reachability."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser.driving.driver import GamePage
from workshop import folders

Scheme = Literal["light", "dark"]

AXE = folders.WEB / "node_modules" / "axe-core" / "axe.min.js"
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""Rules whose findings differ between day and night."""

RUN = """async (rules) => {
  // What lies behind an open dialog can be neither read nor pressed, and is audited where it lies open.
  const shown = document.querySelector("dialog[open]") ?? document;
  const { violations } = await axe.run(shown, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  return violations.map(({ id, help, nodes }) => ({
    id, help, nodes: nodes.map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.html}`),
  }));
}"""


@cache
def axe() -> str:
    if not AXE.is_file():
        pytest.fail("axe-core is missing: run python3 scripts/test.py, which installs it.", pytrace=False)
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, where: str, rules: Sequence[str] | None = None) -> list[str]:
    """Return what axe-core finds on the current page, by all of its rules or by the named ones."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)
    return [f"{where}: {rule['id']}, {rule['help']}: {node}" for rule in found for node in rule["nodes"][:5]]


def audit(game: GamePage, where: str) -> list[str]:
    """Return what is wrong with the current stage: all rules by day, and colours by night."""
    game.page.emulate_media(color_scheme="light")
    found = violations(game.page, f"{where} (light)")
    game.page.emulate_media(color_scheme="dark")
    return [*found, *violations(game.page, f"{where} (dark)", OF_COLOURS)]


def fail_for(found: list[str]) -> None:
    assert not found, "\n".join(["", *found])
