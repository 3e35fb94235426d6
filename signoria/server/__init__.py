"""The server that people enter by browser or program: HTTP, WebSocket, identity, storage, and bots that think apart."""
