"""The table of a game with no special needs: a drawing, players with scores, and a button for each intent."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from app.plain.computers import PlainComputers
from app.plain.drawings import badge
from app.play.ballot import Option
from app.play.ending import keepsakes, result_commands, result_frame, result_head
from app.play.played_game import OpenGame, OpenSight, SeatView
from app.play.scene import NOTHING
from app.play.table_views import folded_log, log_lines, pass_card, undo_button
from app.play.wishes import hook_of, taken_back
from app.seats.sides import Side, side_of
from app.seats.signs import names
from app.storage.family_book import Past
from app.ui.languages import Texts
from app.ui.markup import Attributes, Markup, Regions, element, hidden_text, join, region
from app.ui.settings import AnySettings, Settings
from app.ui.views.elements import ear_place, intent_button
from mahe_core.engine.contract import AnyGame
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import BY_HAND, ELSEWHERE, Seat
from mahe_core.engine.session import AnySession
from mahe_core.engine.thinking import level_of
from mahe_core.override import override

if TYPE_CHECKING:
    from app.coach.report import CoachGame


@dataclass(frozen=True, slots=True)
class PlainPeople:
    """The players at a table, with their names in one language."""

    texts: Texts
    seats: tuple[Seat, ...]

    def player(self, player: int, /) -> str:
        """Return the name of the player in a seat; names are unique."""
        return names(self.texts, self.seats)[player]


@dataclass(frozen=True, slots=True)
class PlainPlayer(SeatView):
    """A player as the table shows it; `side` is where the player sits round a device that lies flat."""

    name: str
    sign: str
    score: int
    on_turn: bool
    elsewhere: bool
    """True if the player decides at another device."""
    side: Side | None
    mind: str | None
    """The level of the computer that decides for this player; None if a person does."""


@dataclass(frozen=True, slots=True)
class PlainView:
    """The view model of the table."""

    state: Any
    people: PlainPeople
    players: tuple[PlainPlayer, ...]
    deciding: PlainPlayer | None
    intents: tuple[Any, ...]
    by_hand: bool
    """True if the decision is a person's, and the buttons may be pressed."""
    can_undo: bool
    turn: int
    told: str
    """The last decision and what followed from it, in words."""

    @property
    def asked(self) -> PlainPlayer | None:
        """The player whose decision it is; None if nobody has one to make."""
        return self.deciding


@dataclass(frozen=True, slots=True)
class Tap:
    """A piece or a square of the picture that stands for an intent: a circle in the units of the picture."""

    intent: Any
    x: float
    y: float
    reach: float
    """The radius of the ring: at least 22 px on a phone, and more than the piece's, whose rim it leaves free."""


