"""Pixels: SVG drawings, set text, shapes with smooth edges, colours, caches in memory and on the
disk, and what of a frame has changed. Knows nothing of layouts or games; imports `core` and
`files`."""
