"""``python -m tempus_desktop``."""

import sys

from tempus_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
