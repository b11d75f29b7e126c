"""Whether the chances that computers tell come true."""
