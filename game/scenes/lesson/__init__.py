"""Tables with a teacher: lessons, their steps, and the first game after them. Imports `table`."""
