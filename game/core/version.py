"""The version of the program; nothing else knows it by heart. With .dev it is not released."""

VERSION = "1.1.0.dev0"
