"""Where numbers come in on the board: typed in, counted by hands, told by a code, or worked out for every tablet."""

from __future__ import annotations

from app.lab.classroom.board.record import Sheet
from app.lab.classroom.board.shown import CODE, GRID, NAME, Shown
from app.lab.classroom.drawn_words import drawn_words, for_all_tablets
from app.lab.rooms.parts import stop_button
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, element
from app.ui.views.elements import command_button


def collecting(shown: Shown, texts: Texts) -> Markup:
    """Draw where the numbers come in."""
    if not shown.topic.is_told:
        return element("div", {"class": "class-gathering", "id": f"region-{NAME}-throwing"}, throwing(shown, texts))
    sheet = shown.record.sheet(shown.topic.name)
    return element(
        "div",
        {"class": "class-gathering"},
        element("div", {"id": f"region-{NAME}-counters"}, counters(shown, texts))
        if shown.words.answers
        else _grid(shown, sheet, texts),
        element(
            "div",
            {"class": "lab-buttons"},
            command_button(f"{NAME}-empty", "button-quiet", texts.gettext("Start this sheet again")),
        ),
    )


def throwing(shown: Shown, texts: Texts) -> Markup:
    """Draw what has the board carry out the experiments of all tablets, and how far it has come."""
    tablets = shown.record.tablets
    told = texts.gettext("Tablet {number} of {tablets}", number=shown.computed, tablets=tablets)
    bar = element("progress", {"class": "lab-progress", "max": tablets, "value": shown.computed, "aria-label": told})
    return element(
        "div",
        {"class": "class-throwing", "data-computed": shown.computed},
        command_button(f"{NAME}-throw", "button-loud", for_all_tablets(shown.drawn, tablets, texts)),
        stop_button(f"{NAME}-stop", drawn_words(shown.drawn, texts).stop, running=shown.running),
        element("span", {"class": "class-progress"}, element("span", {}, told), bar) if shown.running else None,
    )


def code_form(shown: Shown, texts: Texts) -> Markup:
    """Draw where the code of a tablet is typed in, and what has come of the last one."""
    words = texts.gettext("A tablet’s code")
    attributes: Attributes = {
        "type": "text",
        "name": CODE,
        "placeholder": words,
        "class": "class-field class-code-field",
        "maxlength": 20,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
        "translate": "no",
        "enterkeyhint": "go",
    }
    label = element("span", {"class": "lab-label visually-hidden"}, words)
    return element(
        "form",
        {"id": CODE, "class": "class-code-form", "autocomplete": "off"},
        element("label", {"class": "lab-field"}, label, element("input", attributes)),
        command_button(f"{NAME}-take", "", texts.gettext("Enter")),
        element("p", {"class": "class-told", "id": f"region-{NAME}-told", "role": "status"}, shown.told),
    )


def _grid(shown: Shown, sheet: Sheet, texts: Texts) -> Markup:
    """Draw a field for each tablet."""
    values = shown.topic.values

    def field(tablet: int) -> Markup:
        attributes: Attributes = {
            "type": "text",
            "name": str(tablet),
            "class": "class-field",
            "inputmode": "numeric",
            "maxlength": len(str(values[-1])),
            "autocomplete": "off",
            "enterkeyhint": "next",
            "value": sheet.by_tablet.get(tablet),
            "aria-label": texts.gettext("Tablet {number}", number=tablet),
        }
        mark = element("span", {"aria-hidden": "true"}, str(tablet))
        return element("label", {"class": "class-cell"}, mark, element("input", attributes))

    title = texts.gettext("A number from {lowest} to {highest} for each tablet", lowest=values[0], highest=values[-1])
    cells = (field(tablet) for tablet in range(1, shown.record.tablets + 1))
    return element(
        "form",
        {"id": GRID, "class": "class-grid-form", "aria-labelledby": f"{GRID}-title", "autocomplete": "off"},
        element("p", {"class": "lab-label", "id": f"{GRID}-title"}, title),
        element("div", {"class": "class-grid"}, *cells),
    )


def counters(shown: Shown, texts: Texts) -> Markup:
    """Draw a counter for each answer: hands that are raised, and codes that were typed in."""
    values = shown.record.sheet(shown.topic.name).values

    def counter(answer: int, name: str) -> Markup:
        fewer = texts.gettext("One fewer: {answer}", answer=name)
        more = texts.gettext("One more: {answer}", answer=name)
        return element(
            "li",
            {"class": "class-counter", "data-answer": answer, "data-times": values.count(answer)},
            element("span", {"class": "class-answer"}, name),
            _sign_button(f"{NAME}-unmark:{answer}", "\N{MINUS SIGN}", fewer),
            element("b", {"class": "class-times"}, texts.number(values.count(answer))),
            _sign_button(f"{NAME}-mark:{answer}", "+", more),
        )

    return element("ul", {"class": "class-counters"}, *(counter(*pair) for pair in enumerate(shown.words.answers)))


def _sign_button(command: str, sign: str, words: str) -> Markup:
    seen = element("span", {"aria-hidden": "true"}, sign)
    return command_button(command, "class-sign", seen, element("span", {"class": "visually-hidden"}, words))
