"""The page of a game with no special needs: a subclass supplies its rules, its table, its name and two sentences."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from app.game.game import Game
from app.plain.computers import PlainComputers
from app.plain.drawings import badge, badge_picture
from app.plain.examples import PlainExamples
from app.plain.postcard import PlainPostcards
from app.plain.replay import PlainReplay
from app.plain.table import PlainPeople, PlainTable
from app.play.keys import HookOfKey
from app.postcard.postcard import PostcardGame
from app.seats.people_fields import (
    FIRST,
    folded,
    how_many,
    named,
    radio,
    seat_list,
    seat_opener,
    seat_row,
    sign_choice,
    sign_words,
    who_begins,
    words,
)
from app.seats.people_form import AT_RANDOM, PeopleForm, read_people, sign_field, with_signs
from app.seats.seats_game import SeatsGame
from app.seats.setup_screen import SetupFace
from app.storage.storage_game import StorageGame, listed_player
from app.ui.brand import Brand
from app.ui.languages import Language, Texts
from app.ui.markup import Markup, element, join, region
from app.ui.settings import SettingsGame
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import Seat
from mahe_core.engine.thinking import Thinker
from mahe_core.override import override
from mahe_core.pictures.signs import sign_definitions
from mahe_core.plain import PlainGame, PlainSetup
from mahe_core.plain.signs import SIGNS

if TYPE_CHECKING:
    from app.coach.report import CoachGame

AnyPlainGame = PlainGame[Any, Any, Any, Any, Any]


class PlainPage(Game, Brand, StorageGame):
    """A game with a default for every part, itself its brand and storage; a subclass supplies what has none."""

    rules: ClassVar[AnyPlainGame]
    table: ClassVar[PlainTable]
    wordmark: ClassVar[str]
    """The game's display name, the same in all languages."""

    # Supplied by a game

    @abstractmethod
    def lead(self, texts: Texts, /) -> str:
        """Return a one-sentence summary of the game."""

    @abstractmethod
    @override
    def whose(self, texts: Texts, /) -> str:
        """Return the credits: the author of the game and the makers of the page."""

    @override
    def described(self, texts: Texts, /) -> str:
        return self.lead(texts)

    @override
    def mark(self) -> Markup:
        return badge_picture(SIGNS[0])

    @override
    def symbols(self) -> Markup:
        return element(
            "svg",
            {"class": "sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"},
            element("defs", {}, sign_definitions()),
        )

    # Storage

    @override
    def winners(self, save: AnySave, /) -> Sequence[int]:
        return self.table.winners(save.session.state)

    @override
    def players_listed(self, save: AnySave, texts: Texts, /) -> Sequence[Markup]:
        table, state = self.table, save.session.state
        winners, people = table.winners(state), PlainPeople(texts, save.seats)
        scores = {player: table.score(state, player) for player in range(len(save.seats))}
        order = sorted(scores, key=lambda player: (player not in winners, -scores[player]))
        return [
            listed_player(
                badge(save.seats[player].signs[0]),
                people.player(player),
                str(scores[player]),
                texts,
                won=player in winners,
            )
            for player in (order if winners else ())
        ]

    @override
    def of_another_game(self, texts: Texts, /) -> str:
        return texts.gettext("This saved game is not from {game}.", game=self.wordmark)

    # Parts

    @property
    @override
    def play(self) -> PlainTable:
        return self.table

    @property
    @override
    def computers(self) -> PlainComputers:
        return self.table.computers

    @override
    def thinker(self) -> Thinker:
        """Return the computer players."""
        return self.table.computers

    @property
    @override
    def coach(self) -> Callable[[], CoachGame[PlainPeople]] | None:  # type: ignore[override]
        return self.table.coach

    @override
    def postcard(self) -> PostcardGame:
        """Return the postcards."""
        return PlainPostcards(self.table)

    @property
    @override
    def brand(self) -> PlainPage:
        return self

    @property
    @override
    def seats(self) -> PlainSeats:
        return PlainSeats(self)

    @property
    @override
    def settings(self) -> PlainSettings:
        return PlainSettings(self.table.keys)

    @property
    @override
    def storage(self) -> PlainPage:
        return self

    @property
    @override
    def replay(self) -> PlainReplay:
        return PlainReplay(self.table)

    @property
    @override
    def rules_text(self) -> PlainExamples:
        return PlainExamples(self.table, ())


