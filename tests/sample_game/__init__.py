"""Pig, a whole game as small as one can be: the worked example of CONTRIBUTING.md, "Add a game".

In a project of its own `rules.py` would be `mahe_core/pig/__init__.py`, `page.py` `web/app/pig/page.py`, `pig.css`
`web/styles/pig.css` and `en.md` `web/rules/pig/en.md`.
"""
