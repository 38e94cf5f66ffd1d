"""What must hold of a page that speaks a language."""

from __future__ import annotations

from tests.app.speaking import CODES, texts
from tests.browser.playing.game import Game

TAGS = {code: texts(code).language.tag for code in CODES}

_SPEAKS = """() => {
  const rules = document.querySelector("[data-command='rules']");
  return {
    tag: document.documentElement.lang,
    chosen: document.querySelector("select[name='language']")?.value ?? null,
    title: document.title,
    rules: rules.innerText,
    leads: rules.getAttribute("href"),
  };
}"""


def speaks(game: Game, code: str) -> None:
    """Check that the page states the same language everywhere."""
    told = game.tab.evaluate(_SPEAKS)
    assert told.pop("leads").endswith(f"rules/{code}/")
    assert told == {
        "tag": TAGS[code],
        # At the table the list is in the settings.
        "chosen": None if game.screen == "table" else code,
        "title": texts(code).gettext("Mahé – a turtle race round the island"),
        "rules": texts(code).gettext("Rules"),
    }
