"""The frame around every screen: the header with the game's name, and its tools or a menu in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.addresses import rules_address
from app.ui.brand import Brand
from app.ui.languages import Language, Texts
from app.ui.markup import Attributes, Child, Markup, Regions, element, hidden_text, join, region
from app.ui.views.elements import command_button
from mahe_core.pictures.markup import picture

_SLIDERS: Final = (
    "M-9-6H0M6-6H9M-9 0H-6M0 0H9M-9 6H1M7 6H9"
    "M3-9a3 3 0 1 1 0 6a3 3 0 1 1 0-6M-3-3a3 3 0 1 1 0 6a3 3 0 1 1 0-6M4 3a3 3 0 1 1 0 6a3 3 0 1 1 0-6"
)


def framed(
    screen: Markup,
    game: Brand,
    texts: Texts,
    languages: Sequence[Language],
    speaker: Markup | None = None,
    menu: Markup | None = None,
    *,
    rules: bool = True,
) -> Markup:
    """Put a screen into the page's frame; a `menu` replaces the usual tools, of which the link to the `rules` is one.

    Without a speaker its place is left empty, as it is before Python is ready.
    """
    place = speaker_place(None, None) if speaker is None else speaker
    link = rules_link(game.name, texts) if rules else Markup("")
    usual = (link, language_choice(texts, languages), place, _settings(texts))
    tools = join(usual if menu is None else [place, menu])
    return join([_header(game, tools), element("main", {"id": "main", "class": "main"}, screen)])


def _header(game: Brand, tools: Markup) -> Markup:
    brand = element(
        "p",
        {"class": "brand"},
        element("span", {"class": "brand-mark", "aria-hidden": "true"}, game.mark()),
        element("span", {"class": "brand-name", "translate": "no"}, game.wordmark),
    )
    return element("header", {"class": "header"}, brand, element("div", {"class": "header-tools"}, tools))


def rules_link(game: str, texts: Texts, *marks: Markup) -> Markup:
    """Draw the link to a game's rules, with `marks` before its words."""
    attributes: Attributes = {
        "class": "button button-quiet",
        "href": rules_address(game, texts.language.code),
        "data-command": "rules",
    }
    return element("a", attributes, *marks, texts.gettext("Rules"))


def _settings(texts: Texts) -> Markup:
    sliders = _line_mark(_SLIDERS)
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon",
        "data-command": "settings",
        "aria-label": texts.gettext("Settings"),
        "title": texts.gettext("Settings"),
    }
    return element("button", attributes, sliders)


def language_choice(texts: Texts, languages: Sequence[Language]) -> Markup:
    """Draw the language selector as two letters, over which the selector itself is pressed without being seen."""
    label = hidden_text(texts.gettext("Language"))
    letters = element("span", {"aria-hidden": "true", "translate": "no"}, texts.language.code.upper())
    options = language_options(texts, languages)
    choice = element("select", {"name": "language", "data-command": "language", "autocomplete": "off"}, options)
    return element("label", {"class": "language"}, label, letters, choice)


def language_options(texts: Texts, languages: Sequence[Language]) -> Markup:
    """Draw the options of a language selector, each in its own language; the current one is selected."""
    return join(
        element(
            "option",
            {"value": language.code, "lang": language.tag, "selected": language == texts.language},
            language.name,
        )
        for language in languages
    )


_MENU_LINES: Final = "M-9-7H9M-9 0H9M-9 7H9"

MENU_BUTTON: Final = "menu"
"""The command of the menu button."""

MENU_ID: Final = "menu"
"""The id of the list that it opens."""


def menu(label: str, texts: Texts, *content: Child, word: str | None = None) -> Markup:
    """Draw the menu button, an icon or a `word`, and the list of commands that it opens, labelled `label`.

    It is a popover, which opens and closes without Python; pressing any command in it closes it (`browser.events`).
    """
    button: Attributes = {"type": "button", "data-command": MENU_BUTTON, "popovertarget": MENU_ID}
    if word is None:
        title = texts.gettext("Menu")
        button |= {"class": "button button-icon menu-button", "aria-label": title, "title": title}
        drawn = _line_mark(_MENU_LINES)
    else:
        button |= {"class": "button button-quiet"}
        drawn = element("span", {}, word)
    opened: Attributes = {"id": MENU_ID, "class": "menu panel", "popover": "auto", "aria-label": label}
    return join([element("button", button, drawn), element("nav", opened, *content)])


_BOOK: Final = "M0-6C-3-8-6-8-9-7V7C-6 6-3 6 0 8C3 6 6 6 9 7V-7C6-8 3-8 0-6V8"
DEVICES: Final = "M-9-9H-1V5H-9ZM2-5H9V9H2V-5M5 6H6"
SAVED: Final = "M-7-9H3L7-5V9H-7ZM0-5V4M-3 1L0 4L3 1"
NEW: Final = "M0-9a9 9 0 1 1-.1 0ZM-4 0H4M0-4V4"
MORE: Final = "M-8-1.5a1.5 1.5 0 1 1-.1 0ZM0-1.5a1.5 1.5 0 1 1-.1 0ZM8-1.5a1.5 1.5 0 1 1-.1 0Z"


