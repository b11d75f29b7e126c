"""What can be read: the rulebook in force and the page of fair play. Imports `menus`."""
