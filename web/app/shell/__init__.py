"""The frame round every game: the site and its parts, what covers what, notices, offers, settings."""
