"""The line to the server: a server that hangs closes no line, so the page must notice by itself."""

from __future__ import annotations

from browser.people import Guests

# A line to a server that takes everything and says nothing, with time as the test tells it.
_SILENCE = """async () => {
  const { Line } = await import(new URL("socket.js", document.querySelector('script[type="module"]').src));
  const opened = [];
  let now = 1000000, tick = null;
  class Silent extends EventTarget {
    static OPEN = 1; static CLOSED = 3;
    readyState = 1; sent = []; isClosed = false;
    constructor() { super(); opened.push(this); }
    send(text) { this.sent.push(text); }
    close() { this.isClosed = true; }
  }
  const kept = [globalThis.WebSocket, Date.now, globalThis.setInterval, globalThis.setTimeout];
  globalThis.WebSocket = Silent;
  Date.now = () => now;
  globalThis.setInterval = (act, every) => { tick = () => { now += every; act(); }; return 0; };
  globalThis.setTimeout = (act) => { act(); return 0; };
  try {
    const lost = [];
    const on = { lost: (tries) => lost.push(tries), found() {}, update() {}, done() {}, hint() {} };
    new Line("/t/x/socket", "", on);
    const [first] = opened;
    first.dispatchEvent(new Event("open"));
    const answer = () => first.dispatchEvent(new MessageEvent("message", { data: '{"do":"pong","token":""}' }));
    for (let i = 0; i < 5; i++) { tick(); answer(); }
    const whileAnswered = opened.length;
    for (let i = 0; i < 4; i++) tick();
    first.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    const { isClosed, sent } = first;
    return { whileAnswered, isClosed, opened: opened.length, lost: lost.length, pings: sent.length };
  } finally {
    [globalThis.WebSocket, Date.now, globalThis.setInterval, globalThis.setTimeout] = kept;
  }
}"""


def test_a_page_leaves_a_server_that_hangs(guests: Guests) -> None:
    ada = guests.arrive()
    ada.page.goto(ada.home)
    ada.page.locator('form:has(input[name="game"][value="citadels-classic"]) .chief').first.click()
    ada.wait()
    found = ada.page.evaluate(_SILENCE)
    assert found["whileAnswered"] == 1
    assert found["isClosed"]
    assert (found["opened"], found["lost"]) == (2, 1)
    assert found["pings"] >= 6
