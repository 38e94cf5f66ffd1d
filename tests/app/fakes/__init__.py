"""A browser made of plain objects, so that the controllers can be played in plain Python.

It implements `app.ports`, module by module, writes one journal of all calls in order, and can hold back work that a
test wants to see half done. Its document is the markup it was given.
"""
