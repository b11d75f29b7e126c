"""The computer that plays Top Hats."""
