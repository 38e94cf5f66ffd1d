"""Keeps the gettext catalogues in sync with the messages in web/app, and checks and compiles them.

The same catalogue gives the same bytes; a translator's words are never changed, only marked.

A language's catalogue is in web/locales/<code>/LC_MESSAGES/, with a file for each domain: `site.po` for the shared
rooms, and one for each game, for the room of several devices and for today's roll. Each message is in one of them
only: a message of two of them, or of one and a shared room, is in the shared one. The files contain no dates and no
line numbers, so that diffs show only real changes. The source language, in which the messages in the code are written,
has no catalogue. The template is not committed either.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from workshop.folders import WEB
from workshop.games.listed import BRANDS, GAMES, LEFT_OUT
from workshop.texts.languages import Language, agree, plural_forms

SHARED = "site"
"""The domain of the shared rooms; a message of one game alone is in a domain with the game's name."""

PEERS = "peers"
TOMORROW = "tomorrow"
"""The domains of the rooms that come with their own archives; the second one has a part in a game's folder."""

FUNCTIONS = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions whose arguments are messages, in Babel's notation."""

FOR_TRANSLATORS = ("Translators:",)
"""The beginning of comments for translators."""

_BRAND = "{brand}"
"""The place of the game's name in the header of a catalogue."""

_HEADERS_LEFT_OUT = re.compile(
    r'^"(?:Project-Id-Version|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    r"|Generated-By): .*\n",
    re.MULTILINE,
)


def catalogue_path(language: Language, domain: str, web: Path = WEB) -> Path:
    """Return the path of a language's catalogue for a domain."""
    return web / "locales" / language.code / "LC_MESSAGES" / f"{domain}.po"


def by_domain(catalogue: Catalog) -> dict[str, Catalog]:
    """Split a catalogue by domain, according to the locations of its messages."""
    parts: dict[str, Catalog] = {}
    for message in messages_of(catalogue):
        domain = _domain(message)
        if domain not in parts:
            parts[domain] = _like(catalogue, domain)
        parts[domain][message.id] = message
    return parts


def _domain(message: Message) -> str:
    owners = {
        next((part for part in (TOMORROW, *GAMES, PEERS) if _is_in(path, part)), SHARED)
        for path, _ in message.locations
    }
    return owners.pop() if len(owners) == 1 else SHARED


def _is_in(path: str, part: str) -> bool:
    return path.startswith(f"app/{part}/") or (part == TOMORROW and f"/{part}/" in path)


def _like(catalogue: Catalog, domain: str) -> Catalog:
    comment = catalogue.header_comment.replace(_BRAND, BRANDS.get(domain, next(iter(BRANDS.values()))))
    part = Catalog(locale=catalogue.locale, domain=domain, charset="utf-8", fuzzy=False, header_comment=comment)
    part.mime_headers = [("Plural-Forms", catalogue.plural_forms)]
    return part


def extract(web: Path = WEB) -> Catalog:
    """Extract the messages of web/app into a template, without those of games that this build leaves out."""
    template = Catalog(charset="utf-8", fuzzy=False, header_comment=f"# Texts of {_BRAND} in the browser.")
    found = extract_from_dir(
        web / "app", method_map=[("**.py", "python")], keywords=FUNCTIONS, comment_tags=FOR_TRANSLATORS
    )
    for name, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        if not f"app/{name}".startswith(LEFT_OUT):
            template.add(message, None, [(f"app/{name}", line)], auto_comments=comments, context=context)
    return template


def write_template(template: Catalog, folder: Path) -> None:
    """Write the template as a file for each domain, for gettext editors and platforms that ask for one."""
    folder.mkdir(parents=True, exist_ok=True)
    for domain, part in by_domain(template).items():
        (folder / f"{domain}.pot").write_text(_written(part, places=True), encoding="utf-8", newline="\n")


def read_catalogues(languages: Iterable[Language], template: Catalog, web: Path = WEB) -> dict[Language, Catalog]:
    """Read the catalogue of each language; for the source language, each message is its own translation."""
    return {
        language: source_catalogue(language, template) if language.source else _located(language, template, web)
        for language in languages
    }


def _located(language: Language, template: Catalog, web: Path) -> Catalog:
    """Read a language's catalogue, with the locations of its messages in the code."""
    catalogue = read_catalogue(language, web)
    for message in messages_of(catalogue):
        in_code = template.get(message.id, message.context)
        message.locations = [] if in_code is None else in_code.locations
    return catalogue


