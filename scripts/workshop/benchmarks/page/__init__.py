"""Benchmarks of the built site in a browser: the start, clicks, frames, simulations, Lighthouse."""
