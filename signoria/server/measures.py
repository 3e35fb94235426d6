"""What a server counts and times of itself, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Measures:
    """One set for each server, so that two in one process do not count together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("signoria_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("signoria_sockets", "Open sockets", registry=self.registry)
        self.entries = Counter("signoria_entries", "Entries written to journals", ["kind"], registry=self.registry)
        self.refusals = Counter("signoria_refusals", "What was refused", ["code"], registry=self.registry)
        self.dropped = Counter("signoria_dropped", "Clients that were dropped", ["why"], registry=self.registry)
        self.requests = Counter("signoria_requests", "Requests answered", ["status"], registry=self.registry)
        self.bots = Gauge("signoria_bots_thinking", "Bots that think or wait to", registry=self.registry)
        self.due = Gauge("signoria_due", "Due work under way", registry=self.registry)
        self.write = Histogram("signoria_write_seconds", "One transaction", buckets=_SECONDS, registry=self.registry)
        self.spread = Histogram(
            "signoria_spread_seconds", "Showing one change", buckets=_SECONDS, registry=self.registry
        )
