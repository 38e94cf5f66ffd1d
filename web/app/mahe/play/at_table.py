"""Mahé at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from app.mahe.ending import counting as ending
from app.mahe.ending import result_screen as results
from app.mahe.ending.highlights import highlights
from app.mahe.ending.result_model import ResultView, hands_of, result_view
from app.mahe.ending.story import story
from app.mahe.motion.scenes import scene
from app.mahe.play.commands import Asking, OpenedStacks, OwnCards
from app.mahe.play.second_thought import second_thought
from app.mahe.play.table_model import MaheSave, MaheSession, TableView, hook, last_move, table_view
from app.mahe.screens.aids import aid_sentences, landing_sentence, risk_sentence
from app.mahe.screens.decision import HOOK_OF_KEY
from app.mahe.screens.table_screen import draw, table_screen
from app.mahe.settings import MaheSettings
from app.mahe.wording.event_words import capitalised, event_sentence, log_line
from app.mahe.wording.people import People
from app.play.ballot import Option
from app.play.played_game import OpenGame, OpenSight, SecondThought
from app.play.scene import Scene
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions
from app.ui.speech import counted
from app.ui.surroundings import Commands, Surroundings
from mahe_core.engine.contract import Step
from mahe_core.mahe import ChooseTurtle, Event, Roll, SpendCard, State, Stop, TurtlesMoved, result
from mahe_core.override import override


class MaheTable(OpenGame[TableView, People]):
    """Mahé at the table. The board is open; its own dialogs keep the values of egg cards secret."""

    keys = HOOK_OF_KEY
    """The keys of Mahé's buttons: R rolls, S stops, a digit enters the face of a real die."""

    @override
    def commands(self, site: Surroundings) -> Commands:
        """Return the commands for looking at a stack or one's own egg cards, and for asking about decisions."""
        return {**OwnCards(site).commands, **OpenedStacks(site).commands, **Asking(site).commands}

    @override
    def people(self, save: MaheSave, texts: Texts) -> People:
        return People(texts, save.session.setup, save.seats)

    @override
    def view(self, session: MaheSession, people: People, settings: MaheSettings, *, read_only: bool) -> TableView:
        return table_view(session, people, settings=settings, read_only=read_only)

    @override
    def scene(
        self, before: State, steps: Sequence[Step[State, Event]], *, moves: bool, people: People | None = None
    ) -> Scene:
        return scene(before, steps, moves=moves, people=people)

    @override
    def draw(self, sight: OpenSight[TableView], texts: Texts) -> Regions:
        return draw(sight, texts)

    @override
    def screen(self, regions: Regions, texts: Texts, *, seating: Mapping[str, str | None]) -> Markup:
        return table_screen(regions, texts, seating=seating)

    @override
    def second_thought(self, save: MaheSave, texts: Texts) -> SecondThought | None:
        return second_thought(save, texts)

    @override
    def ballot(self, view: TableView, texts: Texts) -> tuple[Option, ...]:
        """Return the options to vote on: another die or Stop, or the turtles to choose from, no secret egg cards."""
        options = []
        for intent in view.intents:
            match intent:
                case Roll():
                    options.append(Option(hook(intent), texts.gettext("Another die")))
                case Stop():
                    options.append(Option(hook(intent), texts.gettext("Stop")))
                case ChooseTurtle(turtle):
                    name = texts.gettext("{turtle} first", turtle=view.turtles[turtle].name)
                    options.append(Option(hook(intent), capitalised(name)))
                case SpendCard():
                    pass
                case _:
                    assert_never(intent)
        return tuple(options) if len(options) > 1 else ()

    @override
    def result_screen(
        self,
        save: MaheSave,
        log: Sequence[str],
        texts: Texts,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
        next_game: Markup | None,
    ) -> Markup:
        """Draw the beach, the winner and the reason, the story of the game, and the figures."""
        told = story(highlights(save.session), self.people(save, texts), past)
        ended = results.Ending(_counted(save, texts), told, past, log)
        return results.result_screen(ended, texts, notices=notices, offers=offers, next_game=next_game)

    @override
    def counting(self, save: MaheSave, texts: Texts) -> Scene:
        """Return the scene that counts all eggs one by one."""
        return ending.counting(_counted(save, texts))

    @override
    def told(self, events: Sequence[Event], people: People) -> list[str]:
        """Return a sentence for each event, including the values of egg cards that everybody saw."""
        return [capitalised(event_sentence(event, people, secret=False)) for event in events]

    @override
    def logged(self, events: Sequence[Event], people: People, settings: MaheSettings) -> list[str]:
        """Return a line of the log for each event, with the values of egg cards only if eggs are open."""
        return [log_line(event, people, secret=not settings.own.eggs_open) for event in events]

    @override
    def last_move_told(self, session: MaheSession, people: People) -> list[str]:
        """Return the log lines of the last move, without the values of egg cards and without "4 × 1 = 4"."""
        return [
            capitalised(event_sentence(event, people, secret=True))
            if _walks_one_die(event)
            else log_line(event, people, secret=True)
            for event in last_move(session)
        ]

    @override
    def asked(self, view: TableView, texts: Texts, *, again: bool) -> list[str]:
        """Return who decides and why, then the question; unless asked `again`, the aids come first."""
        question = [sentence for sentence in (view.prompt.why, view.prompt.question) if sentence]
        if again:
            return question
        if not view.by_hand:
            # Everybody must know who decides; the audible pause already shows that it takes a while.
            return [view.prompt.why] if view.prompt.why else []
        return [*aid_sentences(view.aids, texts), *question]

    @override
    def choices(self, view: TableView, texts: Texts) -> list[str]:
        """Say what each button does; of the egg cards that may be spent only that there are some."""
        said, dice = [], [die.number for die in view.dice]
        risk, landing = view.aids.risk, view.aids.landing
        for intent in () if view.faces else view.intents:
            match intent:
                case Roll() if not view.dice:
                    said.append(texts.gettext("The big button rolls the die."))
                case Roll() if risk is not None and risk.stage == "open":
                    said.append(risk_sentence(risk, texts))
                case Roll():
                    said.append(
                        texts.gettext(
                            "The button with your sign rolls another die. "
                            "If the sum goes over 7, it’s back to the raft."
                        )
                    )
                case Stop() if landing is not None:
                    said.append(landing_sentence(landing, texts))
                case Stop():
                    moving = next(turtle.name for turtle in view.turtles if turtle.moving)
                    said.append(
                        texts.ngettext(
                            "Stop: {turtle} walks {number} square.",
                            "Stop: {turtle} walks {number} squares.",
                            sum(dice) * len(dice),
                            turtle=moving,
                        )
                    )
                case ChooseTurtle(turtle):
                    said.append(capitalised(texts.gettext("{turtle} first", turtle=view.turtles[turtle].name)) + ".")
                case SpendCard():
                    pass
                case _:
                    assert_never(intent)
        if any(isinstance(intent, SpendCard) for intent in view.intents):
            said.append(texts.gettext("Or spend an egg card."))
        return said

    @override
    def pronounced(self, text: str, texts: Texts) -> str:
        """Put words in place of the sign between sum and number of dice, as in "×3", and of small numbers."""
        times = texts.pgettext("spoken", "times")
        # Translators: how small numbers are said before these words; "1 une: case, face; 2 deux: cases" for example.
        rules = texts.pgettext("numbers before words, spoken", "1 one: square, egg")
        return counted(text.replace("×", f" {times} "), rules)


TABLE: Final = MaheTable()


# The end


def _counted(save: MaheSave, texts: Texts) -> ResultView:
    state = save.session.state
    ended = result(state)
    if ended is None:
        raise ValueError("this game is not over")
    return result_view(ended, hands_of(state), People(texts, save.session.setup, save.seats))


# In words


def _walks_one_die(event: Event) -> bool:
    return isinstance(event, TurtlesMoved) and len(event.dice) == 1
