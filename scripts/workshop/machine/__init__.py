"""What has to be on this machine: Python packages, node, browsers."""
