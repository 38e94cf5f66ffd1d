"""The view model of the table: everything the page shows of a position, told in plain values.

Made from the session alone, so the page can be redrawn at any moment. Knows no markup.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import dropwhile

from app.mahe.play.aids import NO_AIDS, Aids, aids
from app.mahe.play.prompts import Prompt, faces_at_hand, faces_awaited, left_to_table, prompt
from app.mahe.settings import DEFAULTS, MaheSettings
from app.mahe.wording.people import People
from app.play.wishes import taken_back
from app.seats.sides import Side, side_of
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
class PlayerView:
    """A player at the table; `decides` when it is theirs to say what happens next.

    `eggs` are None while the cards lie face down; `side` is where they sit round a device that lies flat on the table,
    None round one that does not.
    """

    player: int
    name: str
    signs: tuple[str, ...]
    cards: int
    on_turn: bool
    decides: bool
    has_nest: bool
    eggs: int | None = None
    side: Side | None = None
    mind: str | None = None
    """The level of the computer that decides for this player; None where a person does."""


@dataclass(frozen=True, slots=True)
class TurtleView:
    """A turtle on the board: `level` 1 is the lowest, `height` how many stand on its square.

    It is a `candidate` while it can be chosen to move, or would be carried along by one.
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
    mind: str | None = None
    """The level of the computer that decides for its player."""


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the table, or an egg card spent in its place."""

    number: int
    is_card: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The table.

    `dice` are those of this move; when it has none yet, `last_dice` are those that still lie there from the last move.
    `faces` are what the table's own die may show, where it is tapped in: they take the place of Roll.
    """

    players: tuple[PlayerView, ...]
    turtles: tuple[TurtleView, ...]
    dice: tuple[DieView, ...]
    last_dice: tuple[DieView, ...]
    last_bust: bool
    face_up: int | None
    cards_left: int
    nest_is_open: bool
    nest_is_taken: bool
    prompt: Prompt
    intents: tuple[Intent, ...]
    can_undo: bool
    read_only: bool
    aids: Aids = NO_AIDS
    faces: tuple[Die, ...] = ()
    real_dice: bool = False
    letters: bool = True

    @property
    def deciding(self) -> PlayerView | None:
        """The player whose decision is asked."""
        return None if self.prompt.player is None else self.players[self.prompt.player]

    @property
    def by_hand(self) -> bool:
        """Whether what is asked is asked of people."""
        return self.deciding is None or self.deciding.mind is None

    @property
    def asked(self) -> PlayerView | None:
        """The player who is to press something: the one who decides, or whose die is awaited."""
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
        """The sign under which the decision is asked: of the turtle that decides, before one moves of its player."""
        deciding, carrying = self.deciding, self.carrying
        if carrying is not None:
            return carrying[1].sign
        moving = next((turtle.sign for turtle in self.turtles if turtle.moving), None)
        return moving if moving is not None or deciding is None else deciding.signs[0]

    @property
    def carrying(self) -> tuple[TurtleView, TurtleView] | None:
        """The turtle that moves, and the one on top of it that decides when that is somebody else's."""
        deciding = self.deciding
        moving = next((turtle for turtle in self.turtles if turtle.moving), None)
        if deciding is None or deciding.on_turn or moving is None:
            return None
        stack = (turtle for turtle in self.turtles if turtle.square == moving.square)
        return moving, max(stack, key=lambda turtle: turtle.level)


def hook(action: Action) -> str:
    """Write an intent or an outcome as the page's hook has it.

    >>> from mahe_core.mahe import ChooseTurtle
    >>> hook(ChooseTurtle(1))
    'choose:1'
    """
    return ":".join(map(str, write_action(action)))


def table_view(
    session: MaheSession, people: People, *, settings: MaheSettings = DEFAULTS, read_only: bool = False
) -> TableView:
    """Make the view model of the position a session stands at."""
    state = session.state
    acting = to_act(state)
    thinks = isinstance(acting, int) and people.mind(acting) is not None and not read_only
    # Whoever throws for a computer does so once it has asked for a die.
    at_hand = faces_awaited if thinks else faces_at_hand
    faces = at_hand(state) if settings.own.real_dice and not read_only else ()
    asked = prompt(state, people, tapped_in=bool(faces), thinks=thinks)
    last_dice, last_bust = ((), False) if state.dice else _last_move(session)
    return TableView(
        players=tuple(
            _player_view(state, player, people, asked, settings=settings) for player in range(state.setup.players)
        ),
        turtles=tuple(_turtle_view(state, turtle, people) for turtle in range(state.setup.turtles)),
        dice=tuple(DieView(number, place == state.spent_die) for place, number in enumerate(state.dice)),
        last_dice=last_dice,
        last_bust=last_bust,
        face_up=state.face_up,
        cards_left=state.cards_left,
        nest_is_open=state.nest_is_open,
        nest_is_taken=state.nest_owner is not None,
        prompt=asked,
        intents=() if read_only else legal_intents(state),
        can_undo=not read_only
        and result(state) is None
        and taken_back(session, people.seats, left_to_table(settings)) is not None,
        read_only=read_only,
        aids=aids(session, people, settings),
        faces=faces,
        real_dice=settings.own.real_dice and not read_only,
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
        has_nest=has_nest,
        eggs=sum(state.egg_cards(player)) + EGGS_IN_NEST * has_nest if settings.own.eggs_open else None,
        side=side_of(player, state.setup.players) if settings.passing == "table" else None,
        mind=people.mind(player),
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
        name=people.turtle(turtle),
        owner=people.player(state.setup.owner(turtle)),
        mind=people.mind(state.setup.owner(turtle)),
        candidate=state.moving is None and any(turtle in state.board.with_all_above(mover) for mover in state.to_move),
    )


def _last_move(session: MaheSession) -> tuple[tuple[DieView, ...], bool]:
    """Gather the dice of the move that was finished last, by walking the log backwards to where it began."""
    dice: list[DieView] = []
    ended: TurtlesMoved | TurtlesBusted | None = None
    for entry in reversed(session.entries):
        for event in reversed(entry.step.events):
            match event:
                case TurtlesMoved() | TurtlesBusted():
                    if ended is not None:
                        return tuple(reversed(dice)), isinstance(ended, TurtlesBusted)
                    ended = event
                case DieRolled(face=face):
                    dice.append(DieView(face, is_card=False))
                case CardSpent(value=value):
                    dice.append(DieView(value, is_card=True))
                case _:
                    pass
    return tuple(reversed(dice)), isinstance(ended, TurtlesBusted)


_ENDS_A_MOVE = (TurtlesMoved, TurtlesBusted)
_BETWEEN_MOVES = (EggsLaid, CardTurned, NestTaken, TurnBegan, GameOver)


def last_move(session: MaheSession) -> tuple[Event, ...]:
    """Gather the events of the move under way if it has a die, else of the last one with all that came of it.

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
    """Leave out what still came of the move before."""
    return dropwhile(lambda event: isinstance(event, _BETWEEN_MOVES), events)
