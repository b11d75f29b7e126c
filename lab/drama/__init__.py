"""What happens in the games that are offered: whether they are worth an evening."""
