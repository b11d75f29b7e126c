"""The computer that plays Hat Cards."""
