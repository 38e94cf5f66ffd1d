"""What the table keeps behind its one button: everything that is not needed to play on."""

from __future__ import annotations

from app.ui.languages import Texts, all_languages
from app.ui.markup import Markup, element
from app.ui.views.elements import command_button
from app.ui.views.frame import language_choice, menu, rules_link


def table_menu(game: str, texts: Texts, full_screen: Markup | None, *, secrets: bool = False) -> Markup:
    """Draw the menu, with the button that fills the screen where the device lets it.

    A game with `secrets` cannot be watched again before its end.
    """
    return menu(
        texts.gettext("The game"),
        texts,
        rules_link(game, texts),
        command_button("settings", "button-quiet", texts.gettext("Settings")),
        command_button("who-plays", "button-quiet", texts.gettext("Who decides?")),
        None if secrets else command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
        command_button("share", "button-quiet", texts.gettext("Share")),
        command_button("save", "button-quiet", texts.gettext("Save to a file")),
        command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        command_button("new-game", "button-quiet", texts.gettext("New game")),
        element("div", {"id": "region-full-screen", "class": "full-screen"}, full_screen),
        language_choice(texts, all_languages()),
    )
