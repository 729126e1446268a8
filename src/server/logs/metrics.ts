import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What `/metrics` reports: Node's own figures, and the responses. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers given',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  /** Finding a labeled counter costs more than counting. */
  const counters = new Map<string, ReturnType<typeof answers.labels>>()
  return {
    /** @param seconds from the request's arrival to its answer */
    countAnswer: (method: string, status: number, seconds: number) => {
      // Methods are the client's to invent; labels must stay few.
      const known = KNOWN_METHODS.has(method) ? method : 'other'
      const key = `${known} ${status}`
      const counter = counters.get(key) ?? answers.labels(known, String(status))
      counters.set(key, counter)
      counter.inc()
      duration.observe(seconds)
    },
    /** Prometheus text exposition, and its media type. */
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
