"""The computer that plays Cat and Mouse."""
