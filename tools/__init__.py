"""Programs run by hand: recipes of assets and checks, `python -m tools.<name>` at the root."""
