"""The film of a game: a title, one sentence, what happens, and how the players' chances changed; no buttons in view.

A tap shows the buttons for a while; they are shown, too, while the film stands still and while a key moves the focus.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from app.film.swing import Swing
from app.replay.playback import BACK_TURN, NEXT_TURN, PAUSE, PLAY, control
from app.replay.replay import Replay, ReplayGame, Span
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, join, region
from app.ui.motion import Motion
from app.ui.views.elements import command_button
from mahe_core.pictures.markup import picture

SPEED: Final = 1.5
"""How many times faster than at the table pieces move."""

TITLE_TIME: Final = 1000
SWING_TIME: Final = 1100
"""Milliseconds for which a title stays, and the players slide along the bar."""


@dataclass(frozen=True, slots=True)
class Rests:
    """Milliseconds that a step stays after its motion, by its place in a scene."""

    title: float = TITLE_TIME
    on_the_way: float = 250
    before_swing: float = 250
    swing: float = 900
    end: float = 2000

    def of(self, film: Replay, step: int) -> float:
        """Return how long a step stays."""
        span, following = film.spans[step], film.spans[step + 1] if step < film.last else None
        if span.title:
            return self.title
        if span.swing is not None:
            return self.swing
        if following is None or following.title:
            return self.end
        return self.on_the_way if following.swing is None else self.before_swing


RESTS: Final = Rests()


def film_screen(game: ReplayGame[Any], regions: Regions, people: Any, texts: Texts, prefix: str) -> Markup:
    """Draw the screen around its regions; a tap on it is the command `replay:tap`."""
    title = texts.gettext("The film of the game")
    return element(
        "section",
        {"data-screen": "replay", "class": "table replay film", "aria-labelledby": "replay-title"},
        element(
            "h1",
            {"id": "replay-title", "class": "visually-hidden", "tabindex": -1},
            title,
        ),
        element(
            "div",
            {"class": "play", "data-command": "replay:tap"},
            game.stage(regions, people, prefix=prefix),
            region(f"{prefix}swing", regions[f"{prefix}swing"], "film-swing"),
            region(f"{prefix}controls", regions[f"{prefix}controls"], "actions film-controls"),
        ),
    )


def film_regions(span: Span, words: str, prefix: str) -> Regions:
    """Draw the title of a scene, or its sentence, and the players' chances; `words` describe the step."""
    kind, told = ("film-title", words) if span.title else ("film-sentence", span.told)
    return {
        f"{prefix}caption": element("div", {"class": kind}, element("p", {"class": "replay-told"}, told)),
        f"{prefix}swing": Markup("") if span.swing is None else swing(span.swing),
    }


def film_controls(texts: Texts, *, playing: bool, taps: int) -> Markup:
    """Draw the buttons; each tap draws them again, which shows them anew."""
    if playing:
        middle = control("replay:pause", PAUSE, texts.gettext("Pause"), "button-play", after="replay:play")
    else:
        play = texts.pgettext("a game that is watched", "Play")
        middle = control("replay:play", PLAY, play, "button-play", after="replay:pause")
    shown: Attributes = {"class": "film-bar", "data-taps": taps or None, "data-still": not playing}
    return element(
        "div",
        shown,
        command_button("back", "", texts.gettext("Back")),
        control("replay:back-turn", BACK_TURN, texts.gettext("One scene back")),
        middle,
        control("replay:turn", NEXT_TURN, texts.gettext("One scene forward")),
    )


_WIDTH, _HEIGHT = 360, 64
_FROM, _TO = 34, 326
_SMALL, _LARGE = 0.5, 0.78


def swing(change: Swing) -> Markup:
    """Draw the players on a bar from no chance to certain victory, where their chances are now."""
    track = element("path", {"class": "swing-track", "d": f"M{_FROM} {_HEIGHT / 2}H{_TO}"})
    places = sorted(range(len(change.slides)), key=lambda place: place == change.caused)
    players = (_player(place, change) for place in places)
    drawn = picture("swing", f"0 0 {_WIDTH} {_HEIGHT}", join([track, *players]))
    return join([drawn, element("p", {"class": "swing-told"}, change.told)])


def _player(place: int, change: Swing) -> Markup:
    """Draw a badge, which fills the height of the picture in its middle, smaller and where it belongs."""
    across, scale = _at(change.slides[place].after), _LARGE if place == change.caused else _SMALL
    down = _HEIGHT / 2
    where = f"translate({across} {down:g})scale({scale})translate({-_WIDTH / 2:g} {-down:g})"
    badge = element("g", {"transform": where}, change.slides[place].badge)
    return element("g", {"data-slide": place}, badge)


def _at(chance: float) -> float:
    return round(_FROM + (_TO - _FROM) * chance, 1)


def sliding(change: Swing) -> tuple[Motion, ...]:
    """Slide all players from where their chances were."""
    return tuple(
        Motion(
            f'[data-slide="{place}"]',
            ({"transform": f"translateX({_at(slide.before) - _at(slide.after):.1f}px)"}, {"transform": "none"}),
            0,
            SWING_TIME,
        )
        for place, slide in enumerate(change.slides)
    )
