"""A worked example of the rules as it is played step by step, and from whose chair the reader looks at it.

What is seen and told comes from the rules themselves. Step 0 is what is given.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.melimagic.examples.told import begun, happened
from app.melimagic.wording.people import People
from app.play.scene import Scene
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import Setup, State
from mahe_core.melimagic.examples.playing import Moment, moments
from mahe_core.melimagic.examples.worked import NAMES, Example

SEATS: Final = tuple(Seat(name, (sign,)) for name, sign in zip(NAMES, ("star", "moon", "sun", "drop"), strict=True))


@dataclass(frozen=True, slots=True)
class Playing:
    """An example that is played."""

    example: Example
    moments: tuple[Moment, ...]
    chair: int | None = None
    """The player from whose chair the reader looks; None where both sides of every card are to be seen alike."""

    @property
    def number(self) -> int:
        """Its number in the text."""
        return self.example.number

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.moments) - 1

    @property
    def setup(self) -> Setup:
        """What all of its parts are played with."""
        return self.moments[0].state.setup

    def state(self, step: int) -> State:
        """The position after a step."""
        return self.moments[step].state

    def people(self, texts: Texts) -> People:
        """Name those who play."""
        return People(texts, self.setup, SEATS[: self.setup.players])

    def actor(self, step: int) -> int:
        """Name the player whose doing a step is; at a beginning the one whose turn it is."""
        moment = self.moments[step]
        return (self.moments[step - 1] if moment.done else moment).state.on_turn

    def told(self, step: int, texts: Texts) -> str:
        """Tell a step in words."""
        moment, people = self.moments[step], self.people(texts)
        if moment.done:
            return happened(moment, people, self.actor(step))
        beginning = begun(moment.state, people)
        return texts.gettext("It could also go another way. {beginning}", beginning=beginning) if step else beginning

    def ending(self, texts: Texts) -> str:
        """Tell how it ends."""
        return self.told(self.last, texts)

    def scene(self, _step: int, _texts: Texts) -> Scene:
        """Let everything be in its new place at once, with a mark round what has changed."""
        return Scene()

    def seen_from(self, chair: str) -> Playing:
        """Look from a player's chair, or no longer if the reader does so already."""
        if not chair.isdecimal() or int(chair) >= self.setup.players:
            return self
        return replace(self, chair=None if int(chair) == self.chair else int(chair))


def playing(example: Example) -> Playing:
    """Begin to play an example as it stands in the rules."""
    return Playing(example, moments(example))
