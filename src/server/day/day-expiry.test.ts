import { cp } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { addPerson, sessionOf } from '#server/testing/testing-staff.ts'

const HOUR = 3_600_000
const SECOND = 1000
const PAGE = '/stores/oh/parma/12-example-rd'
const ALWAYS = weekOf(() => [[0, 1440]])

type Given = NonNullable<Parameters<typeof startApp>[0]>

/** A store that is always open, and its manager. */
async function start(now: string, timeZone = 'America/New_York', given: Given = {}) {
  const app = await startApp({
    locations: [aLocation({ timeZone, week: ALWAYS })],
    now: Date.parse(now),
    ...given,
  })
  const isKnown = app.storage.current().people.some(({ username }) => username === 'mia')
  const mia = isKnown
    ? await sessionOf(app, 'mia')
    : await addPerson(app, { username: 'mia', role: 'manager', locations: ['parma'] })
  const say = async (change: object) => {
    const answer = await mia.call('PATCH', '/api/today/parma', change)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { day?: { until: string; factsUntil: string } }
  }
  /** What the store's page, which is cached, and the list say. */
  const seen = async () => {
    const html = await (await app.get(PAGE)).text()
    const [store] = (await (await app.get('/api/locations')).json()) as { day?: object }[]
    return [/<p class="_status_[^"]*">([^<]+)/.exec(html)?.[1], store?.day !== undefined]
  }
  return { ...app, say, seen }
}

const CLOSED = ['Closed', true]
const OPEN = ['Open now', false]

test.each([
  ['a day in New York', 'America/New_York', '2026-06-15T13:00:00Z', '2026-06-16T10:30:00Z', null],
  [
    'seconds, which no clock shows',
    'America/Chicago',
    '2026-06-15T13:00:00Z',
    '2026-06-15T15:29:31Z',
    '2026-06-15T15:30:00.000Z',
  ],
  [
    'a zone without clock changes',
    'America/Phoenix',
    '2026-03-08T08:00:00Z',
    '2026-03-08T12:00:00Z',
    null,
  ],
  [
    'the far west, where it is yesterday',
    'Pacific/Honolulu',
    '2026-06-15T05:00:00Z',
    '2026-06-15T11:00:00Z',
    null,
  ],
  [
    'the night in which an hour is skipped',
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:00:00Z',
    null,
  ],
  [
    'after the skipped hour',
    'America/New_York',
    '2026-03-08T05:00:00Z',
    '2026-03-08T07:30:00Z',
    null,
  ],
  [
    'the first time of an hour that comes twice',
    'America/New_York',
    '2026-11-01T04:00:00Z',
    '2026-11-01T05:30:00Z',
    null,
  ],
  [
    'the second time of an hour that comes twice',
    'America/New_York',
    '2026-11-01T04:00:00Z',
    '2026-11-01T06:30:00Z',
    '2026-11-01T07:00:00.000Z',
  ],
  [
    'across the repeated hour',
    'America/Chicago',
    '2026-10-31T20:00:00Z',
    '2026-11-01T15:00:00Z',
    null,
  ],
  ['72 hours across it', 'America/New_York', '2026-10-31T20:00:00Z', '2026-11-03T20:00:00Z', null],
])('a cached page ends to the second: %s', async (_, zone, now, until, shown) => {
  const { say, seen, clock } = await start(now, zone)
  expect(await seen()).toEqual(OPEN)
  const { day } = await say({ status: 'closed', reason: 'Ice', until })
  expect(day?.until).toBe(shown ?? new Date(until).toISOString())
  expect(await seen()).toEqual(CLOSED)
  const end = Date.parse(day?.until ?? '')
  clock.now = end - SECOND
  expect(await seen()).toEqual(CLOSED)
  clock.now = end - 1
  expect(await seen()).toEqual(CLOSED)
  clock.now = end
  expect(await seen()).toEqual(OPEN)
})

test('facts end at their instant, to the second', async () => {
  const { say, seen, clock } = await start('2026-06-15T13:00:00Z')
  const { day } = await say({ out: ['diesel'] })
  const end = Date.parse(day?.factsUntil ?? '')
  expect(end - clock.now).toBe(72 * HOUR)
  clock.now = end - 1
  expect(await seen()).toEqual(['Open now', true])
  clock.now = end
  expect(await seen()).toEqual(OPEN)
})

test('pages are made again when a price dims, and when it is hidden', async () => {
  const { say, services, clock, get } = await start('2026-06-15T13:00:00Z')
  await say({ prices: [{ grade: 'regular', credit: '3.459' }] })
  const said = clock.now
  const until = async () => (await services.listing()).until
  expect(await until()).toBe(said + 24 * HOUR)
  clock.now = said + 24 * HOUR
  expect(await until()).toBe(said + 48 * HOUR)
  const shown = async () => (await (await get('/api/locations')).json()) as object[]
  clock.now = said + 48 * HOUR - 1
  expect(await shown()).toEqual([expect.objectContaining({ prices: [expect.anything()] })])
  clock.now = said + 48 * HOUR
  expect((await shown())[0]).not.toHaveProperty('prices')
})

test('after a restart a day goes on, and ends when it should', async () => {
  const first = await start('2026-06-15T13:00:00Z')
  await first.say({ status: 'closed', reason: 'Ice', until: '2026-06-15T15:00:00Z' })
  const from = first.services.config.dataDirectory
  // A copy is what a machine has after its power failed.
  const folder = (to: string) =>
    cp(from, to, { recursive: true, filter: (path) => !/lock|sock/.test(basename(path)) })
  const again = await start('2026-06-15T14:59:59Z', 'America/New_York', { folder })
  expect(await again.seen()).toEqual(CLOSED)
  again.clock.now += SECOND
  expect(await again.seen()).toEqual(OPEN)
  const later = await start('2026-06-15T15:00:00Z', 'America/New_York', { folder })
  expect(await later.seen()).toEqual(OPEN)
})

test('a clock that is set back brings back what was said, and takes what is said then', async () => {
  const { say, seen, clock } = await start('2026-06-15T13:00:00Z')
  await say({ status: 'closed', reason: 'Ice', until: '2026-06-15T14:30:00Z' })
  const late = clock.now + 2 * HOUR
  // More than an hour back would end the session as well.
  const back = late - 50 * 60 * SECOND
  clock.now = late
  expect(await seen()).toEqual(OPEN)
  clock.now = back
  expect(await seen()).toEqual(CLOSED)
  clock.now = late
  await say({ payments: 'cash', prices: [{ grade: 'regular', credit: '3.459' }] })
  clock.now = back
  const { day } = await say({ payments: 'all', prices: [{ grade: 'regular', credit: '3.479' }] })
  expect(day).toBeUndefined()
  expect(await seen()).toEqual(OPEN)
})
