"""A game cut into steps, to be watched again.

A step is one decision with everything that followed from it until somebody was asked again: a turtle chosen, a die and
what it added up to, a stop with the walk, the card won and the next one turned up. Step 0 is the beginning.

Promises: pure; shows a game only as far as the session it was given goes, which it never changes. While a game runs,
cards that were won lie face down here as they do on the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.mahe.table.table_model import MaheSave, MaheSession, TableView, table_view
from app.mahe.wording.people import People
from app.mahe.wording.telling import capitalised, tell
from mahe_core.mahe import Event, State, Step, TurnBegan


@dataclass(frozen=True, slots=True)
class Replay:
    """Holds a game and where each of its steps ends.

    `ends` counts, for each step, the entries of the log that have happened by then. With `secret` the values of cards
    that were won are not told again.
    """

    save: MaheSave
    ends: tuple[int, ...]
    secret: bool

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.ends) - 1

    def within(self, step: int) -> int:
        """Give the nearest step that there is."""
        return max(0, min(step, self.last))

    def session(self, step: int) -> MaheSession:
        """Give the game as it was after a step."""
        return self.save.session.at(self.ends[step])

    def happened(self, step: int) -> tuple[Step[State, Event], ...]:
        """Give what happened in a step, one thing after another."""
        session = self.save.session
        if step == 0:
            return (session.opening, *(entry.step for entry in session.entries[: self.ends[0]]))
        return tuple(entry.step for entry in session.entries[self.ends[step - 1] : self.ends[step]])

    def decider(self, step: int) -> int:
        """Name the player whose decision a step is; at the beginning the one who begins."""
        session = self.session(max(0, step - 1))
        return session.to_act if isinstance(session.to_act, int) else session.state.on_turn

    def told(self, step: int, people: People) -> str:
        """Tell a step in words."""
        events = [event for happened in self.happened(step) for event in happened.events]
        # Whose turn begins is seen on the board; at the beginning there is nothing else to tell.
        told = [event for event in events if step == 0 or not isinstance(event, TurnBegan)]
        return " ".join(capitalised(tell(event, people, secret=self.secret)) for event in told)

    def view(self, step: int, people: People) -> TableView:
        """Make the view model of a step; nothing can be decided in it."""
        view = table_view(self.session(step), people, read_only=True)
        return replace(view, face_up=None) if self.card_is_hidden(step) else view

    def card_is_hidden(self, step: int) -> bool:
        """Whether the egg card that could be won in a step is kept secret now, since somebody has won it."""
        then, now = self.session(step).state, self.save.session.state
        still_there = now.face_up is not None and now.cards_left == then.cards_left
        return self.secret and then.face_up is not None and not still_there


def replay_of(save: MaheSave, *, secret: bool = False) -> Replay:
    """Cut a game into steps."""
    session = save.session
    decisions = [place for place, entry in enumerate(session.entries) if not entry.is_outcome]
    # Of a die that was ordered and is still awaited there is nothing to be seen.
    awaited = bool(session.entries) and not session.last_step.events
    return Replay(save, tuple(decisions) if awaited else (*decisions, len(session.entries)), secret)