class PlainTable(OpenGame[PlainView, PlainPeople], ABC):
    """Implements `OpenGame`; a subclass supplies drawing, scores, and the texts of buttons and log."""

    rules: ClassVar[AnyGame]
    computers: PlainComputers = PlainComputers(())
    """The computer players, if there are any."""
    view_box: ClassVar[str] = ""
    """The viewBox of a board, whose picture is an <svg>; "" for a picture that is as large as its contents."""
    coach: Callable[[], CoachGame[PlainPeople]] | None = None
    """Reviews finished games and chooses the scenes of a film, if `computers` answer the request `review`."""

    # Supplied by a game

    @abstractmethod
    def picture(self, state: Any, people: PlainPeople, /) -> Markup:
        """Draw what lies on the table, with a text alternative."""

    @abstractmethod
    def score(self, state: Any, player: int, /) -> int:
        """Return the number shown next to a player's name."""

    @abstractmethod
    def label(self, intent: Any, view: PlainView, /) -> str:
        """Return the label of the button for an intent, such as "2 to 3, captures"."""

    def taps(self, _view: PlainView, /) -> Sequence[Tap]:
        """Return the parts of the picture that are tapped instead of buttons; replays and examples have none."""
        return ()

    def question(self, view: PlainView, player: PlainPlayer, /) -> str:
        """Ask the player who decides, for example "Four pieces may move"."""
        return view.people.texts.gettext("{player}, it’s your turn.", player=player.name)

    @abstractmethod
    def sentence(self, event: Any, people: PlainPeople, /) -> str:
        """Describe an event in a sentence; "" for one that the log omits."""

    @abstractmethod
    def winners(self, state: Any, /) -> Sequence[int]:
        """Return the winners; () while the game is still running."""

    # Required by `OpenGame`

    @override
    def people(self, save: AnySave, texts: Texts, /) -> PlainPeople:
        return PlainPeople(texts, save.seats)

    @override
    def view(self, session: AnySession, people: PlainPeople, settings: AnySettings, /, *, read_only: bool) -> PlainView:
        state, acting = session.state, session.to_act
        flat = settings.passing == "table" and not read_only
        seats = people.seats
        players = tuple(
            PlainPlayer(
                player,
                people.player(player),
                seat.signs[0],
                self.score(state, player),
                player == acting,
                seat.by in ELSEWHERE,
                side_of(player, len(seats)) if flat else None,
                level_of(seat.by),
            )
            for player, seat in enumerate(seats)
        )
        deciding = players[acting] if isinstance(acting, int) else None
        by_hand = deciding is not None and not read_only and seats[deciding.player].by == BY_HAND
        return PlainView(
            state=state,
            people=people,
            players=players,
            deciding=deciding,
            intents=tuple(session.game.legal_intents(state)),
            by_hand=by_hand,
            can_undo=not read_only and taken_back(session, seats, lambda _state: False) is not None,
            turn=0 if deciding is None else deciding.player,
            told=" ".join(self.last_move_told(session, people)),
        )

    @override
    def draw(self, sight: OpenSight[PlainView], texts: Texts, /) -> Regions:
        """Draw the table, whose turn it is, and the buttons or the card that asks to pass the device on."""
        view, deciding = sight.view, sight.view.deciding
        prompt = self._prompt(view, asked=sight.asked and not sight.passing, told=sight.told)
        actions = self._buttons(view, enabled=sight.asked and view.by_hand, pressed=sight.pressed)
        if sight.passing and deciding is not None:
            actions = pass_card(deciding.sign, badge(deciding.sign), deciding.name, texts, enabled=sight.asked)
        return {
            "board": self.board(sight.pieces.state, sight.pieces.people, self._taps(sight)),
            "players": self.players(_as_acting(sight.pieces, view), texts),
            "prompt": prompt,
            "undo": undo_button(texts, enabled=sight.asked and view.can_undo),
            "actions": actions,
            "call": badge(deciding.sign) if sight.called and deciding is not None else NOTHING,
        }

    @override
    def screen(self, regions: Regions, texts: Texts, /, *, seating: Mapping[str, str | None]) -> Markup:
        attributes: Attributes = {"data-screen": "table", "class": "table", "aria-labelledby": "region-prompt"}
        parts = (
            element("div", {"class": "prompt"}, region("prompt", regions["prompt"], "prompt-face"), ear_place()),
            region("undo", regions["undo"], "undo"),
            region("actions", regions["actions"], "actions"),
        )
        return element(
            "section",
            {**attributes, **seating},
            hidden_text(texts.gettext("The table"), tag="h1"),
            element(
                "div",
                {"class": "play"},
                region("notices", regions["notices"], "notices"),
                element("div", {"class": "asking"}, element("div", {"class": "asking-face"}, *parts)),
                region("board", regions["board"], "board-frame"),
                region("players", regions["players"], "players"),
                folded_log(regions["log"], texts),
            ),
            region("flight", regions["flight"], "flight"),
            region("call", regions["call"], "call"),
        )

    @override
    def ballot(self, view: PlainView, _texts: Texts, /) -> tuple[Option, ...]:
        """Return the options to vote on, one for each button; () if there is only one."""
        options = tuple(Option(self._hook(intent), self.label(intent, view)) for intent in view.intents)
        return options if len(options) > 1 else ()

    @override
    def told(self, events: Sequence[Any], people: PlainPeople, /) -> list[str]:
        return [sentence for event in events if (sentence := self.sentence(event, people))]

    @override
    def logged(self, events: Sequence[Any], people: PlainPeople, _settings: AnySettings, /) -> list[str]:
        return self.told(events, people)

    @override
    def last_move_told(self, session: AnySession, people: PlainPeople, /) -> list[str]:
        """Describe the last decision and what followed from it."""
        decisions = [place for place, entry in enumerate(session.entries) if not entry.is_outcome]
        since = session.entries[decisions[-1] :] if decisions else ()
        return self.told([event for entry in since for event in entry.step.events], people)

    @override
    def choices(self, view: PlainView, _texts: Texts, /) -> list[str]:
        return [f"{self.label(intent, view)}." for intent in view.intents]

    @override
    def asked(self, view: PlainView, _texts: Texts, /, *, again: bool) -> list[str]:
        """Say whose turn it is."""
        return [] if view.deciding is None else [self.question(view, view.deciding)]

    @override
    def result_screen(
        self,
        save: AnySave,
        log: Sequence[str],
        texts: Texts,
        /,
        *,
        past: Past,
        notices: Markup | None,
        offers: Markup | None,
        next_game: Markup | None,
    ) -> Markup:
        """Draw the final position, the winners and the log."""
        people, state = self.people(save, texts), save.session.state
        view = self.view(save.session, people, Settings(None), read_only=True)
        told = (
            keepsakes(texts, film=self.coach is not None),
            element("details", {"class": "unfolding"}, _summary(texts), element("ol", {}, log_lines(log))),
        )
        return result_frame(
            join([self.board(state, people) if self.view_box else None, self._podium(view)]),
            result_head(self.title(state, people), self.scored(state, people), ""),
            join(told),
            result_commands(texts, coached=self.coach is not None, begins=next_game is None),
            texts,
            notices=notices,
            offers=offers,
            next_game=next_game,
        )

    # Drawing

    def board(self, state: Any, people: PlainPeople, taps: Markup = NOTHING) -> Markup:
        """Draw the picture on the same ground everywhere; a wide board stands on end in an upright frame."""
        attributes: Attributes = {"class": "plain-board", "data-board": True if self.view_box else None}
        if self.view_box:
            _, _, width, height = map(float, self.view_box.split())
            attributes["data-wide"] = width > height
        return element("div", attributes, self.picture(state, people), taps)

    def title(self, state: Any, people: PlainPeople) -> str:
        """Say who has won."""
        winners = [people.player(player) for player in self.winners(state)]
        return people.texts.ngettext(
            "{winners} wins!", "{winners} win together!", len(winners), winners=people.texts.and_list(winners)
        )

    def scored(self, state: Any, people: PlainPeople) -> str:
        """List everybody's score."""
        return ", ".join(f"{people.player(player)}: {self.score(state, player)}" for player in range(len(people.seats)))

    def _podium(self, view: PlainView) -> Markup:
        """Draw all players on a podium; next to a board the style sheet shows the winners' signs only."""
        winners = self.winners(view.state)
        steps = (
            element(
                "li",
                {"class": f"sign-{player.sign}", "data-winner": player.player in winners},
                self._badge(player),
                element("span", {"class": "player-name"}, player.name),
                element("span", {"class": "plain-step number"}, str(player.score)),
            )
            for player in view.players
        )
        return element("ol", {"class": "plain-podium", "aria-hidden": "true"}, *steps)

    def _badge(self, player: PlainPlayer) -> Markup:
        return badge(player.sign, *([] if player.mind is None else [self.computers.face(player.mind)]))

    def _hook(self, intent: Any) -> str:
        return hook_of(self.rules, intent)

    def _prompt(self, view: PlainView, *, asked: bool, told: Sequence[str] | None) -> Markup:
        deciding = view.deciding
        if deciding is None:
            return NOTHING
        attributes: Attributes = {
            "class": f"prompt-line sign-{deciding.sign}",
            "data-to-act": deciding.player if asked else None,
            "data-told": None if told is None else True,
            "data-computer": deciding.mind,
        }
        words = (
            element("p", {"class": "prompt-told"}, " ".join(told)) if told else None,
            element("p", {"class": "prompt-why"}, view.told) if view.told else None,
            element("p", {"class": "prompt-question"}, self.question(view, deciding)),
        )
        return element("div", attributes, self._badge(deciding), element("div", {"class": "prompt-words"}, *words))

    def _taps(self, sight: OpenSight[PlainView]) -> Markup:
        """Draw the taps over the board, in a group for each button; assistive tools and keys use the buttons."""
        view, asks = sight.view, sight.asked and not sight.passing and not sight.moves
        if not self.view_box:
            return NOTHING
        taps = self.taps(view) if asks else ()
        groups = (
            element("g", {}, *(self._tap(tap, view, sight.pressed) for tap in taps if tap.intent == intent))
            for intent in view.intents
        )
        return element("svg", {"class": "plain-taps", "viewBox": self.view_box, "aria-hidden": "true"}, *groups)

    def _tap(self, tap: Tap, view: PlainView, pressed: str | None) -> Markup:
        hook = self._hook(tap.intent)
        attributes: Attributes = {
            "class": "plain-tap",
            "data-stands-for": hook if view.by_hand else None,
            "data-pressed": hook == pressed,
        }
        return element("circle", {**attributes, "cx": tap.x, "cy": tap.y, "r": tap.reach})

    def _buttons(self, view: PlainView, *, enabled: bool, pressed: str | None) -> Markup:
        # The first intent is usually the right one, so it has the player's colour, and the others are less prominent.
        # A button whose intent is tapped on the picture shows only while it has the keyboard's focus.
        sign = "" if view.deciding is None else f"sign-{view.deciding.sign}"
        tapped = [tap.intent for tap in self.taps(view)]
        buttons = (
            intent_button(
                self._hook(intent),
                "plain-tapped" if intent in tapped else f"button-loud button-roll {sign}" if place == 0 else "",
                self.label(intent, view),
                enabled=enabled,
                pressed=pressed,
            )
            for place, intent in enumerate(view.intents)
        )
        return element("div", {"class": "buttons plain-buttons"}, *buttons)

    def players(self, view: PlainView, texts: Texts) -> Markup:
        """Draw the players in order, with their scores."""
        items = (
            element(
                "li",
                {
                    "class": f"player sign-{player.sign}",
                    "data-player": player.player,
                    "data-score": player.score,
                    "data-on-turn": player.on_turn,
                    "data-away": True if player.elsewhere else None,
                    "data-side": player.side,
                },
                element(
                    "div",
                    {"class": "player-chip"},
                    self._badge(player),
                    element("span", {"class": "player-name"}, player.name),
                    " ",
                    element("span", {"class": "player-score number"}, str(player.score)),
                ),
                hidden_text(texts.gettext("On another device")) if player.elsewhere else None,
            )
            for player in view.players
        )
        return element("ol", {"class": "player-list", "aria-label": texts.gettext("Players")}, *items)


def _as_acting(view: PlainView, acting: PlainView) -> PlainView:
    roles = zip(view.players, acting.players, strict=True)
    return replace(view, players=tuple(replace(player, on_turn=role.on_turn) for player, role in roles))


def _summary(texts: Texts) -> Markup:
    return element("summary", {}, texts.gettext("What happened"))
