"""The lessons and the table as a web app: a Voilà server of our own, with its template, pages and settings.

Importing this package imports no Voilà; `sevenhalf_learn.app.server` does.
"""
