"""The result screen: the beach with everybody's eggs, the winner and the reason; below it the story, figures and log.

The button to play again is visible at every scroll position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.mahe.ending.beach import beach, confetti
from app.mahe.ending.result_model import PlayerResult, ResultView
from app.mahe.ending.story import Chapter, story_panel
from app.play.ending import keepsakes, result_commands, result_frame, result_head
from app.play.table_views import log_lines
from app.rules.links import rule_link
from app.storage.family_book import NO_PAST, Past
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join
from mahe_core.mahe import NAME
from mahe_core.mahe.rulebook import EGGS_IN_NEST
from mahe_core.pictures.mahe.eggs import NEST_VALUE, egg_card_picture
from mahe_core.pictures.mahe.turtle import sign_badge


@dataclass(frozen=True, slots=True)
class Ending:
    """Everything the result screen shows of a finished game."""

    view: ResultView
    story: tuple[Chapter, ...] = ()
    past: Past = NO_PAST
    log: Sequence[str] = ()


def result_screen(
    ended: Ending,
    texts: Texts,
    *,
    notices: Markup | None = None,
    offers: Markup | None = None,
    next_game: Markup | None = None,
) -> Markup:
    """Draw the result screen."""
    view = ended.view
    log = element(
        "details",
        {"class": "log panel unfolding"},
        element("summary", {}, texts.gettext("What happened")),
        element("ol", {"data-log": True}, log_lines(ended.log)),
    )
    return result_frame(
        join([beach(view), confetti()]),
        result_head(view.title, view.why, texts.gettext("Counting eggs…")),
        join(
            [
                keepsakes(texts),
                story_panel(ended.story, texts),
                figures(view, texts),
                log,
            ]
        ),
        result_commands(texts, coached=True, begins=next_game is None),
        texts,
        notices=notices,
        offers=offers,
        next_game=next_game,
    )


def figures(view: ResultView, texts: Texts) -> Markup:
    """Draw the collapsible ranking: everybody's eggs, their cards face up, and the rule behind it."""
    return element(
        "details",
        {"class": "figures panel unfolding"},
        element("summary", {}, texts.gettext("The figures")),
        _ranking(view, texts),
        rule_link(NAME, view.rule, texts),
    )


def _ranking(view: ResultView, texts: Texts) -> Markup:
    headings = (texts.gettext("Rank"), texts.gettext("Player"), texts.gettext("Eggs"), texts.gettext("Cards"))
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    rows = (join([_row(player, texts), _hand(player, texts)]) for player in view.ranked)
    return element(
        "table",
        {"class": "ranking panel"},
        hidden_text(texts.gettext("Result"), tag="caption"),
        element("thead", {}, head),
        element("tbody", {}, *rows),
    )


def _row(player: PlayerResult, texts: Texts) -> Markup:
    nest = None
    if player.has_nest:
        nest = element(
            "span",
            {"class": "nest-note"},
            texts.ngettext("with the nest and its {number} egg", "with the nest and its {number} eggs", EGGS_IN_NEST),
        )
    badges = join(sign_badge(sign) for sign in player.signs)
    return element(
        "tr",
        {
            "class": f"sign-{player.signs[0]}",
            "data-player": player.player,
            "data-cards": len(player.hand),
            "data-winner": True if player.won else None,
        },
        element("td", {"class": "rank"}, str(player.rank)),
        element(
            "th",
            {"scope": "row"},
            element("span", {"class": "badges", "aria-hidden": "true"}, badges),
            element("span", {"class": "player-name"}, player.name),
            nest,
        ),
        element("td", {"class": "number"}, str(player.eggs)),
        element("td", {"class": "number"}, str(player.cards)),
    )


def _hand(player: PlayerResult, texts: Texts) -> Markup | None:
    """Draw the cards of a player, face up."""
    if not player.gains:
        return None
    pictures = [
        egg_card_picture(value, texts.ngettext("{number} egg", "{number} eggs", value)) for value in player.hand
    ]
    if player.has_nest:
        pictures.append(egg_card_picture(NEST_VALUE, texts.gettext("the nest")))
    cards = element("ul", {"class": "hand"}, *(element("li", {}, drawn) for drawn in pictures))
    return element("tr", {"class": "hand-row"}, element("td", {}), element("td", {"colspan": 3}, cards))
