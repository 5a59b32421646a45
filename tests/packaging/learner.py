"""A learner as a program: opens the table's page, joins its channel, and plays by what the table allows."""

import json
import time
import uuid

from tests.packaging.app_pages import AppPage, ask, message, read

CONTROL = "jupyter.widget.control"


class Seated:
    """Whoever sits at the table behind a channel. `waits` are the seconds from each click to the table's answer."""

    def __init__(self, socket):
        self.socket, self.waits = socket, []
        self.table, self.snapshot = self._find_table()

    def _find_table(self):
        control = uuid.uuid4().hex
        opening = {"comm_id": control, "target_name": CONTROL, "data": {}}
        self.socket.send(message("comm_open", opening, metadata={"version": "1.0.0"}))
        self.socket.send(message("comm_msg", {"comm_id": control, "data": {"method": "request_states"}}))
        while True:
            kind, content = read(self.socket.recv(timeout=60))
            states = content.get("data", {}).get("states") if kind == "comm_msg" else None
            for name, model in (states or {}).items():
                if "amounts" in model["state"].get("snapshot", {}):
                    return name, model["state"]["snapshot"]

    def click(self):
        """Do the next thing that the table allows and wait for its answer."""
        wish, step = self._wish(), self.snapshot["step"]
        start = time.monotonic()
        content = {"method": "custom", "content": {"action": wish, "step": step}}
        self.socket.send(message("comm_msg", {"comm_id": self.table, "data": content}))
        while self.snapshot["step"] == step:
            kind, content = read(self.socket.recv(timeout=60))
            if kind != "comm_msg" or content["comm_id"] != self.table:
                continue
            state = content["data"].get("state", {})
            assert not state.get("error", {}).get("message"), json.dumps(state["error"])
            self.snapshot = state.get("snapshot", self.snapshot)
        self.waits.append(time.monotonic() - start)

    def ask_why(self):
        """Open the derivation that the coach offers at this step and return its lines."""
        asked = {"action": "why", "step": self.snapshot["step"], "path": ""}
        self.socket.send(message("comm_msg", {"comm_id": self.table, "data": {"method": "custom", "content": asked}}))
        while True:
            kind, content = read(self.socket.recv(timeout=60))
            if kind == "comm_msg" and content["comm_id"] == self.table:
                error = content["data"].get("state", {}).get("error", {})
                assert not error.get("message"), json.dumps(error)
                if content["data"].get("content", {}).get("kind") == "why":
                    return content["data"]["content"]["nodes"]

    def _wish(self):
        snapshot = self.snapshot
        for amount in snapshot["amounts"]:
            if amount["enabled"] and amount["verb"] == "bet":
                return f"bet {amount['min']}"
        for choice in snapshot["choices"]:
            if choice["enabled"]:
                return choice["action"]
        return next(name for name in ("play on", "next hand", "next") if snapshot["controls"].get(name))

    def play_a_hand(self):
        """Go on until a hand is settled."""
        while self.snapshot["result"] is None:
            self.click()


class Learner(Seated):
    """One learner with a page of the app."""

    def __init__(self, server, path="voila/render/table.ipynb"):
        start = time.monotonic()
        self.page = AppPage(server, path)
        self.seconds_to_page = time.monotonic() - start
        self.channel = self.page.channel()
        super().__init__(self.channel.__enter__())
        self.seconds_to_table = time.monotonic() - start
        if 'class="sh-later"' in self.page.html:
            status, text = ask(self.page.url("later/{id}"))
            assert (status, json.loads(text.splitlines()[-1])) == (200, {"end": True})

    def leave(self):
        self.channel.__exit__(None, None, None)
        return self.page.close()[0]
