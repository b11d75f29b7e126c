"""What hatchling is told when it builds the package (docs/packaging.md)."""
