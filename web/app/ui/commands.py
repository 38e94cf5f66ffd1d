"""The page's commands, looked up by the names in `data-command` attributes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

Command = Callable[[str], Awaitable[None]]
"""Handles a command; the argument is the text after the hook's colon, or an empty string."""

Commands = Mapping[str, Command]
"""The commands of a part of the site, by name."""


def plain(handler: Callable[[], Awaitable[None]]) -> Command:
    """Wrap a handler without parameters as a command; an argument in the hook is ignored."""

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
        """Add the commands of some parts. Raises ValueError if a name is taken."""
        for commands in parts:
            for name, command in commands.items():
                if name in self._commands:
                    raise ValueError(f"two parts of the site carry out {name!r}")
                self._commands[name] = command

    def find(self, name: str) -> Command | None:
        """Return the command with this name, if any."""
        return self._commands.get(name)
