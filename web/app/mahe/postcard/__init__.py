"""The postcard of a game of Mahé: the beach with everybody's eggs, and the story."""
