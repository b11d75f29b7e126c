"""How often people would laugh at the computers; another name for `python -m lab.blunders`.

python -m tools.blunders [GAME [LEVEL]] [--lucks N] [--write]
"""

import runpy

if __name__ == "__main__":
    runpy.run_module("lab.blunders", run_name="__main__", alter_sys=True)
