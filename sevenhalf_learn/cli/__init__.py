"""The `sevenhalf-learn` command: what the library can do without a screen, and the start of the app."""
