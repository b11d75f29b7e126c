"""The rules of every game in the box: pure functions over immutable values."""
