"""What stands around the board."""

from tempus_desktop.gui.panels.action_panel import ActionPanel
from tempus_desktop.gui.panels.era_track import EraTrack
from tempus_desktop.gui.panels.hand_panel import HandPanel
from tempus_desktop.gui.panels.log_panel import LogPanel
from tempus_desktop.gui.panels.player_panels import PlayerPanels
from tempus_desktop.gui.panels.prompt_strip import PromptStrip

__all__ = ["ActionPanel", "EraTrack", "HandPanel", "LogPanel", "PlayerPanels", "PromptStrip"]
