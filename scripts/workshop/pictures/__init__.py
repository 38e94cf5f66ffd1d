"""The pictures that the project shows, and those for whoever judges its look."""
