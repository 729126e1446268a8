import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startToday } from '#server/testing/testing-today.ts'

const FIELDS = [
  'status',
  'reason',
  'until',
  'opensAt',
  'closesAt',
  'factsUntil',
  'payments',
  'out',
  'outOfOrder',
  'note',
  'prices',
  'base',
  'pressedAt',
  'confirm',
  'ids',
]
const LIKELY: readonly fc.Arbitrary<unknown>[] = [
  fc.constantFrom('open', 'limited', 'closed', 'cash', 'all', 'diesel', '06:00', '24:00', '3.459'),
  fc.constantFrom(
    '2026-06-15T16:00:00Z',
    '2026-02-30T10:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13',
  ),
  fc.constantFrom(
    ['diesel'],
    ['parma'],
    [{ grade: 'regular', credit: '3.459' }],
    [{ grade: 1 }],
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
]
const body = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(...LIKELY), { maxKeys: 5 })

test('whatever a client sends, it gets an answer with a message, and never a 500', async () => {
  const { mia, ana, errors } = await startToday()
  const calls = [
    ['PATCH', '/api/today/parma'],
    ['PATCH', '/api/today'],
    ['PUT', '/api/today/notice'],
    ['PUT', '/api/prices'],
  ] as const
  const person = fc.constantFrom(mia, ana)
  const sent = fc.asyncProperty(
    fc.constantFrom(...calls),
    body,
    person,
    async ([method, path], given, by) => {
      const answer = await by.call(method, path, path === '/api/prices' ? [given] : given)
      expect(answer.status).toBeLessThan(500)
      const said = (await answer.json()) as { message?: string; id?: string }
      expect(typeof (said.message ?? said.id)).toBe('string')
    },
  )
  await fc.assert(sent, { numRuns: 300 })
  expect(errors).toEqual([])
})

test('a deep value in a list of prices is a refused row', async () => {
  const { ana, send } = await startToday()
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const answer = await send('PUT', '/api/prices', {
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    body: `[{"location":${deep},"grade":"regular","credit":${deep}}, ${deep}]`,
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ updated: 0, refused: [{ row: 1 }, { row: 2 }] })
})
