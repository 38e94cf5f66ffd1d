"""How each language sets its signs and spaces, and what in a text is set otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

NO_BREAK = "\u00a0"
NARROW = "\u202f"
HELD = rf"[{NO_BREAK}{NARROW}]"


@dataclass(frozen=True, slots=True)
class Fault:
    """A pattern that must not occur in a text, and the rule it breaks.

    Names in braces are replaced by numbers before searching.
    """

    breaks: str
    pattern: re.Pattern[str]


def fault(breaks: str, pattern: str) -> Fault:
    """Name a fault."""
    return Fault(breaks, re.compile(pattern))


EVERYWHERE = (
    fault("quotes, apostrophes and dots are typographic", r"""["'`´]|\.\.\."""),
    fault("a dash is longer than a hyphen", r" -(?=\s|$)|^- |--|\d-\d"),
    fault("one space is enough", r"[ \u00a0\u202f]{2,}|^\s|\s$"),
    fault("× and ÷ hold on to what they join", r" [×÷]|[×÷] "),
    fault("a sum holds together, or breaks before its =", r"(?<=[\d)]) [+−·]|[+−·=≈] (?=[\d(])"),
    fault("a number holds on to its unit", r"\d (?:kB|MB|GB|mm|cm|km|min|px)\b"),
    fault("% holds on to what is before it", r" %"),
)

ENGLISH_GROUPS, GERMAN_GROUPS, SPANISH_GROUPS = ",", ".", "."


def numbers(group: str) -> Fault:
    """Return the fault of numbers that are not grouped correctly: from five digits on, and never below."""
    escaped = re.escape(group)
    other = f"[{''.join(sign for sign in f'.,  {NO_BREAK}{NARROW}’' if sign != group)}]"
    return fault(
        "numbers are grouped by threes from five digits on, as the page itself writes them",
        rf"(?<!\d)(?:\d{{5,}}(?!\d)|\d{escaped}\d{{3}}(?!\d)|\d{{1,3}}{other}000(?!\d))",
    )


def quotes(*own: str) -> Fault:
    """Return the fault of quotation marks that are wrong for the language."""
    foreign = "".join(mark for mark in "«»„“”‚‘‹›" if mark not in own)
    return fault(f"quotation marks are {' '.join(own)}", rf"[{foreign}]")


COLON_DIVIDES = fault("a colon that divides holds on to what it divides", r" :|(?<=\s): ")
ELLIPSIS_ATTACHED = fault("… follows the word without a space", r"\s…(?!\s?[+×)])")
ELLIPSIS_APART = fault("… for words left out has a space before it that holds", r"[^\s\u00a0\u202f(„‘]…| …")
PERCENT_ATTACHED = fault("% follows its number without a space", r"\d\s%")
PERCENT_APART = fault("% has a space before it that holds", rf"(?<!{HELD})(?<!\()%")

