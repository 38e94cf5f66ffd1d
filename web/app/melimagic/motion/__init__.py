"""Motion and sound for everything that happens.

All of it depends on public information alone: nothing starts earlier or later, sounds louder or looks different because
of a rabbit that the viewer does not see.
"""
