import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_STATUSES, PAYMENTS, type Day, type Price, type StoreDay } from '#domain/day/day.ts'
import type { Location } from '#domain/location/location.ts'
import { weekOf, type DayHours } from '#domain/opening-hours/opening-hours.ts'
import { planImport } from '#server/importing/planning/plan-import.ts'
import { readLocations } from '#server/importing/readers/read-locations.ts'
import { aLocation, MONDAY_MORNING, startApp } from '#server/testing/testing.ts'
import { OpenData } from './open-data-schema.ts'

const NOW = new Date(MONDAY_MORNING).toISOString()
const LATER = new Date(MONDAY_MORNING + 3 * 3_600_000).toISOString()
const TAG = { id: 'diesel', name: 'Diesel', color: '#1d7244' }

const CLOSED: Day = {
  status: 'closed',
  reason: 'Power outage',
  until: LATER,
  factsUntil: LATER,
  payments: 'cash',
  out: ['diesel'],
  outOfOrder: ['car-wash'],
  note: 'Back soon, "promise"',
  asOf: NOW,
}
const PRICES: readonly Price[] = [
  { grade: 'regular', credit: '3.459', cash: '3.399', asOf: NOW },
  { grade: 'diesel', credit: '3.999', asOf: NOW },
]

async function startWith(locations: readonly Location[], days: readonly StoreDay[] = []) {
  const app = await startApp({
    locations,
    tags: [TAG],
    environment: { PUBLIC_URL: 'https://shop.example' },
  })
  if (days.length > 0) {
    await app.storage.commit({ by: 'test', what: 'Said something' }, () => [{ days }, undefined])
  }
  return app
}

function said(day: Partial<StoreDay> = {}): StoreDay {
  return { id: 'parma', version: 1, day: CLOSED, prices: PRICES, heardAt: NOW, by: 'ana', ...day }
}

const FORMATS = ['json', 'geojson', 'csv'] as const

test('the JSON has every field, the page, and what staff said today, as its schema says', async () => {
  const { get } = await startWith([aLocation({ tagIds: ['diesel'] })], [said()])
  const answer = await get('/api/locations.json')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const body: unknown = await answer.json()
  expect(OpenData.parse(body).locations).toEqual([
    expect.objectContaining({
      id: 'parma',
      tags: ['Diesel'],
      businessStatus: 'OPERATIONAL',
      specialDays: [],
      timeZone: 'America/New_York',
      url: 'https://shop.example/stores/oh/parma/12-example-rd',
      day: CLOSED,
      prices: PRICES,
      heardAt: NOW,
    }),
  ])
  expect(OpenData.parse(body)).toEqual(body)
})

test('a store on the chain’s hours has the week that visitors see', async () => {
  const { get } = await startWith([aLocation()])
  const { locations } = OpenData.parse(await (await get('/api/locations.json')).json())
  expect([locations[0]?.week, locations[0]?.shownWeek[0]]).toEqual([
    null,
    expect.stringMatching(/^Monday: /),
  ])
})

test('the CSV has a column for each price, with when it was confirmed', async () => {
  const { get } = await startWith([aLocation()], [said()])
  const [head = '', row = ''] = (await (await get('/api/locations.csv')).text()).split('\r\n')
  expect(head).toContain(
    'today as of,price regular credit,price regular cash,price regular as of,price diesel credit',
  )
  expect(row).toContain(`closed,Power outage,${LATER},,,cash,diesel,car-wash`)
  expect(row).toContain(`${NOW},3.459,3.399,${NOW},3.999,,${NOW},${NOW}`)
})

test('what ends is gone from the files at that instant', async () => {
  const app = await startWith([aLocation()], [said()])
  const etag = (await app.get('/api/locations.json')).headers.get('etag') ?? ''
  const ask = async () => app.get('/api/locations.json', { 'if-none-match': etag })
  app.clock.now = Date.parse(LATER) - 1
  expect((await ask()).status).toBe(304)
  app.clock.now = Date.parse(LATER)
  const after = OpenData.parse(await (await ask()).json())
  expect([after.locations[0]?.day, after.locations[0]?.prices?.length]).toEqual([undefined, 2])
})

test.each(FORMATS)('pages of other sites may read the %s, also its head alone', async (format) => {
  const { send, get } = await startWith([aLocation()])
  const path = `/api/locations.${format}`
  const whole = await get(path)
  const head = await send('HEAD', path)
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const name of ['access-control-allow-origin', 'etag', 'content-type']) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name))
  }
  expect(head.headers.get('access-control-allow-origin')).toBe('*')
  const etag = whole.headers.get('etag') ?? ''
  const same = await get(path, { 'if-none-match': `"other", ${etag.replace('W/', '')}` })
  expect([same.status, same.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
})

