"""What the computers of Hare Hutch know by heart, made again."""
