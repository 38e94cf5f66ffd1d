"""What can be chosen about looks, sounds and help."""
