"""Builds scenes from events: motions one after another, with the cues for sound and vibration.

The page already shows the final position. Cues do not depend on hidden rabbits; only the result of a try, which
everybody sees, sounds different.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, assert_never

from app.melimagic.motion import cards
from app.melimagic.motion.cards import (
    COMING_TIME,
    DISCARDING_TIME,
    SWAP_TIME,
    TURNING_TIME,
    die,
    seen_at,
    shown_to_all,
)
from app.play.scene import NOTHING, Scene
from app.play.throwing import BOUNCES, DIE_TIME, thrown
from app.ui.cues import Cue
from app.ui.markup import Markup, element, join
from app.ui.motion import Act, Motion, end_of
from mahe_core.engine.contract import Step, Viewer
from mahe_core.melimagic import (
    DiceRolled,
    Event,
    GameOver,
    GoldenLaid,
    GoldenLost,
    GoldenPutUnder,
    GoldenWon,
    HatDealt,
    HatDiscarded,
    HatDrawn,
    HatKept,
    HatsSwapped,
    HatTurned,
    PairShown,
    PileRenewed,
    State,
    TurnBegan,
    perceived,
)
from mahe_core.pictures.melimagic.cards import lying_card

SECOND_DIE: Final = 110
"""Milliseconds between the rolls of the first and the second die."""


def acts(events: Sequence[Event]) -> tuple[Act[Event], ...]:
    """Schedule the motions of each event after those of the previous one; times count from the first.

    Flying cards are numbered from 0.
    """
    made: list[Act[Event]] = []
    now, discarded = 0.0, 0
    ordered = _old_card_first(events)
    for number, event in enumerate(ordered):
        motions = _motions_of(event, discarded, ordered[number + 1 :])
        made.append(Act(event, now, tuple(motion.later(now) for motion in motions)))
        now = made[-1].end
        discarded += isinstance(event, HatDiscarded)
    return tuple(made)


def _old_card_first(events: Sequence[Event]) -> list[Event]:
    """Return the events in the order of hands at a table: a card leaves its place before another one takes it."""
    ordered = list(events)
    for number, (kept, left) in enumerate(pairwise(events)):
        match kept, left:
            case HatKept(player, place), HatDiscarded(by, old) if (by, old) == (player, place):
                ordered[number : number + 2] = [left, kept]
    return ordered


def _place_of_drawn(later: Sequence[Event]) -> tuple[int, int] | None:
    """Return the place that a card just drawn takes before the scene ends."""
    kept = next((event for event in later if isinstance(event, HatKept | HatDrawn)), None)
    return (kept.by, kept.place) if isinstance(kept, HatKept) else None


def _motions_of(event: Event, discarded: int, later: Sequence[Event]) -> tuple[Motion, ...]:
    match event:
        case HatTurned(player=player, place=place):
            return cards.turned(player, place)
        case HatsSwapped(by, place, player, their_place):
            return cards.swapped(by, place, player, their_place)
        case HatDrawn():
            return cards.drawn(_place_of_drawn(later))
        case HatDealt(player, place):
            return cards.arrived(player, place)
        case HatKept(player, place):
            return cards.kept(player, place)
        case HatDiscarded(by, place):
            return cards.discarded(by, place, discarded)
        case DiceRolled(faces=faces):
            return tuple(
                motion.later(number * SECOND_DIE) for number, _ in enumerate(faces) for motion in thrown(die(number))
            )
        case PairShown(by, places):
            return cards.lifted(by, places)
        case GoldenLaid(player):
            return cards.laid(player)
        case GoldenPutUnder():
            return cards.put_under()
        case GoldenWon(player, _, number):
            return cards.won(player, number)
        case GoldenLost(player):
            return cards.lost(player)
        case PileRenewed():
            return cards.renewed()
        case TurnBegan() | GameOver():
            return ()
        case _:
            assert_never(event)


PAUSE: Final = 220
"""Milliseconds between cues of events shown without motion."""


def cues_of_acts(made: Sequence[Act[Event]]) -> tuple[Cue, ...]:
    """Return the cues of acts, each timed to the moment when something lands."""
    return tuple(cue for act in made for cue in _cues_of(act.event, act.start))


def cues_without_motion(events: Sequence[Event]) -> tuple[Cue, ...]:
    """Return the cues of events shown without motion, in quick succession."""
    heard = [event for event in _old_card_first(events) if _cues_of(event, 0)]
    return tuple(
        Cue(cue.name, number * PAUSE, PAUSE if cue.lasting else 0, cue.step)
        for number, event in enumerate(heard)
        for cue in _cues_of(event, 0)[:1]
    )


def _cues_of(event: Event, start: float) -> tuple[Cue, ...]:
    match event:
        case DiceRolled(faces=faces):
            length = BOUNCES[-1] * DIE_TIME
            return tuple(Cue("die", start + number * SECOND_DIE, length) for number, _ in enumerate(faces))
        case HatTurned():
            return (Cue("card", start + TURNING_TIME / 2),)
        case HatsSwapped():
            return (Cue("swap", start, SWAP_TIME),)
        case HatDealt() | HatKept() | GoldenLaid():
            return (Cue("card", start + COMING_TIME),)
        case HatDrawn() | GoldenPutUnder():
            return (Cue("draw", start),)
        case HatDiscarded():
            return (Cue("card", start + DISCARDING_TIME),)
        case PairShown(matches=matches):
            return () if matches else (Cue("miss", start),)
        case GoldenWon():
            return (Cue("wand", start),)
        case GoldenLost():
            return (Cue("plop", start),)
        case PileRenewed():
            return (Cue("swap", start, PAUSE),)
        case TurnBegan() | GameOver():
            # The result screen has its own sound.
            return ()
        case _:
            assert_never(event)


READING: Final = 1200
"""Milliseconds allowed for looking at a change shown without motion."""


def scene(steps: Sequence[Step[State, Event]], viewer: Viewer = None, *, moves: bool = True) -> Scene:
    """Return the scene of consecutive steps as a viewer perceives them; unless it `moves`, it consists of cues only."""
    return perceived_scene([perceived(event, viewer) for step in steps for event in step.events], moves=moves)


def perceived_scene(events: Sequence[Event], *, moves: bool = True) -> Scene:
    """Return the scene of events as somebody perceived them."""
    if not moves:
        seen = any(isinstance(event, HatTurned | HatsSwapped | PairShown) for event in events)
        return Scene(cues=cues_without_motion(events), reading=READING if seen else 0)
    made = acts(events)
    throws = bool(made) and isinstance(made[0].event, DiceRolled)
    return Scene(
        tuple(motion for act in made for motion in act.motions),
        cues_of_acts(made),
        _flying(events),
        lands=made[0].end if throws else 0,
        thrown=("dice",),
    )


def show_scene(events: Sequence[Event], *, moves: bool = True) -> Scene:
    """Return the scene that turns two cards for everybody: two rabbits, then the result and a win's wand."""
    rabbits = tuple(Cue("rabbit", seen_at(number) if moves else number * PAUSE, step=number) for number in (0, 1))
    heard = cues_without_motion([event for event in events if isinstance(event, PairShown | GoldenWon | GoldenLost)])
    if not moves:
        told = tuple(replace(cue, start=cue.start + 2 * PAUSE) for cue in heard)
        return Scene(cues=(*rabbits, *told), reading=READING)
    motions = shown_to_all()
    turned = end_of(motions)
    wins = [motion for event in events if isinstance(event, GoldenWon) for motion in cards.won_before_all(event.wands)]
    motions += tuple(motion.later(turned) for motion in wins)
    return Scene(motions, (*rabbits, *(replace(cue, start=cue.start + turned) for cue in heard)))


def _flying(events: Sequence[Event]) -> Markup:
    """Draw the cards that fly to the discards, rabbit up, as they will land."""
    discarded = [event for event in events if isinstance(event, HatDiscarded)]
    if not discarded:
        return NOTHING
    return join(
        element("div", {"class": f"flying-card flying-card-{number}", "aria-hidden": "true"}, lying_card(event.rabbit))
        for number, event in enumerate(discarded)
    )
