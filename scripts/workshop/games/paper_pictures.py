"""Finds the picture a short sheet asks for, and parts its words: `![A stack](stack "decides | moves | stays")`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.ui.markup import Markup

Words = Sequence[str]


class PaperPicture(NamedTuple):
    """A picture that a game draws on paper, of a description and so many words."""

    draw: Callable[[str, Words], Markup]
    words: int


def drawn(pictures: Mapping[str, PaperPicture], name: str, description: str, words: str) -> Markup:
    """Draw one of the pictures by the name that the Markdown calls it; its words are parted by strokes.

    Raises ValueError for an unknown picture, one without a description, or a wrong number of words.
    """
    if name not in pictures:
        raise ValueError(f"there is no picture {name!r}, only {', '.join(pictures)}")
    if not description:
        raise ValueError(f"the picture {name!r} needs a description for those who do not see it")
    picture, written = pictures[name], [word.strip() for word in words.split("|")]
    if len(written) != picture.words:
        raise ValueError(f"the picture {name!r} needs {picture.words} words, not {len(written)}")
    return picture.draw(description, written)
