"""Reads another device's code in a dialog, by camera or from a text field."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from app.peers.code_views import (
    BOX,
    CAMERA,
    FORM,
    TOLD,
    TYPED,
    box,
    camera,
    joining_dialog,
    why_no_camera,
    why_refused,
)
from app.peers.connection_code import code_in
from app.ports.peers import CameraRefused, CodeRefused
from app.site_protocol import Site
from app.ui.markup import Markup, join

AGAIN: Final = 1500
"""Milliseconds to read why a code was refused before the camera scans again."""

Take = Callable[[str], Awaitable[str]]
"""Uses a code; returns why it is refused, or ""."""


class CodeReader:
    """Reads one code at a time, until its dialog is closed."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._take: Take | None = None
        """None while no code is being read."""
        self._loud = True
        """True if the camera button is the main one of the dialog."""
        self._front = False
        """True for the camera on the side of the screen."""

    @property
    def reading(self) -> bool:
        """True until a code is taken or the dialog is closed."""
        return self._take is not None

    async def open(
        self, dialog: Markup, take: Take, *, filming: bool = False, loud: bool = True, front: bool = False
    ) -> None:
        """Open a dialog with the camera region and the form, and read a code; `filming` starts the camera at once."""
        self._take, self._loud, self._front = take, loud, front
        self._site.browser.page.open_dialog(dialog)
        if filming:
            await self._film(take)

    async def connect(
        self, connect: Callable[[str], Awaitable[None]], dialog: Markup | None = None, *, front: bool = False
    ) -> None:
        """Read the code of a connection, which `connect` uses or refuses, in a guest's dialog or another one.

        With `front` the camera over the screen starts at once, before which the other device is held.
        """

        async def take(text: str) -> str:
            try:
                await connect(code_in(text))
            except CodeRefused as refused:
                return why_refused(refused.reason, self._site.texts)
            return ""

        await self.open(dialog or joining_dialog(self._site.texts), take, filming=front, front=front)

    async def film(self) -> None:
        """Switch the camera on."""
        if self._take is not None:
            self._update({CAMERA: camera(self._site.texts, filming=True, loud=self._loud), TOLD: Markup("")})
            await self._film(self._take)

    async def take_typed(self) -> None:
        """Use the code in the text field."""
        if self._take is not None:
            await self._try(self._site.browser.page.fields(FORM).get(TYPED, "").strip(), self._take)

    async def take_pasted(self) -> None:
        """Use the code in the clipboard; if the browser does not tell it, show a field to paste it into."""
        if (take := self._take) is None:
            return
        text = await self._site.browser.peers().pasted()
        if text:
            await self._try(text.strip(), take)
        else:
            self._update({BOX: box("", self._site.texts)})

    def show_message(self, told: str) -> None:
        """Show a message below the camera."""
        self._update({TOLD: join([told])})

    def stop(self) -> None:
        """Stop reading and switch the camera off."""
        if self._take is not None:
            self._take = None
            self._site.browser.peers().stop_camera()

    async def _film(self, take: Take) -> None:
        browser, texts = self._site.browser, self._site.texts
        while self._take is take:
            try:
                text = await browser.peers().read_code(front=self._front)
            except CameraRefused as refused:
                if self._take is take:
                    told = join([why_no_camera(refused.reason, texts)])
                    self._update({CAMERA: camera(texts, filming=False, loud=self._loud), TOLD: told})
                return
            if self._take is take and not await self._try(text, take):
                await browser.clock.sleep(AGAIN)

    async def _try(self, text: str, take: Take) -> bool:
        refused = await take(text)
        if self._take is take:
            if refused:
                self.show_message(refused)
            else:
                self.stop()
        return not refused

    def _update(self, regions: dict[str, Markup]) -> None:
        self._site.browser.page.update(regions)
