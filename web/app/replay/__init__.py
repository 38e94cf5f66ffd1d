"""The replay: plays back a game step by step."""
