// The line to the server: it comes back by itself and submits again what was not answered.

import { whenReleased } from "./pressing.js";

const PING_EVERY = 10000;
// A line on which nothing came for so long, though the server was asked, is dead: a computer that hangs closes none.
const SILENT_AFTER = 20000;

/** Each edit keeps so many characters, drops so many, and puts a text; the rest stays. */
function edited(text, edits) {
  let made = "", at = 0;
  for (const [keep, drop, put] of edits) {
    made += text.slice(at, at + keep) + put;
    at += keep + drop;
  }
  return made + text.slice(at);
}

export class Line {
  /** `on` has update(message), refused(message), lost(), found(), reseated(). */
  constructor(path, revision, on) {
    this.path = path;
    this.revision = revision;
    this.on = on;
    this.pending = new Map();
    // The parts as they came over this line: edits change them.
    this.texts = {};
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
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}?revision=${encodeURIComponent(this.revision)}&edits=1`);
    this.socket = socket;
    this.texts = {};
    this.heardAt = Date.now();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.check(socket), PING_EVERY);
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.heardAt = Date.now();
      this.on.found();
      for (const message of this.pending.values()) socket.send(JSON.stringify(message));
    });
    socket.addEventListener("message", (event) => {
      this.heardAt = Date.now();
      whenReleased(() => { if (socket === this.socket) this.receive(JSON.parse(event.data)); });
    });
    socket.addEventListener("close", (event) => this.closed(event, socket));
  }

  /** Is anybody there? A page that slept itself asks first. */
  check(socket) {
    const isAsked = this.askedAt > this.heardAt;
    if (isAsked && Date.now() - this.heardAt > SILENT_AFTER) {
      socket.close();
      this.closed({ code: 1006 }, socket);
      return;
    }
    this.askedAt = Date.now();
    if (socket.readyState === WebSocket.OPEN) socket.send('{"do":"ping"}');
  }

  receive(message) {
    if (message.do === "done" || message.do === "refused") this.pending.delete(message.token);
    if (message.do === "update") {
      this.revision = message.revision;
      for (const name in message.edits) message.fragments[name] = edited(this.texts[name], message.edits[name]);
      Object.assign(this.texts, message.fragments);
      this.on.update(message);
    } else if (message.do === "refused") {
      this.on.refused(message);
    } else if (message.do === "done") {
      this.on.done(message);
    } else if (message.do === "hint") {
      this.on.hint(message);
    }
  }

  closed(event, socket) {
    if (socket !== this.socket || socket.isGivenUp) return;
    socket.isGivenUp = true;
    clearInterval(this.beat);
    if (this.isLeaving) return;
    if (event.code === 1012 && event.reason === "reseated") return this.on.reseated();
    if (event.code === 4404) return;
    this.tries += 1;
    this.on.lost(this.tries);
    // Whoever takes a server's place listens already: who is told to come back can do so almost at once, and waits
    // there. A server that starts anew is back in a moment; and not everybody comes in the same one.
    if (event.code === 1012) this.restartedAt = Date.now();
    const isRestarting = Date.now() - (this.restartedAt ?? 0) < 15000;
    const pause = event.code === 1012 ? 50 : isRestarting ? 300 : Math.min(250 * 1.7 ** Math.min(this.tries, 8), 4000);
    this.timer = setTimeout(() => this.open(), pause * (0.8 + 0.4 * Math.random()));
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED && !this.isLeaving) this.open();
  }

  get isBusy() { return this.pending.size > 0; }

  /** Ask something that nobody has to answer. */
  ask(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else this.socket.addEventListener("open", () => this.socket.send(JSON.stringify(message)), { once: true });
  }

  /** Send a command; it is kept until it is answered. */
  send(message) {
    const whole = { ...message, token: crypto.getRandomValues(new Uint32Array(3)).join("-") };
    this.pending.set(whole.token, whole);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
  }
}
