"""The dialog of settings: how the table looks, moves, sounds, helps, and goes round."""

from __future__ import annotations

from app.languages import Texts, all_languages
from app.markup import Markup, element, join
from app.shell.settings.settings import Settings, words_of
from app.shell.views.dialogs import dialog
from app.shell.views.hooks import command_button
from app.shell.views.language_choice import language_options

FORM = "settings-form"
SPOKEN = "spoken"
"""The form, and its field for the language, which is no setting of the table: on small screens it is chosen here."""


def settings_dialog(
    settings: Settings, texts: Texts, *, sounds: bool, vibrates: bool, full_screen: Markup | None = None
) -> Markup:
    """Draw the dialog; whatever is changed in it holds at once. What the device cannot do is not offered."""
    form = element(
        "form",
        {"id": FORM, "class": "settings", "autocomplete": "off", "novalidate": True},
        _choice("face", settings.face, texts.gettext("Board"), _faces(texts)),
        _choice("pace", settings.pace, texts.gettext("Movement"), _paces(texts)),
        _choice("passing", settings.passing, texts.gettext("The device"), _passings(texts), _passing_hint(texts)),
        _switch("sound", settings.sound, texts.gettext("Sound"), _sounds(texts)) if sounds else None,
        _switch("vibration", settings.vibration, texts.gettext("Vibration"), _vibrations(texts)) if vibrates else None,
        _choice(
            "risk", settings.risk, texts.gettext("Show the risk of the next die"), _risks(texts), _about_risk(texts)
        ),
        _switch("landing", settings.landing, texts.gettext("Show where stopping leads"), _about_landing(texts)),
        _switch("eggs_open", settings.eggs_open, texts.gettext("Play with open eggs"), _about_eggs(texts)),
        _language(texts),
        _switch("real_dice", settings.real_dice, texts.gettext("Dice of your own"), _real_dice(texts)),
        _switch("letters", settings.letters, texts.gettext("Keyboard shortcuts"), _letters(texts)),
    )
    done = command_button("cancel", "button-loud", texts.gettext("Done"))
    screen = element("div", {"id": "region-full-screen-setting", "class": "full-screen"}, full_screen)
    forget = command_button("forget", "button-quiet", texts.gettext("Forget everything on this device"))
    return dialog(texts.gettext("Settings"), join([form, screen]), done, forget)


def _language(texts: Texts) -> Markup:
    """Draw the choice of a language, as it stands in the header where there is room."""
    return element(
        "label",
        {"class": "settings-language"},
        element("span", {"class": "switch-name"}, texts.gettext("Language")),
        element("select", {"name": SPOKEN, "autocomplete": "off"}, language_options(texts, all_languages())),
    )


def _faces(texts: Texts) -> dict[str, str]:
    return {
        "system": texts.gettext("Like the device"),
        "day": texts.pgettext("face of the board", "Day"),
        "night": texts.pgettext("face of the board", "Night"),
    }


def _paces(texts: Texts) -> dict[str, str]:
    return {
        "normal": texts.pgettext("movement", "Normal"),
        "slow": texts.pgettext("movement", "Slow"),
        "off": texts.pgettext("movement", "Off"),
    }


def _passings(texts: Texts) -> dict[str, str]:
    return {
        "none": texts.pgettext("the device", "Stays where it is"),
        "hand": texts.pgettext("the device", "From hand to hand"),
        "table": texts.pgettext("the device", "Flat on the table"),
    }


def _passing_hint(texts: Texts) -> str:
    return texts.gettext(
        "From hand to hand, a card says who gets the device. Flat on the table, dice and buttons turn to the one who "
        "decides, on a screen as large as a tablet’s."
    )


def _sounds(texts: Texts) -> str:
    return texts.gettext("Dice rattle, turtles tap from square to square, a bust splashes.")


def _vibrations(texts: Texts) -> str:
    return texts.gettext("A short buzz when a die lands, a longer one for a bust.")


def _risks(texts: Texts) -> dict[str, str]:
    return {
        "off": texts.pgettext("risk", "Never"),
        "after": texts.pgettext("risk", "After deciding"),
        "before": texts.pgettext("risk", "Before deciding"),
    }


def _about_risk(texts: Texts) -> str:
    return texts.gettext("Which faces go over 7, and how likely that is.")


def _about_landing(texts: Texts) -> str:
    return texts.gettext("A pale turtle waits on the board where the move would end now.")


def _about_eggs(texts: Texts) -> str:
    return texts.gettext("Everybody sees how many eggs each player has, not only how many cards.")


def _real_dice(texts: Texts) -> str:
    return texts.gettext("Roll real dice on your table and tap what they show.")


def _letters(texts: Texts) -> str:
    return texts.gettext(
        "R rolls, S stops, L tells the last move again, W tells who decides, 1 to 6 say what your own die shows."
    )


def _choice(name: str, chosen: str, legend: str, labels: dict[str, str], hint: str = "") -> Markup:
    """Draw a setting with a few words to choose from."""
    radios = (
        element(
            "label",
            {"class": "choice"},
            element("input", {"type": "radio", "name": name, "value": word, "checked": word == chosen}),
            element("span", {"class": "choice-face"}, labels[word]),
        )
        for word in words_of(name)
    )
    return element(
        "fieldset",
        {"data-setting": name},
        element("legend", {}, legend),
        element("div", {"class": "choices"}, *radios),
        element("p", {"class": "hint"}, hint) if hint else None,
    )


def _switch(name: str, on: bool, label: str, hint: str = "") -> Markup:
    """Draw a setting that is on or off."""
    return element(
        "label",
        {"class": "switch", "data-setting": name},
        element("input", {"type": "checkbox", "name": name, "checked": on}),
        element(
            "span",
            {"class": "switch-text"},
            element("span", {"class": "switch-name"}, label),
            element("span", {"class": "hint"}, hint) if hint else None,
        ),
    )
