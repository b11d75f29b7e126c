"""Playing with one button: what can be chosen is marked, one after the other, until it is pressed.
The button itself is read in `ui.input`. Imports `menus`."""
