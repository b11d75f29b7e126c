"""Games that continue: what was left, what is saved, and how a table is opened from it. Imports
`lesson` and `table`."""
