"""The settings, the controls and what is asked at the first start. Imports `menus` and
`switch_scanning`.
"""
