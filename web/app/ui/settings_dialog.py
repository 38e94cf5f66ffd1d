"""The settings dialog: look, animation, sound, hints, and passing the device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.ui.cues import Volume
from app.ui.languages import Texts, all_languages
from app.ui.markup import Markup, element, region
from app.ui.offline_copy import EXTENT_REGION
from app.ui.settings import AnySettings, Face, Offered, SettingsGame, paces
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from app.ui.views.frame import language_options

FORM = "settings-form"
SPOKEN = "spoken"
"""The form, and its field for the language, which is not one of the `Settings` but is offered here on small screens."""


def settings_dialog(
    game: SettingsGame[object],
    settings: AnySettings,
    texts: Texts,
    *,
    sounds: bool,
    vibrates: bool,
    speaks: bool,
    full_screen: Markup | None = None,
    offline: Markup | None = None,
) -> Markup:
    """Draw the dialog; every change applies at once. Settings that the device does not support are omitted.

    What players want is in view, the rest in a fold for grown-ups.
    """
    sound, vibration, letters = game.about_sound(texts), game.about_vibration(texts), game.about_letters(texts)
    offered = game.offered(texts)
    grown_ups = element(
        "details",
        {"class": "more-settings unfolding"},
        element("summary", {}, texts.gettext("For grown-ups")),
        element(
            "div",
            {"class": "settings"},
            _switch("vibration", settings.vibration, texts.gettext("Vibration"), vibration)
            if vibrates and vibration
            else None,
            *(_own(each, settings.own) for each in offered if not each.aid),
            *(_own(each, settings.own) for each in game.offered_to_hands(texts)),
            _switch("letters", settings.letters, texts.gettext("Keyboard shortcuts"), letters) if letters else None,
            region("full-screen-setting", full_screen, "full-screen"),
            region(EXTENT_REGION, offline, "offline-copy"),
            command_button("made-of", "button-quiet", texts.gettext("What this site is made of")),
            command_button("forget", "button-quiet", texts.gettext("Delete all games and settings")),
        ),
    )
    form = element(
        "form",
        {"id": FORM, "class": "settings", "autocomplete": "off", "novalidate": True},
        _switch("sound", settings.sound, texts.gettext("Sound"), sound) if sounds and sound else None,
        _choice("volume", settings.volume, texts.gettext("Volume"), _volumes(texts)) if sounds and sound else None,
        _switch("aloud", settings.aloud, texts.gettext("Read aloud"), _about_aloud(texts)) if speaks else None,
        _language(texts),
        _choice("face", settings.face, texts.gettext("Board"), _faces(texts)),
        _choice("pace", settings.pace, texts.gettext("Pace"), paces(texts), _about_paces(texts)),
        _passing(game, settings, texts),
        *(_own(each, settings.own) for each in offered if each.aid),
        grown_ups,
    )
    done = command_button("cancel", "button-loud", texts.gettext("Done"))
    return dialog(texts.gettext("Settings"), form, done, close=texts.gettext("Close"))


def _volumes(texts: Texts) -> dict[Volume, str]:
    return {
        "soft": texts.pgettext("volume", "Soft"),
        "medium": texts.pgettext("volume", "Medium"),
        "loud": texts.pgettext("volume", "Loud"),
    }


def _about_aloud(texts: Texts) -> str:
    return texts.gettext(
        "For those who cannot read yet: this device says aloud what happens and what to do. Not needed with a screen "
        "reader."
    )


def _language(texts: Texts) -> Markup:
    """Draw the choice of a language, which only the first screen has in its header."""
    return element(
        "label",
        {"class": "settings-language"},
        element("span", {"class": "switch-name"}, texts.gettext("Language")),
        element("select", {"name": SPOKEN, "autocomplete": "off"}, language_options(texts, all_languages())),
    )


def _faces(texts: Texts) -> dict[Face, str]:
    return {
        "system": texts.gettext("Same as the device"),
        "day": texts.pgettext("face of the board", "Day"),
        "night": texts.pgettext("face of the board", "Night"),
    }


def _about_paces(texts: Texts) -> str:
    return texts.gettext("At once: nothing moves, and computers do not pause.")


def _passings(texts: Texts) -> dict[str, str]:
    return {
        "none": texts.pgettext("the device", "Stays where it is"),
        "hand": texts.pgettext("the device", "From hand to hand"),
        "table": texts.pgettext("the device", "Flat on the table"),
    }


def _passing(game: SettingsGame[object], settings: AnySettings, texts: Texts) -> Markup | None:
    about = game.about_passing(texts)
    if about is None:
        return None
    return _choice("passing", settings.passing, texts.gettext("The device"), _passings(texts), about)


def _own(offered: Offered, own: object) -> Markup:
    """Draw a game-specific setting."""
    chosen = getattr(own, offered.name)
    if offered.words is None:
        return _switch(offered.name, chosen, offered.label, offered.about)
    return _choice(offered.name, chosen, offered.label, offered.words, offered.about)


_SHORT: Final = 14
"""A label of at most this many letters fits in a third of a phone's width, in two lines."""


def _choice(name: str, chosen: str, legend: str, labels: Mapping[Any, str], hint: str = "") -> Markup:
    """Draw a setting with a few values to choose from."""
    long = max(map(len, labels.values())) > _SHORT
    radios = (
        element(
            "label",
            {"class": "choice"},
            element("input", {"type": "radio", "name": name, "value": word, "checked": word == chosen}),
            element("span", {"class": "choice-face"}, label),
        )
        for word, label in labels.items()
    )
    return element(
        "fieldset",
        {"data-setting": name},
        element("legend", {}, legend),
        element("div", {"class": "choices choices-long" if long else "choices"}, *radios),
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
