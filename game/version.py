"""The version of the program; nothing else knows it by heart."""

VERSION = "0.1.0"
