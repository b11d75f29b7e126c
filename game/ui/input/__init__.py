"""What people do: devices, their states and events, intents, the focus and one button for
everything. Draws nothing and imports no other package of the game."""
