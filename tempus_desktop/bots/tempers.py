"""Tastes: weights that lead to other games at about the same strength."""

from __future__ import annotations

from dataclasses import replace

from tempus_desktop.bots.evaluation import WEIGHTS, Weights

TEMPERS: dict[str, Weights] = {
    "builder": replace(WEIGHTS, city_early=2.3, site=0.35),
    "raider": replace(WEIGHTS, rivals=0.6, menace=0.55, token=0.68),
    "scholar": replace(WEIGHTS, card=0.78, next_era=0.24),
}
"""By id: cities first; fights gladly; cards and eras first."""
