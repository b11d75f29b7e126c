"""What every scene is made of: theme, text, widgets, focus and devices."""
