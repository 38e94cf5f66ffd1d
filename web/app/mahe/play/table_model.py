"""The view model of the table: everything the page shows of a position, as plain values.

It is derived from the session alone, so the page can be redrawn at any time. Contains no markup.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import dropwhile

from app.mahe.play.aids import NO_AIDS, Aids, aids
from app.mahe.play.prompts import Prompt, faces_at_hand, faces_awaited, left_to_table, prompt
from app.mahe.settings import DEFAULTS, MaheSettings
from app.mahe.wording.people import People
from app.play.played_game import SeatView
from app.play.wishes import taken_back
from app.seats.sides import Side, side_of
from mahe_core.engine.seats import AT_HAND, ELSEWHERE, plays_elsewhere
from mahe_core.mahe import (
    Action,
    CardSpent,
    CardTurned,
    Die,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    Intent,
    NestTaken,
    State,
    TurnBegan,
    TurtlesBusted,
    TurtlesMoved,
    legal_intents,
    result,
    sessions,
    to_act,
    write_action,
)
from mahe_core.mahe.rulebook import EGGS_IN_NEST

MaheSession = sessions.MaheSession
MaheSave = sessions.MaheSave


@dataclass(frozen=True, slots=True)
class PlayerView(SeatView):
    """A player at the table; if `decides`, the next decision is theirs.

    `eggs` are None while the cards are face down; `side` is their side of a device that is flat on the table, else
    None.
    """

    name: str
    signs: tuple[str, ...]
    cards: int
    on_turn: bool
    decides: bool
    eggs: int | None = None
    side: Side | None = None
    mind: str | None = None
    """The level of the computer that decides for this player; None if a person does."""
    elsewhere: bool = False
    """True if the player decides at another device."""


@dataclass(frozen=True, slots=True)
class TurtleView:
    """A turtle on the board; `level` 1 is the lowest of the `height` turtles on its square.

    It is a `candidate` while it can be chosen to move, or would be carried by a turtle that can.
    """

    turtle: int
    sign: str
    square: int
    level: int
    height: int
    moving: bool
    name: str
    owner: str
    candidate: bool = False
    hat: bool = False
    """True if it wears the hat of a small child."""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the table, or an egg card spent in its place."""

    number: int
    is_card: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """A position as the table shows it.

    `dice` are those of this move; before its first one, `last_dice` are those left over from the last move. `faces` are
    the faces that can be tapped in with real dice; they replace Roll.
    """

    players: tuple[PlayerView, ...]
    turtles: tuple[TurtleView, ...]
    dice: tuple[DieView, ...]
    last_dice: tuple[DieView, ...]
    face_up: int | None
    cards_left: int
    nest_is_open: bool
    nest_is_taken: bool
    prompt: Prompt
    intents: tuple[Intent, ...]
    can_undo: bool
    aids: Aids = NO_AIDS
    faces: tuple[Die, ...] = ()
    real_dice: bool = False
    letters: bool = True

    @property
    def deciding(self) -> PlayerView | None:
        """The player who is asked for a decision."""
        return None if self.prompt.player is None else self.players[self.prompt.player]

    @property
    def by_hand(self) -> bool:
        """True if people are asked, not a computer."""
        return self.deciding is None or self.deciding.mind is None

    @property
    def asked(self) -> PlayerView | None:
        """The player who has to press something: to decide, or to enter an awaited die."""
        return self.deciding or self.throwing

    @property
    def turn(self) -> int:
        """The player whose turn it is."""
        return next(player.player for player in self.players if player.on_turn)

    @property
    def throwing(self) -> PlayerView | None:
        """The player whose die is awaited."""
        return None if self.prompt.thrower is None else self.players[self.prompt.thrower]

    @property
    def deciding_sign(self) -> str | None:
        """The sign shown with the question: the deciding turtle's, or the player's first sign until a turtle moves."""
        deciding, carrying = self.deciding, self.carrying
        if carrying is not None:
            return carrying[1].sign
        moving = next((turtle.sign for turtle in self.turtles if turtle.moving), None)
        return moving if moving is not None or deciding is None else deciding.signs[0]

    @property
    def carrying(self) -> tuple[TurtleView, TurtleView] | None:
        """The moving turtle and the one on top that decides, if they belong to different players."""
        deciding = self.deciding
        moving = next((turtle for turtle in self.turtles if turtle.moving), None)
        if deciding is None or deciding.on_turn or moving is None:
            return None
        stack = (turtle for turtle in self.turtles if turtle.square == moving.square)
        return moving, max(stack, key=lambda turtle: turtle.level)


def hook(action: Action) -> str:
    """Return the page's hook for an intent or an outcome.

    >>> from mahe_core.mahe import ChooseTurtle
    >>> hook(ChooseTurtle(1))
    'choose:1'
    """
    return ":".join(map(str, write_action(action)))


