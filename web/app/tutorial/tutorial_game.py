"""The story of the tutorial, divided into beats, and the game's part of showing it.

A beat covers the events between two presses of the newcomer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.play.scene import Scene
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave

WordT_co = TypeVar("WordT_co", covariant=True)
"""The key of an instruction, which the game translates."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[WordT_co]):
    """Asks the newcomer for an intent; the chance outcomes in `answers` follow."""

    move: int
    word: WordT_co
    intent: Any
    answers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Pressed(Generic[WordT_co]):
    """Asks the newcomer for a press without an intent, such as opening the curtain or pointing at a card.

    The game draws its button, with `data-command="tutorial:<press>"`.
    """

    move: int
    word: WordT_co
    press: str


@dataclass(frozen=True, slots=True)
class Told(Generic[WordT_co]):
    """Explains something until the newcomer presses Next; then the other players take the actions in `then`."""

    move: int
    word: WordT_co
    then: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended(Generic[WordT_co]):
    """Ends the story."""

    move: int
    word: WordT_co


Beat = Asked[WordT_co] | Pressed[WordT_co] | Told[WordT_co] | Ended[WordT_co]


def actions_of(beat: Beat[object]) -> tuple[Any, ...]:
    """Return the actions of a beat in order.

    >>> actions_of(Asked(1, "roll", "roll", ("4",))), actions_of(Ended(1, "end"))
    (('roll', '4'), ())
    """
    match beat:
        case Asked(intent=intent, answers=answers):
            return (intent, *answers)
        case Told(then=then):
            return then
        case Pressed() | Ended():
            return ()


ViewT = TypeVar("ViewT")


class TutorialGame(ABC, Generic[ViewT]):
    """A game's part of the tutorial: a story that follows the real rules, with all outcomes fixed."""

    @property
    @abstractmethod
    def story(self) -> tuple[Beat[Any], ...]:
        """The beats, the last of which is an `Ended`; moves are numbered from 1."""

    @abstractmethod
    def save_at(self, place: int, /) -> AnySave:
        """Return the game in its state before a beat."""

    @abstractmethod
    def view(self, place: int, texts: Texts, settings: AnySettings, /) -> ViewT:
        """Return the view model before a beat."""

    # Texts

    @abstractmethod
    def title(self, texts: Texts, /) -> str:
        """Return the title of the tutorial."""

    @abstractmethod
    def instruction(self, beat: Beat[Any], texts: Texts, /) -> str:
        """Return the instruction of a beat."""

    def instruction_meanwhile(self, beat: Beat[Any], texts: Texts, /) -> str:
        """Return the text shown during the motion of a beat."""
        return self.instruction(beat, texts)

    @abstractmethod
    def describe_events(self, place: int, events: Sequence[Any], texts: Texts, /) -> list[str]:
        """Return sentences about the events before a beat that the newcomer could see."""

    @abstractmethod
    def not_this_time(self, asked: Any, texts: Texts, /) -> str:
        """Return the reply to a legal intent other than the `asked` one."""

    # Motion and sound

    @abstractmethod
    def scene(self, place: int, steps: Sequence[Step[Any, Any]], /, *, moves: bool) -> Scene:
        """Return the scene of the steps before a beat; if `moves` is False, it has only sounds.

        Without steps, return the scene of earlier events that become visible only now, if any.
        """

    # Drawing

    @abstractmethod
    def moment(self, view: ViewT, texts: Texts, before: ViewT | None, /) -> Regions:
        """Draw the position, with the newcomer's cards as "hand".

        If the view `before` is given, motions can begin there.
        """

    @abstractmethod
    def words(self, view: ViewT, text: str, /, *, watching: bool) -> Markup:
        """Draw a text next to the players it is about: the newcomer, unless they are only `watching`."""

    @abstractmethod
    def buttons(self, view: ViewT, texts: Texts, /) -> Markup:
        """Draw the buttons for the possible actions, except the pieces that are buttons themselves."""

    @abstractmethod
    def stage(self, regions: Regions, texts: Texts, /, *, prefix: str) -> Markup:
        """Arrange the regions between the text and the buttons."""
