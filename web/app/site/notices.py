"""Words the notices that stay on the screen while something about this device or tab is not as it should be."""

from __future__ import annotations

from app.rules.rule_link import rule_link
from app.storage.reading_saves import rule_of_refused_save, why_save_refused
from app.storage.repository import Damaged
from app.storage.storage_game import StorageGame
from app.ui.languages import Texts
from app.ui.markup import Markup, join
from app.ui.views.elements import command_button, notice


def notices(game: StorageGame, texts: Texts, *, writes: bool, stores: bool, damaged: Damaged | None) -> Markup:
    """Draw a notice for a tab that may not write, a browser that does not store, a stored game that was damaged."""
    drawn = []
    if not writes:
        text = texts.gettext(
            "This game is open in another tab. Here you can only watch; close the other tab to play here."
        )
        drawn.append(notice(text, "read-only"))
    if not stores:
        text = texts.gettext(
            "This browser can’t keep the game. You can play on, but closing the page loses it: save it to a "
            "file now and then."
        )
        drawn.append(notice(text, "storage"))
    if damaged is not None:
        reason = why_save_refused(damaged.refused, game, texts)
        text = texts.gettext("The stored game cannot be read and was set aside. {reason}", reason=reason)
        button = command_button("download-damaged", "button-quiet", texts.gettext("Download the damaged game"))
        enough = command_button("no-damaged", "button-quiet", texts.gettext("No, thanks"))
        rule = rule_of_refused_save(damaged.refused, game)
        links = [] if rule is None else [rule_link(game.name, rule, texts)]
        drawn.append(notice(text, "damaged", button, enough, *links))
    return join(drawn)
