"""What both card games share on the table: cards, hands, choices with a hand, and the cloth."""
