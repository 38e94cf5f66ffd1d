"""The replay: shows a game again, step by step."""
