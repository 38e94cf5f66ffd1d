"""Mahé on plain arrays of numbers, compiled by numba if it is installed, and slow Python otherwise."""
