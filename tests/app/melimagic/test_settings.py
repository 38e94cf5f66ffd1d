"""Melimagic's settings: what is offered, and that nothing helps the memory until somebody wants it."""

from __future__ import annotations

from dataclasses import fields

from app.melimagic import settings
from app.melimagic.settings import USUAL, OwnSettings
from app.ui.settings import words_of
from app.ui.settings_dialog import settings_dialog
from tests.app.document import parse
from tests.app.speaking import texts


def test_every_choice_is_offered_with_the_words_that_it_may_be() -> None:
    offered = {each.name: tuple(each.words or ()) for each in settings.offered(texts("en"))}
    assert offered == dict(words_of(OwnSettings))


def test_nothing_that_helps_is_on_until_somebody_wants_it() -> None:
    assert not [each.name for each in fields(OwnSettings) if getattr(USUAL.own, each.name) is True]


def test_how_the_device_goes_round_is_not_asked_where_the_curtain_settles_it() -> None:
    dialog = parse(settings_dialog(settings, USUAL, texts("en"), sounds=True, vibrates=True))
    asked = {node.attributes["data-setting"] for node in dialog.all(data_setting=None)}
    assert "passing" not in asked
    assert {"sound", "vibration", "face", "pace", "letters", *words_of(OwnSettings)} == asked
