"""The shelf: all games that are kept, waiting ones and those that are over, with pictures of their
positions; what is on it is read, and drawn, beside the frame; and all of it as one file. Imports
`resuming`, `family` and the process that saves films."""
