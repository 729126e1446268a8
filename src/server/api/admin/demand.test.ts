import { expect, test } from 'vitest'
import type { Demand } from '#domain/counts/demand.ts'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, sessionOf, startSignedIn } from '#server/testing/testing-staff.ts'

const CALL = '/api/admin/demand'
/** What a shown place needs */
const FIVE = 5

async function started(environment: Record<string, string> = {}) {
  const app = await startSignedIn({ locations: [aLocation()], environment })
  const count = (times: number, ...of: Parameters<typeof app.services.counts.add>) => {
    for (let at = 0; at < times; at += 1) app.services.counts.add(...of)
  }
  // Sessions end while the clock runs.
  const demand = async (query = '') => {
    const { call } = await sessionOf(app, 'ana')
    return (await (await call('GET', `${CALL}${query}`)).json()) as Demand
  }
  return { ...app, count, demand }
}

test('a searched place comes with its nearest store, most searched first', async () => {
  const { count, demand } = await started()
  count(FIVE, 'search', { place: 'Toledo, OH' })
  count(8, 'search', { place: '44129' })
  const { places, totals } = await demand()
  expect(places.map(({ name, searches, nearest }) => [name, searches, nearest?.miles])).toEqual([
    ['44129 Cleveland, OH', 8, 0.3],
    ['Toledo, OH', 5, expect.closeTo(95, -1)],
  ])
  expect(totals.search).toBe(13)
})

test('counts below five are not shown, neither of a place, a store, nor in total', async () => {
  const { count, demand } = await started()
  count(4, 'search', { place: 'Toledo, OH' })
  count(4, 'call', { store: 'parma' })
  count(FIVE, 'details', { store: 'parma' })
  const { places, otherSearches, stores, totals, times } = await demand()
  expect([places, otherSearches]).toEqual([[], null])
  expect(stores).toMatchObject([{ id: 'parma', details: 5, directions: 0, calls: null }])
  expect(totals).toMatchObject({ search: null, call: null, details: 5, job: 0 })
  expect(times.at(-1)?.counts).toMatchObject({ search: null, details: 5 })
})

test('a view reaches back some months, and a view of one month has its days', async () => {
  const { count, demand, clock } = await started()
  count(FIVE, 'search', { place: '44129' })
  clock.now += 40 * 86_400_000
  count(6, 'job')
  const one = await demand('?months=1')
  expect([one.from, one.to, one.totals.search, one.totals.job]).toEqual([
    '2026-07',
    '2026-07',
    0,
    6,
  ])
  expect([one.times.length, one.times[0]?.at, one.times.at(-1)?.at]).toEqual([
    31,
    '2026-07-01',
    '2026-07-31',
  ])
  const three = await demand('?months=3')
  expect([three.from, three.totals.search, three.since]).toEqual(['2026-05', 5, '2026-06-15'])
  expect(three.times.map(({ at }) => at)).toEqual(['2026-05', '2026-06', '2026-07'])
})

test('a deleted store is not listed', async () => {
  const { count, demand, call } = await started()
  count(9, 'details', { store: 'parma' })
  expect((await call('DELETE', '/api/admin/locations/parma')).status).toBe(204)
  expect((await demand()).stores).toEqual([])
})

test.each([
  ['places', 'place,latitude,longitude,searches,nearest store,miles', '44129 Cleveland, OH'],
  ['stores', 'store,name,address,details,directions,calls', 'parma,Test Parma'],
  ['days', 'month,search,nothing-found,details,directions,call,job', '2026-06,5,0,under 5'],
])('the list of %s is a CSV', async (list, head, cell) => {
  const { count, call } = await started()
  count(FIVE, 'search', { place: '44129' })
  count(2, 'details', { store: 'parma' })
  const answer = await call('GET', `${CALL}?format=csv&list=${list}`)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="demand-${list}-2026-04-2026-06.csv"`,
  )
  const text = await answer.text()
  expect([text.split('\r\n')[0]?.slice(text.startsWith('\ufeff') ? 1 : 0), text]).toEqual([
    head,
    expect.stringContaining(cell),
  ])
})

test.each(['?months=2', '?months=x', '?format=xml', '?list=people'])(
  '%s is answered with 400 and a message',
  async (query) => {
    const { call } = await started()
    const answer = await call('GET', `${CALL}${query}`)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      expect.stringContaining('must be one of'),
    ])
  },
)

test('with COUNTS=off the answer says so', async () => {
  const { demand } = await started({ COUNTS: 'off' })
  expect((await demand()).isOn).toBe(false)
})

test('editors see it, and store managers do not', async () => {
  const app = await started()
  const editor = await addPerson(app, { username: 'edith', role: 'editor' })
  const manager = await addPerson(app, {
    username: 'manny',
    role: 'manager',
    locations: ['parma'],
  })
  expect((await editor.call('GET', CALL)).status).toBe(200)
  expect((await manager.call('GET', CALL)).status).toBe(403)
  expect((await app.get(CALL)).status).toBe(401)
})
