import { expect, test } from 'vitest'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { LATE, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const DEEP = '['.repeat(50_000) + ']'.repeat(50_000)
const MANY_KEYS = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, index) => [`key ${index}`, 1]),
)

/** A body that adds a tag to many stores. */
const many = (ids: readonly unknown[]) => JSON.stringify({ ids, tagId: 'diesel', isTagged: true })

/** The app of `startSignedIn` and a function that sends JSON as text and returns the status. */
async function startWithText() {
  const app = await startSignedIn()
  const send = async (method: string, path: string, body: string) => {
    const answer = await app.send(method, `/api/admin/${path}`, {
      headers: { cookie: app.cookie, 'content-type': 'application/json' },
      body,
    })
    expect((await answer.text()).length).toBeLessThan(5000)
    return answer.status
  }
  return { ...app, sendText: send }
}

test.for([
  ['a deep array', 422, 'PATCH', 'locations/parma', DEEP],
  ['a deep array as a name', 422, 'PATCH', 'locations/parma', `{"name":${DEEP}}`],
  ['a deep array in the hours', 422, 'PATCH', 'locations/parma', `{"week":[[[1,${DEEP}],[]]]}`],
  [
    'a field that occurs twice, beside __proto__',
    422,
    'PATCH',
    'locations/parma',
    '{"name":"A","name":"B","__proto__":{"x":1}}',
  ],
  ['a field in __proto__', 422, 'PATCH', 'locations/parma', '{"__proto__":{"name":"x"}}'],
  [
    'an infinite latitude',
    422,
    'PATCH',
    'locations/parma',
    '{"coordinates":{"lat":1e999,"lng":0}}',
  ],
  ['200,000 letters', 413, 'PATCH', 'locations/parma', `{"name":"${'x'.repeat(200_000)}"}`],
  [
    '100,000 numbers as ids',
    422,
    'POST',
    'locations/tags',
    many(Array.from({ length: 100_000 }, () => 7)),
  ],
  ['100,001 ids', 422, 'POST', 'locations/tags', many(Array.from({ length: 100_001 }, () => 'x'))],
  ['20,000 fields', 422, 'POST', 'locations/tags', JSON.stringify(MANY_KEYS)],
] as const)(
  'a body with %s gets a short answer with the status %i and changes nothing',
  async ([, status, method, path, body]) => {
    const { sendText, call, storage, errors } = await startWithText()
    const before = storage.current().locations
    expect(await sendText(method, path, body)).toBe(status)
    expect(storage.current().locations).toEqual(before)
    expect(errors).toEqual([])
    expect((await call('GET', '/api/admin/locations')).status).toBe(200)
  },
)

test('100,000 times the same id tags the store once', async () => {
  const { sendText, storage } = await startWithText()
  const body = many(Array.from({ length: 100_000 }, () => 'parma'))
  expect(await sendText('POST', 'locations/tags', body)).toBe(200)
  expect(storage.current().locations[0]?.tagIds).toEqual(['diesel'])
})

test.for<[about: string, status: number, ids: string[], order: string[]]>([
  ['no id at all', 200, [], ['diesel', 'late']],
  ['an id twice and an unknown one', 422, ['late', 'late', 'nobody', 'diesel'], ['diesel', 'late']],
  [
    'a thousand unknown ids',
    422,
    Array.from({ length: 1000 }, (_, index) => `nobody ${index}`),
    ['diesel', 'late'],
  ],
  ['each id once', 200, ['late', 'diesel'], ['late', 'diesel']],
])('an order of tags with %s gets the status %i', async ([, status, ids, order]) => {
  const { sendText, storage } = await startWithText()
  expect(await sendText('PUT', 'tags/order', JSON.stringify({ ids }))).toBe(status)
  expect(storage.current().tags.map(({ id }) => id)).toEqual(order)
})

