"""Sheets over a table that waits: pause, curtain, agreements, the last turn once more, real dice.
They answer the table and do not know it; imports `telling`, `book`, `seats`, `settings`."""
