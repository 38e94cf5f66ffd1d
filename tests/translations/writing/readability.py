r"""How long a sentence may be: short at the table, where children read, and somewhat longer in the lab and its lessons.

A colon ends a sentence where a capital letter follows it. What is to be filled in counts as one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tests.translations.corpus import Said

LONGEST = 22
"""Words of a sentence at the table, in the tutorial, the rules and wherever else children of seven read."""

LONGEST_IN_THE_LAB = 30
"""Words of a sentence in the lab and its lessons, for ages 8 to 16, where a sentence may have to hold a formula."""

_LEARNING = re.compile(r"app/(?:\w+/)?lab/|lessons/")
_END = re.compile(
    r"""(?<=[.!?…])["»“”’‘)]*\s+(?=[^\W\d_a-zß-ÿ]|[\d¿¡«„“‘(])  # the next begins with a capital, a figure or a quote
    |(?<=:)\s+(?=[«„“‘]?[^\W\d_a-zß-ÿ])""",
    re.VERBOSE,
)


def sentences(text: str) -> tuple[str, ...]:
    r"""Split a text into sentences.

    >>> sentences("{player} wins {eggs} eggs! Is that all? No: more than “7.” Stop")
    ('N wins N eggs!', 'Is that all?', 'No: more than “7.', 'Stop')
    """
    bare = re.sub(r"\{[^{}]*\}", "N", text).replace("**", "")
    return tuple(sentence for sentence in _END.split(bare) if sentence)


def words_in(sentence: str) -> int:
    """Count the words of a sentence, including figures but not isolated signs.

    >>> words_in("6 × 2 = 12 squares: vas-y !")
    5
    """
    return sum(any(sign.isalnum() for sign in word) for word in sentence.split())


def too_long(texts: Iterable[Said]) -> Iterator[str]:
    """List the sentences that are longer than allowed for their place."""
    for said in texts:
        limit = LONGEST_IN_THE_LAB if all(map(_LEARNING.match, said.owners)) else LONGEST
        for sentence in sentences(said.text):
            if (words := words_in(sentence)) > limit:
                yield f"{said.place}: {words} words, {limit} are allowed: {sentence}"
