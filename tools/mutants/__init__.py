"""How much the tests notice: small changes of the source, each with the tests nearest to it."""
