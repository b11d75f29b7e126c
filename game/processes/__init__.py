"""What works beside the frame: worker processes, tasks in a thread, computers that think. They get
values and give values; imports `match` and what is below it.
"""
