"""What is played, as values: matches, agreements, evenings, editions, ratings, and the box of
games. No clock, no window, no disk; imports rules, computers and `core`."""
