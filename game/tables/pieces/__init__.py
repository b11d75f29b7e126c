"""Hats, stacks and boards on a table: pieces as values, how they fly, marks, and a board drawn from
its plan."""
