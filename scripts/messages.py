"""Brings the gettext catalogues in step with the texts in web/app: `python3 scripts/messages.py`.

Prints what is missing in each language, its rules included; the language of the code fills itself.
"""

from __future__ import annotations

from workshop.machine.environment import enter
from workshop.telling import give_up, say


def main() -> None:
    """Extract the messages and update every language's catalogue."""
    enter("site")
    # These need what the line above installs.
    from workshop.texts.catalogues import extract, update
    from workshop.texts.languages import read_languages
    from workshop.texts.spoken import read_spoken

    template = extract()
    say(f"{len(template)} messages in web/app")
    try:
        for language in read_languages():
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
