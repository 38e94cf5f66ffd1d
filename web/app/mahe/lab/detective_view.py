"""The markup of the detective's room: observed moves, evidence, guess, and the covered answer.

The answer is not on the page until it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.lab.rooms.parts import (
    card,
    count_line,
    framed,
    labelled,
    left_column,
    main_column,
    numbers,
    select,
    table,
    toggle_button,
)
from app.lab.rooms.regions import region
from app.mahe.lab.detective_model import NUMBERS, REGIONS, Case, Evidence, Guess, Record, Seen
from app.mahe.lab.experiment_model import WatchedMove
from app.mahe.lab.strategies import hidden_rule_words, strategy_choice, strategy_name, strategy_rule, turtle_name
from app.mahe.lab.watched_move import dice_of, move_words
from app.ui.languages import Texts
from app.ui.markup import Markup, element, hidden_text, join
from app.ui.views.elements import command_button
from mahe_core.mahe.strategies import Boldest, Moment, NamedStrategy, NeverRisk, StopAtOnce

NAME: Final = "lab-detective"
FORM: Final = "lab-detective-guess"
USUAL: Final = "lab-detective-usual"
THERE: Final = "lab-detective-there"
WHERE: Final = "lab-detective-where"
SHOWN_MOVES: Final = 5
IDEAS: Final = 3

PLAIN: Final[tuple[NamedStrategy, ...]] = (StopAtOnce(), NeverRisk(), Boldest())
WHERES: Final[Mapping[str, range]] = {
    "nowhere": range(0),
    "raft": range(1),
    **{str(first): range(first, 21) for first in range(12, 18)},
}


def detective_room(
    case: Case,
    seen: tuple[Seen, ...],
    guess: Guess,
    evidence: Evidence,
    verdict: Markup,
    texts: Texts,
    *,
    open_answer: bool,
    idea: int | None,
) -> Markup:
    """Draw the room, or only one of its ideas, for a projector."""
    of_lesson = bool(case.suspects) and not case.computers
    watching = card(
        "watching",
        texts.gettext("Watch"),
        _suspects(case, texts),
        _controls(texts),
        region(f"{NAME}-moves", moves_seen(seen, texts), "lab-seen"),
        _new_case(case, texts, of_lesson=of_lesson),
        None if of_lesson else _other_kind(case, texts),
    )
    observed = card(
        "evidence",
        texts.gettext("Evidence"),
        region(f"{NAME}-table", _evidence_table(case, evidence, texts), "lab-evidence-table"),
    )
    asked = (_accusations(case, guess, texts),) if case.suspects else (_guess_form(guess, texts), _check(texts))
    guessing = card("guessing", texts.gettext("Your guess"), *asked, _place_of_verdict(verdict))
    cover = region(f"{NAME}-answer", answer_part(case, guess, texts, open_answer=open_answer), "lab-answer")
    answer = card("answering", texts.gettext("The answer"), cover)
    solving = element("div", {"class": "lab-solving"}, guessing, answer)
    ideas = [[watching], [observed], [guessing, answer]]
    return framed(idea, ideas, left_column(watching), main_column(observed, solving))


def moves_seen(seen: tuple[Seen, ...], texts: Texts) -> Markup:
    """Draw the most recent moves, latest first, and the button that saves all of them."""
    told = texts.ngettext("{number} move watched.", "{number} moves watched.", len(seen))
    counted = count_line(told, len(seen))
    rows = (_move(move, texts) for move in reversed(seen[-SHOWN_MOVES:]))
    if not seen:
        return counted
    saving = command_button(f"{NAME}-save", "", texts.gettext("Save the moves (CSV)"))
    return join([counted, element("ol", {"class": "lab-moves"}, *rows), saving])


def _move(move: Seen, texts: Texts) -> Markup:
    begun = (
        texts.gettext("From the raft") if not move.begun_on else texts.gettext("From {square}", square=move.begun_on)
    )
    return element(
        "li",
        {"class": "lab-move"},
        element("span", {"class": "lab-move-from"}, begun),
        dice_of(move.ending, texts),
        element("span", {"class": "lab-move-words"}, move_words(WatchedMove(move.begun_on, move.ending), texts)),
    )


def _evidence_table(case: Case, evidence: Evidence, texts: Texts) -> Markup:
    """Draw a table of how often the turtle rolled again at each moment; next to what each computer would have done."""
    if not evidence:
        return element("p", {}, texts.gettext("Watch a move first. Here you will see what the turtle did, and when."))
    if case.computers:
        heads = [texts.pgettext("evidence", "Seen"), *(strategy_name(computer, texts) for computer in case.computers)]
        caption = texts.gettext(
            "How often it rolled again, and how often each suspect would have done in the same position."
        )
    else:
        heads = _regions(texts)
        caption = texts.gettext("How often it rolled again, out of the times it could have, by where it started.")
    titles = (texts.gettext("Dice and sum"), *heads)
    rows = (_evidence_row(moment, records, texts) for moment, records in evidence.items())
    return table("lab-evidence", titles, rows, element("caption", {}, caption))


def _regions(texts: Texts) -> list[str]:
    spans = [f"{squares[0]}–{squares[-1]}" for squares in REGIONS[1:]]
    return [texts.gettext("Raft"), *spans]


def _evidence_row(moment: Moment, records: tuple[Record, ...], texts: Texts) -> Markup:
    dice, total = moment
    words = texts.ngettext("{number} die, sum {total}", "{number} dice, sum {total}", dice, total=total)
    cells = (_cell(record, texts) for record in records)
    return element("tr", {"data-moment": f"{dice}-{total}"}, element("th", {"scope": "row"}, words), *cells)


def _cell(record: Record, texts: Texts) -> Markup:
    if not record.seen:
        return element("td", {"class": "lab-unseen"}, "–")
    kind = "mixed"
    if record.went_on in (0, record.seen):
        kind = "stops" if not record.went_on else "rolls"
    words = texts.pgettext("evidence", "{went_on} of {seen}", went_on=record.went_on, seen=record.seen)
    seen = element("span", {"aria-hidden": "true"}, f"{record.went_on}/{record.seen}")
    return element("td", {"class": f"lab-{kind}"}, seen, hidden_text(words))


def _controls(texts: Texts) -> Markup:
    return element(
        "div",
        {"class": "lab-trying"},
        element("h3", {"class": "lab-label"}, texts.gettext("How many moves?")),
        element("div", {"class": "lab-numbers"}, *numbers(f"{NAME}-watch", NUMBERS, texts, marked=None)),
    )


def _new_case(case: Case, texts: Texts, *, of_lesson: bool) -> Markup:
    told = texts.gettext("Case {number}, set of dice {seed}", number=case.number + 1, seed=case.seed)
    return element(
        "div",
        {"class": "lab-seed"},
        command_button(f"{NAME}-new", "", texts.gettext("A new mystery")),
        None if of_lesson else region(f"{NAME}-case", told, "lab-quiet", tag="span"),
    )


def _other_kind(case: Case, texts: Texts) -> Markup:
    """Draw the button that switches between hidden rules and computer players."""
    if case.computers:
        return command_button(f"{NAME}-who:rule", "", texts.gettext("Watch a turtle with a secret rule"))
    return command_button(f"{NAME}-who:computer", "", texts.gettext("Watch a computer turtle in real games"))


def _suspects(case: Case, texts: Texts) -> Markup:
    if not case.suspects:
        words = texts.gettext("This turtle follows a rule. On some squares it may follow a different one. Work it out!")
        return element("p", {}, words)
    suspects = (
        element("li", {}, element("b", {}, turtle_name(rule, texts)), " ", strategy_rule(rule, texts))
        for rule in case.suspects
    )
    return join(
        [
            element("p", {}, texts.gettext("The turtle is one of these:")),
            element("ul", {"class": "lab-suspects"}, *suspects),
        ]
    )


def _guess_form(guess: Guess, texts: Texts) -> Markup:
    options = [
        ("nowhere", texts.gettext("nowhere")),
        ("raft", texts.gettext("on the raft")),
        *(
            (str(first), texts.gettext("from square {first} to 20", first=first))
            for first in (squares[0] for squares in list(WHERES.values())[2:])
        ),
    ]
    where = next(name for name, squares in WHERES.items() if squares == guess.squares)
    return element(
        "form",
        {"id": FORM, "class": "lab-form"},
        strategy_choice(USUAL, guess.usual, texts.gettext("Its usual rule"), texts, among=PLAIN),
        labelled(select(WHERE, options, where), texts.gettext("It follows a different rule")),
        region(f"{NAME}-there", there_choice(guess, texts), "lab-there"),
    )


def there_choice(guess: Guess, texts: Texts) -> Markup:
    """Draw the choice of the rule for special squares, if there are any."""
    if not guess.squares:
        return Markup("")
    return strategy_choice(THERE, guess.there, texts.gettext("Its rule there"), texts, among=PLAIN)


def accusation_buttons(case: Case, guess: Guess, texts: Texts) -> Markup:
    """Draw a button for each suspect; that of the current guess is pressed."""
    return join(
        toggle_button(
            f"{NAME}-accuse:{rule.name}", "lab-suspect", turtle_name(rule, texts), pressed=guess == Guess(rule)
        )
        for rule in case.suspects
    )


def _accusations(case: Case, guess: Guess, texts: Texts) -> Markup:
    return region(f"{NAME}-suspects", accusation_buttons(case, guess, texts), "lab-buttons")


def _check(texts: Texts) -> Markup:
    return command_button(f"{NAME}-check", "", texts.gettext("Does it fit?"))


def _place_of_verdict(verdict: Markup) -> Markup:
    return region(f"{NAME}-verdict", verdict, "lab-fit", attributes={"role": "status"})


def verdict_part(guess: Guess, seen: tuple[Seen, ...], texts: Texts) -> Markup:
    """Describe how well a guess fits the evidence."""
    fit = guess.fit(seen)
    if not fit.decisions:
        return element("p", {}, texts.gettext("There is nothing to compare yet: watch some moves first."))
    told = texts.ngettext(
        "Your guess fits {fitting} of {number} decision.",
        "Your guess fits {fitting} of {number} decisions.",
        fit.decisions,
        fitting=fit.fitting,
    )
    if fit.first_misfit is None:
        more = texts.gettext("Nothing rules it out so far. Other rules may fit as well: watch more moves to find out.")
    else:
        more = _misfit(fit.first_misfit, texts)
    return join([element("p", {"data-fitting": fit.fitting}, told), element("p", {}, more)])


def _misfit(misfit: tuple[int, Moment, bool], texts: Texts) -> str:
    square, (dice, total), rolled = misfit
    match bool(square), rolled:
        case True, True:
            return texts.ngettext(
                "But starting on {square}, with {number} die and a sum of {total}, it rolled again.",
                "But starting on {square}, with {number} dice and a sum of {total}, it rolled again.",
                dice,
                square=square,
                total=total,
            )
        case True, False:
            return texts.ngettext(
                "But starting on {square}, with {number} die and a sum of {total}, it stopped.",
                "But starting on {square}, with {number} dice and a sum of {total}, it stopped.",
                dice,
                square=square,
                total=total,
            )
        case False, True:
            return texts.ngettext(
                "But starting on the raft, with {number} die and a sum of {total}, it rolled again.",
                "But starting on the raft, with {number} dice and a sum of {total}, it rolled again.",
                dice,
                total=total,
            )
        case _:
            return texts.ngettext(
                "But starting on the raft, with {number} die and a sum of {total}, it stopped.",
                "But starting on the raft, with {number} dice and a sum of {total}, it stopped.",
                dice,
                total=total,
            )


def answer_part(case: Case, guess: Guess, texts: Texts, *, open_answer: bool) -> Markup:
    """Draw the answer, or the cover over it."""
    if not open_answer:
        return join(
            [
                element("p", {"class": "lab-quiet"}, texts.gettext("Write down your guess first.")),
                command_button(f"{NAME}-reveal", "", texts.gettext("Show the answer")),
            ]
        )
    culprit = case.culprit
    if culprit is None:
        revealed = hidden_rule_words(case.answer, texts)
    else:
        revealed = (turtle_name(culprit, texts), strategy_rule(culprit, texts))
    words = (element("p", {"class": "lab-revealed"}, sentence) for sentence in revealed)
    solved = guess.solves(case)
    told = (
        texts.gettext("Your rule always decides just as the turtle does.")
        if solved
        else texts.gettext("Your rule would sometimes decide differently from the turtle.")
    )
    return join([*words, element("p", {"data-solved": "yes" if solved else "no", "class": "lab-label"}, told)])
