"""The Python that goes to the browser: wheel, archives, and the memory frozen from them."""
