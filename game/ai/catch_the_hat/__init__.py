"""The computer that plays Catch the Hat."""
