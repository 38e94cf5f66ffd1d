"""The last race of two turtles to the open nest."""
