"""The pages that are no notebook: the first one, and the one for an address that does not exist."""

from typing import NoReturn

from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler

from .lessons import Lesson


class HomeHandler(BaseVoilaHandler):
    """Answers the server's root address: play, and the lessons with what each teaches."""

    def initialize(self, lessons: tuple[Lesson, ...], **voila: object) -> None:
        """Tornado calls this for each request, with what the server registered."""
        super().initialize(**voila)
        self.lessons = lessons

    @authenticated
    async def get(self) -> None:
        """Write the page."""
        self.write(self.render_template("home.html", lessons=self.lessons))


class NotFoundHandler(BaseVoilaHandler):
    """Answers every address that nothing else answers."""

    async def get(self) -> NoReturn:
        """Lead to the page that says so."""
        raise HTTPError(404)
