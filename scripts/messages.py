"""Brings the gettext catalogues in step with the texts in web/app: `python3 scripts/messages.py`.

A language of the list that has no catalogue gets one, and build/messages/ the template that it was made of. Prints what
is missing in each language, its rules and lessons included.
"""

from __future__ import annotations

from workshop.machine.environment import enter
from workshop.telling import give_up, say


def main() -> None:
    """Extract the messages and update every language's catalogue."""
    enter("site")
    # These need what the line above installs.
    from workshop.folders import BUILD
    from workshop.texts.catalogues import extract, update, write_template
    from workshop.texts.languages import read_languages
    from workshop.texts.spoken import read_spoken

    template = extract()
    write_template(template, BUILD / "messages")
    say(f"{len(template)} messages in web/app, listed in build/messages")
    try:
        for language in read_languages():
            if not language.source:
                update(language, template)
        spoken = read_spoken()
    except ValueError as error:
        raise give_up(str(error), "") from error
    for code, found in spoken.findings.items():
        if code:
            say(f"{code}: {f'{len(found)} to do' if found else 'complete'}")
        for finding in found:
            say(f"    {finding}")


if __name__ == "__main__":
    main()
