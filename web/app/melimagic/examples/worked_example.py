"""A worked example played step by step, and the words for each step.

Positions and events are computed by the rules themselves. Step 0 is the given position. Nothing is kept secret in the
descriptions, since the text of the rules shows everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from app.melimagic.wording.events import log_line
from app.melimagic.wording.names import People, rabbit_name
from app.play.scene import Scene
from app.rules.examples import LiveExample
from app.ui.languages import Texts
from mahe_core.engine.seats import Seat
from mahe_core.melimagic import DRAW, SWAP, Awaiting, Event, HatDealt, Rabbit, Setup, State, StopTurning, legal_intents
from mahe_core.melimagic.examples.playing import Moment, moments
from mahe_core.melimagic.examples.worked import NAMES, Example
from mahe_core.melimagic.position.stands import hats_shown_to
from mahe_core.override import override


def start_words(state: State, people: People) -> str:
    """Describe the given position."""
    texts, player = people.texts, people.player(state.on_turn)
    match state.awaiting:
        case Awaiting.HAT_FOR_STAND:
            return texts.gettext("The cards are about to be dealt.")
        case Awaiting.ACTION:
            return choice_words(state, people)
        case Awaiting.TRY:
            return texts.gettext("{player} has done what the dice say, and may now try for the wand.", player=player)
        case _:
            return texts.gettext("{player} is about to roll.", player=player)


def step_words(moment: Moment, people: People, actor: int) -> str:
    """Describe a step and its result, and after a roll the possible actions."""
    sentences = [*_dealt(moment.events, people)] or [log_line(event, people) for event in moment.events]
    if StopTurning() in moment.done:
        sentences.append(people.texts.gettext("{player} stops.", player=people.player(actor)))
    if moment.state.awaiting is Awaiting.ACTION:
        sentences.append(choice_words(moment.state, people))
    return " ".join(sentences)


def _dealt(events: tuple[Event, ...], people: People) -> Iterator[str]:
    """Describe the dealing of a whole stand in one sentence."""
    dealt = [event for event in events if isinstance(event, HatDealt)]
    if len(dealt) == len(events) and len({event.player for event in dealt}) == 1:
        texts = people.texts
        names = [rabbit_name(event.rabbit, texts) for event in dealt if isinstance(event.rabbit, Rabbit)]
        yield texts.gettext(
            "{player} gets: {rabbits}.", player=people.player(dealt[0].player), rabbits=texts.and_list(names)
        )


def choice_words(state: State, people: People) -> str:
    """Describe the actions allowed by the dice, and mention if fewer hats can be turned than they allow."""
    texts, hats, player = people.texts, state.to_turn, people.player(state.on_turn)
    swap, draw = SWAP in state.dice, DRAW in state.dice
    if hats:
        description = _turning(hats, people, player, swap=swap, draw=draw)
        there = sum(1 for _ in hats_shown_to(state.stands, state.on_turn))
        if not there:
            none = texts.gettext("But no card shows {player} a hat.", player=player)
            return f"{description} {none}"
        if there < hats:
            only = texts.ngettext(
                "But only {number} card shows {player} a hat.",
                "But only {number} cards show {player} a hat.",
                there,
                player=player,
            )
            return f"{description} {only}"
        return description
    if swap and draw:
        return texts.gettext("{player} may choose: swap or draw.", player=player)
    if swap:
        ways = len(legal_intents(state))
        return texts.ngettext(
            "{player} must swap, and has {number} way to do it.",
            "{player} must swap, and has {number} ways to do it.",
            ways,
            player=player,
        )
    return texts.gettext("{player} draws from one of the two piles.", player=player)


def _turning(hats: int, people: People, player: str, *, swap: bool, draw: bool) -> str:
    texts = people.texts
    if swap:
        return texts.ngettext(
            "{player} may choose: turn up to {number} hat, or swap.",
            "{player} may choose: turn up to {number} hats, or swap.",
            hats,
            player=player,
        )
    if draw:
        return texts.ngettext(
            "{player} may choose: turn up to {number} hat, or draw.",
            "{player} may choose: turn up to {number} hats, or draw.",
            hats,
            player=player,
        )
    return texts.ngettext(
        "{player} may turn up to {number} hat.", "{player} may turn up to {number} hats.", hats, player=player
    )


SEATS: Final = tuple(Seat(name, (sign,)) for name, sign in zip(NAMES, ("star", "moon", "sun", "drop"), strict=True))


@dataclass(frozen=True, slots=True)
class Playing(LiveExample):
    """An example being played."""

    example: Example
    moments: tuple[Moment, ...]
    chair: int | None = None
    """The player whose view is shown; None to show both sides of every card equally."""

    @property
    @override
    def number(self) -> int:
        return self.example.number

    @property
    @override
    def last(self) -> int:
        return len(self.moments) - 1

    @property
    def setup(self) -> Setup:
        """The set-up, the same in all parts of the example."""
        return self.moments[0].state.setup

    def state(self, step: int) -> State:
        """Return the position after a step."""
        return self.moments[step].state

    def people(self, texts: Texts) -> People:
        """Return the players with their names."""
        return People(texts, self.setup, SEATS[: self.setup.players])

    def actor(self, step: int) -> int:
        """Return the player who acts in a step; at the start of a part, the player whose turn it is."""
        moment = self.moments[step]
        return (self.moments[step - 1] if moment.done else moment).state.on_turn

    @override
    def describe_step(self, step: int, texts: Texts) -> str:
        moment, people = self.moments[step], self.people(texts)
        if moment.done:
            return step_words(moment, people, self.actor(step))
        beginning = start_words(moment.state, people)
        return texts.gettext("It could also go another way. {beginning}", beginning=beginning) if step else beginning

    @override
    def describe_end(self, texts: Texts) -> str:
        return self.describe_step(self.last, texts)

    @override
    def scene(self, _step: int, _texts: Texts) -> Scene:
        """Return an empty scene: changes appear at once, with a mark around them."""
        return Scene()

    def seen_from(self, chair: str) -> Playing:
        """Switch to a player's view, or back if it is already shown."""
        if not chair.isdecimal() or int(chair) >= self.setup.players:
            return self
        return replace(self, chair=None if int(chair) == self.chair else int(chair))


def playing(example: Example) -> Playing:
    """Return an example at its given position."""
    return Playing(example, moments(example))
