"""What can be measured of how everything looks: see tools/looks/__main__.py."""
