"""Scenes made of boxes, and the pieces menus share: sheets, rows of settings, letters, numbers,
prompts, waiting and leaving. Nothing of a table; imports `frame`."""
