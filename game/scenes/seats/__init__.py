"""Who plays, and how: seats taken and changed, house rules, homes, lengths, and as last time. It
begins no table; imports `secrets` and `menus`."""
