"""Judges a catalogue against the messages in the code: what is missing, to be looked at again, or filled in wrongly."""

from __future__ import annotations

import re
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message

from workshop.texts.catalogues import forms_of, messages_of, quoted
from workshop.texts.languages import Language
from workshop.texts.plurals import agree, plural_forms


def findings(language: Language, catalogue: Catalog, template: Catalog) -> tuple[str, ...]:
    """What is wrong with a catalogue, a line each, naming the language, the message and its place."""
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
    """The names in braces that a text leaves to be filled in. Raises ValueError for braces that do not match.

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
            # "One egg" may do without the number that "{count} eggs" needs; no other form may.
            if fields(form) != plural and not (number == 0 and fields(form) == singular):
                differing = ", ".join(sorted(f"{{{name}}}" for name in fields(form) ^ plural))
                return f"placeholders differ ({differing})"
    except ValueError as error:
        return f"braces do not match ({error})"
    return None


def _is_sentence(text: str) -> bool:
    """Whether a text has several words: a single one may be the same in two languages."""
    return len(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w*\}", "", text))) > 1
