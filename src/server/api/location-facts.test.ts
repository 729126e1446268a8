import { expect, test } from 'vitest'
import type { ListedLocation } from '#domain/location/location.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

const LOCATIONS = [
  aLocation({ id: 'plain' }),
  aLocation({ id: 'truck', facts: { showers: 4, truckParking: 42 } }),
  aLocation({ id: 'both', facts: { ev: true, showers: true }, grades: ['regular', 'diesel'] }),
]

const start = () => startApp({ locations: LOCATIONS })
const idsOf = async (answer: Response) =>
  ((await answer.json()) as { id: string }[]).map(({ id }) => id)

test.for<[query: string, ids: string[]]>([
  ['?has=showers', ['truck', 'both']],
  ['?has=ev,showers', ['both']],
  ['?has=ev&has=showers', ['both']],
  ['?has=%20showers%20,', ['truck', 'both']],
  ['?has=propane', []],
  ['?has=', ['plain', 'truck', 'both']],
  ['?has=showers&limit=1', ['truck']],
])('/api/locations%s has the stores with all of the facts', async ([query, ids]) => {
  const { get } = await start()
  expect(await idsOf(await get(`/api/locations${query}`))).toEqual(ids)
})

test('an unknown fact is answered with 400 and the known ones', async () => {
  const { get } = await start()
  const answer = await get('/api/locations?has=showers,pool')
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      message:
        'has names “pool”, but must be among: ev, truckParking, showers, scales, def, carWash, restrooms, air, atm, propane, food',
    },
  ])
})

test('a store without facts is answered as it was before there were any', async () => {
  const { get } = await start()
  const [plain] = (await (await get('/api/locations?id=plain')).json()) as ListedLocation[]
  expect(Object.keys(plain ?? {})).toEqual([
    'id',
    'name',
    'address',
    'path',
    'phone',
    'phoneHref',
    'hours',
    'coordinates',
    'tags',
    'weekdayDescriptions',
    'week',
    'specialDays',
    'businessStatus',
    'timeZone',
  ])
})

test('facts and grades are in the answer', async () => {
  const { get } = await start()
  const [both] = (await (await get('/api/locations?id=both')).json()) as ListedLocation[]
  expect(both).toMatchObject({
    facts: { ev: true, showers: true },
    grades: ['regular', 'diesel'],
  })
})
