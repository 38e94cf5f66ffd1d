"""Draws the parts of the pages that the build needs, as a program: `python -m workshop.site.draw` prints JSON.

It runs in a fresh Python on the files of the browser's archive, which contain the compiled catalogues. PYTHONPATH lists
them before the sources.
"""

from __future__ import annotations

import json
import sys

from app.game.game import game_page
from app.games import GAMES
from app.lab.lesson import Lesson
from app.rules.links import paper_words
from app.site.published.first_paint import (
    absent_game,
    after_first_paint,
    away_page,
    before_script,
    first_paint,
    first_screens,
    manifest_words,
    missing_page,
)
from app.site.published.lesson_words import lesson_words
from app.ui.languages import all_languages, texts_in


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return a game's lessons; () for one without a lab."""
    lab = game_page(game).lab
    return () if lab is None else lab().LESSONS


def drawn() -> dict[str, object]:
    """Return the markup of the first screen and of the offline page, the games' names, and phrases for other pages.

    The page starts with the first game; the phrases of lessons are by game.
    """
    game, languages = game_page(GAMES[0]), all_languages()
    texts = {language.code: texts_in(language.code) for language in languages}
    return {
        "first_paint": str(first_paint(game, languages)),
        "after_first_paint": str(after_first_paint(game, languages)),
        "first_screens": {name: str(first_screens(game_page(name), languages)) for name in GAMES[1:]},
        "absent": str(absent_game(languages)),
        "before_script": str(before_script(languages)),
        "away": str(away_page(game, languages)),
        "missing": str(missing_page(game, languages)),
        "games": " ".join(GAMES),
        "manifest_words": {code: manifest_words(game.brand, own) for code, own in texts.items()},
        "paper_words": {code: paper_words(own) for code, own in texts.items()},
        "lesson_words": {
            name: {code: lesson_words(lessons_of(name), own) for code, own in texts.items()} for name in GAMES
        },
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(drawn()))
