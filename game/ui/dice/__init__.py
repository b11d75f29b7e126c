"""How dice, their cup and their tray look, wherever one sits. How they fall is `game.physics`;
imports that and `surfaces`.
"""
