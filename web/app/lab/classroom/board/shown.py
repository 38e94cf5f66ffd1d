"""The board as it is to be drawn, and the names of its forms and fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.classroom.board.record import ClassRecord
from app.lab.classroom.topics import Topic, TopicWords
from app.lab.drawn import Drawn
from app.ui.views.qr_code import Modules

NAME: Final = "lab-class"
CHOICE: Final = "lab-class-choice"
TOPIC: Final = "topic"
CLASSES: Final = "lab-class-classes"
CLASS: Final = "class"
TYPED: Final = "lab-class-typed"
SIZE: Final = "tablets"
GRID: Final = "lab-class-grid"
CODE: Final = "lab-class-code"
"""The forms of the board, and their fields; in the grid a tablet's field is its number."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The board as it is to be drawn."""

    record: ClassRecord
    drawn: Drawn
    """What chance draws on the tablets."""
    classes: tuple[int, ...]
    """The numbers of all classes that are kept."""
    topics: tuple[tuple[Topic, str], ...]
    """All that can be gathered, with its title."""
    topic: Topic
    words: TopicWords
    figure: Figure
    computed: int
    """How many tablets' experiments have been carried out."""
    running: bool
    uncovered: bool
    can_uncover: bool
    address: str
    """What the QR code holds: the lesson on a tablet of this class."""
    code: Modules | None
    told: str = ""
    """What is said about what was typed in last."""
    no_class: str = ""
    """What was typed in as the number of a class and cannot be one."""
