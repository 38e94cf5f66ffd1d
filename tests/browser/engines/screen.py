"""A screen that needs no monitor: Xvfb, with a picture of what it shows.

The picture does not come from the browser, which may have stopped answering.
"""

from __future__ import annotations

import os
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_HEADER_NUMBERS = 25
"""The number of 32-bit integers in the header of an X window dump; see XWDFile.h of X.Org."""

_BYTES_OF_A_COLOUR_ENTRY = 12


@dataclass(frozen=True, slots=True)
class Screen:
    """A virtual screen: its DISPLAY name and the file with its contents."""

    name: str
    content: Path

    def picture(self, path: Path) -> None:
        """Save the contents of the screen as a PNG file."""
        path.write_bytes(png(self.content.read_bytes()))


@contextmanager
def open_screen(program: Path, size: tuple[int, int]) -> Iterator[Screen]:
    """Start a virtual screen large enough for a window of this size with its frame."""
    width, height = size[0] + 100, size[1] + 100
    with tempfile.TemporaryDirectory(prefix="mahe-screen-") as folder:
        reading, writing = os.pipe()
        server = subprocess.Popen(
            [
                *(program, "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24"),
                *("-nolisten", "tcp", "-fbdir", folder),
            ],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                number = told.readline().strip()
            assert number, f"Xvfb ended with {server.wait()}"
            yield Screen(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def png(dump: bytes) -> bytes:
    r"""Convert an X window dump with 32 bits per pixel, blue first, into PNG.

    >>> numbers = [100, 7, 2, 24, 1, 1, 0, 0, 32, 0, 32, 32, 4] + [0] * 12
    >>> png(struct.pack(">25I", *numbers) + bytes([3, 2, 1, 0]))[:8]
    b'\x89PNG\r\n\x1a\n'
    """
    numbers = struct.unpack_from(f">{_HEADER_NUMBERS}I", dump)
    begins, width, height, line_length, colours = numbers[0], numbers[4], numbers[5], numbers[12], numbers[19]
    assert numbers[11] == 32, f"{numbers[11]} bits a pixel"
    lines = bytearray()
    for line in range(height):
        place = begins + colours * _BYTES_OF_A_COLOUR_ENTRY + line * line_length
        pixels = dump[place : place + 4 * width]
        coloured = bytearray(3 * width)
        for channel in range(3):
            coloured[channel::3] = pixels[2 - channel :: 4]
        lines += b"\0" + coloured
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"IDAT", zlib.compress(bytes(lines))),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
