"""A picture as a value: boxes that are measured and placed, widgets, pages, and the canvas they are
drawn on. Knows nothing of games or scenes; imports the other packages of `ui`."""
