"""What the notebooks stand on: the sitting at a table, exercises and the checking of answers."""
