"""Makes the program a folder that needs no Python, and plays it: docs/packaging.md."""
