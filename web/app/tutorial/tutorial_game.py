"""What the guided first game asks of the game that it shows; as a rule the table's own pieces and scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from app.play.scene import Scene
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.settings import AnySettings
from mahe_core.engine.contract import Step
from mahe_core.engine.save_file import AnySave

WordT_co = TypeVar("WordT_co", covariant=True)
"""A name for what is said, which the game puts in a language."""


@dataclass(frozen=True, slots=True)
class Asked(Generic[WordT_co]):
    """Asks the newcomer for an intent, which is followed by what chance answers."""

    move: int
    word: WordT_co
    intent: Any
    answers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Pressed(Generic[WordT_co]):
    """Asks the newcomer for a press that is nothing to the rules: to lift a curtain, to point at a card.

    Its button is `data-command="tutorial:<press>"`, and the game's to draw.
    """

    move: int
    word: WordT_co
    press: str


@dataclass(frozen=True, slots=True)
class Told(Generic[WordT_co]):
    """Lets the newcomer look and read until they want to go on; then others move, if anybody does."""

    move: int
    word: WordT_co
    then: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended(Generic[WordT_co]):
    """Says that this is all."""

    move: int
    word: WordT_co


Beat = Asked[WordT_co] | Pressed[WordT_co] | Told[WordT_co] | Ended[WordT_co]


def actions_of(beat: Beat[object]) -> tuple[Any, ...]:
    """List what is done in a beat, one action after another.

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


class TutorialGame(Protocol[ViewT]):
    """A game as a newcomer is shown it: one story on the real rules, in which every outcome is settled."""

    @property
    def story(self) -> tuple[Beat[Any], ...]:
        """The beats, an `Ended` one last; their moves count from 1."""

    def save_at(self, place: int, /) -> AnySave:
        """Play the story as far as it goes before a beat."""

    def view(self, place: int, texts: Texts, settings: AnySettings, /) -> ViewT:
        """Make the view model of the position before a beat."""

    # Said

    def title(self, texts: Texts, /) -> str:
        """Name the guided game."""

    def instruction(self, beat: Beat[Any], texts: Texts, /) -> str:
        """Say what a beat says."""

    def instruction_meanwhile(self, beat: Beat[Any], texts: Texts, /) -> str:
        """Say what there is to say while a beat is being shown."""

    def describe_events(self, place: int, events: Sequence[Any], texts: Texts, /) -> list[str]:
        """Tell, in sentences, what the newcomer saw of the events that led to a beat."""

    def not_this_time(self, asked: Any, texts: Texts, /) -> str:
        """Answer whoever did something else that is legal, where this was `asked` for."""

    # Moved and heard

    def scene(self, place: int, steps: Sequence[Step[Any, Any]], /, *, moves: bool) -> Scene:
        """Make the scene of the steps that led to a beat; unless it `moves`, it is only heard.

        Without steps: of what happened before and comes to light only now, if anything does.
        """

    # Drawn

    def moment(self, view: ViewT, texts: Texts, before: ViewT | None, /) -> Regions:
        """Draw where everything stands, with what the newcomer holds as "hand".

        With what was seen `before`, motions can begin there.
        """

    def words(self, view: ViewT, said: str, /, *, watching: bool) -> Markup:
        """Draw what is said beside those whom it is about: the newcomer, unless they are only `watching`."""

    def buttons(self, view: ViewT, texts: Texts, /) -> Markup:
        """Draw the buttons of what may be done now, as far as they are not on the pieces themselves."""

    def stage(self, regions: Regions, texts: Texts, /, *, prefix: str) -> Markup:
        """Arrange what lies between what is said and the buttons."""
