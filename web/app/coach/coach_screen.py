"""Draws the coach's page: the curve with its largest swings, the effects of luck and decisions, costly decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from app.coach.rating import FEWEST, Rating
from app.coach.report import Balance, Costly, Moment, Report, Somebody
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join, region
from app.ui.views.elements import command_button

BODY = "coach-body"
"""The region of the whole report."""

PROGRESS = "coach-progress"
"""The region inside it that shows the progress of the review."""


def coach_screen(body: Markup, texts: Texts) -> Markup:
    """Draw the screen around its body."""
    return element(
        "section",
        {"data-screen": "coach", "class": "coach", "aria-labelledby": "coach-title"},
        element(
            "div",
            {"class": "coach-head"},
            command_button("back", "", texts.gettext("Back")),
            element("h1", {"id": "coach-title", "tabindex": -1}, texts.gettext("How was it played?")),
        ),
        region(BODY, body, "coach-body"),
    )


def thinking(share: float, texts: Texts) -> Markup:
    """Draw the notice that the review is in progress."""
    notice = texts.gettext("The coach is looking through the game…")
    return element(
        "div",
        {"class": "coach-thinking panel"},
        element("p", {}, notice),
        region(PROGRESS, how_far(share, texts)),
    )


def how_far(share: float, texts: Texts) -> Markup:
    """Draw the progress of the review."""
    label = texts.gettext("The coach is looking through the game…")
    return element("progress", {"class": "how-far", "max": 1, "value": round(share, 2), "aria-label": label})


def missing(texts: Texts) -> Markup:
    """Draw the notice that the coach could not be loaded."""
    return element(
        "p",
        {"class": "panel coach-missing", "role": "alert"},
        texts.gettext("The coach could not be loaded. Go online once and try again."),
    )


def findings(report: Report, ratings: Mapping[int, Rating], texts: Texts) -> Markup:
    """Draw the report; `ratings` is keyed by player."""
    return join(
        [
            report.shapes,
            _curve(report, texts),
            _costly(report, texts),
            _balances(report, texts),
            _ratings(report, ratings, texts),
            _table(report, texts),
        ]
    )


def _curve(report: Report, texts: Texts) -> Markup:
    moments = element(
        "ol",
        {"class": "coach-moments"},
        *(_moment(number, each, report, texts) for number, each in enumerate(report.moments)),
    )
    return _section(
        "curve",
        texts.gettext("Who was on the way to winning"),
        curve(report, texts),
        element("ul", {"class": "coach-people"}, *(element("li", {}, _name(each)) for each in report.people)),
        _film_button(texts) if report.moments else None,
        moments if report.moments else None,
        element("p", {"class": "coach-note"}, texts.gettext("All of this is only the coach’s estimate.")),
    )


def _film_button(texts: Texts) -> Markup:
    return element("p", {}, command_button("film", "button-loud", texts.gettext("Watch the film")))


def _moment(number: int, moment: Moment, report: Report, texts: Texts) -> Markup:
    change = texts.gettext(
        "{before} → {after}",
        before=texts.exact_percent(moment.before, 0),
        after=texts.exact_percent(moment.after, 0),
    )
    watched = texts.gettext("Watch scene {number}", number=number + 1)
    return element(
        "li",
        {"class": report.people[moment.player].look},
        element("span", {}, report.points[moment.point].description),
        element("span", {"class": "coach-change"}, _name(report.people[moment.player]), element("b", {}, change)),
        element("div", {"class": "coach-scene"}, moment.position, command_button(f"film:{number}", "", watched)),
    )


def _costly(report: Report, texts: Texts) -> Markup:
    title = texts.gettext("Worth another look")
    if not report.costly:
        return _section("costly", title, element("p", {}, texts.gettext("No decision cost more than 3 points.")))
    cards = element(
        "ul", {"class": "coach-costly"}, *(_card(each, report.people[each.player], texts) for each in report.costly)
    )
    points = texts.gettext("A decision that costs one point loses, on average, one more game in a hundred.")
    return _section("costly", title, element("p", {"class": "coach-note"}, points), cards)


def _card(costly: Costly, somebody: Somebody, texts: Texts) -> Markup:
    points = round(100 * costly.cost)
    cost = texts.ngettext("{number} point", "{number} points", points)
    again = command_button(f"coach:{costly.entry}", "", texts.gettext("Try it again"))
    return element(
        "li",
        {"class": f"panel coach-card {somebody.look}", "data-entry": costly.entry},
        element("p", {"class": "coach-card-head"}, _badge(somebody), element("b", {}, costly.chosen)),
        element("p", {}, element("b", {}, costly.better), " ", costly.why),
        element("p", {"class": "coach-cost"}, cost),
        element("div", {"class": "coach-scene"}, costly.position),
        again,
    )


def _balances(report: Report, texts: Texts) -> Markup:
    headings = (
        texts.gettext("Player"),
        texts.gettext("Luck"),
        texts.gettext("Their own decisions"),
        texts.gettext("Others’ decisions"),
    )
    rows = (_balance(somebody, each, texts) for somebody, each in zip(report.people, report.balances, strict=True))
    return _section(
        "balance",
        texts.gettext("Luck or skill?"),
        _rows("coach-balance", headings, rows, texts.gettext("Luck and decisions in points")),
        element("p", {"class": "coach-note"}, texts.gettext("In points. Luck is everything that nobody decided.")),
    )


def _balance(somebody: Somebody, balance: Balance, texts: Texts) -> Markup:
    shares = (balance.luck, balance.own, balance.others)
    figures = (element("td", {"class": "number"}, signed(share, texts)) for share in shares)
    return element("tr", {"class": somebody.look}, element("th", {"scope": "row"}, _name(somebody)), *figures)


def signed(share: float, texts: Texts) -> str:
    """Return a fraction of a game in points, with its sign.

    >>> import gettext
    >>> from app.ui.languages import Language, ListPatterns
    >>> english = Language("en", "en", "English")
    >>> texts = Texts(english, gettext.NullTranslations(), ListPatterns("", "", "", ""), "#,##0%")
    >>> signed(0.124, texts), signed(-0.032, texts), signed(-0.001, texts)
    ('+12', '−3', '0')
    """
    points = round(100 * share)
    sign = "+" if points > 0 else "−" if points < 0 else ""
    return sign + texts.number(abs(points))


def _ratings(report: Report, ratings: Mapping[int, Rating], texts: Texts) -> Markup | None:
    if not ratings:
        return None
    lines = [
        element("li", {}, _name(report.people[player]), element("span", {}, _rated(rating, rating.cost, texts)))
        for player, rating in ratings.items()
        if rating.cost is not None
    ]
    games = max(rating.games for rating in ratings.values())
    still = texts.gettext("Games looked at: {number} of {needed}", number=games, needed=FEWEST)
    drawn = element("ul", {"class": "coach-people"}, *lines) if lines else element("p", {"class": "coach-note"}, still)
    return _section("rating", texts.gettext("Over several games"), drawn)


def _rated(rating: Rating, cost: float, texts: Texts) -> str:
    return texts.ngettext(
        "decisions cost {points} ± {spread} points a game, over {number} game",
        "decisions cost {points} ± {spread} points a game, over {number} games",
        rating.games,
        points=texts.number(100 * cost, 1),
        spread=texts.number(100 * rating.spread, 1),
    )


def _table(report: Report, texts: Texts) -> Markup:
    headings = (texts.gettext("What happened"), *(somebody.name for somebody in report.people))
    rows = (
        element(
            "tr",
            {},
            element("th", {"scope": "row"}, point.description),
            *(
                element("td", {"class": "number"}, texts.percent(Fraction(chance).limit_denominator(1000)))
                for chance in point.chances
            ),
        )
        for point in report.points
    )
    caption = texts.gettext("Everybody’s chances as the game went on")
    return element(
        "details",
        {"class": "panel unfolding coach-table"},
        element("summary", {}, texts.gettext("As a table")),
        command_button("coach:csv", "button-quiet", texts.pgettext("chart", "Save the numbers (CSV)")),
        _rows("coach-rows", headings, rows, caption),
    )


def _rows(kind: str, headings: tuple[str, ...], rows: Iterable[Markup], caption: str) -> Markup:
    head = element("tr", {}, *(element("th", {"scope": "col"}, heading) for heading in headings))
    return element(
        "div",
        {"class": "coach-scroll", "tabindex": 0, "role": "group", "aria-label": caption},
        element(
            "table",
            {"class": kind},
            hidden_text(caption, tag="caption"),
            element("thead", {}, head),
            element("tbody", {}, join(rows)),
        ),
    )


def _section(name: str, title: str, *content: Markup | None) -> Markup:
    heading = f"coach-{name}-title"
    return element(
        "section",
        {"class": f"coach-part coach-{name}-part", "aria-labelledby": heading},
        element("h2", {"id": heading}, title),
        *content,
    )


def _name(somebody: Somebody) -> Markup:
    return element("span", {"class": "coach-name"}, _badge(somebody), element("span", {}, somebody.name))


def _badge(somebody: Somebody) -> Markup:
    return element("span", {"class": "badges", "aria-hidden": "true"}, somebody.badge)


WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 44
RIGHT: Final = 30
TOP: Final = 14
BOTTOM: Final = 16
BADGE: Final = 24
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def curve(report: Report, texts: Texts) -> Markup:
    """Draw the curve with numbered moments."""
    last = max(1, len(report.points) - 1)
    lines = (_line(report, player, somebody, last) for player, somebody in enumerate(report.people))
    marks = (
        _mark(number, _x(moment.point, last), _y(moment.after), report.people[moment.player])
        for number, moment in enumerate(report.moments, start=1)
    )
    return element(
        "svg",
        {
            "class": "coach-curve",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "img",
            "aria-label": texts.gettext("Everybody’s chances as the game went on"),
        },
        join(_level(share, texts) for share in QUARTERS),
        join(lines),
        join(_ends(report)),
        join(marks),
    )


def _x(point: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * point / last, 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)


def _level(share: float, texts: Texts) -> Markup:
    level = _y(share)
    return join(
        [
            element("path", {"class": "coach-level", "d": f"M{LEFT} {level}H{WIDTH - RIGHT}"}),
            element("text", {"class": "coach-scale", "x": LEFT - 6, "y": level + 4}, texts.exact_percent(share, 0)),
        ]
    )


def _line(report: Report, player: int, somebody: Somebody, last: int) -> Markup:
    places = (f"{_x(place, last)} {_y(point.chances[player])}" for place, point in enumerate(report.points))
    way = "M" + "L".join(places)
    return element(
        "g",
        {"class": somebody.look},
        element("path", {"class": "coach-line-edge", "d": way}),
        element("path", {"class": "coach-line", "d": way}),
    )


def _ends(report: Report) -> Sequence[Markup]:
    """Draw each player's sign at the highest point of their line, where overlaps are least likely."""
    last = max(1, len(report.points) - 1)
    drawn = []
    for player, somebody in enumerate(report.people):
        place = max(range(len(report.points)), key=lambda each: report.points[each].chances[player] * (each < last))
        at = f"translate({_x(place, last) - BADGE / 2} {_y(report.points[place].chances[player]) - BADGE - 2})"
        badge = element("svg", {"width": BADGE, "height": BADGE, "overflow": "visible"}, somebody.badge)
        drawn.append(element("g", {"transform": at}, badge))
    return drawn


def _mark(number: int, x: float, y: float, somebody: Somebody) -> Markup:
    return element(
        "g",
        {"class": f"coach-mark {somebody.look}", "transform": f"translate({x} {y})"},
        element("circle", {"r": 10}),
        element("text", {"y": 4.5}, str(number)),
    )
