"""The pages that are no notebook: home, about the app, and the one for an address that does not exist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from tornado.web import HTTPError, authenticated

from .lessons import Lesson
from .pages import Pages, SpokenHandler

EXPLORER = "explorer.ipynb"


class HomeHandler(SpokenHandler):
    """Answers the server's root address: play, the lessons with what each teaches, the explorer, the language."""

    def initialize(self, pages: Pages, **voila: Any) -> None:
        """Tornado calls this for each request, with what the server registered."""
        self.lessons: Mapping[str, tuple[Lesson, ...]] = voila.pop("lessons")
        super().initialize(pages, **voila)

    @authenticated
    async def get(self) -> None:
        """Write the page."""
        lessons = self.lessons[self.spoken()["lang"]]
        self.show("home.html", lessons=lessons, explorer=EXPLORER in self.pages.notebooks)


class AboutHandler(SpokenHandler):
    """Says what the app is, whose rules it knows and what it does with what it learns about a visitor: nothing."""

    @authenticated
    async def get(self) -> None:
        """Write the page."""
        self.show("about.html")


class NotFoundHandler(SpokenHandler):
    """Answers every address that nothing else answers."""

    async def get(self) -> NoReturn:
        """Lead to the page that says so."""
        raise HTTPError(404)

    post = put = delete = patch = get
