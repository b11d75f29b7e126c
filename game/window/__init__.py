"""The window of the system: its place, its pointer, gamepads SDL does not know, what is prepared
once it is open, and the end the system asks for. Imports the scenes' frame and what is below it."""
