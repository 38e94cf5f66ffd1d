"""Measures stages at a size and judges them.

Nothing overflows sideways, targets are large enough, the table does not scroll and shows each player's cards, its board
stays in place, and numerals are readable.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.browser.driving.driver import GamePage
from tests.browser.stages.seating import Stage

Size = tuple[int, int]

SIZES: tuple[Size, ...] = ((320, 568), (375, 667), (390, 844), (820, 1180), (1180, 820), (1280, 720), (1920, 1080))
"""At each of them, also rotated, everything needed to play is in view."""

EVERY_SIZE: tuple[Size, ...] = (*SIZES, (568, 320), (844, 390), (720, 1280), (1080, 1920))
PHONE: Size = (390, 844)
PROJECTOR: Size = (1920, 1080)
LARGE_TEXT: tuple[Size, ...] = ((320, 568), (1280, 720), PHONE)
"""Where text of twice the size has the least room, in one column and two."""

TOUCH = 44
LINK_IN_A_SENTENCE = 24
DECISION = 64
APART = 16
CLOSE = 0.5
NUMERAL = 13
DIE = 84
"""Least width of a thrown die, in pixels."""

SEA = 160 / 1156
"""Share of the board's height that is sea above its squares, which a long question may cover."""

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
"""JavaScript that measures the visible screen, or the dialog over it."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The measurements of one stage at one size; each judgement lists what is wrong."""

    stage: str
    size: Size
    told: dict[str, Any]

    def _wrong(self, what: str) -> str:
        return f"{self.stage} at {self.size[0]}x{self.size[1]}: {what}"

    def sideways(self) -> list[str]:
        told = self.told
        wrong = []
        if told["sideways"] > 0:
            wrong.append(f"can be scrolled sideways by {told['sideways']} px: {told['tooWide'][:4]}")
        wrong += [f"{name} scrolls sideways" for name in told["inside"]]
        wrong += [f"{name} lies over another" for name in told["heaped"]]
        dialog = told["dialog"]
        if dialog and (dialog["left"] < 0 or dialog["right"] > told["width"] or dialog["bottom"] > told["height"]):
            wrong.append(f"the dialog sticks out of the window: {dialog}")
        return [self._wrong(what) for what in wrong]

    def small_targets(self) -> list[str]:
        wrong = []
        for target in self.told["targets"]:
            least = LINK_IN_A_SENTENCE if target["inSentence"] else TOUCH
            if min(target["width"] + (least if target["inSentence"] else 0), target["height"]) < least - 0.01:
                wrong.append(f"{target['name']} is {target['width']:.0f} x {target['height']:.0f} px")
            if target["button"] and target["cut"] > 0:
                wrong.append(f"{target['name']} is cut off by {target['cut']} px")
        return [self._wrong(what) for what in wrong]

    def decisions(self) -> list[str]:
        roll, stop = self.told["roll"], self.told["stop"]
        wrong = [
            f"{name} is {button['height']:.0f} px high"
            for name, button in (("Roll", roll), ("Stop", stop))
            if button and button["height"] < DECISION - 0.01
        ]
        if roll and stop:
            apart = max(
                roll["left"] - stop["right"],
                stop["left"] - roll["right"],
                roll["top"] - stop["bottom"],
                stop["top"] - roll["bottom"],
            )
            if apart < APART - 0.01:
                wrong.append(f"Roll and Stop are {apart:.0f} px apart")
        return [self._wrong(what) for what in wrong]

    def out_of_view(self) -> list[str]:
        """List what is needed to play but is not completely in the window, or covers something."""
        parts = [*self.told["parts"], *self.told["intents"]]
        if self.told["shown"] is not None:
            parts.append({**self.told["shown"], "name": "what the board shows"})
        wrong = [
            f"{part['name']} reaches from {part['left']:.0f}, {part['top']:.0f} to {part['right']:.0f}, "
            f"{part['bottom']:.0f} px"
            for part in parts
            if min(part["left"], part["top"]) < -CLOSE
            or part["right"] > self.told["width"] + CLOSE
            or part["bottom"] > self.told["height"] + CLOSE
        ]
        for kind in ("parts", "intents"):
            wrong += [
                f"{one['name']} and {other['name']} lie over one another"
                for one, other in combinations(self.told[kind], 2)
                if min(one["right"], other["right"]) - max(one["left"], other["left"]) > CLOSE
                and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > CLOSE
            ]
        return [self._wrong(what) for what in wrong]

    def scrolling(self) -> list[str]:
        """Fail if the table does not fit the window, also in a replay or the guided game."""
        if not self.told["playing"] or self.told["scrolls"] <= 0:
            return []
        return [self._wrong(f"the table can be scrolled by {self.told['scrolls']} px")]

    def table(self) -> list[str]:
        """List what is wrong with the table as a whole, which shows everything in one window."""
        told = self.told
        if not told["atTable"]:
            return []
        wrong = [
            f"{part['name']} is not in the window"
            for part in (*told["chips"], *told["marks"])
            if min(part["left"], part["top"]) < -CLOSE
            or part["right"] > told["width"] + CLOSE
            or part["bottom"] > told["height"] + CLOSE
        ]
        wrong += [f"the mark of the rule lies over “{words}”" for words in told["underMark"]]
        wrong += [f"something lies over the middle of {button}" for button in told["buried"]]
        if len(told["chips"]) < 2:
            wrong.append("nobody sees who holds what")
        if told["die"] is not None and told["die"] < DIE:
            wrong.append(f"a die is thrown that is {told['die']:.0f} px wide")
        prompt, board = told["prompt"], told["shown"]
        beside = prompt["left"] >= board["right"] - CLOSE
        if not beside and prompt["bottom"] > board["top"] + SEA * (board["bottom"] - board["top"]):
            wrong.append(f"the question reaches over the squares, down to {prompt['bottom']:.0f} px")
        return [*self.scrolling(), *(self._wrong(what) for what in wrong)]

    @property
    def board(self) -> tuple[float, ...] | None:
        """The place of the table's board; None without one, or with the rules next to it."""
        shown = self.told["shown"]
        return tuple(round(shown[edge]) for edge in sorted(shown)) if self.told["atTable"] else None

    def small_numerals(self) -> list[str]:
        numeral = self.told["numeral"]
        if numeral is None or numeral >= NUMERAL:
            return []
        return [self._wrong(f"the numbers on the squares are {numeral:.1f} px")]


