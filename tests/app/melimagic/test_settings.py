"""Melimagic's settings: their labels, and no memory aid is on by default."""

from __future__ import annotations

from dataclasses import fields

from app.melimagic.settings import SETTINGS, OwnSettings
from app.ui.settings import words_of
from app.ui.settings_dialog import settings_dialog
from tests.app.document import parse
from tests.app.melimagic.play.tables import USUAL
from tests.app.speaking import texts


def test_every_setting_has_a_label_for_each_value() -> None:
    offered = {each.name: tuple(each.words or ()) for each in SETTINGS.offered(texts("en"))}
    assert offered == dict(words_of(OwnSettings))


def test_memory_aids_are_off_by_default() -> None:
    assert not [each.name for each in fields(OwnSettings) if getattr(USUAL.own, each.name) is True]


def test_passing_the_device_is_no_setting() -> None:
    dialog = parse(settings_dialog(SETTINGS, USUAL, texts("en"), sounds=True, vibrates=True, speaks=False))
    asked = {node.attributes["data-setting"] for node in dialog.all(data_setting=None)}
    assert "passing" not in asked
    assert {"sound", "volume", "vibration", "face", "pace", "letters", *words_of(OwnSettings)} == asked
