"""Controls the rules panel: opens it at a passage, searches it, and shows one or two languages.

The panel does not affect the game, and redrawing the screen leaves it open. When it closes, the focus
returns to the button that opened it.
"""

from __future__ import annotations

from typing import Final

from app.rules.live_examples import LiveExamples
from app.rules.panel_view import CHOICE, FIND, FORM, SECOND, Text, article, found_list, how_many, rules_panel
from app.rules.rules_text import passages_in, synonyms_of
from app.rules.search import Found, find, wanted
from app.site_protocol import Commands, Site
from app.ui.commands import plain
from app.ui.languages import Language, all_languages
from app.ui.markup import Markup

REMEMBERED: Final = "rules-second"
"""The preference that holds the code of the second language."""


class RulesPanel:
    """Shows the panel and handles its commands."""

    def __init__(self, site: Site, examples: LiveExamples) -> None:
        self._site = site
        self._examples = examples
        self.is_open = False
        """True while the panel is shown."""
        self._opener = ""
        self._words = ""
        self._found: tuple[Found, ...] = ()

    @property
    def commands(self) -> Commands:
        """The commands of the panel, and those that open it."""
        return {
            "rules": self._open,
            "rules-find": self._find,
            "rules-found": self._go_to_found,
            "rules-escape": self._escape,
            CHOICE: plain(self._choose),
        }

    def close(self) -> None:
        """Close the panel; if it had the focus, return it to the button that opened the panel."""
        if not self.is_open:
            return
        self._examples.pause()
        browser = self._site.browser
        focused = browser.reading.has_focus
        self.is_open = False
        self._words, self._found = "", ()
        browser.page.update({"rules": Markup("")})
        if focused:
            browser.reading.focus_first((self._opener, "rules"))

    def language_changed(self) -> None:
        """Redraw in the new language, scrolled to the passage that was being read."""
        if self.is_open:
            self._search(self._words)
            place = self._site.browser.reading.place
            self._draw()
            self._stay_at(place)

    async def _choose(self) -> None:
        """Apply the second language chosen in the panel's form."""
        browser = self._site.browser
        before, chosen = self._second, browser.page.fields(CHOICE).get(SECOND)
        if chosen is None:
            # The panel was closed before this event was handled.
            return
        browser.preferences.set(REMEMBERED, chosen)
        if self._second != before:
            place = browser.reading.place
            self._search(self._words)
            drawn = self._examples.illustrated(article(*self._texts))
            browser.page.update({"rules-text": drawn, "rules-found": self._list})
            self._stay_at(place)

    async def _open(self, anchor: str) -> None:
        browser = self._site.browser
        browser.page.close_dialog()
        if not self.is_open:
            self._opener = f"rules:{anchor}" if anchor else "rules"
            self.is_open = True
            self._draw()
        anchors = [passage.anchor for passage in self._texts[0][1]]
        browser.reading.show(anchor if anchor in anchors else anchors[0])

    async def _find(self, words: str) -> None:
        """Search for `words`; if empty, as after Enter, for the content of the field."""
        page, texts = self._site.browser.page, self._site.texts
        self._search(words if words else page.fields(FORM).get(FIND, ""))
        page.update({"rules-found": self._list})
        if self._words:
            page.say(how_many(texts, self._words, self._found))

    @property
    def _list(self) -> Markup:
        return found_list(self._site.texts, self._words, self._found) or Markup("")

    def _search(self, words: str) -> None:
        self._words = words.strip() if wanted(words) else ""
        text, second = self._texts
        shown = [text] if second is None else [text, second]
        others = synonyms_of(self._site.game.name)
        synonyms = {language.tag: others.get(language.code, {}) for language, _ in shown}
        self._found = find(self._words, [(language.tag, rules) for language, rules in shown], synonyms)

    async def _go_to_found(self, number: str) -> None:
        """Show a search result, and hide the list until the next search."""
        if number.isdigit() and int(number) < len(self._found):
            place = self._found[int(number)]
            self._words, self._found = "", ()
            self._site.browser.page.update({"rules-found": Markup("")})
            self._site.browser.reading.show(place.anchor, place.line)

    async def _escape(self, sought: str) -> None:
        """Clear the search field if its text, `sought`, is not empty; otherwise close the panel."""
        page = self._site.browser.page
        if sought:
            page.write_fields(FORM, {FIND: ""})
            await self._find("")
        else:
            self.close()

    def _draw(self) -> None:
        text, second = self._texts
        panel = rules_panel(
            self._site.texts,
            text,
            second,
            all_languages(),
            game=self._site.game,
            words=self._words,
            found=self._found,
        )
        self._site.browser.page.update({"rules": self._examples.illustrated(panel)})

    def _stay_at(self, place: str | None) -> None:
        if place is not None:
            self._site.browser.reading.show(place, pointing=False)

    @property
    def _texts(self) -> tuple[Text, Text | None]:
        second = self._second
        return self._text(self._site.texts.language), None if second is None else self._text(second)

    def _text(self, language: Language) -> Text:
        return language, passages_in(self._site.game.name, language.code)

    @property
    def _second(self) -> Language | None:
        chosen, spoken = self._site.browser.preferences.get(REMEMBERED), self._site.texts.language
        others = (language for language in all_languages() if language != spoken)
        return next((language for language in others if language.code == chosen), None)
