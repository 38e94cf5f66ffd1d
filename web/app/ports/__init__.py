"""What the page's Python asks of the browser, as protocols, by subject; `browser.Browser` bundles them.

`app.browser` fulfils them with the real thing, tests with plain objects; nobody else needs to know which. They are
asked in batches, since every call crosses from Python to JavaScript.
"""
