import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { CommitOutcome } from './watch-commits.ts'
import type { CountOutside } from './outside-calls.ts'
import type { RefusalReason } from './refusal.ts'
import type { RequestKind } from './request-kind.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Seconds: a cached page takes less than the first value, and nobody waits longer than the last.
 */
const ANSWER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WORK_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * What `/metrics` reports: Node's own figures, the responses, and what the site does. Every label
 * is one of our own few words; nothing that a client sends becomes a label.
 */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    ...countingAnswers(registry),
    ...countingWork(registry),
    ...figures(registry),
    /** Prometheus text exposition, and its media type. */
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

function countingAnswers(registry: Registry) {
  /**
   * Counted here and reported at the scrape: finding a labeled counter costs more than counting.
   */
  const counts = new Map<string, { kind: RequestKind; method: string; status: number; n: number }>()
  const registers = [registry]
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Responses, by kind of request',
    labelNames: ['kind', 'method', 'status'],
    registers,
    collect: () => {
      answers.reset()
      for (const { n, ...labels } of counts.values()) answers.inc(labels, n)
    },
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['kind'],
    buckets: ANSWER_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'forecourt_refusals_total',
    help: 'Rejected requests, by status and reason',
    labelNames: ['kind', 'status', 'reason'],
    registers,
  })
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections dropped above the limit',
    registers,
  })
  for (const [kind, status, reason] of USUAL_REFUSALS) refusals.inc({ kind, status, reason }, 0)
  for (const kind of ['page', 'api', 'staff'] as const) {
    for (const status of [500, 503]) {
      counts.set(`${kind} GET ${status}`, { kind, method: 'GET', status, n: 0 })
    }
  }
  return {
    /** @param seconds from the request's arrival to its answer */
    countAnswer: (kind: RequestKind, method: string, status: number, seconds: number) => {
      // Clients can invent methods, but there must be few labels.
      const known = KNOWN_METHODS.has(method) ? method : 'other'
      const key = `${kind} ${known} ${status}`
      const count = counts.get(key)
      if (count === undefined) counts.set(key, { kind, method: known, status, n: 1 })
      else count.n += 1
      duration.observe(OF_KIND[kind], seconds)
    },
    countRefusal: (kind: RequestKind, status: number, reason: RefusalReason) =>
      refusals.inc({ kind, status, reason }),
    countDropped: () => dropped.inc(),
  }
}

/** Reported as 0 from the start, because a rate would miss a count that starts at 1. */
const USUAL_REFUSALS: readonly (readonly [RequestKind, number, RefusalReason])[] = [
  ['staff', 401, 'sign_in'],
  ['staff', 303, 'sign_in'],
  ['staff', 429, 'sign_in'],
  ['staff', 401, 'no_session'],
  ['staff', 403, 'role'],
  ['staff', 403, 'two_step'],
  ['staff', 403, 'other_site'],
  ['staff', 413, 'too_large'],
  ['staff', 429, 'too_many'],
  ['api', 403, 'other_site'],
  ['api', 413, 'too_large'],
  ['api', 429, 'too_many'],
  ['check', 403, 'metrics'],
]

/** Created once, because each response needs it. */
const OF_KIND: Readonly<Record<RequestKind, { kind: RequestKind }>> = {
  page: { kind: 'page' },
  api: { kind: 'api' },
  staff: { kind: 'staff' },
  file: { kind: 'file' },
  check: { kind: 'check' },
}

function countingWork(registry: Registry) {
  const registers = [registry]
  const renders = new Histogram({
    name: 'forecourt_page_render_seconds',
    help: 'Time to render a page that was not in the cache',
    buckets: WORK_BUCKETS,
    registers,
  })
  const commits = new Counter({
    name: 'forecourt_commits_total',
    help: 'Changes by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const commitSeconds = new Histogram({
    name: 'forecourt_commit_seconds',
    help: 'Time until a change is saved',
    buckets: WORK_BUCKETS,
    registers,
  })
  const outside = new Counter({
    name: 'forecourt_outside_calls_total',
    help: 'Calls to outside services',
    labelNames: ['service', 'outcome'],
    registers,
  })
  const outsideSeconds = new Histogram({
    name: 'forecourt_outside_call_seconds',
    help: 'Response time of outside services',
    labelNames: ['service'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  for (const outcome of ['saved', 'refused', 'read_only', 'failed'] as const) {
    commits.inc({ outcome }, 0)
  }
  for (const service of ['geocoding', 'jobs', 'listing'] as const) {
    for (const outcome of ['ok', 'refused', 'failed', 'unreachable'] as const) {
      outside.inc({ service, outcome }, 0)
    }
  }
  const countOutside: CountOutside = (service, outcome, seconds) => {
    outside.inc({ service, outcome })
    outsideSeconds.observe({ service }, seconds)
  }
  return {
    countOutside,
    countRender: (seconds: number) => renders.observe(seconds),
    countCommit: (outcome: CommitOutcome, seconds: number) => {
      commits.inc({ outcome })
      if (outcome === 'saved') commitSeconds.observe(seconds)
    },
  }
}

/**
 * A figure at the time of the scrape. `null` leaves it out; with a label, there is one figure for
 * each value.
 */
type Read = () => number | null | Promise<number | null>
type ReadEach = () =>
  | Readonly<Record<string, number | null>>
  | Promise<Readonly<Record<string, number | null>>>

function figures(registry: Registry) {
  const registers = [registry]
  return {
    /** A figure that rises and falls. */
    gauge: (name: string, help: string, read: Read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          const value = await orNull(read)
          if (value === null) gauge.remove()
          else gauge.set(value)
        },
      })
    },
    /** The same by one label, whose values are the keys. */
    gaugeEach: (name: string, help: string, label: string, read: ReadEach) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: async () => {
          gauge.reset()
          for (const [value, figure] of Object.entries((await orNull(read)) ?? {})) {
            if (figure !== null) gauge.set({ [label]: value }, figure)
          }
        },
      })
    },
    /** A figure that is counted elsewhere and only grows. */
    counterEach: (
      name: string,
      help: string,
      label: string,
      read: () => Readonly<Record<string, number>>,
    ) => {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect: () => {
          counter.reset()
          for (const [value, count] of Object.entries(read()))
            counter.inc({ [label]: value }, count)
        },
      })
    },
  }
}

/** A figure that cannot be read is left out; the others are still reported. */
async function orNull<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch {
    return null
  }
}
