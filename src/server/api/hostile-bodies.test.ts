import { expect, test } from 'vitest'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const VALUES = [
  'null',
  'true',
  '-1',
  '1e400',
  '9007199254740993',
  '""',
  '[]',
  '{}',
  '[null]',
  '{"":1}',
  '"\\ud800"',
  '"a\\u0000b"',
  '"\\u200b"',
  '"../../etc"',
  '["\\ud800","late","late"]',
  '{"lat":1e999,"lng":2}',
  '{"lat":0,"lng":0}',
  '{"__proto__":{"id":"x"}}',
  nested(500),
  '[[[0,99999]],[],[],[],[],[],[]]',
  '[{"date":"2026-02-30","hours":[]}]',
]
const STORE = {
  name: 'Kiln Stop',
  address: '99 Kiln St, Parma, OH 44129',
  coordinates: { lat: 41.3, lng: -81.7 },
  week: null,
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
  tagIds: ['late'],
}
const ANSWERS = { 'ck-board': 1, 'ck-chicken': 165, 'ck-allergy': 2, 'ck-turkey': 0, 'ck-break': 0 }
const CALLS: [method: string, path: string, sound: Record<string, unknown>][] = [
  ['PATCH', '/api/admin/locations/parma', STORE],
  ['POST', '/api/admin/locations', { ...STORE, id: 'new' }],
  ['POST', '/api/admin/locations/tags', { ids: ['parma'], tagId: 'late', isTagged: true }],
  ['POST', '/api/admin/tags', { name: 'Ice', color: '#112233' }],
  ['PATCH', '/api/admin/tags/late', { name: 'Late', color: '#112233' }],
  ['PUT', '/api/admin/tags/order', { ids: ['late', 'diesel'] }],
  ['POST', '/api/admin/import-locations', { ...STORE, id: 'new', hours: '24/7', tags: ['a'] }],
  ['POST', '/api/google-business/oauth/callback', { code: 'x' }],
  [
    'POST',
    '/api/quiz-attempts',
    {
      jobTitle: 'Cook',
      role: 'Cook',
      score: 1,
      totalQuestions: 5,
      passed: false,
      answers: ANSWERS,
    },
  ],
]

const objectOf = (fields: [string, string][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`

/** A valid body, and variants with one field, or the whole body, replaced. */
function* bodies(sound: Record<string, unknown>) {
  yield* VALUES
  yield nested(100_000)
  const fields = Object.entries(sound).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ])
  for (const [at, [name]] of fields.entries()) {
    for (const value of VALUES) yield objectOf(fields.with(at, [name, value]))
    // The last value of a duplicate name counts.
    yield objectOf([...fields, [name, '{}']])
  }
}

test.for(CALLS)('%s %s never answers with a server error', async ([method, path, sound]) => {
  const { send, call, cookie, storage } = await startSignedIn({
    locations: [aLocation({ tagIds: ['late'] }), aLocation({ id: 'b' })],
  })
  const kept = async () => JSON.stringify([storage.current().locations, storage.current().tags])
  const wrong: string[] = []
  for (const body of bodies(sound)) {
    const before = await kept()
    const answer = await send(method, path, {
      headers: { cookie, 'content-type': 'application/json' },
      body,
    })
    const { message } = (await answer.json()) as { message?: string }
    const isFault = answer.status >= 500 && !message?.startsWith('To connect a Google account, set')
    const isLost = answer.status >= 400 && (await kept()) !== before
    if (isFault || isLost) wrong.push(`${answer.status} ${body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  for (const page of ['/find-a-store', '/api/locations.csv', '/api/admin/export?format=google']) {
    expect((await call('GET', page)).status).toBe(200)
  }
})

test.for([
  [{ id: ' ' }, 'id'],
  [{ id: '\u200b' }, 'id'],
  [{ id: ' 12' }, 'id'],
  [{ id: 'a\u0000b' }, 'id'],
  [{ coordinates: { lat: 0, lng: 0 } }, 'coordinates'],
] as const)(
  'a store with %j is rejected, even when the other fields are valid',
  async ([change, path]) => {
    const { call, storage } = await startSignedIn()
    const answer = await call('POST', '/api/admin/locations', { ...STORE, id: 'new', ...change })
    const { errors } = (await answer.json()) as { errors: { path: string }[] }
    expect([answer.status, errors[0]?.path]).toEqual([422, path])
    expect(storage.current().locations).toHaveLength(1)
  },
)

test('invalid UTF-8 is not saved as replacement characters', async () => {
  const { send, cookie, storage } = await startSignedIn()
  const answer = await send('POST', '/api/admin/tags', {
    headers: { cookie, 'content-type': 'application/json' },
    body: Buffer.from('{"name":"Caf\u00e9"}', 'latin1'),
  })
  expect(answer.status).toBe(400)
  expect(storage.current().tags).toHaveLength(2)
})
