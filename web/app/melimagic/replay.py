"""What watching a game again asks of Melimagic, for `app.replay.replay_game.ReplayGame`.

A step is a roll, a hat turned, a swap, a draw or what becomes of it, a try with all that follows, or the end of a turn.
A game that is over shows all its rabbits. Of one that still runs, only what was open to all is shown and told.
"""

from __future__ import annotations

from dataclasses import replace

from app.markup import Markup, Regions, element
from app.melimagic.pieces.signs import sign
from app.melimagic.pieces.stage import stage_art
from app.melimagic.screens.middle import dice, middle
from app.melimagic.screens.shown import shown
from app.melimagic.screens.stands import stands
from app.melimagic.table.own_settings import MelimagicSettings
from app.melimagic.table.table_model import TableView, table_view
from app.melimagic.wording.people import People
from app.melimagic.wording.telling import log_line, tell
from app.replay.replay import Replay
from app.table.hidden.hidden_game import Sight
from mahe_core.melimagic import Event, SeenCard, State, TurnBegan, View, perceived, view


def keeps_secret(_settings: MelimagicSettings) -> bool:
    """Keep secret whatever is hidden, as long as a game runs."""
    return True


def told(replay: Replay, step: int, people: People) -> str:
    """Tell a step in words."""
    if step == 0:
        beginner = people.player(replay.save.session.setup.first)
        return people.texts.gettext("The cards are dealt. {player} begins.", player=beginner)
    events = _events(replay, step)
    # Whose turn begins is worth telling where nothing else has happened.
    worth = [event for event in events if not isinstance(event, TurnBegan)] or events
    if not worth:
        # Whoever turns no more cards does nothing that could be seen.
        return people.texts.gettext("{player} turns no more hats.", player=people.player(decider(replay, step)))
    return " ".join(tell(event, people, None) if replay.secret else log_line(event, people) for event in worth)


def moment(replay: Replay, step: int, people: People, told: str, *, seen: int | None) -> Regions:
    """Draw stands, piles and dice after a step; what it changed is marked, so nothing need be known from before."""
    seen_now = _seen(replay, step, people)
    mark = element("span", {"class": "ask-sign", "aria-hidden": "true"}, sign(people.sign(decider(replay, step))))
    return {
        "caption": element("div", {"class": "ask-line"}, mark, element("p", {"class": "replay-told"}, told)),
        "stands": stands(seen_now),
        "middle": middle(seen_now),
        "dice": dice(seen_now, people.setup.faces),
        "shown": shown(seen_now.sight, people),
    }


def stage(regions: Regions, people: People, *, prefix: str) -> Markup:
    """Arrange caption, stands, piles and dice."""

    def region(name: str, kind: str) -> Markup:
        return element("div", {"id": f"region-{prefix}{name}", "class": kind}, regions[f"{prefix}{name}"])

    table = element(
        "div",
        {"class": "theatre-table watched board-frame", "data-stands": people.setup.players},
        element(
            "div",
            {"class": "stage"},
            stage_art(),
            region("stands", "stands"),
            element("div", {"class": "middle"}, region("middle", "piles"), region("dice", "dice-lie")),
            region("shown", "shown"),
        ),
    )
    return element("div", {"class": "play"}, region("caption", "prompt"), table)


def beside(_regions: Regions, *, prefix: str) -> Markup:
    """Leave it empty: everybody's stand is on the stage."""
    return Markup("")


def decider(replay: Replay, step: int) -> int:
    """Name the player whose decision a step is; at the beginning the one who begins."""
    return int(replay.session(max(0, step - 1)).state.on_turn)


def all_open(state: State) -> View:
    """Show a position with every rabbit, whichever way the cards stand.

    >>> from mahe_core.melimagic.examples.positions import laid
    >>> [card.rabbit.name for card in all_open(laid("S G* K", "L B C")).stands[0]]
    ['SCARF', 'GLASSES', 'CROWN']
    """
    open_stands = tuple(
        tuple(None if card is None else SeenCard(card.out, card.rabbit) for card in stand) for stand in state.stands
    )
    return replace(view(state, None), stands=open_stands, drawn=state.drawn)


def _seen(replay: Replay, step: int, people: People) -> TableView:
    state: State = replay.session(step).state
    sight = Sight(
        view(state, None) if replay.secret else all_open(state),
        viewer=None,
        to_act=state.on_turn,
        by_hand=False,
        asked=False,
        events=() if step == 0 else _events(replay, step),
    )
    return table_view(sight, people)


def _events(replay: Replay, step: int) -> tuple[Event, ...]:
    events = (event for happened in replay.happened(step) for event in happened.events)
    return tuple(perceived(event, None) if replay.secret else event for event in events)
