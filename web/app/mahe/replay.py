"""The replay of a game of Mahé.

A step is a chosen turtle, a die with its sum, or a stop with the walk, the won card and the next one. While a game
runs, won cards are face down, as on the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.mahe.board.board import board_frame
from app.mahe.play.table_model import TableView, table_view
from app.mahe.screens.players import badges, players
from app.mahe.screens.table_screen import dice_and_calculation, pieces
from app.mahe.settings import MaheSettings
from app.mahe.wording.event_words import capitalised, event_sentence
from app.mahe.wording.people import People
from app.replay.replay import Replay, ReplayGame
from app.ui.markup import Markup, Regions, element, join, region
from mahe_core.mahe import State, TurnBegan, TurtlesBusted, TurtlesMoved
from mahe_core.override import override
from mahe_core.pictures.mahe.eggs import egg_card_back
from mahe_core.pictures.mahe.geometry import FACE_UP_PLACE


class MaheReplay(ReplayGame[People]):
    """Draws and describes the steps of a game."""

    @override
    def keeps_secret(self, settings: MaheSettings) -> bool:
        """Return True unless the game is played with open eggs."""
        return not settings.own.eggs_open

    @override
    def player_on_turn(self, state: State) -> int:
        return state.on_turn

    @override
    def describe_step(self, replay: Replay, step: int, people: People) -> str:
        events = [event for happened in replay.happened(step) for event in happened.events]
        # The board shows whose turn begins; at the start of the game there is nothing else to say.
        worth = [event for event in events if step == 0 or not isinstance(event, TurnBegan)]
        return " ".join(capitalised(event_sentence(event, people, secret=replay.secret)) for event in worth)

    @override
    def moment(self, replay: Replay, step: int, people: People, description: str, *, previous: int | None) -> Regions:
        """Draw board, dice and players after a step, with the player who decided it."""
        texts = people.texts
        view = _view(replay, step, people)
        before = None if previous is None else _view(replay, previous, people)
        acting = table_view(replay.before(step), people, read_only=True)
        drawn = {
            **pieces(_marking_who_moved(replay, step, view), texts, before),
            "players": players(view, texts, before, acting=acting, may_look=False),
        }
        if card_is_hidden(replay, step):
            drawn["pile"] = join([drawn["pile"], _hidden_card()])
            won = texts.gettext("This egg card has been won since then and lies face down.")
            drawn["board-words"] = join([drawn["board-words"], element("li", {}, won)])
        by = view.players[decider(replay, step)]
        drawn["caption"] = element(
            "div",
            {"class": f"prompt-line sign-{by.signs[0]}"},
            badges(by),
            element("p", {"class": "replay-told"}, description),
        )
        # The dialog for a stack exists only at the table.
        del drawn["stacks"]
        return drawn

    @override
    def stage(self, regions: Regions, people: People, *, prefix: str) -> Markup:
        return join(
            [
                region(f"{prefix}caption", regions[f"{prefix}caption"], "prompt"),
                board_frame(regions, people.texts, prefix=prefix),
                element("div", {"class": "tray"}, dice_and_calculation(regions, prefix)),
            ]
        )


REPLAY: Final = MaheReplay()


def decider(replay: Replay, step: int) -> int:
    """Return the player who decided a step; at the beginning, the player who begins."""
    session = replay.before(step)
    to_act = session.to_act
    return to_act if isinstance(to_act, int) else int(session.state.on_turn)


def card_is_hidden(replay: Replay, step: int) -> bool:
    """Return True if the egg card to be won in a step is secret by now, because somebody has won it."""
    then, now = replay.session(step).state, replay.save.session.state
    still_there = now.face_up is not None and now.cards_left == then.cards_left
    return replay.secret and then.face_up is not None and not still_there


def _marking_who_moved(replay: Replay, step: int, view: TableView) -> TableView:
    """Return a view that marks the turtle that walks or goes bust in a step, not yet the one that is next."""
    events = (event for happened in replay.happened(step) for event in happened.events)
    moved = next((event.turtles[0] for event in events if isinstance(event, TurtlesMoved | TurtlesBusted)), None)
    if moved is None:
        return view
    turtles = tuple(replace(turtle, moving=turtle.turtle == moved, candidate=False) for turtle in view.turtles)
    return replace(view, turtles=turtles)


def _view(replay: Replay, step: int, people: People) -> TableView:
    view = table_view(replay.session(step), people, read_only=True)
    return replace(view, face_up=None) if card_is_hidden(replay, step) else view


def _hidden_card() -> Markup:
    place = f"translate({FACE_UP_PLACE.x} {FACE_UP_PLACE.y})"
    return element("g", {"transform": place}, egg_card_back())
