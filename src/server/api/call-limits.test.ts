import { expect, test } from 'vitest'
import { startToday } from '#server/testing/testing-today.ts'

test('a phone can send a shift’s changes at once; a loop is stopped with a message, for its account only', async () => {
  const { ana, mia, clock } = await startToday()
  // An empty change is refused before anything is read, and counts all the same.
  const press = (by: typeof mia | typeof ana) => by.call('PATCH', '/api/today/parma', {})
  const statuses = await Promise.all(
    Array.from({ length: 1200 }, async () => (await press(mia)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([422]))
  const stopped = await press(mia)
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await stopped.json()).toEqual({
    message: 'Too many requests. Try again in a second; nothing was changed.',
  })
  expect((await press(ana)).status).toBe(422)
  expect((await mia.call('GET', '/api/today')).status).toBe(200)
  clock.now += 1000
  expect((await press(mia)).status).toBe(422)
})

test('a program sends the prices of a large chain in parts, and is stopped when it never ends', async () => {
  const { ana, send: request } = await startToday()
  const filler = ' '.repeat(257 * 1024)
  const send = (body: string) => {
    const headers = {
      cookie: ana.cookie,
      'content-type': 'text/csv',
      'content-length': String(body.length),
    }
    return request('PUT', '/api/prices', { headers, body })
  }
  const large = await Promise.all(
    Array.from({ length: 60 }, async () => (await send(filler)).status),
  )
  expect(new Set(large)).toEqual(new Set([422]))
  const stopped = await send(filler)
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await stopped.json()).toEqual({
    message: 'Too many requests. Try again in 5 seconds; nothing was changed.',
  })
  expect((await send('location,grade,credit\nparma,regular,3.459')).status).toBe(200)
})
