"""What is pressed on the page, by the names in its `data-command` hooks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

Command = Callable[[str], Awaitable[None]]
"""Carries out a command; the argument is what stands behind the hook's colon, or nothing."""

Commands = Mapping[str, Command]
"""What a part of the site carries out, by the command's name."""


def plain(handler: Callable[[], Awaitable[None]]) -> Command:
    """Make a command of what needs no argument; one that a hook brings along all the same goes unheard."""

    async def carry_out(_argument: str) -> None:
        await handler()

    return carry_out


class CommandRegistry:
    """The commands of all parts of the site.

    >>> async def greet(name: str) -> None: print(f"Hello {name}!")
    >>> registry = CommandRegistry()
    >>> registry.register({"greet": greet})
    >>> registry.register({"greet": greet})
    Traceback (most recent call last):
    ValueError: two parts of the site carry out 'greet'
    """

    def __init__(self) -> None:
        self._commands: dict[str, Command] = {}

    def register(self, *parts: Commands) -> None:
        """Add the commands of some parts. Raises ValueError when a name is taken."""
        for commands in parts:
            for name, command in commands.items():
                if name in self._commands:
                    raise ValueError(f"two parts of the site carry out {name!r}")
                self._commands[name] = command

    def find(self, name: str) -> Command | None:
        """Find the command with this name."""
        return self._commands.get(name)
