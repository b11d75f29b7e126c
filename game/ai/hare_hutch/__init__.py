"""The computer that plays Hare Hutch."""