def table_view(
    session: MaheSession, people: People, *, settings: MaheSettings = DEFAULTS, read_only: bool = False
) -> TableView:
    """Return the view model of a session's position."""
    state = session.state
    acting = to_act(state)
    # Dice that are thrown here cannot be seen elsewhere.
    seen_by_all = not read_only and not plays_elsewhere(people.seats)
    real_dice = settings.own.real_dice and seen_by_all
    thinks = isinstance(acting, int) and people.seats[acting].by not in (*AT_HAND, *ELSEWHERE) and not read_only
    # People roll for a computer only after it has asked for a die.
    at_hand = faces_awaited if thinks else faces_at_hand
    faces = at_hand(state) if real_dice else ()
    asked = prompt(state, people, tapped_in=bool(faces), thinks=thinks)
    return TableView(
        players=tuple(
            _player_view(state, player, people, asked, settings=settings) for player in range(state.setup.players)
        ),
        turtles=tuple(_turtle_view(state, turtle, people) for turtle in range(state.setup.turtles)),
        dice=tuple(DieView(number, place == state.spent_die) for place, number in enumerate(state.dice)),
        last_dice=() if state.dice else _last_dice(session),
        face_up=state.face_up,
        cards_left=state.cards_left,
        nest_is_open=state.nest_is_open,
        nest_is_taken=state.nest_owner is not None,
        prompt=asked,
        intents=() if read_only else legal_intents(state),
        can_undo=not read_only
        and result(state) is None
        and taken_back(session, people.seats, left_to_table(settings)) is not None,
        aids=aids(session, people, settings),
        faces=faces,
        real_dice=real_dice,
        letters=settings.letters,
    )


def _player_view(state: State, player: int, people: People, asked: Prompt, *, settings: MaheSettings) -> PlayerView:
    has_nest = player == state.nest_owner
    return PlayerView(
        player=player,
        name=people.player(player),
        signs=people.seats[player].signs,
        cards=len(state.egg_cards(player)),
        on_turn=player == state.on_turn,
        decides=player == asked.player,
        eggs=sum(state.egg_cards(player)) + EGGS_IN_NEST * has_nest if settings.own.eggs_open else None,
        side=side_of(player, state.setup.players) if settings.passing == "table" else None,
        mind=people.mind(player),
        elsewhere=people.seats[player].by in ELSEWHERE,
    )


def _turtle_view(state: State, turtle: int, people: People) -> TurtleView:
    square = state.square_of(turtle)
    return TurtleView(
        turtle=turtle,
        sign=people.sign(turtle),
        square=square,
        level=state.level_of(turtle) + 1,
        height=len(state.stack_on(square)),
        moving=turtle == state.moving,
        name=people.turtle_by_sign(turtle),
        owner=people.player(state.setup.owner(turtle)),
        hat=people.is_child(state.setup.owner(turtle)),
        candidate=state.moving is None and any(turtle in state.board.with_all_above(mover) for mover in state.to_move),
    )


def _last_dice(session: MaheSession) -> tuple[DieView, ...]:
    """Return the dice of the last finished move."""
    dice: list[DieView] = []
    ended = False
    for entry in reversed(session.entries):
        for event in reversed(entry.step.events):
            match event:
                case TurtlesMoved() | TurtlesBusted():
                    if ended:
                        return tuple(reversed(dice))
                    ended = True
                case DieRolled(face=face):
                    dice.append(DieView(face, is_card=False))
                case CardSpent(value=value):
                    dice.append(DieView(value, is_card=True))
                case _:
                    pass
    return tuple(reversed(dice))


_ENDS_A_MOVE = (TurtlesMoved, TurtlesBusted)
_BETWEEN_MOVES = (EggsLaid, CardTurned, NestTaken, TurnBegan, GameOver)


def last_move(session: MaheSession) -> tuple[Event, ...]:
    """Return the events of the current move if it has a die, otherwise of the last move and its consequences.

    >>> from mahe_core import mahe
    >>> from mahe_core.engine.session import begin
    >>> session = begin(mahe, mahe.Setup(players=4), seed=7).settled().acted(mahe.Roll()).settled()
    >>> last_move(session)
    (DieRolled(player=0, decider=0, face=4, total=4),)
    """
    events = [event for entry in session.entries for event in entry.step.events]
    ends = [place for place, event in enumerate(events) if isinstance(event, _ENDS_A_MOVE)]
    move_before = ends[-1:] if session.state.dice else ends[-2:-1]
    since = events[move_before[0] + 1 :] if move_before else events
    return tuple(_without_beginning(since)) or tuple(since)


def _without_beginning(events: Iterable[Event]) -> Iterable[Event]:
    """Skip the consequences of the previous move."""
    return dropwhile(lambda event: isinstance(event, _BETWEEN_MOVES), events)