@dataclass(frozen=True, slots=True)
class PlainSeats(SeatsGame[PeopleForm]):
    """The set-up form without house rules, for `app.seats.seats_game.SeatsGame`."""

    page: PlainPage

    @override
    def untouched(self) -> PeopleForm:
        rules = self.page.rules
        most = rules.MOST_PLAYERS
        return PeopleForm(rules.FEWEST_PLAYERS, ("",) * most, SIGNS[:most], by=rules.DECIDERS[:1] * most)

    @override
    def read_form(self, fields: Mapping[str, str], before: PeopleForm | None, _language: Language | None) -> PeopleForm:
        rules, untouched = self.page.rules, self.untouched()
        form = read_people(fields, untouched, fewest=rules.FEWEST_PLAYERS, deciders=rules.DECIDERS)
        return with_signs(form, [fields.get(sign_field(seat), "") for seat in range(rules.MOST_PLAYERS)], before)

    @override
    def setup(self, form: PeopleForm, first: int, _language: Language) -> PlainSetup:
        return PlainSetup(form.players, first)

    @override
    def setup_face(self, form: PeopleForm, texts: Texts) -> SetupFace:
        """Draw the players' signs, their number, and a collapsible section with their names."""
        rules = self.page.rules
        seats = range(rules.MOST_PLAYERS)
        people = seat_list((self._seat(seat, form, texts) for seat in seats), texts)
        chance = radio(FIRST, AT_RANDOM, form.first == AT_RANDOM, texts.gettext("Chance decides"))
        begins = (radio(FIRST, str(seat), form.first == seat, _wearing(seat, seats), seat=seat) for seat in seats)
        title = texts.gettext("Names and order")
        waiting = (seat_opener(seat, _wearing(seat, seats), kind="plain-waiting", main=True) for seat in seats)
        fields = (
            words(seats, texts),
            sign_words(SIGNS[: len(seats)], {"word-sign": texts.gettext("Sign")}, texts),
            element(
                "div",
                {"class": "plain-stage"},
                self._start(form, texts),
                element("div", {"class": "plain-bench"}, *waiting, region("minds", kind="plain-minds")),
            ),
            how_many(range(rules.FEWEST_PLAYERS, rules.MOST_PLAYERS + 1), form.players, texts),
            folded(people, who_begins([chance, *begins], texts), title, texts),
        )
        return SetupFace(
            title=self.page.wordmark,
            lead=self.page.lead(texts),
            sign=self.page.mark(),
            asked_newcomers=None,
            fields=join(fields),
            folded=title,
            waking=texts.gettext("Loading the game"),
            whose=self.page.whose(texts),
        )

    def _start(self, form: PeopleForm, texts: Texts) -> Markup:
        """Draw the table as it is before the first move."""
        signs = form.signs[: form.players]
        people = PlainPeople(texts, tuple(Seat("", (sign,)) for sign in signs))
        state = self.page.rules.start(PlainSetup(form.players)).state
        return element("div", {"class": "plain-start", "aria-hidden": "true"}, self.page.table.board(state, people))

    def _seat(self, seat: int, form: PeopleForm, texts: Texts) -> Markup:
        seats = range(self.page.rules.MOST_PLAYERS)
        signs = ((sign, badge(sign)) for sign in SIGNS[: len(seats)])
        grid = sign_choice(sign_field(seat), form.signs[seat], signs, named(seat, "word-sign"))
        return seat_row(seat, form.names[seat], [_wearing(seat, seats)], [grid], texts)


def _wearing(seat: int, seats: range) -> Markup:
    """Draw all signs; CSS shows only the one chosen for the seat."""
    worn = (element("span", {"class": "worn", "data-sign": sign}, badge(sign)) for sign in SIGNS[: len(seats)])
    return element("span", {"class": "wearing", "data-wears": sign_field(seat)}, *worn)


@dataclass(frozen=True, slots=True)
class PlainSettings(SettingsGame[None]):
    """The settings common to all games, for `app.ui.settings.SettingsGame`."""

    keys: HookOfKey

    @property
    @override
    def usual(self) -> None:
        return None

    @override
    def about_letters(self, texts: Texts) -> str:
        about = texts.gettext("L retells the last move, W says who decides.")
        if not self.keys:
            return about
        return texts.gettext("Buttons at the table: {keys}.", keys=", ".join(self.keys)) + f" {about}"