test.for([
  ['zero-width characters', '\u200b\u2060\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['a NUL character', '\u0000'],
  ['white space', ' \n '],
])('a name of only %s is rejected', async ([, name]) => {
  const { call } = await startSignedIn()
  expect((await call('POST', '/api/admin/tags', { name })).status).toBe(422)
  expect((await call('PATCH', '/api/admin/tags/diesel', { name })).status).toBe(422)
  expect((await call('PATCH', '/api/admin/locations/parma', { name })).status).toBe(422)
})

test('unprintable characters are removed from a tag', async () => {
  const { call } = await startSignedIn()
  const tag = await call('POST', '/api/admin/tags', { name: 'Car\u0000 \u202eWash\u200b' })
  expect(await tag.json()).toMatchObject({ id: 'car-wash', name: 'Car Wash' })
})

test('unprintable characters are removed from every text of a store', async () => {
  const { call } = await startSignedIn()
  const changed = await call('PATCH', '/api/admin/locations/parma', {
    name: 'a\u202eb\nc',
    phone: '(440)\r\n555-0142',
    week: ['by\u0000 appointment', '\u200b', [], [], [], [], []],
    specialDays: [{ date: '2026-12-25', hours: '6\u0007 AM – 3 PM', name: '\u200b' }],
  })
  expect(await changed.json()).toMatchObject({
    name: 'ab c',
    phone: '(440) 555-0142',
    week: ['by appointment', null, [], [], [], [], []],
    specialDays: [{ date: '2026-12-25', hours: [[360, 900]] }],
  })
})

const OVERLAPPING = [
  [0, 600],
  [600, 1440],
]
const CHRISTMAS = { date: '2026-12-25', hours: [] }

test.for<[about: string, change: object]>([
  ['intervals of a weekday that touch', { week: [OVERLAPPING, [], [], [], [], [], []] }],
  [
    'intervals of a special date that touch',
    { specialDays: [{ date: '2026-12-25', hours: OVERLAPPING }] },
  ],
  ['the same special date twice', { specialDays: [CHRISTMAS, CHRISTMAS] }],
  ['invisible hours of a special date', { specialDays: [{ date: '2026-12-25', hours: '\u200b' }] }],
])('a change with %s is rejected', async ([, change]) => {
  const { call, storage } = await startSignedIn()
  const before = storage.current().locations
  const answer = await call('PATCH', '/api/admin/locations/parma', change)
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { message: expect.stringMatching(/: expected /) as string },
  ])
  expect(storage.current().locations).toEqual(before)
})

test('a lone surrogate in a store breaks no page', async () => {
  const { call, get, storage } = await startSignedIn()
  const address = '12 Example\ud800 Rd, Parma, OH 44129'
  expect((await call('PATCH', '/api/admin/locations/parma', { address })).status).toBe(200)
  // Around the API, like a file edited by hand.
  await changeLocations(storage, (kept) => [
    [...kept, aLocation({ id: 'half', name: 'Ha\udc00lf', address: `9\ud800 Elm St` })],
    null,
  ])
  for (const path of ['/find-a-store', '/stores', '/stores/oh/parma', '/api/locations']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
})

test('the limit of tags is the number that one store can have', async () => {
  const tags = Array.from({ length: 199 }, (_, index) => ({
    ...LATE,
    id: `t${index}`,
    name: `T${index}`,
  }))
  const { call, storage, errors } = await startSignedIn({
    tags,
    locations: [aLocation({ tagIds: tags.map(({ id }) => id) })],
  })
  expect((await call('POST', '/api/admin/tags', { name: 'Last' })).status).toBe(201)
  expect((await call('POST', '/api/admin/locations/parma/tags/last')).status).toBe(200)
  const more = await call('POST', '/api/admin/tags', { name: 'One more' })
  expect([more.status, await more.json()]).toEqual([
    422,
    { message: 'There can be at most 200 tags. Delete one that no store needs first.' },
  ])
  const row = {
    id: 'new',
    name: 'New',
    address: '7 Weir Ln, Medina, OH 44256',
    tags: ['Diesel', 'T1'],
  }
  const file = await call('POST', '/api/admin/import-locations', [row])
  expect(await file.json()).toMatchObject({
    added: 1,
    newTags: [],
    warnings: expect.arrayContaining([
      expect.objectContaining({ reason: 'more than 200 tags in all: this one is left out' }),
    ]) as unknown,
  })
  expect(storage.current().locations.map(({ tagIds }) => tagIds.length)).toEqual([200, 1])
  expect(errors).toEqual([])
})
