"""What is heard: sounds, music and the voice. Knows names of sounds, not what happens at a table;
imports `core` and `processes`.
"""
