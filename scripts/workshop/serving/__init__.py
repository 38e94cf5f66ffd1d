"""Serves the built site on this machine as its host would."""
