"""The class board: what thirty tablets threw and decided, brought together without a network."""
