"""Any game on several devices: what travels from the device that holds it to each of the others."""
