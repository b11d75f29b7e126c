"""The window of the system: where it stands, its pointer, pads SDL does not know, what is prepared
once it is open, and the end the system asks for. Imports scenes' frame and what is below it.
"""
