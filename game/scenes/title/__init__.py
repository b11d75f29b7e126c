"""Where one comes in: the title, the choice of a game, the page of its seats, the demo, the voice
that reads all scenes, and the scenes of faults. Imports every other package of scenes."""
