"""A family's first evenings as a path: every press and every wait is counted."""
