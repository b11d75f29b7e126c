"""Who sits where with which device, and whose secrets lie open on the one screen: pads and their
seats, curtains to come, seats whose device is gone. Imports `menus`.
"""
