"""Tempus Desktop: Martin Wallace's board game Tempus on one machine."""

from __future__ import annotations

__version__ = "0.1.0"
