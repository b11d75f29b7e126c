"""The pictures that several scenes share: hats, cards, guests, signs and the large backgrounds.
Drawing alone; imports `surfaces`.
"""
