"""What works beside the frame: worker processes, tasks in a thread, computers that think. They take
and return values; imports `match` and what is below it."""
