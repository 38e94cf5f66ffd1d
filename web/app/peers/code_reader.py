"""Reads the code of another device in a dialog, by camera or typed in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from app.peers.code_views import CAMERA, FORM, TOLD, TYPED, camera, reader, why_no_camera, why_refused
from app.peers.connection_code import code_in
from app.ports.peers import CameraRefused, CodeRefused
from app.site_protocol import Site
from app.ui.markup import Markup, join

AGAIN: Final = 1500
"""Milliseconds for which the reason of a refusal can be read before the camera looks again."""

Take = Callable[[str], Awaitable[None]]
"""Does what a code is for. Raises CodeRefused."""


class CodeReader:
    """Reads one code at a time."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._take: Take | None = None
        """What the code is for; None while no code is being read."""

    async def open(self, take: Take, *, host: bool) -> None:
        """Ask for a code; a `host` has just pressed a button that asks for the camera."""
        self._take = take
        self._site.browser.page.open_dialog(reader(self._site.texts, host=host, filming=host))
        if host:
            await self._film(take)

    async def film(self) -> None:
        """Switch the camera on."""
        if self._take is not None:
            self._update({CAMERA: camera(self._site.texts, filming=True), TOLD: Markup("")})
            await self._film(self._take)

    async def take_typed(self) -> None:
        """Take the code in the field."""
        text = self._site.browser.page.fields(FORM).get(TYPED, "").strip()
        if text and self._take is not None:
            await self._try(text, self._take)

    def stop(self) -> None:
        """Stop reading, since the dialog is closed."""
        if self._take is not None:
            self._take = None
            self._site.browser.peers.stop_camera()

    async def _film(self, take: Take) -> None:
        browser, texts = self._site.browser, self._site.texts
        while self._take is take:
            try:
                text = await browser.peers.read_code()
            except CameraRefused as refused:
                if self._take is take:
                    told = join([why_no_camera(refused.reason, texts)])
                    self._update({CAMERA: camera(texts, filming=False), TOLD: told})
                return
            if self._take is take and not await self._try(text, take):
                await browser.clock.sleep(AGAIN)

    async def _try(self, text: str, take: Take) -> bool:
        try:
            await take(code_in(text))
        except CodeRefused as refused:
            if self._take is take:
                self._update({TOLD: join([why_refused(refused.reason, self._site.texts)])})
            return False
        self.stop()
        return True

    def _update(self, regions: dict[str, Markup]) -> None:
        self._site.browser.page.update(regions)
