"""Draws the current screen, and its regions again after each handler."""

from __future__ import annotations

from app.computers import computer_views as computers
from app.play.table_views import table_menu
from app.rules.links import rule_link
from app.seats.setup_screen import Guide, guide_regions, setup_screen
from app.site.site_parts import Parts
from app.site_protocol import Site
from app.storage.reading_saves import rule_of_refused_save, why_save_refused
from app.storage.repository import Damaged
from app.storage.storage_game import StorageGame
from app.ui.languages import Texts, all_languages
from app.ui.markup import Markup, join
from app.ui.views.elements import command_button, notice
from app.ui.views.frame import framed, speaker_place


class Screens:
    """Draws the screen for the current state of the parts."""

    def __init__(self, site: Site, parts: Parts) -> None:
        self._site = site
        self._parts = parts

    def draw(self) -> None:
        """Draw the whole current screen."""
        game, texts, page = self._site.game.brand, self._site.texts, self._site.browser.page
        page.set_language(texts.language.tag, game.title(texts))
        switch = self._parts.sound_switch
        speaker = speaker_place(switch.button(), switch.question())
        form = self._parts.ways.showing_form
        page.show(framed(self._due(), game, texts, all_languages(), speaker, self._menu(), rules=not form))
        if form:
            self._parts.form.draw_computers()
        self.refresh()

    def refresh(self) -> None:
        """Draw the regions of the current screen again; only those that differ are sent."""
        parts, table = self._parts, self._parts.on_table.table
        regions = {
            "notices": self._notices(),
            "offers": parts.offers.drawn(),
            **parts.sound_switch.regions(),
            **parts.ear.regions(),
            **parts.full_screen.regions(),
            **parts.kept_copy.regions(),
            **parts.today_door.regions(),
        }
        if parts.ways.showing_form:
            regions |= parts.form.company()
            if parts.today_door.offered:
                regions |= guide_regions(self._site.game.brand.mark(), self._site.texts)
        self._site.browser.page.update(regions)
        if table is not None:
            table.display.draw()

    def _due(self) -> Markup:
        parts = self._parts
        cover, table = parts.ways.cover(), parts.on_table.table
        if cover is not None:
            return cover
        if table is None or parts.ways.setting_up:
            return self._setup()
        room = parts.peers_door.room if parts.on_table.visiting else None
        return table.render(self._notices(), parts.offers.drawn, None if room is None else room.next_game())

    def _menu(self) -> Markup | None:
        """Draw the table's menu; None if the page does not show the table."""
        site, parts = self._site, self._parts
        table = parts.on_table.table
        if table is None or not site.at_table:
            return None
        full_screen, room = parts.full_screen.button(), parts.peers_door.room
        if room is not None and parts.on_table.visiting:
            return join([table.display.tools, room.menu(full_screen)])
        drawn = table_menu(
            site.game.name,
            site.texts,
            full_screen,
            parts.kept_copy.rest(),
            computers=bool(site.game.computers.levels),
            messages=not site.game.play.hides,
        )
        return join([table.display.tools, drawn])

    def _setup(self) -> Markup:
        parts, texts = self._parts, self._site.texts
        face = self._site.game.seats.setup_face(parts.form.form, texts)
        newcomer = parts.tutorial is not None and parts.tutorial.is_news
        guide: Guide = "today" if parts.today_door.offered else "newcomer" if newcomer else "small"
        return setup_screen(
            face,
            texts,
            game=self._site.game.name,
            notices=self._notices(),
            offers=parts.offers.drawn(),
            guide=guide,
            lab=self._site.game.lab is not None,
            messages=not self._site.game.play.hides,
        )

    def _notices(self) -> Markup:
        parts, texts = self._parts, self._site.texts
        lasting = notices(
            self._site.game.storage,
            texts,
            writes=self._site.writes,
            stores=parts.repository.works,
            damaged=parts.salvage.offered,
        )
        table = parts.on_table.table
        told = () if table is None or parts.ways.setting_up else table.deciders.troubles
        of_computers = computers.notices(told, self._site.game.computers, texts)
        return join([parts.way_back.drawn(texts), parts.peers_door.notice(), lasting, of_computers])


def notices(game: StorageGame, texts: Texts, *, writes: bool, stores: bool, damaged: Damaged | None) -> Markup:
    """Draw notices for a read-only tab, a browser that cannot store, and a damaged stored game."""
    drawn = []
    if not writes:
        text = texts.gettext(
            "This game is open in another tab. Here you can only watch; close the other tab to play here."
        )
        drawn.append(notice(text, "read-only"))
    if not stores:
        text = texts.gettext(
            "This browser can’t keep the game. You can play on, but closing the page loses it: save it to a "
            "file now and then."
        )
        drawn.append(notice(text, "storage"))
    if damaged is not None:
        reason = why_save_refused(damaged.refused, game, texts)
        text = texts.gettext("The stored game cannot be read and was set aside. {reason}", reason=reason)
        button = command_button("download-damaged", "button-quiet", texts.gettext("Download the damaged game"))
        enough = command_button("no-damaged", "button-quiet", texts.gettext("No, thanks"))
        rule = rule_of_refused_save(damaged.refused, game)
        links = [] if rule is None else [rule_link(game.name, rule, texts)]
        drawn.append(notice(text, "damaged", button, enough, *links))
    return join(drawn)
