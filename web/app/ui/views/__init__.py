"""Views shared by all screens, as pure functions: frame, dialogs, buttons, notices."""
