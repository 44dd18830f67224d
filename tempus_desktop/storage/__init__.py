"""Files and folders: resources, layouts, settings."""
