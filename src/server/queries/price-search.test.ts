import { describe, expect, test } from 'vitest'
import { sayToday } from '#server/testing/testing-days.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import type { ListedLocation } from '#domain/location/location.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'

const HOUR = 3_600_000
/** Of Parma's zip, near enough */
const PARMA = { lat: 41.39, lng: -81.73 }

/** @param miles how far north of Parma */
function north(id: string, miles: number) {
  return aLocation({
    id,
    name: `Store ${id}`,
    coordinates: { ...PARMA, lat: PARMA.lat + miles / 69.1 },
  })
}

async function openChain(count = 0) {
  const app = await startApp({
    locations: [
      north('near', 1),
      north('middle', 10),
      north('edge', 24),
      north('far', 60),
      ...Array.from({ length: count }, (_, at) => north(`more-${at}`, 1 + at / 1000)),
    ],
  })
  await sayToday(app.storage, {
    near: { prices: { regular: '3.459', diesel: '3.999' }, asOf: MONDAY_MORNING },
    middle: { prices: { regular: '3.399' }, asOf: MONDAY_MORNING },
    edge: { prices: { regular: '3.399' }, asOf: MONDAY_MORNING },
    far: { prices: { regular: '2.999' }, asOf: MONDAY_MORNING },
  })
  const ids = async (path: string) => {
    const answer = await app.get(path)
    expect(answer.status).toBe(200)
    const body: ListedLocation[] | FinderAnswer = await answer.json()
    return ('locations' in body ? body.locations : body).map(({ id }) => id)
  }
  return { ...app, ids }
}

const SEARCH = `/api/locations/search?q=${PARMA.lat},${PARMA.lng}`
const CALL = `/api/locations?near=${PARMA.lat},${PARMA.lng}`

describe.for([
  ['the finder', SEARCH],
  ['the call', CALL],
] as const)('%s', ([, path]) => {
  test('has the cheapest within 25 miles first, then the others by distance', async () => {
    const { ids } = await openChain()
    expect(await ids(path)).toEqual(['near', 'middle', 'edge', 'far'])
    expect(await ids(`${path}&sort=price&grade=regular`)).toEqual(['middle', 'edge', 'near', 'far'])
  })

  test('sorts by the grade that is asked for, regular when none is', async () => {
    const { ids } = await openChain()
    expect(await ids(`${path}&sort=price&grade=diesel`)).toEqual(['near', 'middle', 'edge', 'far'])
    expect((await ids(`${path}&sort=price`))[0]).toBe('middle')
  })

  test('has old prices after current ones, and hidden ones among the others', async () => {
    const { ids, clock, storage } = await openChain()
    clock.now = MONDAY_MORNING + 30 * HOUR
    await sayToday(storage, { near: { prices: { regular: '3.459' }, asOf: clock.now } })
    expect(await ids(`${path}&sort=price&grade=regular`)).toEqual(['near', 'middle', 'edge', 'far'])
    clock.now = MONDAY_MORNING + 48 * HOUR
    expect(await ids(`${path}&sort=price&grade=regular`)).toEqual(['near', 'middle', 'edge', 'far'])
  })

  test('finds only stores that have a grade', async () => {
    const { ids, storage } = await openChain()
    expect(await ids(`${path}&grade=diesel`)).toEqual(['near'])
    await sayToday(storage, {
      near: {
        prices: { regular: '3.459', diesel: '3.999' },
        day: { out: ['diesel'], factsUntil: new Date(MONDAY_MORNING + HOUR).toISOString() },
        asOf: MONDAY_MORNING,
      },
      middle: { prices: { diesel: '4.009' }, asOf: MONDAY_MORNING },
    })
    expect(await ids(`${path}&grade=diesel`)).toEqual(['middle'])
  })
})

test('more stores than a page shows do not hide the cheapest', async () => {
  const { ids } = await openChain(1200)
  const first = await ids(`${SEARCH}&sort=price&grade=regular`)
  expect(first.slice(0, 4)).toEqual(['middle', 'edge', 'near', 'more-0'])
  expect(first).toHaveLength(50)
  const whole = await ids('/api/locations/search?sort=price&grade=regular')
  expect(whole.slice(0, 5)).toEqual(['far', 'middle', 'edge', 'near', 'more-0'])
})

test('filters hold in an order by price', async () => {
  const { storage, get } = await openChain(1200)
  await storage.commit({ by: 'a test', what: 'Added a tag' }, ({ locations }) => [
    {
      tags: [{ id: 'atm', name: 'ATM', color: '#123456' }],
      locations: locations.map((one) => (one.id === 'edge' ? { ...one, tagIds: ['atm'] } : one)),
    },
    null,
  ])
  const answer: FinderAnswer = await (await get(`${SEARCH}&sort=price&tag=atm`)).json()
  expect(answer.locations.map(({ id }) => id)).toEqual(['edge'])
})

test('an order that no store has a price for is none', async () => {
  const { get } = await openChain()
  const answer: FinderAnswer = await (await get(`${SEARCH}&sort=price&grade=kerosene`)).json()
  expect(answer.query).not.toHaveProperty('sort')
  expect(answer.query).not.toHaveProperty('grade')
})

test.for(['sort=name', 'grade=milk', 'sort=price&grade=../x'])(
  'the call says what is wrong with %s',
  async (query) => {
    const { get } = await openChain()
    const answer = await get(`${CALL}&${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/^(sort|grade) must be/) })
  },
)
