"""Has the page announce something, in any engine."""

from __future__ import annotations

from typing import Final

from tests.browser.engines.tab import Evaluating

_SAY: Final = """async (message) => {
  const { interpreter } = JSON.parse(document.querySelector("script[type='py']").getAttribute("config"));
  const { loadPyodide } = await import(new URL(interpreter, location.href));
  const pyodide = await loadPyodide({ stdout() {}, stderr() {} });
  const { BrowserPage } = pyodide.pyimport("app.browser.document");
  BrowserPage().say(message);
}"""


def say(tab: Evaluating, message: str) -> None:
    """Announce a message as the page does."""
    tab.evaluate(_SAY, message)
