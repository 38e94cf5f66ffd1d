"""Views of computer players: the choice for each seat, the buttons while one thinks, and notices when one cannot play.

The choice is in each seat's card in the set-up form, and in a dialog with all seats during a game. The build leaves it
out of the page that every visitor downloads in all languages: it is added once Python is ready.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.computers.computers_game import ComputersGame
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element, hidden_text, join
from app.ui.settings import Pace, paces
from app.ui.views.dialogs import dialog, out_of_date
from app.ui.views.elements import command_button, notice, pill_face
from mahe_core.engine.seats import BY_HAND, CHILD, CHILD_THOUGHT, ELSEWHERE, Seat
from mahe_core.engine.thinking import by_level, level_of
from mahe_core.pictures.markup import picture

FORM: Final = "computers-form"

BY: Final = "by-"
"""Prefix of the field names."""


def by_field(seat: int) -> str:
    """Return the name of a seat's form field.

    >>> by_field(0)
    'by-0'
    """
    return f"{BY}{seat}"


def choices(by: Sequence[str], game: ComputersGame, texts: Texts, *, child: bool) -> dict[str, Markup]:
    """Draw the choice of a person, a small `child` or a computer for each seat's card, by the card's region."""
    if not game.levels:
        return {}
    legend = element("legend", {}, texts.gettext("Who decides?"))
    person = element("b", {}, texts.gettext("One of you"))
    characters = [*([(CHILD, CHILD)] if child else []), *((by_level(level), level) for level in game.levels)]
    # Drawn once for all seats, since this is the longest work of a start.
    labels = [(BY_HAND, person), *((value, _label(character, game, texts)) for value, character in characters)]
    return {
        f"mind-{seat}": element(
            "fieldset",
            {"class": "mind-choices"},
            legend,
            *(_choice(seat, value, chosen, label) for value, label in labels),
        )
        for seat, chosen in enumerate(by)
    }


def _label(character: str, game: ComputersGame, texts: Texts) -> Markup:
    name = element("b", {}, game.called(character, texts))
    hint = element("span", {"class": "hint"}, game.character(character, texts))
    return join([game.face(character), element("span", {"class": "mind-words"}, name, " ", hint)])


def _choice(seat: int, by: str, chosen: str, label: Markup) -> Markup:
    attributes: Attributes = {"type": "radio", "name": by_field(seat), "value": by, "checked": by == chosen}
    face = element("span", {"class": "choice-face"}, label)
    return element("label", {"class": "choice mind-choice"}, element("input", attributes), face)


def is_alone(by: Sequence[str]) -> bool:
    """Return True if a single person plays against computers.

    >>> is_alone(["hand", "computer:easy"]), is_alone(["hand", "hand", "computer:easy"])
    (True, False)
    """
    return [level_of(each) for each in by].count(None) == 1


def offer(by: Sequence[str], game: ComputersGame, texts: Texts) -> Markup:
    """Draw the choice to play alone against computers."""
    if not game.levels:
        return Markup("")
    attributes: Attributes = {
        "type": "button",
        "class": "pill",
        "data-command": "play-alone",
        "aria-pressed": "true" if is_alone(by) else "false",
        "title": texts.gettext("Playing alone? Play against the computer"),
    }
    return element("button", attributes, pill_face(game.face(game.levels[0]), texts.gettext("Alone")))


def waiting(by: Sequence[str], game: ComputersGame) -> Markup:
    """Draw the faces of the computer players, for the picture of the waiting players."""
    levels = ((seat, CHILD if each == CHILD else level_of(each)) for seat, each in enumerate(by))
    return join(
        element("span", {"class": "waiting-mind", "data-seat": seat, "aria-hidden": "true"}, game.face(level))
        for seat, level in levels
        if level is not None
    )


def seats_dialog(names: Sequence[str], by: Sequence[str], game: ComputersGame, texts: Texts, *, child: bool) -> Markup:
    """Draw the dialog that assigns seats of a game to people, a small `child` and computers."""
    levels = [(by_level(level), game.called(level, texts)) for level in game.levels]

    def options(chosen: str) -> list[tuple[str, str]]:
        small = [(chosen if chosen == CHILD_THOUGHT else CHILD, game.called(CHILD, texts))] if child else []
        elsewhere = [(chosen, texts.gettext("On another device"))] if chosen in ELSEWHERE else []
        return [*elsewhere, (BY_HAND, texts.gettext("One of you")), *small, *levels]

    rows = (
        element(
            "label",
            {"class": "mind-row"},
            element("span", {}, name),
            element(
                "select",
                {"name": by_field(seat)},
                *(
                    element("option", {"value": value, "selected": value == chosen}, word)
                    for value, word in options(chosen)
                ),
            ),
        )
        for seat, (name, chosen) in enumerate(zip(names, by, strict=True))
    )
    return dialog(
        texts.gettext("Who decides?"),
        element("form", {"id": FORM, "class": "mind-rows"}, *rows),
        command_button("close", "button-loud", texts.gettext("Done")),
    )


NEXT: Final = "computer-next"
PAUSE: Final = "computer-pause"
FASTER: Final = "computer-pace"

NEXT_PACE: Final[Mapping[Pace, Pace]] = {"slow": "normal", "normal": "fast", "fast": "off", "off": "normal"}
"""The pace after a press on "Faster"."""

_ON: Final = "M-6-8L6 0L-6 8Z"
_TWO_BARS: Final = "M-5-8V8M5-8V8"
_STEP: Final = "M-7-7L3 0L-7 7ZM7-7V7"


def controls(seats: Iterable[Seat], texts: Texts, *, paused: bool, pace: Pace) -> Markup:
    """Draw the buttons for the pace and the next move and, if only computers play, the button that pauses them."""
    faster = command_button(FASTER, "button-quiet pace-button", *_faster(pace, texts))
    step = command_button(NEXT, "button-quiet button-icon", *_drawn(_STEP, texts.gettext("Next move")))
    if any(level_of(seat.by) is None for seat in seats):
        return element("div", {"class": "computer-controls"}, faster, step)
    word, shape = (texts.gettext("Keep playing"), _ON) if paused else (texts.gettext("Pause"), _TWO_BARS)
    hold = command_button(PAUSE, "button-quiet button-icon", *_drawn(shape, word))
    return element("div", {"class": "computer-controls", "data-paused": paused}, join([faster, hold, step]))


def _faster(pace: Pace, texts: Texts) -> tuple[Markup, ...]:
    """Draw the label of the button for the pace, with one, two or three arrows for normal, fast and at once."""
    lit = {"slow": 0, "normal": 1, "fast": 2, "off": 3}[pace]
    arrows = (
        element(
            "path", {"class": "pace-arrow pace-lit" if place < lit else "pace-arrow", "d": f"M{12 * place}-6l8 6l-8 6z"}
        )
        for place in range(3)
    )
    mark = picture("pace", "-2 -8 36 16", join(arrows))
    now = hidden_text(f" ({paces(texts)[pace]})")
    return mark, element("span", {"class": "pace-word"}, texts.gettext("Faster")), now


def _drawn(shape: str, word: str) -> tuple[Markup, Markup]:
    mark = picture("control", "-12 -12 24 24", element("path", {"class": "line-mark", "d": shape}))
    return mark, hidden_text(word)


ENOUGH = "computer-enough"
"""The command that dismisses the notices about computer players."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """A level that plays in place of another."""

    lost: str
    other: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Players, by name, whose level is unknown to this version, so that people decide for them."""

    names: tuple[str, ...]


