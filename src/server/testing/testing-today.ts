import { aLocation } from '#server/testing/testing.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'

const PARMA = aLocation()
const KENT = aLocation({ id: 'kent', name: 'Test Kent', address: '7 Weir Ln, Kent, OH 44240' })
export const HOUR = 3_600_000

/** Two stores, and functions for requests of mia, who manages the first, and of ana, an owner. */
export async function startToday() {
  const app = await startSignedIn({ locations: [PARMA, KENT] })
  const mia = await addPerson(app, { username: 'mia', role: 'manager', locations: ['parma'] })
  const at = (hours: number) => new Date(app.clock.now + hours * HOUR).toISOString()
  const patch = async (given: object, { by = mia, id = 'parma', key = '' }: Sent = {}) => {
    const headers = key === '' ? {} : { 'idempotency-key': key }
    const answer = await by.call('PATCH', `/api/today/${id}`, given, headers)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every answer is one of these
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const listed = async (id = 'parma') => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call answers a list
    const all = (await (await app.get('/api/locations')).json()) as Answer[]
    return all.find((one) => one.id === id)
  }
  return { ...app, ana: { call: app.call, cookie: app.cookie }, mia, at, patch, listed }
}

type Session = Pick<Awaited<ReturnType<typeof addPerson>>, 'call'>
type Sent = { by?: Session; id?: string; key?: string }

type Answer = {
  id: string
  message?: string
  version: number
  day?: Record<string, unknown>
  prices?: { grade: string; credit: string; cash?: string; asOf: string }[]
  heardAt?: string
  mine?: unknown
  theirs?: unknown
  by?: string
  at?: string
  needs?: string
}
