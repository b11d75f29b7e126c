"""Several games with the same seats: their choice, their points and the podium. Imports `resuming`
and what is below it.
"""