TYPOGRAPHY: Mapping[str, tuple[Fault, ...]] = {
    "fr": (
        *EVERYWHERE,
        fault("; ! ? have a narrow space before them that holds", rf"(?<![{NARROW}!?])[;!?]"),
        fault(": has a space before it that holds", rf"(?<!{NO_BREAK}):"),
        fault("guillemets have spaces inside that hold", rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»"),
        fault("the letters of an ordinal are raised", r"\d(?:er|re|e|ère|ème|ième|nd|nde)\b"),
        fault("n° holds on to its number", r"\b[Nn]°(?!\u00a0)|\b[Nn]o\b\.?\s?\d"),
        quotes("«", "»", "“", "”"),
        numbers(NARROW),
        ELLIPSIS_ATTACHED,
        PERCENT_APART,
    ),
    "de": (
        *EVERYWHERE,
        COLON_DIVIDES,
        fault("an abbreviation holds together", r"\b(?:z|d|u|o) ?\. ?[BhaäÄ]\. |\bNr\. "),
        quotes("„", "“", "‚", "‘"),
        numbers(GERMAN_GROUPS),
        ELLIPSIS_APART,
        PERCENT_APART,
    ),
    "nl": (
        *EVERYWHERE,
        COLON_DIVIDES,
        quotes("‘", "’"),
        numbers(GERMAN_GROUPS),
        ELLIPSIS_APART,
        PERCENT_ATTACHED,
    ),
    "pt": (
        *EVERYWHERE,
        COLON_DIVIDES,
        fault("guillemets have no spaces inside", r"«\s|\s»"),
        fault("an ordinal has a point and a raised letter", r"\d[ºª]|\d[oa]\b|\d\.[oa]\b"),
        fault("n.º holds on to its number", r"\b[Nn]\.?º (?=\d)|\b[Nn]º"),
        quotes("«", "»", "“", "”"),
        numbers(NO_BREAK),
        ELLIPSIS_ATTACHED,
        PERCENT_ATTACHED,
    ),
    "es": (
        *EVERYWHERE,
        COLON_DIVIDES,
        fault("a question or exclamation is opened, too", r"(?:^|\?)[^¿?]*\?|(?:^|!)[^¡!]*!"),
        fault("the signs of a question or exclamation touch it", r"[¿¡]\s|\s[?!]"),
        fault("guillemets have no spaces inside", r"«\s|\s»"),
        fault("an ordinal has a point and a raised letter", r"\d[ºª]|\d[oa]\b|\d\.[oa]\b"),
        fault("n.º holds on to its number", r"\b[Nn]\.?º (?=\d)|\b[Nn]º"),
        quotes("«", "»", "“", "”"),
        numbers(SPANISH_GROUPS),
        ELLIPSIS_ATTACHED,
        PERCENT_APART,
    ),
    "it": (
        *EVERYWHERE,
        COLON_DIVIDES,
        fault("guillemets have no spaces inside", r"«\s|\s»"),
        fault("an ordinal has a raised letter and no point", r"\d[oa]\b|\d\.[ºªoa]|\d°"),
        fault("n. holds on to its number", r"\b[Nn](?:\.|°|º|\.º) (?=\d)|\b[Nn][°º]"),
        fault("an accent is one, and the right one", r"chè\b|\bpò\b|\bqual’è|\b[Ee]’(?=\s)|\b(?:fà|stà|sù)\b"),
        fault("an elision has no space", r"\b(?:l|un|dell|nell|all|dall|sull|quest|quell|c|d)’\s"),
        quotes("«", "»", "“", "”", "’"),
        numbers(GERMAN_GROUPS),
        ELLIPSIS_ATTACHED,
        PERCENT_ATTACHED,
    ),
    "en": (
        *EVERYWHERE,
        fault("a colon does not divide", r"\s:"),
        quotes("“", "”", "‘", "’"),
        numbers(ENGLISH_GROUPS),
        ELLIPSIS_ATTACHED,
        PERCENT_ATTACHED,
    ),
}


def faults(code: str, text: str) -> tuple[str, ...]:
    """List the typographical faults of a text: the rule, and the place with visible spaces.

    >>> faults("fr", "Encore un dé ?")
    ('; ! ? have a narrow space before them that holds: “dé ?”',)
    >>> faults("fr", "Encore un dé\u202f?")
    ()
    """
    bare = re.sub(r"\{[^{}]*\}", "7", text).replace("**", "")
    return tuple(_told(kind, found, bare) for kind in TYPOGRAPHY[code] for found in kind.pattern.finditer(bare))


def _told(kind: Fault, found: re.Match[str], text: str) -> str:
    around = text[max(0, found.start() - 3) : found.end() + 3]
    return f"{kind.breaks}: “{around.replace(NO_BREAK, '⍽').replace(NARROW, '‧').strip()}”"


def all_faults(code: str, texts: Iterable[object]) -> list[str]:
    """List the faults of many texts, each behind its text."""
    return [f"{said} – {wrong}" for said in texts for wrong in faults(code, getattr(said, "text", str(said)))]
