"""What a fake voice was given to say: pressing the ear, and words that no voice can read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.ui.languages import all_languages
from tests.app.stage import Stage

TAGS = {language.code: language.tag for language in all_languages()}

UNSPEAKABLE = re.compile(
    r"[×+=≈→←%()\[\]{}<>|«»„“”\"…/*#_−]"  # signs
    r"|[^\W\d_]\d|\d[^\W\d_]"  # digits glued to words
    r"|\s[.,!?:;]|[.,!?:;][.,!?:;]|\s\s|^[\W]*$"  # no words, or marks without any
)
"""Anything that a voice would spell out, stumble over or fall silent at."""


def with_voice(stage: Stage, *codes: str) -> Stage:
    """Give a device that has not started a voice for each of these languages, or for all."""
    stage.voice.languages = {TAGS[code] for code in codes or TAGS}
    return stage


def has_ear(stage: Stage) -> bool:
    return bool(stage.page.root.all("button", data_command="listen"))


def heard(stage: Stage) -> list[str]:
    """Press the ear; return the sentences that are read."""
    stage.command("listen")
    return list(stage.voice.saying)


def unspeakable(sentences: Iterable[str]) -> list[str]:
    return [sentence for sentence in sentences if UNSPEAKABLE.search(sentence)]