def _line_mark(lines: str) -> Markup:
    return picture("lines", "-12 -12 24 24", element("path", {"class": "line-mark", "d": lines}))


def rules_and_settings(game: str, texts: Texts) -> Markup:
    """Draw the lines of a menu for the rules and the settings."""
    settings = menu_line("settings", _SLIDERS, texts.gettext("Settings"))
    return join([rules_link(game, texts, _line_mark(_BOOK)), settings])


def menu_line(command: str, mark: str, word: str) -> Markup:
    """Draw a line of the menu: a command with a picture made of lines."""
    return command_button(command, "button-quiet", _line_mark(mark), word)


def menu_list(name: str, mark: str, word: str, *content: Child) -> Markup:
    """Draw a line of the menu that opens a list of its own over it, and that list."""
    listed = f"{MENU_ID}-{name}"
    button: Attributes = {"type": "button", "class": "button button-quiet", "popovertarget": listed}
    opened: Attributes = {"id": listed, "class": "menu-list panel", "popover": "auto", "aria-label": word}
    return join([element("button", button, _line_mark(mark), word), element("nav", opened, *content)])


SPEAKER: Final = "speaker"
SOUND_QUESTION: Final = "sound-question"
"""The regions of the header."""

_BOX: Final = "M-10-3.5H-6L-1-8V8L-6 3.5H-10z"
_WAVES: Final = "M3-4a5.5 5.5 0 0 1 0 8M6-7.5a10.5 10.5 0 0 1 0 15"
_CROSS: Final = "M4-3.5L11 3.5M11-3.5L4 3.5"


def speaker_place(button: Markup | None, question: Markup | None) -> Markup:
    """Draw the speaker's place in the header, which is reserved until it is known whether the device has sound."""
    return element(
        "div",
        {"class": "speaker"},
        region(SOUND_QUESTION, question),
        region(SPEAKER, button, "speaker-button"),
    )


def speaker_regions(button: Markup | None, question: Markup | None) -> Regions:
    """Draw the regions of the speaker's place."""
    nothing = Markup("")
    return {SPEAKER: button or nothing, SOUND_QUESTION: question or nothing}


def speaker_button(texts: Texts, *, on: bool) -> Markup:
    """Draw the button: a speaker with waves if the sound is on, crossed out if it is off."""
    label = texts.gettext("Sound")
    attributes: Attributes = {
        "type": "button",
        "class": "button button-quiet button-icon",
        "data-command": "sound",
        "aria-pressed": "true" if on else "false",
        "aria-label": label,
        "title": label,
    }
    lines = element("path", {"class": "line-mark", "d": f"{_BOX}{_WAVES if on else _CROSS}"})
    return element("button", attributes, picture("speaker", "-12 -12 24 24", lines))


def sound_question(texts: Texts) -> Markup:
    """Draw the question whether to switch the sound on; playing on without an answer dismisses it."""
    return element(
        "div",
        {"class": "sound-question", "role": "group", "aria-labelledby": "sound-question"},
        element("p", {"id": "sound-question"}, texts.gettext("Sound on?")),
        command_button("sound-on", "", texts.pgettext("sound", "Yes")),
        command_button("sound-off", "button-quiet", texts.pgettext("sound", "No")),
    )


_OUTWARDS: Final = "M-9-4V-9H-4M4-9H9V-4M9 4V9H4M-4 9H-9V4"
_INWARDS: Final = "M-4-9V-4H-9M9-4H4V-9M4 9V4H9M-9 4H-4V9"

FULL_SCREEN_REGIONS: Final = ("full-screen", "full-screen-setting")
"""The regions that may hold the button: among the table's commands, and in the settings."""


def full_screen_button(full: bool | None, texts: Texts) -> Markup | None:
    """Draw the button; None if the game cannot enter or leave full screen."""
    if full is None:
        return None
    word = texts.gettext("Full screen") if not full else texts.gettext("Leave full screen")
    corners = element("path", {"class": "line-mark", "d": _INWARDS if full else _OUTWARDS})
    mark = element(
        "span", {"class": "full-screen-mark", "aria-hidden": "true"}, picture("corners", "-12 -12 24 24", corners)
    )
    return command_button("full-screen", "button-quiet button-full-screen", mark, element("span", {}, word))


def full_screen_regions(full: bool | None, texts: Texts) -> Regions:
    """Draw every region that may contain the button."""
    button = full_screen_button(full, texts) or Markup("")
    return dict.fromkeys(FULL_SCREEN_REGIONS, button)
