import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'

export const DIESEL: Tag = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
export const LATE: Tag = { id: 'late', name: 'Open Late', color: '#3a2e6b' }

type Answer = { status?: number; body?: unknown } | 'offline'
type Handler = (body: unknown) => Answer | Promise<Answer>

/** A location with the fields that these tests need. */
export function store(id: string, tags: readonly Tag[], revision = '1'): StaffLocation {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no test reads the other fields
  return { id, name: id, tags, revision } as StaffLocation
}

/**
 * Replaces the network of the staff's browser: answers the four reads of a catalog, and what a test
 * adds. The test ends it with `stop`.
 */
export function startStaffServer() {
  const state = {
    locations: [store('parma', [DIESEL, LATE]), store('solon', [])],
    tags: [DIESEL, LATE],
    notes: ['Look here.'],
  }
  const asked: string[] = []
  const handlers = new Map<string, Handler>([
    ['GET /api/admin/check-auth', () => ({ body: { username: 'ana' } })],
    ['GET /api/admin/locations', () => ({ body: state.locations })],
    ['GET /api/admin/tags', () => ({ body: state.tags })],
    ['GET /api/admin/attention', () => ({ body: { notes: state.notes } })],
  ])

  async function fetch(path: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const call = `${method} ${path}`
    asked.push(call)
    const handler = handlers.get(call)
    if (!handler) throw new Error(`The test answers no ${call}.`)
    const answer = await handler(typeof body === 'string' ? JSON.parse(body) : undefined)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  }

  Object.assign(globalThis, { window: { fetch } })
  return {
    stop: () => void Reflect.deleteProperty(globalThis, 'window'),
    state,
    /** Method and path of each call, in order */
    asked,
    /** Sets the answer of a call. */
    on: (call: string, handler: Handler) => void handlers.set(call, handler),
    /** Sets one answer for all calls. */
    onAll: (answer: Answer) => {
      for (const call of handlers.keys()) handlers.set(call, () => answer)
    },
  }
}

/** An answer that waits until the test sends it. */
export function held(answer: () => Answer): { handler: Handler; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { handler: () => promise.then(answer), letGo: resolve }
}
