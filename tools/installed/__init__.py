"""The program as people install it: built, installed into an empty environment, and played."""
