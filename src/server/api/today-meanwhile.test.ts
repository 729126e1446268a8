import { expect, test } from 'vitest'
import { HOUR, startToday } from '#server/testing/testing-today.ts'

test('the same key gives the same answer, and belongs to an account', async () => {
  const { patch, ana, mia, storage } = await startToday()
  const first = await patch({ payments: 'cash' }, { key: 'a1' })
  await patch({ payments: 'all' }, { key: 'a2' })
  expect(await patch({ payments: 'cash' }, { key: 'a1' })).toEqual(first)
  expect(await patch({ confirm: true }, { key: 'a1' })).toEqual(first)
  expect(storage.current().days[0]).not.toHaveProperty('day')
  const others = await patch({ note: 'Hi' }, { key: 'a1', by: ana })
  expect(others.body.day).toMatchObject({ note: 'Hi' })
  const odd = await mia.call(
    'PATCH',
    '/api/today/parma',
    { confirm: true },
    { 'idempotency-key': 'a b' },
  )
  expect(odd.status).toBe(400)
})

test('the same key sent twice at once changes once', async () => {
  const { patch, storage } = await startToday()
  const { version } = storage.current()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => patch({ payments: 'cash' }, { key: 'once' })),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(storage.current().version).toBe(version + 1)
})

test('receipts are kept for 72 hours', async () => {
  const { patch, storage, clock } = await startToday()
  await patch({ payments: 'cash' }, { key: 'old' })
  clock.now += 72 * HOUR
  await patch({ payments: 'cash' }, { key: 'new' })
  expect(storage.current().receipts).toHaveLength(1)
})

test('what head office said since is a conflict, and other facts are merged', async () => {
  const { patch, ana, at, clock } = await startToday()
  const seen = (await patch({ prices: [{ grade: 'regular', credit: '3.459' }] })).body.version
  clock.now += HOUR / 4
  await patch({ prices: [{ grade: 'regular', credit: '3.449' }], payments: 'cash' }, { by: ana })
  const mine = { prices: [{ grade: 'regular', credit: '3.439' }], base: seen }
  const refused = await patch(mine)
  expect(refused).toEqual({
    status: 409,
    body: {
      message: 'ana changed this today at 10:45 AM.',
      mine: { prices: [{ grade: 'regular', credit: '3.439' }] },
      theirs: { prices: [{ grade: 'regular', credit: '3.449' }] },
      by: 'ana',
      at: at(0),
    },
  })
  const merged = await patch({
    prices: [{ grade: 'diesel', credit: '4.099' }],
    note: 'Hi',
    base: seen,
  })
  expect(merged.status).toBe(200)
  expect(merged.body).toMatchObject({
    day: { payments: 'cash', note: 'Hi' },
    prices: [{ credit: '3.449' }, { credit: '4.099' }],
  })
  const kept = await patch({ ...mine, base: merged.body.version })
  expect(kept.body.prices?.[0]).toMatchObject({ credit: '3.439' })
})

test('a change that waited does not overwrite what was said after it was pressed', async () => {
  const { patch, ana, at, clock } = await startToday()
  const pressedAt = at(0)
  clock.now += HOUR / 4
  await patch({ payments: 'cash' }, { by: ana })
  clock.now += HOUR / 4
  const late = await patch({ payments: 'all', note: 'Hi', pressedAt })
  expect([late.status, late.body.mine, late.body.theirs]).toEqual([
    409,
    { payments: 'all' },
    { payments: 'cash' },
  ])
  const note = await patch({ note: 'Hi', pressedAt })
  expect(note.body).toMatchObject({ day: { payments: 'cash', note: 'Hi' } })
})

test('two changes of one phone count in the order in which they were pressed', async () => {
  const { patch, at, clock } = await startToday()
  const base = (await patch({ confirm: true })).body.version
  const [first, second] = [at(0), at(0.1)]
  clock.now += HOUR / 4
  expect((await patch({ payments: 'cash', base, pressedAt: first })).status).toBe(200)
  expect((await patch({ payments: 'all', base, pressedAt: second })).status).toBe(200)
  expect((await patch({ payments: 'cash', base, pressedAt: first })).status).toBe(409)
})

test('what is pressed in the future is pressed now', async () => {
  const { patch, at } = await startToday()
  const { body } = await patch({ payments: 'cash', pressedAt: at(40) })
  expect(body.heardAt).toBe(at(0))
})
