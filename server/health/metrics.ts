// Metrics for the operator, in the text format of Prometheus. Routes are labelled by pattern, never by path, since
// paths contain ids, and the number of labels must be limited.

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Milliseconds between two samples of the event loop's lag. The default of 10 would wake an idle server a hundred
 *  times a second; the longest delay is a metric of its own (`loopDelay.ts`). */
const LOOP_SAMPLE_MS = 100;
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The data of a completed request that are counted. */
export interface RequestSample {
  readonly method: string;
  /** Pattern with `:name` for parameters; empty where no route was found. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** The metrics of the server. */
export interface Metrics {
  answered(request: RequestSample): void;
  /** Adds a gauge, whose value is read on each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  text(): Promise<{ type: string; body: string }>;
}

/** Returns metrics in a registry of their own, with those of the process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    prefix: 'eo_',
    eventLoopMonitoringPrecision: LOOP_SAMPLE_MS,
  });
  const requests = new Histogram({
    name: 'eo_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    answered({ method, route, status, ms }) {
      requests.observe(
        { method, route: route || 'none', status: `${Math.trunc(status / 100)}xx` },
        ms / 1000,
      );
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
