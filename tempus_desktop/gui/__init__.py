"""The window."""

from tempus_desktop.gui.plain_import import import_plainly

import_plainly()
