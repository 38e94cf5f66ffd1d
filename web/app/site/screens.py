"""Draws the screen that is due, and the notices on it."""

from __future__ import annotations

from app.computers import words as computers
from app.play.menu import table_menu
from app.seats.setup_screen import setup_screen
from app.site.notices import notices
from app.site.site_parts import Parts
from app.site_protocol import Site
from app.ui.languages import all_languages
from app.ui.markup import Markup, join
from app.ui.views.frame import framed, speaker_place


class Screens:
    """Draws the site as its parts stand."""

    def __init__(self, site: Site, parts: Parts) -> None:
        self._site = site
        self._parts = parts

    def draw(self) -> None:
        """Draw the whole screen that is due."""
        game, texts, page = self._site.game.brand, self._site.texts, self._site.browser.page
        page.set_language(texts.language.tag, game.title(texts))
        sounding = self._parts.sounding
        speaker = speaker_place(sounding.button(), sounding.question())
        page.show(framed(self._due(), game, texts, all_languages(), speaker, self._menu()))
        if self._parts.ways.showing_form:
            self._parts.form.draw_computers()

    def show_notices(self) -> None:
        """Redraw what the people at the table should know, on whichever screen is there."""
        self._site.browser.page.update({"notices": self._notices(), "offers": self._parts.offers.drawn()})

    def _due(self) -> Markup:
        parts = self._parts
        cover, table = parts.ways.cover(), parts.on_table.table
        if cover is not None:
            return cover
        if table is None or parts.ways.setting_up:
            return self._setup()
        return table.render(self._notices(), parts.offers.drawn)

    def _menu(self) -> Markup | None:
        """Draw the table's menu; None where the table is not what is due."""
        site, table = self._site, self._parts.on_table.table
        if table is None or not site.at_table:
            return None
        full_screen = self._parts.full_screen.button()
        drawn = table_menu(site.game.name, site.texts, full_screen, secrets=table.keeps_secrets)
        return join([table.display.tools, drawn])

    def _setup(self) -> Markup:
        parts, texts = self._parts, self._site.texts
        face = self._site.game.seats.setup_face(parts.form.form, texts)
        newcomer = parts.tutorial.is_news
        return setup_screen(
            face,
            texts,
            game=self._site.game.name,
            notices=self._notices(),
            offers=parts.offers.drawn(),
            newcomer=newcomer,
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
        return join([parts.way_back.drawn(texts), lasting, of_computers])