test('the schema is JSON Schema, and its required fields are in every location', async () => {
  const { get } = await startWith([aLocation()])
  const schema: unknown = await (await get('/api/locations.schema.json')).json()
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: {
      locations: { items: { required: expect.arrayContaining(['id', 'name', 'url', 'week']) } },
    },
  })
})

test('the page lists every field of the schema, and which may be absent', async () => {
  const { get } = await startWith([aLocation()])
  const { properties = {}, required = [] } = z.toJSONSchema(OpenData.shape.locations.element)
  const page = await (await get('/docs/open-data')).text()
  const rows = Array.from(
    page.matchAll(/<code translate="no">(\w+)<\/code>.*?<\/tr>/g),
    ([row, name = '']) => [name, row.includes('Absent when')] as const,
  )
  const fields = Object.keys(properties).map((name) => [name, !required.includes(name)] as const)
  expect(new Map(rows)).toEqual(new Map(fields))
})

const DAYS: readonly DayHours[] = [null, [], [[0, 1440]], [[360, 1800]], 'By appointment']

const NIGHT = weekOf((at) => (at === 6 ? [] : [[360, 1560]]))

/** What a store has, from nothing to everything. */
const having = fc.constantFrom<Pick<Location, 'facts' | 'schedules' | 'grades'>>(
  {},
  { facts: { showers: true, def: 2, air: 'free' }, grades: ['regular', 'diesel'] },
  {
    facts: {
      ev: { connectors: [{ type: 'CCS1', kW: 150, count: 4 }], price: '$0.45 per kWh' },
      carWash: ['touchless', 'self-serve'],
      restrooms: true,
      food: { hours: NIGHT },
    },
    schedules: [{ name: 'Pharmacy', hours: NIGHT }],
  },
)

const store = fc.record({
  having,
  number: fc.integer({ min: 1, max: 9999 }),
  name: fc.stringMatching(/^[A-Z][a-zñé'&,; ]{0,20}[a-z]$/),
  days: fc.array(fc.constantFrom(...DAYS), { minLength: 7, maxLength: 7 }),
  tagIds: fc.subarray(['diesel']),
  businessStatus: fc.constantFrom('OPERATIONAL' as const, 'CLOSED_TEMPORARILY' as const),
})

const GRADES = ['regular', 'midgrade', 'premium', 'diesel', 'e85', 'kerosene', 'def', 'ev']
const words = fc.constantFrom('Snow', 'Closed', '24 hours', 'a, "b"; c', '=1+1', '6 AM – 9 PM')

const day = fc.record(
  {
    status: fc.constantFrom(...DAY_STATUSES),
    reason: words,
    until: fc.constant(LATER),
    opensAt: fc.constantFrom('06:00', '00:00'),
    closesAt: fc.constantFrom('18:00', '23:30'),
    factsUntil: fc.constant(LATER),
    payments: fc.constantFrom(...PAYMENTS),
    out: fc.subarray(GRADES),
    outOfOrder: fc.subarray(['car-wash', 'air', 'atm']),
    note: words,
    asOf: fc.constant(NOW),
  },
  { requiredKeys: ['status', 'payments', 'out', 'outOfOrder', 'asOf'] },
)

const prices = fc.subarray(GRADES).map((grades) =>
  grades.map((grade, at): Price => ({
    grade,
    credit: '3.459',
    ...(at % 2 === 0 && { cash: '3.399' }),
    asOf: NOW,
  })),
)

test.each(FORMATS)(
  'our own import reads the %s back without a change, whatever staff say',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(store, { selector: ({ number }) => number, maxLength: 4, minLength: 1 }),
        fc.array(fc.tuple(day, prices), { minLength: 4, maxLength: 4 }),
        async (stores, days) => {
          const locations = stores.map(({ number, days: hours, having: has, ...rest }) => {
            const week = weekOf((at) => hours[at] ?? null)
            return aLocation({
              ...rest,
              ...has,
              id: `s${number}`,
              address: `${number} Kiln St, Parma, OH 44129`,
              week: week.some((one) => one !== null) ? week : null,
            })
          })
          const app = await startWith(
            locations,
            locations.map(({ id }, at) =>
              said({ id, day: days[at]?.[0] ?? CLOSED, prices: days[at]?.[1] ?? [] }),
            ),
          )
          const file = await (await app.get(`/api/locations.${format}`)).arrayBuffer()
          const kept = app.storage.current().locations
          const again = planImport(kept, [TAG], readLocations(new Uint8Array(file)))
          expect([again.refused, again.newTags, again.updated]).toEqual([[], [], []])
          expect(again.next).toBe(kept)
        },
      ),
      { numRuns: 12 },
    )
  },
)
