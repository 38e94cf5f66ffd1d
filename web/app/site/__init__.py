"""The site as a whole: makes the parts, draws the screen that is due, and passes on what is pressed."""
