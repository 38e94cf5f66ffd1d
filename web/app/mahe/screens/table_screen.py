"""The table: board, dice, prompt, buttons, players and log, each a region that can be replaced separately.

It draws a view model and does not depend on the rules. For assistive tools the board is a list of the occupied places
in words, with a focusable button over each stack, whose turtles are listed from the lowest up. The tray has the three
dice of a move and the calculation; the dice of this move have the hook `data-die`, those of the last move, which stay
until the next roll, another hook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from app.mahe.board.board import board_frame
from app.mahe.board.pieces import eyelids, pile_and_card, turtles
from app.mahe.play.table_model import DieView, TableView, TurtleView
from app.mahe.screens.aids import aids, ghosts
from app.mahe.screens.decision import actions, choosing, prompt_line
from app.mahe.screens.players import badges, players
from app.play.played_game import OpenSight
from app.play.table_views import folded_log, pass_card, undo_button
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, hidden_text, join, region
from app.ui.views.elements import ear_place
from mahe_core.mahe import NEST, RAFT
from mahe_core.mahe.rulebook import BUST_ABOVE, MOST_DICE
from mahe_core.pictures.mahe.dice import die, limit_bar, spent_card, tumbling
from mahe_core.pictures.mahe.geometry import stack_outline
from mahe_core.pictures.mahe.turtle import sign_badge


def draw(sight: OpenSight[TableView], texts: Texts) -> Regions:
    """Draw the regions of the table; while a step is being shown, the pieces are ahead of the question."""
    asked = _question(
        sight.view, texts, asked=sight.asked, passing=sight.passing, told=sight.told, pressed=sight.pressed
    )
    called = {"call": call(sight.view) if sight.called else Markup("")}
    if sight.moves:
        return {**asked, **_pieces(sight.pieces, texts, sight.moved_from, acting=sight.view), **called}
    return {**_pieces(sight.view, texts, sight.moved_from), **asked, **called}


def table_screen(regions: Regions, texts: Texts, *, seating: Mapping[str, str | None] | None = None) -> Markup:
    """Draw the whole table around its regions, with players seated as in `seating`."""
    return element(
        "section",
        {"data-screen": "table", "class": "table", "aria-labelledby": "region-prompt", **(seating or {})},
        hidden_text(texts.gettext("The table"), tag="h1"),
        element(
            "div",
            {"class": "play"},
            region("notices", regions["notices"], "notices"),
            _asking(regions),
            board_frame(regions, texts),
            region("players", regions["players"], "players"),
            folded_log(regions["log"], texts),
        ),
        region("flight", regions["flight"], "flight"),
        region("call", regions["call"], "call"),
    )


def _asking(regions: Regions) -> Markup:
    """Draw prompt, dice and buttons as one box, which turns as a whole if the device is flat on the table."""
    parts = (
        element("div", {"class": "prompt"}, region("prompt", regions["prompt"], "prompt-face"), ear_place()),
        element("div", {"class": "tray"}, dice_and_calculation(regions), region("aids", regions["aids"], "aids")),
        region("undo", regions["undo"], "undo"),
        region("actions", regions["actions"], "actions"),
    )
    return element("div", {"class": "asking"}, element("div", {"class": "asking-face"}, *parts))


def dice_and_calculation(regions: Regions, prefix: str = "") -> Markup:
    """Arrange the regions of the dice and of what is calculated from them, which changes only once a die lies still."""
    places = ("tray", "calculation")
    parts = (region(f"{prefix}{name}", regions[f"{prefix}{name}"], "tray-part") for name in places)
    return element("div", {"class": "tray-dice"}, *parts)


def pieces(
    view: TableView, texts: Texts, before: TableView | None = None, *, acting: TableView | None = None
) -> Regions:
    """Draw the regions that show the position; they are replaced before any animation.

    `before` is the view that animations start from; the acting players are drawn as in `acting` until the next player
    is asked.
    """
    return {
        "board-words": board_words(view, texts),
        "stacks": stack_buttons(view, texts),
        "turtles": turtles(view, before),
        "eyelids": eyelids(view),
        "pile": pile_and_card(view),
        "tray": tray(view, texts),
        "calculation": calculation(view.dice or view.last_dice, texts),
        "players": players(view, texts, before, acting=acting),
    }


def question(
    view: TableView,
    texts: Texts,
    *,
    asked: bool,
    passing: bool = False,
    told: Sequence[str] | None = None,
    pressed: str | None = None,
) -> Regions:
    """Draw the regions that ask for a decision or a die; nothing can be pressed until it is `asked`.

    The dice of a finished move are removed now. While the device is `passing` to the player who decides, a card covers
    the place of the buttons.
    """
    deciding = view.deciding
    regions = {
        "prompt": prompt_line(view, texts, asked=asked and not passing, told=told),
        "actions": pass_card(
            view.deciding_sign or deciding.signs[0], badges(deciding), deciding.name, texts, enabled=asked
        )
        if passing and deciding is not None
        else actions(view, texts, enabled=asked and view.by_hand, pressed=pressed),
        "aids": aids(view, texts, passing=passing),
        "ghosts": ghosts(view),
        "undo": undo_button(texts, enabled=asked and view.can_undo),
        "choosing": choosing(view, enabled=asked and view.by_hand and not passing),
    }
    if view.last_dice:
        regions |= {"tray": tray(replace(view, last_dice=()), texts), "calculation": calculation((), texts)}
    return regions


# The table is drawn several times for each press, mostly from the same positions.
_pieces, _question = lru_cache(8)(pieces), lru_cache(8)(question)


def call(view: TableView) -> Markup:
    """Draw a large sign of the player who is asked; it appears once and then vanishes."""
    return Markup("") if view.deciding_sign is None else sign_badge(view.deciding_sign)


# The board for assistive tools


def board_words(view: TableView, texts: Texts) -> Markup:
    """Return the items of the list."""
    return join(element("li", {}, sentence) for sentence in position_in_words(view, texts))


def position_in_words(view: TableView, texts: Texts) -> list[str]:
    """Describe what is on the raft, the occupied squares and the nest, and the egg cards."""
    places = sorted({turtle.square for turtle in view.turtles})
    return [*(place_in_words(turtles_on(square, view), texts) for square in places), *_cards(view, texts)]


def turtles_on(square: int, view: TableView) -> tuple[TurtleView, ...]:
    """Return the turtles of a square, lowest first."""
    there = (turtle for turtle in view.turtles if turtle.square == square)
    return tuple(sorted(there, key=lambda turtle: turtle.level))


def stacks(view: TableView) -> tuple[tuple[TurtleView, ...], ...]:
    """Return the stacks of two or more turtles in the order of their squares, each with the lowest turtle first."""
    carried = (turtle for turtle in view.turtles if turtle.height > 1 and turtle.square not in (RAFT, NEST))
    in_order = sorted(carried, key=lambda turtle: (turtle.square, turtle.level))
    return tuple(tuple(group) for _, group in groupby(in_order, key=lambda turtle: turtle.square))


def place_in_words(turtles: Sequence[TurtleView], texts: Texts) -> str:
    """Return a sentence about the turtles in one place, given in the order of `turtles_on`."""
    square = turtles[0].square
    named = texts.and_list([whose(turtle, texts) for turtle in turtles])
    if square == RAFT:
        return texts.gettext("On the raft: {turtles}", turtles=named)
    if square == NEST:
        return texts.gettext("In the nest: {turtles}", turtles=named)
    if len(turtles) == 1:
        return texts.gettext("Square {square}: {turtles}", square=square, turtles=named)
    return texts.gettext("Square {square}, from bottom to top: {turtles}", square=square, turtles=named)


def whose(turtle: TurtleView, texts: Texts) -> str:
    """Return the names of a turtle and its owner."""
    return texts.pgettext("in a list", "{turtle} ({player})", turtle=turtle.name, player=turtle.owner)


def _cards(view: TableView, texts: Texts) -> list[str]:
    if view.nest_is_taken:
        return [texts.gettext("The nest is taken")]
    if view.nest_is_open:
        return [texts.gettext("The nest is open")]
    told = []
    if view.face_up is not None:
        told.append(
            texts.ngettext(
                "To be won at the beach now: {number} egg", "To be won at the beach now: {number} eggs", view.face_up
            )
        )
    return [*told, texts.ngettext("{number} card in the pile", "{number} cards in the pile", view.cards_left)]


def stack_buttons(view: TableView, texts: Texts) -> Markup:
    """Draw a button over each stack, invisible until focused, and large enough for a finger.

    Each is a tab stop; nothing else on the board is.
    """
    return join(_button(turtles, texts) for turtles in stacks(view))


def _button(turtles: Sequence[TurtleView], texts: Texts) -> Markup:
    lowest = turtles[0]
    attributes: Attributes = {
        "class": "stack-button",
        "role": "button",
        "tabindex": 0,
        "data-command": f"stack:{lowest.square}",
        "aria-label": place_in_words(turtles, texts),
        "aria-haspopup": "dialog",
    }
    outline = stack_outline(lowest.square, lowest.height)
    corners = " ".join(f"{point.x:g},{point.y:g}" for point in outline)
    return element("g", attributes, element("polygon", {"class": "stack-touch", "points": corners}))


# The tray


def tray(view: TableView, texts: Texts) -> Markup:
    """Draw the dice."""
    dice = view.dice or view.last_dice
    places = (_place(place, dice, hooked=bool(view.dice), texts=texts) for place in range(1, MOST_DICE + 1))
    kind = "dice" if view.dice or not dice else "dice dice-of-last-move"
    return element("ol", {"class": kind, "aria-label": texts.gettext("Dice")}, *places)


def _place(place: int, dice: Sequence[DieView], *, hooked: bool, texts: Texts) -> Markup:
    """Draw one of the three places; its multiplier lights up if there are that many dice."""
    lying = dice[place - 1] if place <= len(dice) else None
    attributes: Attributes = {"class": "die-spot"}
    if lying is None:
        content = die(None)
        label = texts.gettext("empty")
    elif lying.is_card:
        content = spent_card(lying.number)
        label = texts.ngettext("egg card with {number} egg", "egg card with {number} eggs", lying.number)
    else:
        # Only the last die may still be tumbling.
        last = place == len(dice)
        content = join([die(lying.number), tumbling(lying.number) if last else None])
        label = str(lying.number)
    if lying is not None:
        hook = "data-die" if hooked else "data-last-die"
        attributes |= {hook: place, "data-face" if hooked else "data-last-face": lying.number}
        if lying.is_card:
            attributes["data-card"] = lying.number
    lit = " multiplier-lit" if place == len(dice) else ""
    free = " multiplier-free" if lying is None else ""
    multiplier = {"class": f"multiplier{lit}{free}", "aria-hidden": "true"}
    return element(
        "li",
        {"class": "die-slot", "data-slot": place},
        element("span", {**attributes, "role": "img", "aria-label": label}, content),
        element("span", multiplier, f"×\u202f{place}"),
    )


def calculation(dice: Sequence[DieView], texts: Texts) -> Markup:
    """Draw the limit with the sum so far, and the calculation in the parts that appear one by one.

    These are the number, the sum, then squares or bust. The limit keeps its place from the first die to the last.
    """
    if not dice:
        return element("p", {"class": "calculation"}, element("span", {"class": "limit"}, limit_bar(0, 0)))
    *earlier, last = (die.number for die in dice)
    total = sum(earlier) + last
    words = _written(earlier, last, texts)
    return element(
        "p",
        {"class": "calculation"},
        _limit(sum(earlier), total, texts),
        element("span", {"class": "calculation-words"}, words),
    )


def _written(earlier: Sequence[int], last: int, texts: Texts) -> Markup:
    total = sum(earlier) + last
    steps = total * (len(earlier) + 1)
    if not earlier:
        return element("span", {}, _step("term", str(last)), " ", _step("product", f"×\u202f1 = {steps}"))
    bust = total > BUST_ABOVE
    written = " + ".join(map(str, earlier))
    added = element(
        "span",
        {"class": "calculation-sum"},
        f"{written} ",
        _step("term", f"+ {last}"),
        " ",
        _step("total", f"= {total}", bust=bust),
    )
    if bust:
        return join([added, " ", _step("verdict", texts.pgettext("of a sum of dice", "over 7"), bust=True)])
    return join([added, " ", _step("product", f"{total} ×\u202f{len(earlier) + 1} = {steps}")])


def _limit(before: int, total: int, texts: Texts) -> Markup:
    words = hidden_text(texts.gettext("Up to 7 is safe"))
    return element("span", {"class": "limit"}, limit_bar(before, total), words, " ")


def _step(name: str, written: str, *, bust: bool = False) -> Markup:
    warning = " calculation-bust" if bust else ""
    return element("span", {"class": f"calculation-step calculation-{name}{warning}"}, written)
