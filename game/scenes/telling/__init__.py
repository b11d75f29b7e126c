"""The story of a match, event by event: performance, news, banners, scores between rounds,
speed, and what has happened since somebody's last turn. It tells and decides nothing; imports
`secrets` and `menus`."""
