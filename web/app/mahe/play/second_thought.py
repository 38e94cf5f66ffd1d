"""The second thought of a small child: once in a game, a die that bust is taken back, and the turtle stops before it.

Chance is never asked again. The die stays as it fell, since the log is as long as before it: it is the next one rolled.
"""

from __future__ import annotations

from dataclasses import replace

from app.mahe.play.table_model import MaheSave
from app.mahe.wording.people import People
from app.play.played_game import SecondThought
from app.ui.languages import Texts
from app.ui.markup import element
from app.ui.views.dialogs import dialog
from app.ui.views.elements import command_button
from mahe_core.engine.seats import CHILD, CHILD_THOUGHT
from mahe_core.mahe import Roll, Stop, TurtlesBusted, TurtlesMoved, apply, legal_intents


def second_thought(save: MaheSave, texts: Texts) -> SecondThought | None:
    """Return what a child may do instead of the last decision; None if it was no child's die that bust."""
    session, seats = save.session, save.seats
    places = (place for place in range(len(session.entries) - 1, -1, -1) if not session.entries[place].is_outcome)
    place = next(places, None)
    if place is None or session.to_act is None or session.entries[place].action != Roll():
        return None
    before = session.at(place)
    child = before.state.decider
    events = [event for entry in session.entries[place:] for event in entry.step.events]
    if seats[child].by != CHILD or not any(isinstance(event, TurtlesBusted) for event in events):
        return None
    if Stop() not in legal_intents(before.state):
        return None
    moved = next(event for event in apply(before.state, Stop()).events if isinstance(event, TurtlesMoved))
    title = texts.gettext("{player}: second thoughts?", player=People(texts, session.setup, seats).player(child))
    told = texts.gettext(
        "Once in a game you may take the last die back and stop on square {square} instead. The next "
        "die rolled will then show the same number.",
        square=moved.squares[-1],
    )
    asked = dialog(
        title,
        element("p", {}, told),
        command_button("second-thought", "button-loud", texts.gettext("Take the die back")),
        command_button("cancel", "button-quiet", texts.gettext("Leave it")),
    )
    after = tuple(replace(seat, by=CHILD_THOUGHT) if player == child else seat for player, seat in enumerate(seats))
    return SecondThought(before, (Stop(),), after, asked)
