"""Playing with one button: what can be chosen is marked, one after the other, until it is pressed.
Imports `menus`."""
