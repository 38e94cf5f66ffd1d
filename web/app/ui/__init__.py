"""What every screen uses: markup, motion, languages, commands, dialogs, settings. Imports no room above it."""
