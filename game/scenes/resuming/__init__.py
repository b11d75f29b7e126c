"""Games that go on: what was left off, what is saved, and how a table is opened from it. Imports
`lesson` and `table`.
"""
