"""The widgets of the notebooks: traits and messages, no rules and no maths."""