def source_catalogue(language: Language, template: Catalog) -> Catalog:
    """Return the catalogue of the source language, where each message is its own translation; it is never written."""
    catalogue = _empty(language)
    for message in messages_of(template):
        catalogue.add(
            message.id, message.id, message.locations, auto_comments=message.auto_comments, context=message.context
        )
    return catalogue


def read_catalogue(language: Language, web: Path = WEB) -> Catalog:
    """Read all files of a language's catalogue as one; it is empty if there are none.

    Raises ValueError for a file in another language, which would count as translated, and for files with different
    plural forms.
    """
    catalogue = _empty(language)
    folder = catalogue_path(language, SHARED, web).parent
    parts = {path.relative_to(web).as_posix(): _read_part(language, path) for path in sorted(folder.glob("*.po"))}
    if len({part.plural_forms for part in parts.values()}) > 1:
        raise ValueError(f"{' and '.join(parts)} differ in their Plural-Forms")
    for place, part in parts.items():
        catalogue.mime_headers = [("Plural-Forms", part.plural_forms)]
        for message in messages_of(part):
            if catalogue.get(message.id, message.context) is not None:
                raise ValueError(f"{place}: {quoted(message)} stands in another catalogue of the language too")
            catalogue[message.id] = message
    return catalogue


def _read_part(language: Language, path: Path) -> Catalog:
    with path.open("rb") as file:
        part = read_po(file, charset="utf-8")
    named = part.locale_identifier or language.locale
    if named.partition("_")[0] != language.locale.partition("_")[0]:
        told = f"is in “{named}”, as its header says; without it messages.py begins a new one"
        raise ValueError(f"{'/'.join(path.parts[-4:])} {told}")
    return part


def _empty(language: Language) -> Catalog:
    catalogue = Catalog(locale=language.locale, charset="utf-8", fuzzy=False)
    catalogue.mime_headers = [("Plural-Forms", plural_forms(Locale.parse(language.locale)))]
    return catalogue


def update(language: Language, template: Catalog, web: Path = WEB) -> Catalog:
    """Update a language's catalogue and its files from the template, and return it.

    A message most of whose words were there before keeps its translation, marked fuzzy. Obsolete messages are removed.
    Messages that a shared room has started to use move to the shared file.
    """
    catalogue = read_catalogue(language, web)
    catalogue.update(template)
    for message in messages_of(catalogue):
        new = template.get(message.id, message.context)
        if new and message.previous_id and not _is_reworded(message.previous_id[0], forms_of(new.id)[0]):
            message.string = new.string
            message.flags.discard("fuzzy")
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = f"# {language.name} ({language.tag}) texts of {_BRAND} in the browser."
    parts = by_domain(catalogue)
    folder = catalogue_path(language, SHARED, web).parent
    folder.mkdir(parents=True, exist_ok=True)
    for domain, part in parts.items():
        catalogue_path(language, domain, web).write_text(_written(part), encoding="utf-8", newline="\n")
    for path in folder.glob("*.po"):
        if path.stem not in parts:
            path.unlink()
    return catalogue


def _is_reworded(before: str, now: str) -> bool:
    """Return True if two texts share more than half of their words.

    Babel compares letters.

    >>> _is_reworded("most curious", "Most captures"), _is_reworded("most curious turtle", "The most curious turtle")
    (False, True)
    """
    return SequenceMatcher(None, _words(before), _words(now)).ratio() > 0.5


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def translations(catalogue: Catalog) -> dict[str, str | list[str]]:
    r"""Return the translation of each message, as `app.ui.languages.Catalogue` takes it; missing and fuzzy ones are "".

    >>> catalogue = Catalog("nl")
    >>> star = catalogue.add("Star", "Ster", context="sign")
    >>> eggs = catalogue.add(("one egg", "{number} eggs"), ("een ei", "# eieren"))
    >>> translations(catalogue)
    {'sign\x04Star': 'Ster', 'one egg': ['een ei', '# eieren']}
    """
    return {_key(message): "" if message.fuzzy else _translation(message) for message in messages_of(catalogue)}


def _key(message: Message) -> str:
    text = forms_of(message.id)[0]
    return f"{message.context}\x04{text}" if message.context else text


