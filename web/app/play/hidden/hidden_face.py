"""Draws the table of a game with hidden information for the current viewers, using only their view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, assert_never

from app.play.display import Everybody
from app.play.hidden.eyes import Chair, Company, Curtain, Eyes, Meanwhile, Nobody, Show, viewer_of
from app.play.hidden.hidden_game import HiddenGame, Missed, Sight
from app.play.hidden.missed import Moment, first_question
from app.site_protocol import Site
from app.ui.languages import Texts
from app.ui.markup import Markup, Regions, with_regions
from mahe_core.engine.save_file import AnySave
from mahe_core.engine.seats import AT_HAND
from mahe_core.engine.session import AnySession


class HiddenFace:
    """Draws one game for any viewers."""

    def __init__(self, site: Site, game: HiddenGame[Any], save: AnySave, company: Company) -> None:
        self._site = site
        self._game = game
        self._save = save
        self.company = company

    @property
    def people(self) -> Any:
        """The players' names."""
        return self._game.people(self._save, self._texts)

    @property
    def _texts(self) -> Texts:
        return self._site.texts

    # Sights

    def sight(
        self,
        eyes: Eyes,
        session: AnySession,
        missed: Sequence[Moment],
        *,
        asked: bool,
        can_undo: bool,
        controls: Markup | None,
    ) -> Sight:
        """Return what these viewers see of a session, and what they can press.

        `controls` are shown while somebody decides who is not at this device.
        """
        viewer = viewer_of(eyes, self.company)
        sight = self._bare(session, session.state, viewer, asked=asked)
        match eyes:
            case Meanwhile(looks=looks, at=at):
                moment = missed[at]
                seen = self._bare(session.at(moment.entries), moment.state, viewer, asked=asked)
                place = Missed(at + 1, len(missed), moment.turn)
                return replace(
                    seen,
                    told=self._game.summed_up(moment.events, self.people),
                    events=moment.events,
                    missed=place,
                    looks=looks,
                    goes_on=True,
                    may_leave=self.company.hides,
                )
            case Show(entry=entry):
                step = session.entries[entry].step
                events = tuple(session.game.perceived(event, viewer) for event in step.events)
                before = session.at(entry)
                shown = sight if not eyes.apart else self._bare(before, before.state, None, asked=asked)
                return replace(shown, events=events, goes_on=True)
            case Chair(looks=looks):
                return replace(
                    sight,
                    looks=looks,
                    may_leave=self.company.hides,
                    intents=() if looks else self._intents(session, viewer),
                    can_undo=can_undo,
                    controls=None if looks else controls,
                )
            case Everybody():
                return replace(sight, **self._at_open_table(sight, session, controls))
            case Nobody() | Curtain():
                return sight
            case _:
                assert_never(eyes)

    def veiled(self, sight: Sight, eyes: Eyes, session: AnySession, missed: Sequence[Moment]) -> Sight:
        """Remove private information from a sight, without changing what can be pressed."""
        state = missed[eyes.at].state if isinstance(eyes, Meanwhile) else session.state
        events = tuple(session.game.perceived(event, None) for event in sight.events)
        return replace(sight, view=session.game.view(state, None), events=events)

    def _bare(self, session: AnySession, state: Any, viewer: int | None, *, asked: bool) -> Sight:
        """Return the sight of a position with nothing to press."""
        to_act = session.game.to_act(state)
        acting = to_act if isinstance(to_act, int) else None
        return Sight(
            session.game.view(state, viewer),
            viewer,
            acting,
            by_hand=acting is not None and self._save.seats[acting].by in AT_HAND,
            nearest=self._nearest(acting) if viewer is None else viewer,
            asked=asked,
            told=self._game.last_turn_said(session, self.people),
            letters=self._site.settings.letters,
            log=self._log(session) if self._game.care(self._site.settings).log_open else None,
        )

    def _log(self, session: AnySession) -> tuple[str, ...]:
        """Return the public description of the game since the first question."""
        played = session.entries[first_question(session) :]
        return tuple(said for entry in played for said in self._game.said(entry.step.events, self.people))

    def _nearest(self, acting: int | None) -> int | None:
        return None if acting is None else self.company.next_to_decide(acting, len(self._save.seats))

    def _at_open_table(self, sight: Sight, session: AnySession, controls: Markup | None) -> dict[str, Any]:
        if sight.to_act is None or session.game.result(session.state) is not None:
            return {}
        people = self.company.people
        return {
            "goes_on": sight.to_act in people,
            "lookers": people if self.company.hides else (),
            "controls": controls,
        }

    def _intents(self, session: AnySession, viewer: int | None) -> tuple[Any, ...]:
        if viewer not in self.company.people or session.to_act != viewer:
            return ()
        return tuple(session.game.legal_intents(session.state))

    # Drawing

    def regions(self, sight: Sight) -> Regions:
        """Draw all regions of the table."""
        return self._game.regions(sight, self.people, self._site.settings)

    def render(self, eyes: Eyes, sight: Sight, notices: Markup | None, holder: int | None = None) -> Markup:
        """Draw the whole screen for these viewers; `holder` is the player who last held the device."""
        match eyes:
            case Nobody():
                return self._game.curtain(self.people, None, looks=False, held=False)
            case Curtain(player, looks):
                held = player == holder
                return self._game.curtain(self.people, player, looks=looks, held=held)
            case Show(apart=True):
                return self._game.show(sight, self.people)
            case Everybody() | Meanwhile() | Chair() | Show():
                regions = self.regions(sight)
                screen = self._game.screen(sight, regions, self.people, notices=notices)
                return with_regions(screen, (*regions, "notices", "flight"))
            case _:
                assert_never(eyes)

    def logged(self, session: AnySession) -> list[str]:
        """Return the complete log, once there is nothing left to hide."""
        events = [event for entry in session.entries for event in entry.step.events]
        return self._game.logged(events, self.people, self._site.settings)
