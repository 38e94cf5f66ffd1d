"""The result: who won and why, then everybody with eggs and cards."""

from __future__ import annotations

from collections.abc import Sequence

from app.mahe.people import People
from app.mahe.telling import tell_result
from app.mahe.views.hooks import command_button
from app.mahe.views.table_screen import log_lines
from app.mahe.views.turtle import sign_badge, turtle_picture
from app.markup import Markup, element, join
from mahe_core.mahe import Result
from mahe_core.mahe.rulebook import EGGS_IN_NEST


def result_screen(
    result: Result, people: People, log: Sequence[str], *, notices: Markup | None = None, offers: Markup | None = None
) -> Markup:
    """Draw the result screen."""
    texts = people.texts
    return element(
        "section",
        {"data-screen": "result", "class": "result", "aria-labelledby": "result-title"},
        element("div", {"id": "region-notices", "class": "notices"}, notices),
        element(
            "div",
            {"class": "result-head"},
            _podium(result, people),
            element("h1", {"id": "result-title", "class": "title", "tabindex": -1}, _title(result, people)),
            element("p", {"class": "lead"}, tell_result(result, people)),
        ),
        _ranking(result, people),
        element(
            "div",
            {"class": "result-commands"},
            command_button("play-again", "button-loud", texts.gettext("Play again")),
            command_button("new-game", "", texts.gettext("New game with other players")),
            command_button("replay", "button-quiet", texts.gettext("Watch the game again")),
            command_button("save", "button-quiet", texts.gettext("Save to a file")),
            command_button("open", "button-quiet", texts.gettext("Open a saved game")),
        ),
        element("div", {"id": "region-offers", "class": "notices offers"}, offers),
        element(
            "details",
            {"class": "log panel unfolding"},
            element("summary", {}, texts.gettext("What happened")),
            element("ol", {"data-log": True}, log_lines(log)),
        ),
    )


def _title(result: Result, people: People) -> str:
    texts = people.texts
    winners = texts.and_list([people.player(player) for player in result.winners])
    return texts.ngettext("{winners} wins!", "{winners} win together!", len(result.winners), winners=winners)


def _podium(result: Result, people: People) -> Markup:
    pictures = (
        element("span", {}, turtle_picture(sign)) for player in result.winners for sign in people.seats[player].signs
    )
    return element("div", {"class": "podium", "aria-hidden": "true"}, *pictures)


def ranking(result: Result) -> tuple[tuple[int, int], ...]:
    """Rank the players by eggs, then cards; give (rank, player), equal ones sharing a rank.

    >>> ranking(Result((22, 17, 22, 20), (6, 5, 5, 5), (0,), 2, "cards"))
    ((1, 0), (2, 2), (3, 3), (4, 1))
    """
    scores = [(-eggs, -cards) for eggs, cards in zip(result.eggs, result.cards, strict=True)]
    in_order = sorted(range(len(scores)), key=lambda player: (scores[player], player))
    return tuple((1 + sum(score < scores[player] for score in scores), player) for player in in_order)


def _ranking(result: Result, people: People) -> Markup:
    texts = people.texts
    headings = (texts.gettext("Rank"), texts.gettext("Player"), texts.gettext("Eggs"), texts.gettext("Cards"))
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    rows = (_row(rank, player, result, people) for rank, player in ranking(result))
    return element(
        "table",
        {"class": "ranking panel"},
        element("caption", {"class": "visually-hidden"}, texts.gettext("Result")),
        element("thead", {}, head),
        element("tbody", {}, *rows),
    )


def _row(rank: int, player: int, result: Result, people: People) -> Markup:
    texts = people.texts
    signs = people.seats[player].signs
    nest = None
    if player == result.nest_owner:
        nest = element(
            "span",
            {"class": "nest-note"},
            texts.gettext("with the nest and its {number} eggs", number=EGGS_IN_NEST),
        )
    return element(
        "tr",
        {
            "class": f"sign-{signs[0]}",
            "data-player": player,
            "data-cards": result.cards[player] - (player == result.nest_owner),
            "data-winner": True if player in result.winners else None,
        },
        element("td", {"class": "rank"}, str(rank)),
        element(
            "th",
            {"scope": "row"},
            element("span", {"class": "badges", "aria-hidden": "true"}, join(sign_badge(sign) for sign in signs)),
            element("span", {"class": "player-name"}, people.player(player)),
            nest,
        ),
        element("td", {"class": "number"}, str(result.eggs[player])),
        element("td", {"class": "number"}, str(result.cards[player])),
    )
