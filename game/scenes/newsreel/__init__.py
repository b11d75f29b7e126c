"""The turning point of a match as an old film, on the screen and as a file, with its poster.
Imports `telling`.
"""
