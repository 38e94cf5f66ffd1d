"""The dialog of settings: how the table looks, moves, sounds, helps, and goes round."""

from __future__ import annotations

from app.languages import Texts
from app.mahe.settings import Settings, words_of
from app.mahe.views.dialogs import dialog
from app.mahe.views.hooks import command_button
from app.markup import Markup, element

FORM = "settings-form"


def settings_dialog(settings: Settings, texts: Texts) -> Markup:
    """Draw the dialog; whatever is changed in it holds at once."""
    form = element(
        "form",
        {"id": FORM, "class": "settings", "autocomplete": "off", "novalidate": True},
        _choice("face", settings.face, texts.gettext("Board"), _faces(texts)),
        _choice("pace", settings.pace, texts.gettext("Movement"), _paces(texts)),
        _switch("letters", settings.letters, texts.gettext("Letters press buttons"), _letters(texts)),
    )
    done = command_button("cancel", "button-loud", texts.gettext("Done"))
    forget = command_button("forget", "button-quiet", texts.gettext("Forget everything on this device"))
    return dialog(texts.gettext("Settings"), form, done, forget)


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


def _letters(texts: Texts) -> str:
    return texts.gettext("R rolls, S stops, L tells the last move again, W tells who decides.")


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
