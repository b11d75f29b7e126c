"""The family book: people who are known, their games, and what is told of both.

What counts is text: the records of games, and `family.txt`, whose lines are only ever added. The
database `family.db` is a table of contents made of them, and can be made again.
"""
