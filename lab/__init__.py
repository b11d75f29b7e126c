"""The laboratory: what trains computers, and what measures them by letting them play.

Run by hand, `python -m lab.<name>` at the root; what comes of it is kept in assets/ and docs/.
`pages` says what of it is older than the computers of today.

- Here lives whatever needs many games between computers: the arena, calibration, characters and
  following say how strong and how honest they are, blunders when people laugh at them, tenfold
  what more thinking would win; drama and times what their games are like for people; train_* and
  hare_optimum make the tables in assets/solved that they know by heart, with copies of the rules
  that `jit` compiles, each of which has its law in tests/lab.
- Not here: what players run (game/); what draws, films, writes texts or checks the program
  (tools/); the laws of what is here (tests/lab/).
- It imports game/ and itself, never tools/ or tests/. Only tests/ import it.
"""
