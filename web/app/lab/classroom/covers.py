"""What a class does not see yet: exact values until they are uncovered, and answers until their sheet is opened."""

from __future__ import annotations

from dataclasses import replace

from app.lab.charts.charts import Figure
from app.lab.classroom.class_record import Classes, Sheet
from app.lab.classroom.topics import Topic
from app.ui.languages import Texts


class TopicCovers:
    """Covers and uncovers the topics of the class in use, each on its own; their sheets may be sealed."""

    def __init__(self, classes: Classes) -> None:
        self._classes = classes
        self._uncovered: set[tuple[int, str]] = set()

    def _key(self, topic: Topic) -> tuple[int, str]:
        return self._classes.current.number, topic.name

    def is_uncovered(self, topic: Topic) -> bool:
        """Return True if the exact values of a topic have been uncovered."""
        return self._key(topic) in self._uncovered

    def uncover(self, topic: Topic) -> bool:
        """Uncover the exact values and open the sheet; return True if it was sealed."""
        self._uncovered.add(self._key(topic))
        return self._set_sealed(topic, sealed=False)

    def cover(self, topic: Topic) -> None:
        """Cover the exact values again."""
        self._uncovered.discard(self._key(topic))

    def seal(self, topic: Topic) -> bool:
        """Cover the exact values and seal the sheet; return True if it was open."""
        self.cover(topic)
        return self._set_sealed(topic, sealed=True)

    def _set_sealed(self, topic: Topic, *, sealed: bool) -> bool:
        sheet = self._classes.current.sheet(topic.name)
        if sheet.sealed == sealed:
            return False
        self._classes.keep_sheet(topic, replace(sheet, sealed=sealed))
        return True

    def forget(self, number: int) -> None:
        """Cover all topics of a class."""
        self._uncovered = {key for key in self._uncovered if key[0] != number}


def sealed_figure(figure: Figure, sheet: Sheet, texts: Texts) -> Figure:
    """Say below the chart of a sealed sheet only how many answers there are."""
    told = texts.gettext("Sealed answers: {number}. Nobody sees them until they are opened.", number=len(sheet.values))
    return replace(figure, told=told)
