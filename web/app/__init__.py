"""The page's Python: everything between the rules and the browser.

Only `app.browser` and the entry point know that a browser exists; every other module runs, and is tested, in plain
CPython.
"""
