"""The version of the program; nothing else knows it by heart."""

VERSION = "1.0.0"
