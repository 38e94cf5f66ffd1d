"""What the frame looks like: the page round a screen, dialogs, buttons, notices."""
