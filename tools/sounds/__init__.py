"""The parts of `tools.make_sounds`."""
