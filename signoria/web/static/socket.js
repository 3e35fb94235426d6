// The line to the server: it comes back by itself and submits again what was not answered.

const PING_EVERY = 25000;

export class Line {
  /** `on` has update(message), refused(message), lost(), found(), reseated(). */
  constructor(path, revision, on) {
    this.path = path;
    this.revision = revision;
    this.on = on;
    this.pending = new Map();
    this.tries = 0;
    this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => {
      this.isLeaving = true;
      // To close a line that is still being opened is an error in the console; the browser drops it by itself.
      if (this.socket.readyState === WebSocket.OPEN) this.socket.close();
    });
    addEventListener("pageshow", (event) => { if (event.persisted) { this.isLeaving = false; this.open(); } });
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}?revision=${encodeURIComponent(this.revision)}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.on.found();
      for (const message of this.pending.values()) socket.send(JSON.stringify(message));
      clearInterval(this.beat);
      this.beat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"do":"ping"}'), PING_EVERY);
    });
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => this.closed(event, socket));
  }

  receive(message) {
    if (message.do === "done" || message.do === "refused") this.pending.delete(message.token);
    if (message.do === "update") {
      this.revision = message.revision;
      this.on.update(message);
    } else if (message.do === "refused") {
      this.on.refused(message);
    } else if (message.do === "done") {
      this.on.done(message);
    }
  }

  closed(event, socket) {
    clearInterval(this.beat);
    if (this.isLeaving || socket !== this.socket) return;
    if (event.code === 1012 && event.reason === "reseated") return this.on.reseated();
    if (event.code === 4404) return;
    this.tries += 1;
    this.on.lost(this.tries);
    // A server that restarts is back in a moment; and not everybody comes in the same one.
    if (event.code === 1012) this.restartedAt = Date.now();
    const isRestarting = Date.now() - (this.restartedAt ?? 0) < 15000;
    const pause = isRestarting ? 300 : Math.min(250 * 1.7 ** Math.min(this.tries, 8), 4000);
    this.timer = setTimeout(() => this.open(), pause * (0.8 + 0.4 * Math.random()));
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED && !this.isLeaving) this.open();
  }

  get isBusy() { return this.pending.size > 0; }

  /** Send a command; it is kept until it is answered. */
  send(message) {
    const whole = { ...message, token: crypto.getRandomValues(new Uint32Array(3)).join("-") };
    this.pending.set(whole.token, whole);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
  }
}
