import { FACT_NAMES } from '#domain/location/facts/fact-names.ts'
import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

/** The app with one store, and a function that changes it. */
async function startWithStore() {
  const app = await startSignedIn({ locations: [aLocation()] })
  const change = async (body: unknown) => {
    const answer = await app.call('PATCH', '/api/admin/locations/parma', body)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { ...app, change }
}

const DAY = [[480, 1080]]

test('staff can set facts, schedules, and grades, each read as people write it', async () => {
  const { change, get } = await startWithStore()
  const { status } = await change({
    facts: {
      showers: 4,
      ev: { connectors: [{ type: 'ccs', kW: 150, count: 4 }], price: ' $0.45  per kWh ' },
      carWash: 'touchless',
      food: { hours: 'Mon-Sun 8am-6pm' },
      scales: false,
      atm: null,
    },
    schedules: [{ name: 'Pharmacy', nameEs: 'Farmacia', hours: 'Mon-Fri 8am-6pm' }],
    grades: ['Regular', 'diesel'],
  })
  const [listed] = (await (await get('/api/locations')).json()) as Record<string, unknown>[]
  expect([status, listed]).toMatchObject([
    200,
    {
      facts: {
        ev: { connectors: [{ type: 'CCS1', kW: 150, count: 4 }], price: '$0.45 per kWh' },
        showers: 4,
        carWash: ['touchless'],
        food: { hours: [DAY, DAY, DAY, DAY, DAY, DAY, DAY] },
      },
      schedules: [
        { name: 'Pharmacy', nameEs: 'Farmacia', hours: [DAY, DAY, DAY, DAY, DAY, [], []] },
      ],
      grades: ['regular', 'diesel'],
    },
  ])
  expect(Object.keys(listed?.['facts'] ?? {})).toEqual(['ev', 'showers', 'carWash', 'food'])
})

test.for([{}, null, Object.fromEntries(FACT_NAMES.map((name) => [name, false]))])(
  'facts set to %j leave a store as if it never had any',
  async (facts) => {
    const { change } = await startWithStore()
    const { body: before } = await change({ phone: '(440) 555-0142' })
    await change({
      facts: { showers: 4 },
      schedules: [{ name: 'Deli', hours: '24/7' }],
      grades: ['e85'],
    })
    const { body } = await change({ facts, schedules: [], grades: null })
    expect(body).toEqual(before)
  },
)

test('a change of another field keeps the facts', async () => {
  const { change } = await startWithStore()
  await change({ facts: { showers: 4 }, grades: ['regular'] })
  const { body } = await change({ name: 'Test Renamed' })
  expect(body).toMatchObject({ name: 'Test Renamed', facts: { showers: 4 }, grades: ['regular'] })
})

test('a store in its own answer’s form is saved unchanged', async () => {
  const { change, get } = await startWithStore()
  const { body } = await change({
    facts: { ev: true, food: { hours: 'Mon-Fri 8am-6pm' } },
    schedules: [{ name: 'Deli', hours: '24/7' }],
  })
  const [listed] = (await (await get('/api/locations')).json()) as Record<string, unknown>[]
  const { facts, schedules } = listed ?? {}
  const again = await change({ facts, schedules })
  expect([again.status, again.body['revision']]).toEqual([200, body['revision']])
})

test.for([
  [{ facts: 'yes' }, 'facts', 'expected an object such as {"showers": 4, "ev": true}, got "yes"'],
  [{ facts: { pool: true } }, 'facts.pool', `expected one of ${FACT_NAMES.join(', ')}, got true`],
  [
    { facts: { showers: -1 } },
    'facts.showers',
    'expected yes, no, or a whole number from 1 to 999, got -1',
  ],
  [
    { facts: { carWash: 'blue' } },
    'facts.carWash',
    'expected yes, no, or a kind: automatic, touchless, self-serve, hand, got "blue"',
  ],
  [
    { schedules: [{ name: 'Deli', hours: 'whenever' }] },
    'schedules[0].hours',
    'expected hours such as “Mon-Fri 8 AM – 6 PM, Sat-Sun closed”, got "whenever"',
  ],
  [{ schedules: [{ hours: '24/7' }] }, 'schedules[0].name', 'missing'],
  [{ grades: 'diesel' }, 'grades', 'expected a list such as ["regular", "diesel"], got "diesel"'],
  [{ grades: [{}] }, 'grades', 'expected at most 20 names of fuel grades'],
] as const)('%j is rejected at its field', async ([body, path, message]) => {
  const { change } = await startWithStore()
  const answer = await change(body)
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    [{ path, message: expect.stringContaining(message) }],
  ])
})

test('the history says in words what changed', async () => {
  const { change, call } = await startWithStore()
  await change({ facts: { showers: 4, air: 'free' } })
  const list = (await (await call('GET', '/api/admin/history')).json()) as { id: string }[]
  const entry = await (await call('GET', `/api/admin/history/${list[0]?.id}`)).json()
  expect(JSON.stringify(entry)).toContain('Showers (4 showers); Air for tires (free)')
})
