"""The line that says who acts, by sign, colour and name, and why it is theirs to say."""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.pieces.minds import mind_picture
from app.mahe.pieces.turtle import carrying_picture, sign_badge
from app.mahe.play.table_model import PlayerView, TableView
from app.rules.rule_link import rule_mark
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from mahe_core.mahe import NAME


def prompt_line(view: TableView, texts: Texts, *, asked: bool, told: Sequence[str] | None = None) -> Markup:
    """Draw the prompt. `data-to-act` is there only while the decision is asked.

    With `told` it stands out, as somebody wanted to hear it again, with sentences that were asked for along with it.
    """
    named = view.asked
    if named is None:
        return element("p", {"class": "prompt-question"}, texts.gettext("The game is over."))
    attributes = {
        "class": f"prompt-line sign-{view.deciding_sign or named.signs[0]}",
        "data-to-act": view.prompt.player if asked else None,
        "data-decides-for-another": None if named.on_turn else True,
        "data-told": None if told is None else True,
        "data-computer": None if view.by_hand else named.mind,
    }
    why = element("p", {"class": "prompt-why"}, view.prompt.why) if view.prompt.why else None
    question = element("p", {"class": "prompt-question"}, view.prompt.question)
    again = [element("p", {"class": "prompt-told"}, " ".join(told))] if told else []
    words = element("div", {"class": "prompt-words"}, *again, why, question)
    carrying = view.carrying
    moving = {turtle.sign for turtle in view.turtles if turtle.moving}
    signs = sorted(named.signs, key=lambda sign: sign not in moving)
    who = _badges(signs, named.mind) if carrying is None else _carrying(carrying[0].sign, carrying[1].sign)
    rule = None if view.prompt.rule is None else rule_mark(NAME, view.prompt.rule, texts)
    return element("div", attributes, who, words, rule)


def _carrying(mover: str, decider: str) -> Markup:
    """Draw who moves and who decides, for whom words say nothing yet."""
    return element("span", {"class": "prompt-stack", "aria-hidden": "true"}, carrying_picture(mover, decider))


def badges(player: PlayerView) -> Markup:
    """Draw the signs of a player side by side."""
    return _badges(player.signs, player.mind)


def _badges(signs: Sequence[str], mind: str | None = None) -> Markup:
    drawn = [*map(sign_badge, signs), *(() if mind is None else (mind_picture(mind),))]
    return element("span", {"class": "badges", "aria-hidden": "true"}, join(drawn))
