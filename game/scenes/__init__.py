"""The scenes: title, seats, table, pause, result, settings, rulebook."""
