"""The look of dice, their cup and their tray, wherever one sits. How they fall is `game.physics`;
imports that and `surfaces`."""
