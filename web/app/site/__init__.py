"""The site as a whole: creates the parts, draws the current screen, and dispatches presses."""
