"""A name on a school's network, for a server on this computer that knows itself by number alone."""

import socket
from contextlib import contextmanager
from threading import Thread

NAME = "class.test"
_CHUNK = 65_536


@contextmanager
def known_as(port):
    """Answer on a port of this computer for `http://class.test:PORT`; gives that port."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        own = door.getsockname()[1]
        Thread(target=_let_in, args=(door, own, port), daemon=True).start()
        yield own


def _let_in(door, own, port):
    while True:
        try:
            visitor, _ = door.accept()
        except OSError:  # the door is closed
            return
        server = socket.create_connection(("127.0.0.1", port))
        names = (f"{NAME}:{own}".encode(), f"127.0.0.1:{port}".encode())
        Thread(target=_pass_on, args=(visitor, server, names), daemon=True).start()
        Thread(target=_pass_on, args=(server, visitor, None), daemon=True).start()


def _pass_on(source, target, names):
    try:
        while data := source.recv(_CHUNK):
            target.sendall(data.replace(*names) if names else data)
        target.shutdown(socket.SHUT_WR)
    except OSError:  # either side has left
        source.close()
        target.close()
