"""The class that every game subclasses, with a default for whatever a game may lack."""
