import { LRUCache } from 'lru-cache'
import { createRateLimiter } from '#server/middleware/rate-limit.ts'
import {
  pauseAfter,
  type PauseRule,
  type SharedPauses,
  type SharedState,
  type SharedValue,
  type Ticket,
  type TicketRoom,
  type Tickets,
} from './shared-state.ts'

/** More than on a busy day; then the least recently used ones are dropped. */
const PAUSES_MAX = 20_000

/**
 * The shared state of a site that one process serves: in memory, and bounded.
 *
 * @param monotonic milliseconds of a clock that never goes back
 */
export function oneProcess(monotonic: () => number): SharedState {
  const values = new Map<string, { content: string; endsAt: number }>()
  const busy = new Set<string>()
  return {
    isOneProcess: true,
    limit: (_name, limit, keysMax) => {
      const limiter = createRateLimiter(limit, monotonic, keysMax)
      return {
        take: async (key) => limiter.take(key),
        wait: async (key) => limiter.wait(key),
        giveBack: async (key) => limiter.giveBack(key),
      }
    },
    pauses: (_name, rule) => pausesInMemory(rule, monotonic),
    tickets: (_name, room) => ticketsInMemory(room, monotonic),
    value: (name) => valueInMemory(values, name, monotonic),
    alone: oneAfterTheOther(),
    tryAlone: async (name, _ms, work) => {
      if (busy.has(name)) return null
      busy.add(name)
      try {
        return { result: await work() }
      } finally {
        busy.delete(name)
      }
    },
    catchUp: () => Promise.resolve(),
    tell: () => Promise.resolve(),
    onTold: () => () => undefined,
  }
}

/** Runs work of the same name one after the other, also after a failure. */
export function oneAfterTheOther(): SharedState['alone'] {
  const last = new Map<string, Promise<unknown>>()
  return (name, _ms, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work)
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return result
  }
}

function pausesInMemory(rule: PauseRule, monotonic: () => number): SharedPauses {
  const failures = new LRUCache<string, { count: number; endsAt: number }>({ max: PAUSES_MAX })
  return {
    wait: async (key) => Math.max(0, (failures.peek(key)?.endsAt ?? 0) - monotonic()),
    note: async (key) => {
      const count = (failures.peek(key)?.count ?? 0) + 1
      failures.set(key, { count, endsAt: monotonic() + pauseAfter(rule, count) })
    },
    forget: async (key) => void failures.delete(key),
  }
}

function ticketsInMemory({ ofOne, owners }: TicketRoom, monotonic: () => number): Tickets {
  type Kept = { key: string; content: string; endsAt: number }
  const tickets = new LRUCache<string, readonly Kept[]>({ max: owners })
  return {
    put: async (owner, { key, content, ms }) => {
      const kept = { key, content, endsAt: monotonic() + ms }
      tickets.set(owner, [...(tickets.get(owner) ?? []), kept].slice(-ofOne))
    },
    take: async (owner, key): Promise<Ticket | null> => {
      const now = monotonic()
      const open = (tickets.get(owner) ?? []).filter(({ endsAt }) => endsAt > now)
      const found = key === null ? open.at(-1) : open.find((one) => one.key === key)
      if (!found) return null
      const others = open.filter((one) => one !== found)
      if (others.length > 0) tickets.set(owner, others)
      else tickets.delete(owner)
      return { key: found.key, content: found.content, ms: found.endsAt - now }
    },
  }
}

function valueInMemory(
  values: Map<string, { content: string; endsAt: number }>,
  name: string,
  monotonic: () => number,
): SharedValue {
  return {
    get: async () => {
      const kept = values.get(name)
      const ms = (kept?.endsAt ?? 0) - monotonic()
      return kept && ms > 0 ? { content: kept.content, ms } : null
    },
    set: async (content, ms) => void values.set(name, { content, endsAt: monotonic() + ms }),
    clear: async (content) => {
      if (content === undefined || values.get(name)?.content === content) values.delete(name)
    },
  }
}