def measure(game: GamePage, stage: Stage, size: Size) -> Measured:
    """Measure the current stage, scrolled to its top."""
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    game.page.evaluate("scrollTo(0, 0)")
    return Measured(stage.__name__, size, game.page.evaluate(MEASURE))


def judge(measured: Measured) -> list[str]:
    """Return everything that is wrong by the judgements for this size."""
    wrong = [*measured.sideways(), *measured.small_targets(), *measured.decisions()]
    if measured.told["dialog"] is None:
        wrong += measured.out_of_view()
        wrong += measured.table() if measured.told["atTable"] else measured.scrolling()
    if min(measured.size) >= PHONE[0]:
        wrong += measured.small_numerals()
    return wrong


class BoardsPlace:
    """Remembers where the board was at each size, since it must never move during a game."""

    def __init__(self) -> None:
        self._places: dict[Size, tuple[str, tuple[float, ...]]] = {}

    def judge(self, measured: Measured) -> list[str]:
        """Report a board that has moved since an earlier stage."""
        place = measured.board
        if place is None:
            return []
        stage, before = self._places.setdefault(measured.size, (measured.stage, place))
        if place == before:
            return []
        return [f"{measured.stage} at {measured.size}: the board is at {place}, on {stage} it was at {before}"]


def judge_large_text(game: GamePage, stage: Stage, sizes: tuple[Size, ...] = LARGE_TEXT) -> list[str]:
    """Report sideways scrolling of the current stage at twice the text size, which media queries do not see.

    The window is a phone's afterwards.
    """
    game.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    wrong = [what for size in sizes for what in measure(game, stage, size).sideways()]
    game.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    game.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return wrong


def too_small_for_a_class(measured: Measured) -> list[str]:
    """List what is unreadable on a projector from the back of a class."""
    numeral, board = measured.told["numeral"], measured.told["shown"]
    calculation = next(part for part in measured.told["parts"] if ".tray" in part["name"])
    return [
        what
        for what, large in (
            (f"numerals of {numeral:.0f} px", numeral >= 36),
            (f"a board {board['bottom'] - board['top']:.0f} px high", board["bottom"] - board["top"] >= 0.98 * 1080),
            (f"dice and calculation {calculation['height']:.0f} px high", calculation["height"] >= 150),
            (f"names or a log of {min(measured.told['fonts']):.0f} px", min(measured.told["fonts"]) >= 22),
        )
        if not large
    ]


def fail_for(wrong: list[str]) -> None:
    assert not wrong, "\n".join(["", *wrong])
