"""A device that only connects: the script for connections on a page without Python."""

from __future__ import annotations

import json
import time
from typing import Any

from tests.browser.engines.tab import Tab
from workshop import folders
from workshop.site.assets import LENGTH

PAGE = "rules/en/"
"""A page of the site with its policy and without scripts."""

_LOAD = """async ([peers, camera]) => {
  globalThis.maheScope = "";
  globalThis.heard = [];
  globalThis.changes = [];
  globalThis.channels = {};
  globalThis.described = [];
  const { createDataChannel, setRemoteDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (label, how) {
    const channel = createDataChannel.call(this, label, how);
    channel.addEventListener("open", () => (channels[label] = channel));
    return channel;
  };
  RTCPeerConnection.prototype.setRemoteDescription = function (description) {
    described.push(description.sdp);
    return setRemoteDescription.call(this, description);
  };
  const part = document.createElement("template");
  part.dataset.part = "peers-camera";
  part.innerHTML = `<script src="${camera}"></script>`;
  const script = document.createElement("script");
  script.src = peers;
  await new Promise((resolve, reject) => {
    [script.onload, script.onerror] = [resolve, reject];
    document.head.append(part, script);
  });
  globalThis.handed = [];
  mahePeers.listen(
    (connection, text) => heard.push(text),
    (connection, open) => changes.push([connection, open]),
    (answer) => globalThis.takes === true && handed.push(answer) > 0,
  );
}"""


_KEPT = """async () => {
  // Opening a database that is not there would make an empty one.
  if (!(await indexedDB.databases()).some(({ name }) => name === "peers")) return 0;
  const opening = indexedDB.open("peers");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const kept = opening.result.transaction("way-back").objectStore("way-back").count();
  await new Promise((resolve) => (kept.onsuccess = resolve));
  opening.result.close();
  return kept.result;
}"""

JOIN = "([offer, visit]) => mahePeers.join(offer, visit)"


class Device:
    """A tab that connects with others; connections are named as in `mahePeers`."""

    def __init__(self, tab: Tab, address: str, visit: str = "a visit") -> None:
        self.tab = tab
        self._address = address
        self.visit = visit
        self._scripts = [_published("peers"), _published("peers-camera")]
        self.come()

    def come(self) -> None:
        """Open the page, or open it again."""
        self.tab.go(f"{self._address}{PAGE}")
        self.tab.evaluate(_LOAD, self._scripts)

    def connect(self, guest: Device) -> tuple[str, str]:
        """Connect with a guest; return the connection here and there."""
        here, offer = json.loads(self.tab.evaluate("mahePeers.invite()"))
        there, answer = json.loads(guest.tab.evaluate(JOIN, [json.dumps(offer), guest.visit]))
        self.tab.evaluate("([here, answer]) => mahePeers.accept(here, answer)", [here, json.dumps(answer)])
        self.await_change(here, is_open=True)
        guest.await_change(there, is_open=True)
        return here, there

    def await_way_back(self) -> None:
        """Wait until this device could come back to another. Its end of the spare is kept a moment after opening."""
        self.await_ways_back(1)

    def await_ways_back(self, devices: int) -> None:
        """Wait until this device could come back to a number of others."""
        self._await(lambda: self.tab.evaluate(_KEPT) >= devices, 10, "the way back")

    def await_openings(self, number: int) -> None:
        """Wait until a number of connections have opened since the page was opened."""
        self._await(lambda: sum(is_open for _, is_open in self.changes) >= number, 25, f"{number} openings")

    def come_back(self) -> str:
        """Open the page again and ask for the last host; return the connection, "" without a way back."""
        self.come()
        return str(self.tab.evaluate("(visit) => mahePeers.comeBack(visit)", self.visit))

    def call_guests(self) -> int:
        """Open the page again and ask for its guests; return their number."""
        self.come()
        return int(self.tab.evaluate("mahePeers.callGuests()"))

    def send(self, connection: str, text: str) -> None:
        self.tab.evaluate("([connection, text]) => mahePeers.send(connection, text)", [connection, text])

    def close(self, connection: str) -> None:
        self.tab.evaluate("(connection) => mahePeers.close(connection)", connection)

    @property
    def changes(self) -> list[list[Any]]:
        """The connections that opened or ended, in order."""
        return list(self.tab.evaluate("changes"))

    def await_change(self, connection: str, *, is_open: bool) -> float:
        """Wait until a connection has opened or ended; return the seconds that it took."""
        return self._await(lambda: [connection, is_open] in self.changes, 25, f"{connection} {is_open}")

    def await_text(self, text: str) -> None:
        self._await(lambda: text in self.tab.evaluate("heard"), 10, text)

    def _await(self, condition: Any, seconds: float, what: str) -> float:
        begun = time.monotonic()
        while not condition():
            assert time.monotonic() - begun < seconds, f"{what} was not there in {seconds} s: {self.changes}"
            # The state is in a script, and the tabs of some engines cannot wait for one.
            time.sleep(0.02)
        return time.monotonic() - begun


def _published(script: str) -> str:
    """Return the path of a script of the built site."""
    (found,) = (folders.DIST / "assets").glob(f"{script}-{'[0-9a-f]' * LENGTH}.js")
    return f"/assets/{found.name}"
