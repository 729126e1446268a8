import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createJobOpenings } from './job-openings.ts'
import { lastGoodShape } from './jobs-last-good.ts'
import { FeedFailed, type JobsSource } from './jobs-feed.ts'
import { keptDocument } from '#server/storage/files/documents/kept-document.ts'
import { oneProcess } from '#server/storage/one-process.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** How long a list may be cached during a pending request */
export const ON_ITS_WAY = 5000
export const START = Date.UTC(2026, 10, 28, 15, 0)

const PARMA = { lat: 41.39, lng: -81.73, city: 'Parma', state: 'OH' }
const AKRON = { lat: 41.08, lng: -81.51, city: 'Akron', state: 'OH' }
const ZIPS = {
  find: (zip: string) => ({ '44129': PARMA, '44313': AKRON })[zip.slice(0, 5)],
  findCity: (text: string) => (text === 'Akron, OH' ? AKRON : undefined),
}

export const job = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  title: `Job ${id}`,
  ...more,
})
export const list = (...ids: number[]) => JSON.stringify(ids.map((id) => job(id)))

/** Openings from a feed whose answers the test controls, with a temporary data folder. */
export async function setUp(
  given: { directory?: string; kind?: JobsSource['kind']; name?: string; answer?: string } = {},
) {
  const directory = given.directory ?? (await mkdtemp(join(tmpdir(), 'forecourt-jobs-')))
  const time = createTestClock(START)
  const state = {
    get now() {
      return time.now
    },
    set now(next) {
      time.now = next
    },
    /** An Error fails; a promise is awaited */
    answer: (given.answer ?? list(1, 2)) as string | Error | Promise<string>,
    asked: 0,
    timeZone: 'America/New_York',
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
    lastGood: keptDocument(directory, lastGoodShape),
    shared: oneProcess(time.monotonic),
    zips: ZIPS,
    timeZone: () => state.timeZone,
    log: { info: say, warn: say },
    clock: time.wall,
    monotonic: time.monotonic,
  })
  onTestFinished(async () => {
    await openings.stop()
    await rm(directory, { recursive: true, force: true })
  })
  const shown = async () => {
    const current = await openings.current()
    return current.kind === 'found' ? current.jobs.map(({ id }) => id) : current.message
  }
  /** The openings after the request that `current` began. */
  const settled = async () => {
    while ((await openings.current()).until === state.now + ON_ITS_WAY) await nextTurn()
    return shown()
  }
  return { openings, state, shown, settled, directory }
}

export const DOWN = new FeedFailed('Failed to fetch jobs: 503')
