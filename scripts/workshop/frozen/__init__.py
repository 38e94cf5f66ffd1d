"""The Python for the browser: the wheel, archives, and a memory snapshot of them."""
