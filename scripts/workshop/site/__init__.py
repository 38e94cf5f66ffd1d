"""Produces the files of the published site."""
