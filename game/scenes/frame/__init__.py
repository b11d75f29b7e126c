"""What every scene is: layers on a stack, their wants, transitions, what they say aloud, and the
kit they get. Knows no scene by name; imports tables, boxes, `kept`, `sound`."""
