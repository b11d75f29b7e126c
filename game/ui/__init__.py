"""What every screen is made of, in packages by floor: surfaces, art and dice, boxes; and input."""
