"""The site as a whole: makes the parts, draws the current screen, and dispatches presses."""
