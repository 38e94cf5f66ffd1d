"""What helps with a decision, in words. Every sentence is one message of the catalogue."""

from __future__ import annotations

from typing import assert_never

from app.mahe.play.aids import Aids, Landing, Risk
from app.ui.languages import Texts
from mahe_core.mahe.rulebook import DIE_FACES


def told(aids: Aids, texts: Texts) -> list[str]:
    """List the sentences about all aids that there are at the moment; there may be none."""
    sentences = []
    if aids.risk is not None:
        sentences.append(tell_risk(aids.risk, texts))
    if aids.landing is not None:
        sentences.append(tell_landing(aids.landing, texts))
    return sentences


def tell_risk(risk: Risk, texts: Texts) -> str:
    """Put a risk in a sentence that can be read aloud: "1 of 6 faces", not "1/6"."""
    busting, percent = len(risk.faces), texts.percent(risk.chance)
    match risk.stage:
        case "open":
            return texts.ngettext(
                "Another die: {number} of 6 faces goes over 7, {percent}.",
                "Another die: {number} of 6 faces go over 7, {percent}.",
                busting,
                percent=percent,
            )
        case "taken":
            return texts.ngettext(
                "The die was rolled although {number} of 6 faces would go over 7, {percent}.",
                "The die was rolled although {number} of 6 faces would go over 7, {percent}.",
                busting,
                percent=percent,
            )
        case "avoided":
            return texts.ngettext(
                "The die was not rolled: {number} of 6 faces would have gone over 7, {percent}.",
                "The die was not rolled: {number} of 6 faces would have gone over 7, {percent}.",
                busting,
                percent=percent,
            )
        case _:
            assert_never(risk.stage)


def name_risk(risk: Risk, texts: Texts) -> str:
    """Name a risk with its figures, in as few words as possible."""
    chance = risk_figures(risk, texts)
    match risk.stage:
        case "open":
            return texts.gettext("Risk: {chance}", chance=chance)
        case "taken":
            return texts.gettext("Risk taken: {chance}", chance=chance)
        case "avoided":
            return texts.gettext("Risk avoided: {chance}", chance=chance)
        case _:
            assert_never(risk.stage)


def risk_figures(risk: Risk, texts: Texts) -> str:
    """Write a chance in sixths, like the faces beside it, and as a percentage; "≈" tells that this was rounded."""
    equals = "=" if (risk.chance * 100).denominator == 1 else "≈"
    return f"{len(risk.faces)}/{len(DIE_FACES)}\xa0{equals}\xa0{texts.percent(risk.chance)}"


def tell_landing(landing: Landing, texts: Texts) -> str:
    """Put in a sentence where stopping leads and what it wins."""
    square, onto, eggs = landing.square, landing.onto, landing.eggs
    if landing.takes_nest:
        return texts.ngettext(
            "Stopping now takes the nest with its {number} egg and ends the game.",
            "Stopping now takes the nest with its {number} eggs and ends the game.",
            eggs,
        )
    match bool(eggs), bool(onto):
        case False, False:
            return texts.gettext("Stopping now leads to square {square}.", square=square)
        case False, True:
            return texts.gettext(
                "Stopping now leads to square {square}, onto the back of {onto}.", square=square, onto=onto
            )
        case True, False:
            return texts.ngettext(
                "Stopping now leads to square {square} and wins {number} egg.",
                "Stopping now leads to square {square} and wins {number} eggs.",
                eggs,
                square=square,
            )
        case _:
            return texts.ngettext(
                "Stopping now leads to square {square}, onto the back of {onto}, and wins {number} egg.",
                "Stopping now leads to square {square}, onto the back of {onto}, and wins {number} eggs.",
                eggs,
                square=square,
                onto=onto,
            )


def name_landing(landing: Landing, texts: Texts) -> str:
    """Name the place where stopping leads, in as few words as possible."""
    if landing.takes_nest:
        return texts.gettext("Stopping now: the nest")
    return texts.gettext("Stopping now: square {square}", square=landing.square)
