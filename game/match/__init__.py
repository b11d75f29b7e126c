"""What is played, as values: a match, what people agreed, an evening, editions, ratings, and the
box of games. No clock, no window, no disk; imports rules, computers and `core`.
"""
