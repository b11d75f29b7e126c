"""How strong the computers are, measured by letting them play each other."""
