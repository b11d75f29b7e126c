"""What the disk holds of play: records, saved games, settings, seals, the log, and which copy of
the program owns the folder. Imports `match`, `files` and what is below them; knows no scenes."""
