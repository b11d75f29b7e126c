"""The family book as people read it: the house, people, pairs, games, and evenings to be printed.

What is told is made in `game.family.pages`, beside the frame; here are its words and pictures.
"""
