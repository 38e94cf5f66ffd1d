"""Shared by all screens: markup, motion, languages, commands, dialogs, settings. Imports no higher-level package."""
