"""The replay of a game of Melimagic.

A step is a roll, a hat turned, a swap, a draw or its result, a try with everything that follows, or the end of a turn.
A finished game shows all rabbits. A game in progress shows and reports only public information.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.melimagic.ending.scenes import scenes
from app.melimagic.play.table_model import TableView, table_view
from app.melimagic.screens import on_stage
from app.melimagic.screens.badges import badge
from app.melimagic.settings import MelimagicSettings
from app.melimagic.wording.events import describe, log_line
from app.melimagic.wording.names import People
from app.play.hidden.hidden_game import Sight
from app.replay.replay import Clip, Replay, ReplayGame
from app.ui.markup import Markup, Regions, element, region
from mahe_core.melimagic import Event, SeenCard, State, TurnBegan, View, perceived, view
from mahe_core.melimagic.sessions import MelimagicSave
from mahe_core.override import override


class MelimagicReplay(ReplayGame[People]):
    """Draws and describes the steps of a game."""

    @override
    def keeps_secret(self, _settings: MelimagicSettings) -> bool:
        """Return True: hidden cards stay hidden as long as a game runs."""
        return True

    @override
    def player_on_turn(self, state: State) -> int:
        return state.on_turn

    @override
    def scenes(self, save: MelimagicSave, people: People) -> tuple[Clip, ...]:
        return scenes(save, people)

    @override
    def describe_step(self, replay: Replay, step: int, people: People) -> str:
        if step == 0:
            beginner = people.player(replay.save.session.setup.first)
            return people.texts.gettext("The cards are dealt. {player} goes first.", player=beginner)
        events = _events(replay, step)
        if not events:
            # Stopping has no visible effect.
            return people.texts.gettext("{player} turns no more hats.", player=people.player(decider(replay, step)))
        worth = [event for event in events if not isinstance(event, TurnBegan)]
        if not worth:
            return people.texts.gettext("{player} does not try.", player=people.player(decider(replay, step)))
        return " ".join(describe(event, people, None) if _hides(replay) else log_line(event, people) for event in worth)

    @override
    def moment(self, replay: Replay, step: int, people: People, description: str, *, previous: int | None) -> Regions:
        """Draw stands, piles and dice after a step, with the changes marked, so that each step is self-explanatory."""
        seen_now = _seen(replay, step, people)
        by = decider(replay, step)
        mark = element("span", {"class": "ask-sign", "aria-hidden": "true"}, badge(people.sign(by), people.mind(by)))
        return {
            "caption": element("div", {"class": "ask-line"}, mark, element("p", {"class": "replay-told"}, description)),
            **on_stage.stage_regions(seen_now, people),
        }

    @override
    def stage(self, regions: Regions, people: People, *, prefix: str) -> Markup:
        table = element(
            "div",
            {"class": "theatre-table watched board-frame", "data-stands": people.setup.players},
            on_stage.stage(regions, prefix),
        )
        caption = region(f"{prefix}caption", regions[f"{prefix}caption"], "prompt")
        return element("div", {"class": "play"}, caption, table)

    @override
    def sidebar(self, _regions: Regions, *, prefix: str) -> Markup:
        """Return nothing: all stands are on the stage."""
        return Markup("")


REPLAY: Final = MelimagicReplay()


def decider(replay: Replay, step: int) -> int:
    """Return the player who decided a step; at the beginning, the first player."""
    return int(replay.before(step).state.on_turn)


def open_view(state: State) -> View:
    """Return the view of a position with every rabbit visible.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> [card.rabbit.name for card in open_view(laid("S G* K", "L B C")).stands[0]]
    ['SCARF', 'GLASSES', 'CROWN']
    """
    open_stands = tuple(
        tuple(None if card is None else SeenCard(card.out, card.rabbit) for card in stand) for stand in state.stands
    )
    return replace(view(state, None), stands=open_stands, drawn=state.drawn)


def _seen(replay: Replay, step: int, people: People) -> TableView:
    state: State = replay.session(step).state
    sight = Sight(
        view(state, None) if _hides(replay) else open_view(state),
        viewer=None,
        to_act=state.on_turn,
        by_hand=False,
        asked=False,
        events=_events(replay, step) if replay.spans[step].start else (),
    )
    return table_view(sight, people)


def _events(replay: Replay, step: int) -> tuple[Event, ...]:
    events = (event for happened in replay.happened(step) for event in happened.events)
    return tuple(perceived(event, None) if _hides(replay) else event for event in events)


def _hides(replay: Replay) -> bool:
    """Return True if only public information may be shown, which includes running games from a file or a link."""
    return replay.secret or replay.save.session.to_act is not None
