"""The lessons as a site that needs no server: JupyterLite, with Python and our package in the learner's browser."""
