"""Hats & Hares: classic table games about hats, hares and cards for one screen."""
