"""What both card games share on the table: cards, hands, what is held while choosing, and the
cloth.
"""
