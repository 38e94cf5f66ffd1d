"""A browser made of plain objects, so that the controllers can be played in plain Python.

It implements `app.ports`, writes one journal of what was asked of it and in which order, and can hold back whatever a
test wants to see half done. Its document is the markup it was given, so it shows nothing the real one would not.
"""
