import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createJobOpenings } from './job-openings.ts'
import { createLastGoodFile } from './jobs-last-good.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What a list is good for while a question is under way */
const ON_ITS_WAY = 5000
const START = Date.UTC(2026, 10, 28, 15, 0)

const PARMA = { lat: 41.39, lng: -81.73, city: 'Parma', state: 'OH' }
const AKRON = { lat: 41.08, lng: -81.51, city: 'Akron', state: 'OH' }
const ZIPS = {
  find: (zip: string) => ({ '44129': PARMA, '44313': AKRON })[zip.slice(0, 5)],
  findCity: (text: string) => (text === 'Akron, OH' ? AKRON : undefined),
}

const job = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  title: `Job ${id}`,
  ...more,
})
const list = (...ids: number[]) => JSON.stringify(ids.map((id) => job(id)))

/** Openings over a feed that answers what the test says, in a data folder of the test's own. */
async function setUp(
  given: { directory?: string; kind?: JobsSource['kind']; name?: string; answer?: string } = {},
) {
  const directory = given.directory ?? (await mkdtemp(join(tmpdir(), 'forecourt-jobs-')))
  const state = {
    now: START,
    /** An Error fails; a promise is waited for */
    answer: (given.answer ?? list(1, 2)) as string | Error | Promise<string>,
    asked: 0,
    said: [] as unknown[],
  }
  const say = (...words: unknown[]) => void state.said.push(words.at(-1))
  const openings = createJobOpenings({
    source: {
      name: given.name ?? 'https://feed.example/1',
      kind: given.kind ?? 'feed',
      freshMs: 10 * MINUTE,
      read: async () => {
        state.asked += 1
        const answer = await state.answer
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    lastGood: createLastGoodFile(directory),
    zips: ZIPS,
    timeZone: 'America/New_York',
    log: { info: say, warn: say },
    clock: () => state.now,
  })
  onTestFinished(async () => {
    await openings.stop()
    await rm(directory, { recursive: true, force: true })
  })
  const shown = async () => {
    const current = await openings.current()
    return current.kind === 'found' ? current.jobs.map(({ id }) => id) : current.message
  }
  /** What is shown once a question that `current` began is answered. */
  const settled = async () => {
    while ((await openings.current()).until === state.now + ON_ITS_WAY) await nextTurn()
    return shown()
  }
  return { openings, state, shown, settled, directory }
}

const DOWN = new FeedFailed('Failed to fetch jobs: 503')

test('the first who ask wait for one question, and share it', async () => {
  const { openings, state, shown } = await setUp()
  expect(await Promise.all([shown(), shown(), openings.find('2')])).toMatchObject([
    ['1', '2'],
    ['1', '2'],
    { kind: 'found', job: { title: 'Job 2', path: '/job-opportunities/2' } },
  ])
  expect(state.asked).toBe(1)
})

test('for ten minutes nothing is asked; then the old list is given at once and a new one fetched', async () => {
  const { openings, state, shown, settled } = await setUp()
  await shown()
  state.now += 10 * MINUTE - 1
  expect([await shown(), state.asked]).toEqual([['1', '2'], 1])
  state.now += 1
  const answer = Promise.withResolvers<string>()
  state.answer = answer.promise
  const waiting = await openings.current()
  expect(waiting).toMatchObject({ kind: 'found', asOf: START, until: state.now + ON_ITS_WAY })
  expect([await shown(), state.asked]).toEqual([['1', '2'], 2])
  answer.resolve(list(3))
  expect(await settled()).toEqual(['3'])
  expect(await openings.current()).toMatchObject({
    asOf: state.now,
    until: state.now + 10 * MINUTE,
  })
})

test('a change is announced once, an answer that is the same is not', async () => {
  const { openings, state, settled } = await setUp()
  let announced = 0
  const stop = openings.onChange(() => {
    announced += 1
  })
  await settled()
  expect([openings.version(), announced]).toEqual([1, 1])
  state.now += 10 * MINUTE
  await settled()
  expect([openings.version(), announced, openings.health().asOf]).toEqual([1, 1, state.now])
  state.now += 10 * MINUTE
  state.answer = list(1)
  await settled()
  expect([openings.version(), announced]).toEqual([2, 2])
  stop()
})

test('a feed that fails leaves the last list with its age, and is left alone longer each time', async () => {
  const { openings, state, settled } = await setUp()
  await settled()
  state.answer = DOWN
  state.now += 10 * MINUTE
  expect(await settled()).toEqual(['1', '2'])
  expect(openings.health()).toMatchObject({ asOf: START, count: 2, failure: DOWN.message })
  const waits: number[] = []
  for (let failures = 1; failures <= 7; failures += 1) {
    const { until } = await openings.current()
    waits.push((until - state.now) / 1000)
    const asked = state.asked
    state.now = until - 1
    await settled()
    expect(state.asked).toBe(asked)
    state.now = until
    await settled()
    expect(state.asked).toBe(asked + 1)
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600])
  state.answer = list(5)
  state.now += 10 * MINUTE
  expect(await settled()).toEqual(['5'])
  expect(openings.health().failure).toBeNull()
})

test('without any list the failure is told, and asked again soon', async () => {
  const { openings, state, settled } = await setUp()
  state.answer = DOWN
  expect(await openings.current()).toEqual({
    kind: 'failed',
    message: 'Failed to fetch jobs: 503',
    until: START + 15_000,
  })
  expect(await openings.find('1')).toMatchObject({ kind: 'failed' })
  expect(await openings.near({ zip: '44129', coordinates: null })).toEqual([])
  state.answer = '<html>challenge</html>'
  state.now += 15_000
  expect(await settled()).toBe('Failed to fetch jobs: the answer is a web page, not a list of jobs')
  state.answer = list(1)
  state.now += 30_000
  expect(await settled()).toEqual(['1'])
})

test('the last good list outlives the process, for its own feed alone', async () => {
  const { shown, openings, directory } = await setUp()
  await shown()
  await openings.stop()
  const file = join(directory, 'jobs-last-good.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const again = await setUp({ directory })
  again.state.answer = DOWN
  again.state.now += 48 * HOUR
  expect(await again.shown()).toEqual(['1', '2'])
  expect(await again.openings.current()).toMatchObject({ asOf: START })
  await again.openings.stop()

  const other = await setUp({ directory, name: 'https://feed.example/2' })
  other.state.answer = DOWN
  expect(await other.shown()).toBe(DOWN.message)
  expect(await other.openings.find('1')).toEqual({ kind: 'gone' })
})

test('a damaged copy is not used, and replaced by the next answer', async () => {
  const { openings, directory, state, shown } = await setUp()
  await writeFile(join(directory, 'jobs-last-good.json'), '{"version":0,"data":{"jobs":7}}')
  expect(await shown()).toEqual(['1', '2'])
  expect(state.said).toContain('the last good list of jobs is damaged and not used')
  await openings.stop()
  const kept: unknown = JSON.parse(await readFile(join(directory, 'jobs-last-good.json'), 'utf8'))
  expect(kept).toMatchObject({ data: { source: 'https://feed.example/1', jobs: [{}, {}] } })
})

test('none after some is not believed for a day, also over a restart, and is said once', async () => {
  const { openings, state, settled, directory } = await setUp()
  await settled()
  state.answer = '{"jobs":[]}'
  state.now += 10 * MINUTE
  const emptySince = state.now
  expect(await settled()).toEqual(['1', '2'])
  expect(openings.health()).toMatchObject({ doubtfulEmptySince: emptySince, failure: null })
  state.now += 10 * MINUTE
  await settled()
  const doubt = 'the jobs feed suddenly has no jobs: the list before is shown on, for a day at most'
  expect(state.said.filter((words) => words === doubt)).toHaveLength(1)
  await openings.stop()

  const again = await setUp({ directory, answer: '{"jobs":[]}' })
  again.state.now = emptySince + 24 * HOUR - 1
  expect(await again.settled()).toEqual(['1', '2'])
  again.state.now += 10 * MINUTE
  expect(await again.settled()).toEqual([])
  expect(again.openings.health().doubtfulEmptySince).toBeNull()
})

test('a doubt ends when there are openings again', async () => {
  const { openings, state, settled } = await setUp()
  await settled()
  state.answer = '[]'
  state.now += 10 * MINUTE
  await settled()
  state.answer = list(1, 2)
  state.now += 10 * MINUTE
  expect(await settled()).toEqual(['1', '2'])
  expect(openings.health()).toMatchObject({ doubtfulEmptySince: null, asOf: state.now })
})

test('a feed that never had any is believed, and so is a file that was emptied', async () => {
  const empty = await setUp({ answer: '{"displayName":"0000","jobs":[]}' })
  expect(await empty.settled()).toEqual([])
  expect(empty.state.said).toContain('the jobs feed has no jobs; is it enabled for the company?')

  const file = await setUp({ kind: 'file', name: 'jobs.json' })
  expect(await file.shown()).toEqual(['1', '2'])
  file.state.answer = '[]'
  file.state.now += 10 * MINUTE
  // A file is read in no time, so nobody sees the list before.
  expect(await file.shown()).toEqual([])
  expect(await file.openings.find('1')).toEqual({ kind: 'gone' })
})

test('an opening that was there once is gone, one that never was is unknown', async () => {
  const { openings, state, settled, directory } = await setUp()
  await settled()
  state.answer = list(2)
  state.now += 10 * MINUTE
  await settled()
  expect(await openings.find('1')).toEqual({ kind: 'gone' })
  expect(await openings.find('9')).toBeNull()
  await openings.stop()
  const again = await setUp({ directory, answer: list(2) })
  await again.settled()
  expect(await again.openings.find('1')).toEqual({ kind: 'gone' })
  again.state.answer = list(1, 2)
  again.state.now += 10 * MINUTE
  await again.settled()
  expect(await again.openings.find('1')).toMatchObject({ kind: 'found' })
})

test('what was left out of a list is logged and told to staff', async () => {
  const { openings, state, shown } = await setUp({
    answer: JSON.stringify([job(1), job(1), { id: 2 }]),
  })
  expect(await shown()).toEqual(['1'])
  expect(openings.health().notes).toEqual([
    'jobs[1]: the id 1 is there already, left out',
    'jobs[2]: has no title, left out',
  ])
  expect(state.said).toContain('about the jobs')
})

test('openings near a place are those of its zip and within ten miles, nearest first', async () => {
  const { openings } = await setUp({
    answer: JSON.stringify([
      job(1, { jobLocation: { zip: '44313' } }),
      job(2, { jobLocation: { zip: '44129' } }),
      job(3, { jobLocation: { city: 'Akron', state: 'OH' } }),
      job(4, { jobLocation: { zip: '99999' } }),
      job(5),
    ]),
  })
  const near = async (...asked: Parameters<typeof openings.near>) =>
    (await openings.near(...asked)).map(({ id, miles }) => [id, miles])
  expect(await near({ zip: '44129', coordinates: null })).toEqual([['2', 0]])
  expect(await near({ zip: null, coordinates: { lat: 41.12, lng: -81.57 } })).toEqual([
    ['1', 4.2],
    ['3', 4.2],
  ])
  expect(await near({ zip: '44129', coordinates: null }, 30)).toEqual([
    ['2', 0],
    ['1', 24.3],
    ['3', 24.3],
  ])
  // Nobody knows where that is, but it is the same.
  expect(await near({ zip: '99999-1234', coordinates: null })).toEqual([['4', null]])
  expect(await near({ zip: null, coordinates: null })).toEqual([])
})

test('stopping waits for what is under way and asks no more', async () => {
  const { openings, state } = await setUp()
  const answer = Promise.withResolvers<string>()
  state.answer = answer.promise
  const waiting = openings.current()
  while (state.asked === 0) await nextTurn()
  const stopping = openings.stop()
  answer.resolve(list(1))
  await stopping
  expect(await waiting).toMatchObject({ kind: 'found' })
  state.now += HOUR
  await openings.current()
  expect(state.asked).toBe(1)
})

test('after the clock was set back the feed is asked as before', async () => {
  const { state, settled } = await setUp()
  const right = state.now
  state.now = right + 365 * 24 * HOUR
  expect(await settled()).toEqual(['1', '2'])
  state.now = right
  state.answer = list(3)
  expect(await settled()).toEqual(['3'])
  expect(state.asked).toBe(2)
  // And not at each look from here on.
  expect(await settled()).toEqual(['3'])
  expect(state.asked).toBe(2)
})

test('a doubt of before the clock was set back lasts a day as any other', async () => {
  const { state, settled } = await setUp()
  expect(await settled()).toEqual(['1', '2'])
  const right = state.now
  state.now = right + 365 * 24 * HOUR
  state.answer = list()
  expect(await settled()).toEqual(['1', '2'])
  state.now = right + HOUR
  expect(await settled()).toEqual(['1', '2'])
  state.now = right + 26 * HOUR
  expect(await settled()).toEqual([])
})

test('closed, expired, internal and future openings are not shown, and what was there is gone', async () => {
  const { openings, shown } = await setUp({
    answer: JSON.stringify([
      job(1),
      { id: 5000, title: 'Cashier', closeDate: '2026-10-01', isActive: false },
      job(2, { closeDate: '2026-11-27' }),
      job(3, { closeDate: 'Nov 28, 2026' }),
      job(4, { isInternal: true }),
      job(5, { publishedDate: '12/1/2026' }),
      job(6, { status: 'Filled' }),
      job(7, { expirationDate: START - 1000 }),
    ]),
  })
  expect(await shown()).toEqual(['1', '3'])
  for (const id of ['5000', '2', '6', '7', '4']) {
    expect(await openings.find(id)).toEqual({ kind: 'gone' })
  }
  // Nobody may learn of it before it is posted.
  expect(await openings.find('5')).toBeNull()
  expect(openings.health().count).toBe(2)
})

test('an opening goes, and another comes, by itself when its date passes', async () => {
  const { openings, state, shown } = await setUp({
    kind: 'file',
    answer: JSON.stringify([
      job(1),
      job(2, { closeDate: '2026-11-28T15:02:00Z' }),
      job(3, { publishedDate: '2026-11-28T15:04:00Z' }),
    ]),
  })
  let announced = 0
  openings.onChange(() => {
    announced += 1
  })
  expect(await shown()).toEqual(['1', '2'])
  expect(await openings.current()).toMatchObject({ until: START + 2 * MINUTE })
  expect([openings.version(), announced]).toEqual([1, 1])
  state.now = START + 2 * MINUTE - 1
  expect([openings.version(), announced]).toEqual([1, 1])
  state.now += 1
  // The version alone: that is all a cached page looks at.
  expect([openings.version(), announced]).toEqual([2, 2])
  expect(await shown()).toEqual(['1'])
  expect(await openings.find('2')).toEqual({ kind: 'gone' })
  state.now = START + 4 * MINUTE
  expect(await shown()).toEqual(['1', '3'])
  expect([openings.version(), announced]).toEqual([3, 3])
  state.now = START
  expect(await shown()).toEqual(['1', '2'])
})

test('the last good list loses what closes while the feed is down, over a restart too', async () => {
  const { state, settled, openings, directory } = await setUp({
    answer: JSON.stringify([job(1), job(2, { closeDate: '2026-11-28' })]),
  })
  expect(await settled()).toEqual(['1', '2'])
  state.answer = DOWN
  state.now = Date.parse('2026-11-29T05:00:00Z')
  expect(await settled()).toEqual(['1'])
  await openings.stop()
  const again = await setUp({ directory })
  again.state.answer = DOWN
  again.state.now = Date.parse('2026-11-29T05:00:00Z')
  expect(await again.settled()).toEqual(['1'])
  expect(await again.openings.find('2')).toEqual({ kind: 'gone' })
})

test('a feed whose openings are all closed is believed at once', async () => {
  const { state, settled, openings } = await setUp()
  await settled()
  state.answer = JSON.stringify([job(1, { isActive: false }), job(2, { status: 'Closed' })])
  state.now += 10 * MINUTE
  expect(await settled()).toEqual([])
  expect(openings.health().doubtfulEmptySince).toBeNull()
})
