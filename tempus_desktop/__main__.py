"""``python -m tempus_desktop``."""

import sys
from multiprocessing import freeze_support

from tempus_desktop.cli import main

if __name__ == "__main__":
    freeze_support()  # a worker of a frozen program begins here, too
    sys.exit(main())
