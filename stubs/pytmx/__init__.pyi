from pytmx.pytmx import TiledMap, TiledObject, TiledObjectGroup

__all__ = ["TiledMap", "TiledObject", "TiledObjectGroup"]
