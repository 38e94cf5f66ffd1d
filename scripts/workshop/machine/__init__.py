"""Finds and installs what the commands need on this machine: Python packages, node, browsers."""
