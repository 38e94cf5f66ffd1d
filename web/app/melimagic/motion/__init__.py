"""Motion and sound for everything that happens.

Motion and sound depend on public information alone: nothing starts earlier or later, sounds louder or looks different
because of a rabbit that the viewer cannot see.
"""
