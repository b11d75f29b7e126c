"""Games that continue: what was left, what is saved, how a table is opened from it, and waiting
for its board. Imports `lesson` and `table`."""
