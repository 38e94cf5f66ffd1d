"""Turns steps of a game into a scene: motions, captions, the won card, and cues for sound and vibration.

Motions are made from the events alone, never by comparing two pictures. Each event ends before the next one begins. The
page already shows the final position, so nothing is lost when a motion is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from app.mahe.board.effects import won_card
from app.mahe.motion.cards import NEST_TIME, egg_time, nest_taken, turned_up, won
from app.mahe.motion.happening import coming, happening_line, sentences, still_line
from app.mahe.motion.swim import FALL_TIME, busted
from app.mahe.motion.targets import LIMIT, LIMIT_BROKEN, LIMIT_FILLED, LIMIT_WHOLE, MOVER, die, popping, slot
from app.mahe.motion.walk import landings, walked
from app.mahe.wording.people import People
from app.play import throwing
from app.play.scene import NOTHING, Scene
from app.play.throwing import BOUNCES, DIE_TIME
from app.ui.cues import Cue
from app.ui.markup import Regions
from app.ui.motion import Act, Keyframe, Motion, end_of
from mahe_core.mahe import (
    CardSpent,
    CardTurned,
    DieRolled,
    EggsLaid,
    Event,
    GameOver,
    NestTaken,
    State,
    Step,
    TurnBegan,
    TurtleChosen,
    TurtlesBusted,
    TurtlesMoved,
)
from mahe_core.mahe.rulebook import BUST_ABOVE, EGGS_IN_NEST

POINTING_TIME = 220


def acts(before: State, steps: Sequence[Step[State, Event]]) -> tuple[Act[Event], ...]:
    """Return the events of consecutive steps from a state, each with its motions.

    Times count from the beginning of the first event.
    """
    made: list[Act[Event]] = []
    now = 0.0
    for step in steps:
        for event in step.events:
            new = _motions_of(event, step.events, before, step.state)
            made.append(Act(event, now, tuple(motion.later(now) for motion in new)))
            now = made[-1].end
        before = step.state
    return tuple(made)


def choreographed(made: Sequence[Act[Event]], before: State, steps: Sequence[Step[State, Event]]) -> tuple[Motion, ...]:
    """Return the motions of these acts, ending with the mark on the turtle that moves next."""
    motions = [motion for act in made for motion in act.motions]
    mover = steps[-1].state.moving if steps else None
    if motions and mover not in (None, before.moving):
        motions.append(_pointed_out().later(end_of(motions)))
    return tuple(motions)


def _motions_of(event: Event, events: Sequence[Event], before: State, after: State) -> tuple[Motion, ...]:
    match event:
        case DieRolled(total=total):
            return _then_calculated(thrown(len(before.dice) + 1), before, total)
        case CardSpent(total=total):
            return _then_calculated(laid_down(len(before.dice) + 1), before, total)
        case TurtlesMoved():
            return walked(event, before, after)
        case TurtlesBusted():
            return busted(event, before, after)
        case EggsLaid(player):
            return won(player)
        case NestTaken():
            return nest_taken(event, events, before, after)
        case CardTurned():
            return turned_up()
        case TurnBegan() | TurtleChosen() | GameOver():
            return ()
        case _:
            assert_never(event)


def _pointed_out() -> Motion:
    """Show the ring or arrow of the turtle that moves next."""
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "scale(1.5)", "opacity": 0.0},
        {"transform": "none", "opacity": 1.0},
    )
    return Motion(MOVER, keyframes, 0, POINTING_TIME, "ease-out")


def _then_calculated(die: tuple[Motion, ...], before: State, total: int) -> tuple[Motion, ...]:
    """Append the writing of the calculation as soon as the die has stopped."""
    still = end_of(die)
    bust = total > BUST_ABOVE
    writing = calculated(len(before.dice) + 1, bust=bust)
    broken = limit_broken(len(before.dice) + 1, end_of(writing)) if bust else ()
    return (*die, *(motion.later(still) for motion in (*writing, *broken)))


BUST_TIME: Final = 1000
"""Milliseconds for which everybody sees a bust at the dice before the splash."""


_HIT: Final = 0.25
"""When the die hits the bar, as a share of that time."""


def limit_broken(place: int, start: float) -> tuple[Motion, ...]:
    """Let the die in a place of the tray hit the bar of the limit, which is whole until then, and go back."""
    hit, shown = start + _HIT * BUST_TIME, BUST_TIME
    return (
        Motion(slot(place), _HITTING, start, 2 * _HIT * shown, "linear"),
        Motion(LIMIT_WHOLE, ({"opacity": 1.0}, {"opacity": 1.0}), 0, hit, "linear"),
        Motion(LIMIT_BROKEN, ({"opacity": 0.0}, {"opacity": 0.0}), 0, hit, "linear"),
        Motion(LIMIT, _SHAKEN, hit, (1 - _HIT) * shown, "linear"),
    )


_HITTING: Final[tuple[Keyframe, ...]] = (
    {"transform": "none", "easing": "ease-out"},
    {"transform": "translateY(-14%)", "offset": 0.25, "easing": "ease-in"},
    {"transform": "translateY(42%)", "offset": 0.5, "easing": "ease-out"},
    {"transform": "none"},
)
# Then it stays for the rest of the time, to be read.
_SHAKEN: Final[tuple[Keyframe, ...]] = (
    {"transform": "none"},
    {"transform": "translateX(-7px)", "offset": 0.1},
    {"transform": "translateX(6px)", "offset": 0.2},
    {"transform": "translateX(-4px)", "offset": 0.3},
    {"transform": "translateX(3px)", "offset": 0.4},
    {"transform": "none", "offset": 0.5},
    {"transform": "none"},
)


CARD_TIME: Final = 420
WRITING_TIME: Final = 150


def thrown(place: int) -> tuple[Motion, ...]:
    """Throw the die in a place of the tray."""
    return throwing.thrown(die(place))


def laid_down(place: int) -> tuple[Motion, ...]:
    """Lay an egg card in place of a die."""
    keyframes: tuple[Keyframe, ...] = (
        {"transform": "translateY(-1em) scale(1.3)", "opacity": 0.0},
        {"transform": "none", "opacity": 1.0},
    )
    return (Motion(die(place), keyframes, 0, CARD_TIME, "ease-out"),)


def calculated(dice: int, *, bust: bool) -> tuple[Motion, ...]:
    """Write the calculation for `dice` dice: the new number, their sum, then the squares to walk or the bust."""
    parts = ["term"]
    if dice > 1:
        parts.append("total")
    parts.append("verdict" if bust else "product")
    writing = [
        Motion(f".calculation-{part}", _WRITING, number * WRITING_TIME, WRITING_TIME, "ease-out")
        for number, part in enumerate(parts)
    ]
    last = writing[-1].start
    return (
        *writing,
        Motion(LIMIT_FILLED, _FILLING, 0, WRITING_TIME),
        Motion(".multiplier-lit", popping(1.4), last, WRITING_TIME),
    )


_FILLING: Final[tuple[Keyframe, ...]] = ({"opacity": 0.0}, {"opacity": 1.0})

_WRITING: Final[tuple[Keyframe, ...]] = (
    {"transform": "translateY(0.4em) scale(0.7)", "opacity": 0.0},
    {"transform": "none", "opacity": 1.0},
)


READING: Final = 1400
"""Milliseconds allowed for reading the caption of a move and looking at its dice when there is no motion."""


def scene(
    before: State, steps: Sequence[Step[State, Event]], *, moves: bool = True, people: People | None = None
) -> Scene:
    """Return the scene of consecutive steps from a state; unless it `moves`, it consists of sounds only.

    With `people`, captions replace the question.
    """
    events = [event for step in steps for event in step.events]
    if not moves:
        return _still_scene(before, events, people)
    made = acts(before, steps)
    captions = () if people is None else sentences(made, before.moving, people)
    won = next((event.value for event in events if isinstance(event, EggsLaid)), None)
    throws = bool(events) and isinstance(events[0], DieRolled)
    known = captions[:1] if throws else captions
    return Scene(
        motions=(*choreographed(made, before, steps), *coming(captions)),
        cues=motion_cues(made),
        flying=NOTHING if won is None else won_card(won),
        meanwhile={"prompt": happening_line(known), "ghosts": NOTHING} if captions else {},
        lands=DIE_TIME if throws else 0,
        thrown=("tray",),
        landed={} if captions == known else {"prompt": happening_line(captions)},
    )


def _still_scene(before: State, events: Sequence[Event], people: People | None) -> Scene:
    cues = still_cues(events)
    made = [Act(event, 0, ()) for event in events]
    captions = () if people is None else sentences(made, before.moving, people)
    if not captions or not any(isinstance(event, TurtlesMoved | TurtlesBusted) for event in events):
        # The dice on the table already show it.
        return Scene(cues=cues)
    meanwhile: Regions = {"prompt": still_line(captions), "ghosts": NOTHING}
    return Scene(cues=cues, meanwhile=meanwhile, reading=READING)


SHORT_DIE: Final = 240
SHORT_HOP: Final = 65
SHORT_WALK: Final = 520
SHORT_PAUSE: Final = 280


def motion_cues(made: Sequence[Act[Event]]) -> tuple[Cue, ...]:
    """Return the cues of acts, each timed to the start or the landing of its motion."""
    return tuple(cue for act in made for cue in _cues_of(act.event, act.start))


def _cues_of(event: Event, start: float) -> tuple[Cue, ...]:
    match event:
        case DieRolled():
            return (Cue("die", start, BOUNCES[-1] * DIE_TIME),)
        case TurtlesMoved():
            return tuple(Cue("hop", start + landed, step=step) for step, landed in enumerate(landings(event)))
        case TurtlesBusted():
            return (Cue("splash", start + FALL_TIME),)
        case EggsLaid():
            return (Cue("chime", start),)
        case NestTaken():
            eggs = (Cue("plop", start + egg_time(number), step=number) for number in range(EGGS_IN_NEST))
            return (Cue("chime", start + NEST_TIME), *eggs)
        case CardSpent() | CardTurned() | TurnBegan() | TurtleChosen() | GameOver():
            # The sound of the end comes after the counting.
            return ()
        case _:
            assert_never(event)


def still_cues(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the cues of events shown without motion, in quick succession."""
    cues: list[Cue] = []
    now = 0.0
    for event in events:
        match event:
            case DieRolled():
                cues.append(Cue("die", now, SHORT_DIE))
                now += SHORT_PAUSE
            case TurtlesMoved(steps=steps):
                hop = min(SHORT_HOP, SHORT_WALK / steps)
                cues += [Cue("hop", now + hop * step, step=step) for step in range(steps)]
                now += hop * steps
            case TurtlesBusted():
                cues.append(Cue("splash", now))
                now += SHORT_PAUSE
            case EggsLaid() | NestTaken():
                cues.append(Cue("chime", now))
                now += SHORT_PAUSE
            case GameOver():
                cues.append(Cue("over", now))
            case CardSpent() | CardTurned() | TurnBegan() | TurtleChosen():
                pass
            case _:
                assert_never(event)
    return tuple(cues)
