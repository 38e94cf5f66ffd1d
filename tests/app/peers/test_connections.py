"""Tests of two devices that connect, on a network of plain objects."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from app.ports.peers import CodeRefusal, CodeRefused
from tests.app.fakes.peers import FakePeers

VISIT = "a visit"


class Device:
    """A device that writes down what it hears."""

    def __init__(self, before: Device | None = None, *, of: FakePeers | None = None) -> None:
        self.peers = FakePeers()
        self.heard: list[str] = []
        self.open: list[tuple[str, bool]] = []
        self.peers.listen(lambda _connection, text: self.heard.append(text), lambda *change: self.open.append(change))
        if before:
            self.peers.reload(before.peers)
        if of:
            self.peers.network = of.network


async def connected() -> tuple[Device, str, Device, str]:
    host = Device()
    guest = Device(of=host.peers)
    _, invitation = await host.peers.invite()
    there, answer = await guest.peers.join(invitation, VISIT)
    here = await host.peers.accept(answer)
    await turns()
    return host, here, guest, there


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner() as runner:
        runner.run(work)


def test_texts_arrive_in_order_on_both_sides() -> None:
    async def work() -> None:
        host, here, guest, there = await connected()
        for text in ("one", "two"):
            host.peers.send(here, text)
        guest.peers.send(there, "three")
        await turns()
        assert (guest.heard, host.heard) == (["one", "two"], ["three"])
        assert host.open == [(here, True)]

    run(work())


def test_an_answer_connects_once_and_with_its_host_only() -> None:
    async def work() -> None:
        host = Device()
        guest, other = Device(of=host.peers), Device(of=host.peers)
        _, invitation = await host.peers.invite()
        _, answer = await guest.peers.join(invitation, VISIT)
        await refused(other, answer)
        await host.peers.accept(answer)
        await refused(host, answer)

    async def refused(device: Device, answer: str) -> None:
        with pytest.raises(CodeRefused) as raised:
            await device.peers.accept(answer)
        assert raised.value.reason is CodeRefusal.UNKNOWN

    run(work())


def test_a_guest_comes_back_after_a_reload() -> None:
    async def work() -> None:
        host, here, guest, _ = await connected()
        again = Device(guest)
        there = await again.peers.come_back(VISIT)
        assert there
        await turns()
        assert host.open[1] == (here, False)
        again.peers.send(there, "here I am")
        await turns()
        assert host.heard == ["here I am"]

    run(work())


def test_a_guest_that_left_does_not_come_back() -> None:
    async def work() -> None:
        host, here, guest, there = await connected()
        guest.peers.close(there)
        assert host.open[1] == (here, False)
        assert await Device(guest).peers.come_back(VISIT) is None

    run(work())


def test_texts_can_be_lost_and_reordered_on_their_way() -> None:
    async def work() -> None:
        host, here, guest, _ = await connected()
        network = host.peers.network
        network.holds = True
        for text in ("one", "two", "three"):
            host.peers.send(here, text)
        del network.under_way[1]
        network.under_way.reverse()
        network.deliver()
        assert guest.heard == ["three", "one"]

    run(work())
