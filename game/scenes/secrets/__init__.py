"""Who sits where with which device, and whose secrets are open on the one screen: pads and their
seats, curtains to come, seats whose device is gone. Imports `menus`."""
