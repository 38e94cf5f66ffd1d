"""What Back does: closes the open dialog, then the rules, then what covers another screen; then it asks at the table.

There it first leads out of what one of several people sees, behind the curtain and to the open table.

Nobody is caught: where there is nothing to go back from, and after a first Back at the table, the next one leaves the
page as everywhere else. Whatever is done on the page after a first Back makes the next one a first again.
"""

from __future__ import annotations

from app.site_protocol import Site
from app.ui.commands import Commands, plain
from app.ui.errors import reporting
from app.ui.languages import Texts
from app.ui.markup import Markup
from app.ui.views.elements import command_button, notice


class Back:
    """Decides what Back does, and whether it is to be caught."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._warned = False
        """Whether the one at the table was told that the next Back leaves."""
        site.browser.way_back.on_back(reporting(site, self._on_back))

    @property
    def commands(self) -> Commands:
        """What is pressed about leaving."""
        return {"stay": plain(self._stay)}

    def settle(self) -> None:
        """Catch Back from now on if there is something to go back from; called whenever something has been done."""
        if self._warned:
            self._warned = False
            self._site.show_notices()
        page = self._site.browser.page
        wanted = page.dialog_open or self._site.ways.leads_back or (self._site.game_runs and self._site.writes)
        self._site.browser.way_back.catch(wanted)

    def drawn(self, texts: Texts) -> Markup | None:
        """Draw what the one who pressed Back at the table is told."""
        if not self._warned:
            return None
        return notice(_warning(texts), "leaving", command_button("stay", "button-quiet", texts.gettext("Keep playing")))

    def _on_back(self) -> None:
        page = self._site.browser.page
        if page.dialog_open:
            page.close_dialog()
            self.settle()
        elif self._site.ways.leads_back:
            self._site.guard(self._site.ways.back())
        elif self._site.at_table and self._site.table is not None and self._site.table.step_back():
            self.settle()
        else:
            # No dialog: on a telephone the second Back would close that instead of leaving.
            self._warned = True
            self._site.show_notices()
            page.say(_warning(self._site.texts))

    async def _stay(self) -> None:
        """Do nothing: like whatever else is done, it makes the next Back a first one."""


def _warning(texts: Texts) -> str:
    return texts.gettext("Go back again to leave the table. The game is kept on this device.")