def _translation(message: Message) -> str | list[str]:
    forms = forms_of(message.string)
    return forms[0] if isinstance(message.id, str) else list(forms)


def formats(catalogue: Catalog) -> dict[str, str | dict[str, str]]:
    """Return a language's rule for plural forms, and CLDR's formats of numbers, percentages and lists.

    >>> formats(Catalog("de"))["list"]["end"]
    '{0} und {1}'
    """
    locale = catalogue.locale
    symbols, listing = locale.number_symbols["latn"], locale.list_patterns["standard"]
    return {
        "plural": catalogue.plural_expr,
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "percent": locale.percent_formats[None].pattern,
        "list": {"two": listing["2"], "start": listing["start"], "middle": listing["middle"], "end": listing["end"]},
    }


def forms_of(text: str | Sequence[str | None] | None) -> tuple[str, ...]:
    """Return the forms of a message or translation: one form without a plural; missing forms are empty."""
    if isinstance(text, str | None):
        return (text or "",)
    return tuple(form or "" for form in text)


def messages_of(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header, which is the message with an empty id."""
    return (message for message in catalogue if message.id)


def quoted(message: Message) -> str:
    """Quote a message for a finding: its text or singular, and its context."""
    text = forms_of(message.id)[0]
    context = f" [{message.context}]" if message.context else ""
    return f"“{text}”{context}"


def _written(catalogue: Catalog, *, places: bool = False) -> str:
    written = io.BytesIO()
    write_po(
        written,
        catalogue,
        width=0,
        no_location=not places,
        sort_output=not places,
        sort_by_file=places,
        ignore_obsolete=True,
        include_lineno=False,
    )
    return _HEADERS_LEFT_OUT.sub("", written.getvalue().decode())


def findings(language: Language, catalogue: Catalog, template: Catalog) -> tuple[str, ...]:
    """Return the mistakes in a catalogue, one line each, with the language, the message and its location."""
    found = []
    if not agree(catalogue.plural_forms, Locale.parse(language.locale)):
        expected = plural_forms(Locale.parse(language.locale))
        found.append(f"{language.code}: Plural-Forms are not those of CLDR, such as “{expected}”")
    for wanted in messages_of(template):
        message = catalogue.get(wanted.id, wanted.context)
        trouble = _trouble(message, wanted, catalogue.num_plurals, language)
        if trouble:
            places = ", ".join(sorted({str(place) for place, _ in wanted.locations}))
            found.append(f"{language.code}: {trouble}: {quoted(wanted)} ({places})")
    found += [
        f"{language.code}: no longer in the code: {quoted(message)}"
        for message in messages_of(catalogue)
        if template.get(message.id, message.context) is None
    ]
    return tuple(found)


def fields(text: str) -> frozenset[str]:
    """Return the names of a text's placeholders in braces. Raises ValueError for unbalanced braces.

    >>> sorted(fields("{player} wins {eggs:.1f} {{eggs}}"))
    ['eggs', 'player']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def _trouble(message: Message | None, wanted: Message, plurals: int, language: Language) -> str | None:
    if message is None or not any(forms_of(message.string)):
        return "missing"
    if message.fuzzy:
        return "fuzzy"
    if forms_of(message.id) != forms_of(wanted.id):
        return "another plural in the code"
    forms = forms_of(message.string)
    if not all(forms) or len(forms) != (plurals if wanted.pluralizable else 1):
        return "a form of the plural is missing" if wanted.pluralizable else "missing"
    untranslated = (form == own and _is_sentence(form) for form, own in zip(forms, forms_of(wanted.id), strict=False))
    if not language.source and any(untranslated):
        return "not translated yet"
    try:
        singular, plural = fields(forms_of(wanted.id)[0]), fields(forms_of(wanted.id)[-1])
        for number, form in enumerate(forms):
            # "One egg" may omit the number that "{count} eggs" needs; no other form may.
            if fields(form) != plural and not (number == 0 and fields(form) == singular):
                differing = ", ".join(sorted(f"{{{name}}}" for name in fields(form) ^ plural))
                return f"placeholders differ ({differing})"
    except ValueError as error:
        return f"braces do not match ({error})"
    return None


def _is_sentence(text: str) -> bool:
    """Return True if a text has several words; a single one may be the same in two languages."""
    return len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w*\}", "", text))) > 1
