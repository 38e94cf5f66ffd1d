"""Views that every screen shares, as pure functions: the frame, dialogs, buttons, notices."""
