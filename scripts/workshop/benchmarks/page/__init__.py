"""Benchmarks of the built site in a browser: start-up, clicks, frames, simulations, Lighthouse."""
