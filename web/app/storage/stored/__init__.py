"""What lies stored on this device: the running game, the last ones, and what was set aside because it is damaged."""