Trouble = StandIn | Unknown


def notices(troubles: Sequence[Trouble], game: ComputersGame, texts: Texts) -> Markup:
    """Draw a notice for each problem."""
    enough = command_button(ENOUGH, "button-quiet", texts.gettext("All right"))
    return join(notice(_sentence(trouble, game, texts), "computers", enough) for trouble in troubles)


def _sentence(trouble: Trouble, game: ComputersGame, texts: Texts) -> str:
    match trouble:
        case StandIn(lost, other):
            return texts.gettext(
                "{clever} could not be loaded on this device. {steady} is playing instead.",
                clever=game.called(lost, texts),
                steady=game.called(other, texts),
            )
        case Unknown(names):
            return texts.gettext(
                "This version doesn’t know who was deciding for {players}. Now one of you decides.",
                players=texts.and_list(list(names)),
            )


def lost_dialog(name: str, texts: Texts, *, outdated: bool) -> Markup:
    """Draw the dialog about a computer player that does not respond, perhaps because the page is out of date."""
    title = texts.gettext("{player} can’t make up its mind", player=name)
    if outdated:
        by_hand = command_button("computer-by-hand", "button-quiet", texts.gettext("We’ll decide"))
        return out_of_date(title, by_hand, texts)
    return dialog(
        title,
        element("p", {}, texts.gettext("The game is safe. Decide for it yourselves for now, or let it try again.")),
        command_button("computer-by-hand", "button-loud", texts.gettext("We’ll decide")),
        command_button("computer-again", "button-quiet", texts.gettext("Try again")),
    )
