"""Reads the headers of the published site from netlify.toml.

The local server and the host get them from the same lines. Two rules that set the same header for the same
address are refused, since hosts disagree about which one counts.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from workshop.folders import ROOT


@dataclass(frozen=True, slots=True)
class Rule:
    """Headers for the addresses that match a pattern, in which `*` stands for anything."""

    pattern: str
    headers: tuple[tuple[str, str], ...]

    def matches(self, address: str) -> bool:
        """Whether the rule applies to an address such as "/rules/nl/".

        >>> Rule("/runtime/*/*.whl", ()).matches("/runtime/1a/x-1.whl")
        True
        """
        return re.fullmatch(".*".join(map(re.escape, self.pattern.split("*"))), address) is not None


def read_rules(configuration: Path = ROOT / "netlify.toml") -> tuple[Rule, ...]:
    """Read the rules, in the order in which they are written."""
    written = tomllib.loads(configuration.read_text(encoding="utf-8"))
    return tuple(Rule(entry["for"], tuple(entry["values"].items())) for entry in written["headers"])


def headers_for(address: str, rules: tuple[Rule, ...]) -> dict[str, str]:
    """Collect the headers of an address. Raises ValueError when two rules set the same one.

    >>> headers_for("/", (Rule("/*", (("A", "1"),)), Rule("/", (("B", "2"),))))
    {'A': '1', 'B': '2'}
    """
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.matches(address):
            for name, value in rule.headers:
                if name in headers:
                    raise ValueError(f"netlify.toml sets {name} twice for {address}")
                headers[name] = value
    return headers
