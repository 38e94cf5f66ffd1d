"""The committed pictures show what is drawn now; they are taken by a browser, which the build does not have."""

from __future__ import annotations

import json

from tests.app.speaking import texts
from workshop.pictures.drawings import FILE, hashes
from workshop.pictures.views import PICTURES


def test_no_picture_is_older_than_the_drawings_it_shows() -> None:
    taken, now = json.loads(FILE.read_text("utf-8")), hashes(texts("en"))
    old = [name for name, drawn in now.items() if taken.get(name) != drawn]
    assert not old, "run python3 scripts/pictures.py, look at the pictures, and commit them"


def test_every_taken_picture_has_its_drawing_recorded() -> None:
    taken = {path.name for path in PICTURES.glob("*.*") if path.suffix in (".png", ".svg")}
    by_hand = {name for name in taken if name.startswith("game-")}
    assert taken - by_hand == set(json.loads(FILE.read_text("utf-8")))
