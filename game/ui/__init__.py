"""The parts of every scene: theme, text, widgets, focus and devices."""
