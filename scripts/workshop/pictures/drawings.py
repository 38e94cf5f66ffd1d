"""Hashes the markup that the pictures in web/pictures show, so that a test finds pictures older than the drawings."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.game.game import Game, game_page
from app.games import GAMES
from app.play.played_game import OpenSight
from app.play.scene import NOTHING
from app.play.table_views import log_lines
from app.storage.family_book import NO_PAST
from app.ui import languages
from app.ui.languages import Texts, texts_in
from app.ui.markup import Markup
from app.ui.settings import AnySettings, Settings
from mahe_core.engine.save_file import AnySave, read
from workshop.frozen.program import locales, write
from workshop.games.built_game import built_game, site_icons
from workshop.pictures.views import FAVICON, PICTURES, VIEWS
from workshop.pictures.views import GAMES as SHOWN
from workshop.texts.catalogues import extract, read_catalogues
from workshop.texts.languages import read_languages, source_of

FILE: Final = PICTURES / "drawings.json"
"""The hash of the markup of each picture, when it was taken."""


def hashes(texts: Texts) -> dict[str, str]:
    """Return the hash of the markup that each picture shows, by file name, as it is drawn now."""
    page, icons, shapes = game_page(GAMES[0]), site_icons(), built_game(GAMES[0]).symbols()
    drawn = {name: icon.art for name, icon in icons.icons().items()} | {FAVICON: icons.favicon()}
    drawn |= {name: _screen(page, view.screen, texts) for name, view in VIEWS.items()}
    return {name: hashlib.sha256(f"{shapes}{markup}".encode()).hexdigest()[:16] for name, markup in drawn.items()}


def written(drawn: Mapping[str, str]) -> str:
    """Return the text of `FILE`."""
    return json.dumps(drawn, indent=2) + "\n"


@contextmanager
def source_texts() -> Iterator[Texts]:
    """Compile the catalogues, and provide the texts in the language of the pictures."""
    with tempfile.TemporaryDirectory(prefix="mahe-texts-") as folder:
        write(locales(read_catalogues(read_languages(), extract())), Path(folder))
        languages.LOCALES = Path(folder) / "locales"
        yield texts_in(source_of(read_languages()).code)


def _screen(page: Game, name: str, texts: Texts) -> Markup:
    """Draw the screen of a saved game."""
    game = page.play
    settings: AnySettings = Settings(page.settings.usual)
    assert not game.hides
    save: AnySave = read((SHOWN / f"{name}.json").read_text("utf-8"), page.rules)
    people, session = game.people(save, texts), save.session
    log = game.logged([event for entry in session.entries for event in entry.step.events], people, settings)
    if page.rules.result(session.state) is not None:
        return game.result_screen(save, log, texts, past=NO_PAST, notices=None, offers=None, next_game=None)
    view = game.view(session, people, settings, read_only=False)
    regions = {**game.draw(OpenSight(view, view), texts), "log": log_lines(log), "flight": NOTHING, "notices": NOTHING}
    return game.screen(regions, texts, seating={})
