"""What Mahé brings to the class board, gathered for `app.lab.classroom.topics.ClassGame`."""

from __future__ import annotations

from app.mahe.lab.classroom.experiments import computed
from app.mahe.lab.classroom.figures import chart
from app.mahe.lab.classroom.topics import DRAWN, PREDICTED, TOPICS
from app.mahe.lab.classroom.words import own_words, topic_words

__all__ = ["DRAWN", "PREDICTED", "TOPICS", "chart", "computed", "own_words", "topic_words"]
