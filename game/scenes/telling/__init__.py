"""The story of a match, event by event: performance, news, banners, scores between rounds, speed.
It tells and decides nothing; imports `secrets` and `menus`."""
