"""The markup of the room about the game just played: faces, busts, runs, and the verdict.

Chances are given per 100 fair games; odd aspects are named in words, not by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final

from app.lab.charts.charts import Bar, Figure, Histogram, Words, count_band
from app.lab.charts.figures import chart_figure
from app.lab.rooms.regions import region
from app.mahe.lab.game_model import ASPECTS, FEWEST_DICE, SIDES, Aspect, GameDice, Oddness, longest_row, longest_wait
from app.mahe.lab.pieces import face_picture
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.mahe.rulebook import DIE_FACES

IDEAS: Final = ("faces", "busts", "rows", "answer")
"""The ideas on a projector, in order."""

SERIES: Final = "lab-game-series"
"""The command that rolls series of fair dice; the argument is their number."""


@dataclass(frozen=True, slots=True)
class GameScreen:
    """The state to draw."""

    game: GameDice
    odd: Oddness | None
    """The comparison with fair games; None while it is being computed, or if there are too few dice."""
    idea: str | None
    """The only block that is shown; None for all."""
    from_file: bool


def no_game(texts: Texts) -> Markup:
    """Draw the room when no game has been played on this device."""
    return element(
        "div",
        {"class": "lab-game lab-game-none panel", "data-game": "none"},
        element("h2", {"class": "lab-subtitle"}, texts.gettext("No game has been played here yet")),
        element("p", {}, texts.gettext("Play a game of Mahé. Its dice will be waiting for you here.")),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button("back:play", "lab-loud", texts.gettext("Play a game")),
            _open(texts),
            series_button(texts),
        ),
    )


def game_screen(shown: GameScreen, texts: Texts) -> Markup:
    """Draw the room."""
    game = shown.game
    if not game.dice:
        blocks = [element("p", {"class": "lab-game-about"}, texts.gettext("No die has been rolled in this game yet."))]
    else:
        blocks = [_block(name, shown, texts) for name in IDEAS if shown.idea in (None, name)]
    own = command_button("lab-game-own", "", texts.gettext("Back to my game")) if shown.from_file else None
    return element(
        "div",
        {"class": "lab-game", "data-game": "over" if game.over else "running"},
        _about(game, texts) if shown.idea in (None, IDEAS[0]) else None,
        *blocks,
        element("div", {"class": "lab-buttons"}, _open(texts), series_button(texts), own)
        if shown.idea in (None, IDEAS[-1])
        else None,
    )


def faces_figure(game: GameDice, texts: Texts) -> Figure:
    """Describe the frequency of each face."""
    number, chance = len(game.dice), Fraction(1, SIDES)
    band = count_band(chance, number)
    bars = tuple(
        Bar(str(face), tried=count, exact=number * chance, band=band)
        for face, count in zip(DIE_FACES, game.counts, strict=True)
    )
    often, seldom = max(game.counts), min(game.counts)
    told = texts.gettext(
        "On average a fair die shows each face {expected} times, but seldom exactly. Most frequent: {most}. Least "
        "frequent: {least}.",
        expected=texts.number(number * chance, 0 if number % SIDES == 0 else 1),
        most=often,
        least=seldom,
    )
    words = Words(tried=texts.pgettext("chart", "In this game"), exact=texts.pgettext("chart", "Expected"))
    return Figure(
        "game-faces",
        texts.gettext("How often each face came up"),
        told,
        Histogram(texts.gettext("Face"), texts.pgettext("chart", "Dice"), bars, unit="number", words=words),
    )


def series_button(texts: Texts, *, loud: bool = False, enabled: bool = True) -> Markup:
    """Draw the button that rolls a series of fair dice."""
    return command_button(
        f"{SERIES}:1", "lab-loud" if loud else "", texts.gettext("Roll 60 fair dice"), enabled=enabled
    )


def _open(texts: Texts) -> Markup:
    return command_button("lab-game-open", "", texts.gettext("Look at a saved game"))


def _about(game: GameDice, texts: Texts) -> Markup:
    sentences = [
        texts.ngettext(
            "{number} die was rolled in this game.", "{number} dice were rolled in this game.", len(game.dice)
        )
    ]
    if game.typed:
        sentences.append(
            texts.ngettext(
                "{number} of them was a real die on a table: it counts, too.",
                "{number} of them were real dice on a table: they count, too.",
                game.typed,
            )
        )
    if game.cards_spent:
        sentences.append(texts.gettext("Egg cards that were spent are not dice and do not count."))
    return element("div", {"class": "lab-game-about"}, *(element("p", {}, sentence) for sentence in sentences))


def _block(name: str, shown: GameScreen, texts: Texts) -> Markup:
    match name:
        case "faces":
            content: list[Markup | None] = [
                chart_figure(faces_figure(shown.game, texts), texts),
                _verdict_place("faces", shown, texts),
            ]
        case "busts":
            content = _busts(shown, texts)
        case "rows":
            content = _rows(shown, texts)
        case _:
            title = element("h2", {"class": "lab-subtitle"}, texts.gettext("So, were the dice strange?"))
            content = [
                title,
                region("game-answer", join(_answer(shown, texts)), "lab-game-answer"),
            ]
    return element("section", {"class": f"lab-block panel lab-block-{name}", "data-block": name}, *content)


def _busts(shown: GameScreen, texts: Texts) -> list[Markup | None]:
    game = shown.game
    spread = sqrt(game.variance_of_busts)
    return [
        element("h2", {"class": "lab-subtitle"}, texts.gettext("More than 7: how often?")),
        element(
            "p",
            {"class": "lab-large"},
            texts.ngettext("{number} bust", "{number} busts", game.busts),
        ),
        element(
            "p",
            {"data-expected": texts.number(game.expected_busts, 1)},
            texts.gettext(
                "Expected: {expected}, give or take {spread}. That is the sum of the risks of all the dice "
                "that could have made a bust.",
                expected=texts.number(game.expected_busts, 1),
                spread=texts.number(spread, 1),
            ),
        ),
        _verdict_place("busts", shown, texts),
    ]


def _rows(shown: GameScreen, texts: Texts) -> list[Markup | None]:
    faces = shown.game.faces
    row, wait = longest_row(faces), longest_wait(faces)
    return [
        element("h2", {"class": "lab-subtitle"}, texts.gettext("The longest runs")),
        element(
            "div",
            {"class": "lab-game-row"},
            element(
                "span",
                {"class": "risk-faces", "aria-hidden": "true"},
                *(face_picture(row.face) for _ in range(row.length)),
            ),
            element(
                "p",
                {},
                texts.ngettext(
                    "The same face, {face}, came up {number} time in a row.",
                    "The same face, {face}, came up {number} times in a row.",
                    row.length,
                    face=row.face,
                ),
            ),
        ),
        _verdict_place("row", shown, texts),
        element(
            "div",
            {"class": "lab-game-row"},
            element("span", {"class": "risk-faces", "aria-hidden": "true"}, face_picture(wait.face)),
            element(
                "p",
                {},
                texts.ngettext(
                    "The {face} stayed away longest: {number} roll without it.",
                    "The {face} stayed away longest: {number} rolls without it.",
                    wait.length,
                    face=wait.face,
                ),
            ),
        ),
        _verdict_place("wait", shown, texts),
    ]


def _verdict_place(aspect: Aspect, shown: GameScreen, texts: Texts) -> Markup:
    return region(f"game-{aspect}", verdict(aspect, shown, texts))


def verdict(aspect: Aspect, shown: GameScreen, texts: Texts) -> Markup:
    """Draw the verdict on an aspect: how many fair games look at least this odd."""
    if len(shown.game.dice) < FEWEST_DICE:
        return Markup("")
    if shown.odd is None:
        return element("p", {"class": "hint", "data-waiting": True}, _waiting(texts))
    odd = shown.odd.is_odd(aspect)
    if odd:
        name = texts.pgettext("dice", "Strange.")
    elif shown.odd.is_rare(aspect):
        name = texts.pgettext("dice", "A little unusual.")
    else:
        name = texts.pgettext("dice", "Quite normal.")
    return element(
        "p",
        {"class": "lab-oddness", "data-odd": "yes" if odd else "no"},
        element("strong", {"class": "lab-oddness-name"}, name),
        " ",
        element("span", {}, _of_100(aspect, shown.odd.shares[aspect], texts)),
    )


def _waiting(texts: Texts) -> str:
    return texts.gettext("Working out how strange that is: the lab is rolling fair dice…")


def _of_100(aspect: Aspect, share: Fraction, texts: Texts) -> str:
    count = int(share * 100 + Fraction(1, 2))
    match aspect, count:
        case "faces", 0:
            return texts.gettext("Of 100 fair games, fewer than one looks at least this uneven.")
        case "faces", _:
            return texts.ngettext(
                "Of 100 fair games, about {number} looks at least this uneven.",
                "Of 100 fair games, about {number} look at least this uneven.",
                count,
            )
        case "busts", 0:
            return texts.gettext("Of 100 fair games, fewer than one is at least this far from what you would expect.")
        case "busts", _:
            return texts.ngettext(
                "Of 100 fair games, about {number} is at least this far from what you would expect.",
                "Of 100 fair games, about {number} are at least this far from what you would expect.",
                count,
            )
        case "row", 0:
            return texts.gettext("Of 100 fair games, fewer than one has a run of at least this length.")
        case "row", _:
            return texts.ngettext(
                "Of 100 fair games, about {number} has a run of at least this length.",
                "Of 100 fair games, about {number} have a run of at least this length.",
                count,
            )
        case _, 0:
            return texts.gettext("Of 100 fair games, fewer than one makes you wait at least this long for some face.")
        case _:
            return texts.ngettext(
                "Of 100 fair games, about {number} makes you wait at least this long for some face.",
                "Of 100 fair games, about {number} make you wait at least this long for some face.",
                count,
            )


def tell_answer(odd: Oddness, texts: Texts) -> str:
    """State whether the dice were odd."""
    if odd.odd_ones:
        return texts.ngettext(
            "Of the four things we looked at, {number} is strange: it is seen in at most 1 in 20 fair games.",
            "Of the four things we looked at, {number} are strange: each is seen in at most 1 in 20 fair games.",
            len(odd.odd_ones),
        )
    if any(map(odd.is_rare, ASPECTS)):
        return texts.gettext(
            "No. None of the four things we looked at is strange: rolls like these turn up now and then."
        )
    return texts.gettext("No. None of the four things we looked at is strange: rolls like these are quite normal.")


def _answer(shown: GameScreen, texts: Texts) -> list[Markup]:
    if len(shown.game.dice) < FEWEST_DICE:
        few = texts.gettext("There are too few rolls so far to say anything. Play on, and look again.")
        return [element("p", {"data-answer": "few"}, few)]
    if shown.odd is None:
        return [element("p", {"class": "hint", "data-waiting": True}, _waiting(texts))]
    number = len(shown.odd.odd_ones)
    told = tell_answer(shown.odd, texts)
    honest = texts.ngettext(
        "But the more things you look at, the more often something looks strange: even of 100 fair games, "
        "about {number} is strange in at least one of the four.",
        "But the more things you look at, the more often something looks strange: even of 100 fair games, "
        "about {number} are strange in at least one of the four.",
        int(shown.odd.any_odd * 100 + Fraction(1, 2)),
    )
    how = texts.gettext(
        "How we know: the lab rolled the same number of fair dice 2000 times, on the same sums as in your "
        "game, and counted. To test a die you suspect, first say what you are looking for, then roll again "
        "from scratch."
    )
    return [
        element("p", {"class": "lab-large", "data-answer": "odd" if number else "usual"}, told),
        element("p", {"data-any-odd": int(shown.odd.any_odd * 100 + Fraction(1, 2))}, honest),
        element("p", {"class": "hint"}, how),
    ]
