"""Mahé on bare rows of numbers, which numba compiles where it is installed; elsewhere it is plain, slow Python."""
