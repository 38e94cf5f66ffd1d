"""What the device can do besides showing a page."""
