"""The room in which people test their own memory, one after another, card by card at their own pace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.lab.charts.charts import Figure
from app.lab.charts.figures import chart_figure
from app.lab.rooms.covers import Covers
from app.lab.rooms.parts import UNSPOKEN, card, framed, labelled, main_column, offered, select
from app.lab.rooms.regions import region
from app.lab.rooms.room import Lab, Room
from app.melimagic.lab.recall_model import (
    KEEPS,
    PLACES,
    QUESTIONS,
    Recalls,
    Sitting,
    figures,
    own_figure,
    result_number,
)
from app.melimagic.wording.names import rabbit_name
from app.ui.commands import Commands, plain
from app.ui.languages import Texts
from app.ui.markup import Markup, element, join
from app.ui.views.elements import command_button
from mahe_core.melimagic.rulebook import Rabbit
from mahe_core.override import override
from mahe_core.pictures.melimagic.cards import lying_card
from mahe_core.pictures.melimagic.rabbits import rabbit as rabbit_picture
from mahe_core.pictures.melimagic.shapes import name_of

FORM: Final = "lab-recall-law"
KEEP: Final = "keep"


class RecallRoom(Room):
    """Turns hats, asks for them later, and compares everybody's answers with two laws of forgetting."""

    name = "recall"
    ideas = 2

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self._sitting = Sitting(lab.seed)
        self._recalls = Recalls()
        self._keep = KEEPS[1]
        self._covers = Covers(lab, self.name, lambda: self._recalls.answers, self._said)
        """Over the two laws."""

    @override
    def title(self, texts: Texts) -> str:
        return texts.gettext("Memory test")

    @property
    @override
    def commands(self) -> Commands:
        return {
            "lab-recall-turn": plain(self._turn),
            "lab-recall-answer": self._answer,
            "lab-recall-next": plain(self._next_person),
            **self._covers.commands,
        }

    def _set_up(self) -> None:
        self._sitting, self._recalls, self._covers.lifted = Sitting(self._lab.seed), Recalls(), False

    @override
    def draw(self) -> Markup:
        texts = self._lab.texts
        shown = test_part(self._sitting, texts, in_class=self._lab.place is not None)
        test = region("lab-recall-test", shown, "lab-recall-test")
        tested = card("recall", texts.gettext("Test your memory"), test)
        law = region("lab-recall-laws", self._law())
        results = region("lab-recall-results", self._charts(), "lab-recall-results")
        return framed(self._idea_alone, [[tested], [law, results]], tested, main_column(law, results))

    def _law(self) -> Markup | None:
        """Draw the choice of the laws' chance; None while the laws are covered."""
        if not self._covers.lifted:
            return None
        texts = self._lab.texts
        options = [(str(keep), texts.percent(keep)) for keep in KEEPS]
        asked = texts.gettext("Chance of still remembering a rabbit after one more card")
        return element(
            "form", {"id": FORM, "class": "lab-form"}, labelled(select(KEEP, options, str(self._keep)), asked)
        )

    @override
    def changed(self, form: str) -> None:
        keep = next((each for each in KEEPS if str(each) == self._lab.browser.page.fields(FORM).get(KEEP)), None)
        if form == FORM and keep is not None and keep != self._keep:
            self._keep = keep

    async def _turn(self) -> None:
        self._go_to(self._sitting.turning())

    async def _answer(self, argument: str) -> None:
        number = offered(argument, range(len(Rabbit)))
        if number is None or not self._sitting.asks:
            return
        sitting = self._sitting.answering(tuple(Rabbit)[number])
        delay, right = sitting.rights[-1]
        self._recalls = self._recalls.with_answer(sitting.number, delay, right)
        self._go_to(sitting)

    async def _next_person(self) -> None:
        self._go_to(Sitting(self._lab.seed, self._sitting.number + 1))

    def _go_to(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._lab.browser.page.say(told(sitting, self._lab.texts))
        next_button = "answer:0" if sitting.asks else "next" if sitting.is_over else "turn"
        self._lab.focus(f"lab-recall-{next_button}")

    # The charts

    def _charts(self) -> Markup:
        texts = self._lab.texts
        shown = (chart_figure(figure, texts) for figure in self.figures)
        return join([*shown, self._covers.draw(texts.gettext("Compare with two forgetting curves"))])

    def _said(self) -> str:
        return " ".join(figure.told for figure in self.figures)

    @property
    @override
    def figures(self) -> tuple[Figure, ...]:
        recalls, texts = self._recalls, self._lab.texts
        return figures(recalls, self._keep, texts) if self._covers.lifted else (own_figure(recalls, texts),)

    @override
    def data(self, chart: str) -> Iterable[str] | None:
        return self._recalls.csv(self._lab.texts) if self._recalls.answers else None


def test_part(sitting: Sitting, texts: Texts, *, in_class: bool) -> Markup:
    """Draw the hats with the card that is turned, what is to be done, and the possible answers."""
    words = element("p", {"class": "lab-recall-told"}, told(sitting, texts))
    if sitting.is_over:
        return join([words, _over(sitting, texts, in_class=in_class)])
    number = min(len(sitting.answers) + (not sitting.told), QUESTIONS)
    count = texts.gettext("Question {number} of {all}", number=number, all=QUESTIONS)
    hats = element("div", {"class": "lab-recall-hats", **UNSPOKEN}, *(_hat(place, sitting) for place in range(PLACES)))
    return join([element("p", {"class": "lab-quiet"}, count), words, hats, _buttons(sitting, texts)])


def told(sitting: Sitting, texts: Texts) -> str:
    """Say what is to be seen, or asked, in words that do without the picture."""
    if sitting.is_over:
        right = sum(right for _, right in sitting.rights)
        return texts.ngettext(
            "You remembered {number} hat out of {all}.",
            "You remembered {number} hats out of {all}.",
            right,
            all=QUESTIONS,
        )
    place, rabbit = sitting.question.cards[0]
    if sitting.told:
        named = rabbit_name(rabbit, texts)
        if sitting.rights[-1][1]:
            return texts.gettext("Right! Hat {place}: {rabbit}.", place=place + 1, rabbit=named)
        return texts.gettext("No. Hat {place}: {rabbit}.", place=place + 1, rabbit=named)
    if sitting.asks:
        return texts.gettext("Which rabbit was behind hat {place}?", place=place + 1)
    card = sitting.open_card
    if card is None:
        return texts.gettext("Turn the hats one by one, and remember the first one.")
    return texts.gettext("Hat {place}: {rabbit}.", place=card[0] + 1, rabbit=rabbit_name(card[1], texts))


def _hat(place: int, sitting: Sitting) -> Markup:
    turned = sitting.open_card
    is_open = turned is not None and turned[0] == place
    asked = sitting.asks and sitting.question.cards[0][0] == place
    attributes = {"class": "lab-recall-hat", "data-state": "open" if is_open else "asked" if asked else None}
    picture = element("span", {"class": "lab-looks-card"}, lying_card(turned[1] if is_open and turned else None))
    return element("span", attributes, picture, element("span", {"class": "lab-shell-number"}, str(place + 1)))


def _buttons(sitting: Sitting, texts: Texts) -> Markup:
    if sitting.asks:
        answers = (
            command_button(
                f"lab-recall-answer:{number}",
                "lab-recall-answer",
                element("span", {"data-kind": name_of(kind), **UNSPOKEN}, rabbit_picture(kind)),
                rabbit_name(kind, texts),
            )
            for number, kind in enumerate(Rabbit)
        )
        return element("div", {"class": "lab-recall-answers"}, *answers)
    if sitting.told:
        words = texts.pgettext("to what comes next", "Go on")
    elif sitting.shown == len(sitting.question.cards):
        words = texts.gettext("To the question")
    else:
        words = texts.gettext("Turn a hat")
    return command_button("lab-recall-turn", "lab-loud", words)


def _over(sitting: Sitting, texts: Texts, *, in_class: bool) -> Markup:
    number = texts.gettext("Your number for the class board: {number}", number=result_number(sitting.rights))
    return join(
        [
            element("p", {"class": "lab-recall-number"}, number) if in_class else None,
            command_button("lab-recall-next", "lab-loud", texts.gettext("The next person")),
        ]
    )
