"""Playing with several devices that are connected without a server. Downloaded and imported on demand."""
