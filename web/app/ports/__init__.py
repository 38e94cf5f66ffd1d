"""Protocols for everything the page's Python needs from the browser, by subject; `browser.Browser` bundles them.

`app.browser` implements them; tests use plain objects. The methods take batches, since every call crosses from Python
to JavaScript.
"""
