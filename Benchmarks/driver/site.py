"""Serves the benchmarks' pages on the loopback interface. Prints its port, and ends with its standard input.

The server prepares every answer beforehand and does nothing else, so that little of what is measured is its own time.
"""

import asyncio
import sys

import module_pages
import shop_pages
import text_pages


def answer(content_type, body, status="200 OK"):
    data = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {content_type}; charset=utf-8\r\nContent-Length: {len(data)}\r\n\r\n"
    return head.encode() + data


PAGES = shop_pages.PAGES | module_pages.PAGES | text_pages.PAGES
ANSWERS = {path.encode(): answer(*page) for path, page in PAGES.items()}
NOT_FOUND = answer("text/plain", "Not found.", "404 Not Found")


class Connection(asyncio.Protocol):
    """One connection, which may carry many requests."""

    def connection_made(self, transport):
        self.transport, self.received = transport, b""

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            head, self.received = self.received.split(b"\r\n\r\n", 1)
            path = head.split(b" ", 2)[1].split(b"?")[0]
            self.transport.write(ANSWERS.get(path, NOT_FOUND))


async def serve():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Connection, "127.0.0.1", 0, backlog=256)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(serve())
