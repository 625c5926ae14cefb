"""A WebSocket client: text messages only, and no more than the Chrome DevTools Protocol needs."""

import base64
import os
import socket
import struct

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class WebSocket:
    """One connection to a server on the loopback interface."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        if b" 101 " not in status:
            raise RuntimeError(f"no WebSocket: {status.decode().strip()}")
        while self.file.readline().strip():
            pass

    def send(self, data, kind=TEXT):
        # The masking key is zero: it hides nothing on this machine, and masking in Python costs time.
        size = len(data)
        if size < 126:
            head = struct.pack(">BB", 0x80 | kind, 0x80 | size)
        elif size < 65536:
            head = struct.pack(">BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, size)
        self.socket.sendall(head + bytes(4) + data)

    def receive(self):
        """The next text message, in bytes."""
        message = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise ConnectionError("the WebSocket was closed")
            kind, size = head[0] & 15, head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.file.read(8))[0]
            data = self.file.read(size)
            if kind == PING:
                self.send(data, PONG)
            elif kind == CLOSE:
                raise ConnectionError("the WebSocket was closed")
            elif kind in (CONTINUATION, TEXT):
                message += data
                if head[0] & 0x80:
                    return message

    def close(self):
        self.file.close()
        self.socket.close()
