"""What is on the screen, in packages by floor; `tests/test_shape.py` holds who may import whom."""
