"""What people have tried by hand: how often, and how often it succeeded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.lab.rooms.parts import row, table
from app.ui.languages import Texts
from app.ui.markup import Markup, hidden_text


@dataclass(frozen=True, slots=True)
class Tally:
    """The tries so far: the number of looks or swaps in each, and True if it succeeded."""

    tries: tuple[tuple[int, bool], ...] = ()

    def counting(self, number: int, *, succeeded: bool) -> Tally:
        """Add a try."""
        return Tally((*self.tries, (number, succeeded)))

    def draw(self, title: str, heads: tuple[str, str, str], names: Mapping[int, str], texts: Texts) -> Markup | None:
        """Draw the table of tries and successes by their numbers, which have `names`; None before the first try."""
        if not self.tries:
            return None
        by_number = {number: [won for tried, won in self.tries if tried == number] for number in names}
        rows = (row(names[number], map(texts.number, (len(won), sum(won)))) for number, won in by_number.items())
        caption = hidden_text(title, tag="caption")
        return table("lab-looks-tally", heads, rows, caption)
