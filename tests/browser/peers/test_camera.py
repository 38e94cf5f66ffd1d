"""Tests of reading QR codes: our own pictures, as a camera sees them on a screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize, expect

from app.peers.connection_code import Description, Endpoint, Kind, fragment_of, write_code
from app.ui.views.qr_code import qr_code, qr_picture
from tests.browser.driving.browsing import Browsing
from tests.browser.driving.chromium import options
from tests.browser.engines.playwright_tab import PlaywrightTab
from tests.browser.peers.device import Device
from tests.browser.peers.party import press

ENDPOINTS: Final = tuple(Endpoint(f"00000000-0000-4000-8000-00000000000{number}", 50_000) for number in (1, 2))
CODE: Final = write_code(Kind.ANSWER, Description(1, bytes(range(32)), "fRa9", "p" * 24, ENDPOINTS), minute=0)
ADDRESS: Final = f"https://example.org/games/#{fragment_of('melimagic', CODE)}"

SHOWN: Final = "<html style='margin:0;background:{paper}'><div style='width:420px;padding:90px 300px'>{picture}</div>"

_LOOK: Final = """() => {
  const video = document.createElement("video");
  video.dataset.camera = "";
  document.body.append(video);
  return mahePeers.readCode();
}"""


_LONELY: Final = """() => {
  const told = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, "localDescription").get;
  let allowed = false;
  navigator.mediaDevices.getUserMedia = async () => {
    allowed = true;
    return new MediaStream();
  };
  Object.defineProperty(RTCPeerConnection.prototype, "localDescription", {
    get() {
      const { sdp } = told.call(this);
      return { sdp: allowed ? sdp : sdp.replace(/^a=candidate.*$/gm, "") };
    },
  });
}"""
"""Makes a browser like one in a network that leads nowhere: it tells its addresses once the camera is allowed."""


Camera = Callable[[Path], Browser]
"""Starts a Chromium whose camera sees a film, which need not exist before the camera is switched on."""


@pytest.fixture
def camera(playwright: Playwright) -> Iterator[Camera]:
    browsers = []

    def start(film: Path) -> Browser:
        seen: dict[str, Any] = options()
        fake = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
        seen["args"] = [*seen["args"], *fake, f"--use-file-for-fake-video-capture={film}"]
        browsers.append(playwright.chromium.launch(**seen))
        return browsers[-1]

    yield start
    for browser in browsers:
        browser.close()


@pytest.mark.nightly
def test_the_camera_reads_our_own_codes(browsing: Browsing, chromium: Browser, camera: Camera, tmp_path: Path) -> None:
    head, code = ADDRESS.removesuffix(CODE), CODE
    rows = qr_code([head, code])
    assert rows
    page = chromium.new_page(viewport={"width": 1020, "height": 600})
    page.set_content(SHOWN.format(paper="#224", picture=qr_picture(rows, "QR")))
    page.add_style_tag(content=".qr-paper { fill: white }")
    film = tmp_path / "film.mjpeg"
    page.screenshot(path=film, type="jpeg")
    page.close()
    tab = PlaywrightTab(browsing.adopt(camera(film).new_context()).new_page(), 30_000)
    device = Device(tab, browsing.address)
    assert tab.evaluate(_LOOK) == [True, ADDRESS]
    assert tab.evaluate("document.querySelector('video').srcObject.active") is True, "ready for another code"
    tab.evaluate("mahePeers.stopCamera()")
    assert tab.evaluate("document.querySelector('video').srcObject.active") is False
    assert [name for name in browsing.watch.requests if "peers-camera" in name], "the decoder came when it was needed"
    assert device.changes == []


@pytest.mark.nightly
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_two_phones_connect_by_filming_each_others_screens(
    browsing: Browsing, camera: Camera, tmp_path: Path, colours: Literal["light", "dark"]
) -> None:
    def phone(film: Path) -> BrowserContext:
        size: ViewportSize = {"width": 390, "height": 844}
        return browsing.adopt(camera(film).new_context(viewport=size, device_scale_factor=2, color_scheme=colours))

    of_guest, of_host = tmp_path / "guest.mjpeg", tmp_path / "host.mjpeg"
    host = browsing.tab(phone(of_guest), "?lang=en&motion=off").ready()
    press(host.page, "[data-command='play:devices']")
    host.dialog.locator("[data-peers='invitation'] svg").first.wait_for()
    host.page.screenshot(path=of_host, type="jpeg")
    guest = browsing.tab(phone(of_host), "?lang=en&motion=off").ready()
    guest.command("join")
    guest.dialog.locator("[data-command='peers-film']").click()
    guest.dialog.locator("[data-peers='answer'] svg").first.wait_for()
    guest.page.screenshot(path=of_guest, type="jpeg")
    # There was nothing to be filmed before.
    host.dialog.locator("[data-command='peers-film']").click()
    press(guest.page, "[data-command='peers-sit:1']")
    expect(host.dialog.locator(".peers-seated li")).to_have_count(1)


@pytest.mark.nightly
def test_a_refused_camera_is_reported(browsing: Browsing) -> None:
    tab = PlaywrightTab(browsing.device().new_page(), 30_000)
    Device(tab, browsing.address)
    assert tab.evaluate(_LOOK) in ([False, "denied"], [False, "missing"])


@pytest.mark.nightly
def test_the_camera_is_asked_for_where_addresses_are_told_only_then(browsing: Browsing) -> None:
    tab = PlaywrightTab(browsing.device().new_page(), 30_000)
    Device(tab, browsing.address)
    tab.evaluate(_LONELY)
    _, description = json.loads(tab.evaluate("mahePeers.invite()"))
    assert description["endpoints"]
