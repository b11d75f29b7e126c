"""The settings, the controls and the questions of the first start. Imports `menus` and
`switch_scanning`."""
