import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { MINUTE, HOUR, START, ON_ITS_WAY, job, list, setUp } from './testing-openings.ts'

test('the first requests share one request to the feed', async () => {
  const { openings, state, shown } = await setUp()
  expect(await Promise.all([shown(), shown(), openings.find('2')])).toMatchObject([
    ['1', '2'],
    ['1', '2'],
    { kind: 'found', job: { title: 'Job 2', path: '/job-opportunities/2' } },
  ])
  expect(state.asked).toBe(1)
})

test('a list is fresh for ten minutes; then it is served at once while a new one is fetched', async () => {
  const { openings, state, shown, settled } = await setUp()
  await shown()
  state.now += 10 * MINUTE - 1
  expect(await shown()).toEqual(['1', '2'])
  expect(state.asked).toBe(1)
  state.now += 1
  const answer = Promise.withResolvers<string>()
  state.answer = answer.promise
  const waiting = await openings.current()
  expect(waiting).toMatchObject({ kind: 'found', asOf: START, until: state.now + ON_ITS_WAY })
  expect(await shown()).toEqual(['1', '2'])
  expect(state.asked).toBe(2)
  answer.resolve(list(3))
  expect(await settled()).toEqual(['3'])
  expect(await openings.current()).toMatchObject({
    asOf: state.now,
    until: state.now + 10 * MINUTE,
  })
})

test('a change is announced once, an identical answer is not', async () => {
  const { openings, state, settled } = await setUp()
  const onChange = vi.fn<() => void>()
  const stop = openings.onChange(onChange)
  await settled()
  expect(openings.version()).toBe(1)
  state.now += 10 * MINUTE
  await settled()
  expect(openings.version()).toBe(1)
  expect(openings.health().asOf).toBe(state.now)
  expect(onChange).toHaveBeenCalledTimes(1)
  state.now += 10 * MINUTE
  state.answer = list(1)
  await settled()
  expect(openings.version()).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  state.now += 10 * MINUTE
  state.answer = list(2)
  await settled()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a former opening is gone, one that never existed is unknown', async () => {
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

test('dropped entries of a list are logged and reported to staff', async () => {
  const { openings, state, shown } = await setUp({
    answer: JSON.stringify([job(1), job(1), { id: 2 }]),
  })
  expect(await shown()).toEqual(['1'])
  expect(openings.health().notes).toEqual([
    'jobs[1]: the id 1 already exists, left out',
    'jobs[2]: has no title, left out',
  ])
  expect(state.said).toContain('problems in the jobs')
})

test('openings near a place share its zip or are within ten miles, nearest first', async () => {
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
  // The zip has no known point, but it is the same zip.
  expect(await near({ zip: '99999-1234', coordinates: null })).toEqual([['4', null]])
  expect(await near({ zip: null, coordinates: null })).toEqual([])
})

test('stopping waits for the pending request and sends no more', async () => {
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

test('the dates of openings follow a change of the chain’s time zone without a request', async () => {
  const published = { publishedDate: '2026-06-15T02:00:00Z' }
  const { openings, state } = await setUp({ answer: JSON.stringify([job(1, published)]) })
  const postedOn = async () => {
    const found = await openings.find('1')
    return found?.kind === 'found' ? found.job.postedOn : null
  }
  expect(await postedOn()).toBe('2026-06-14')
  const version = openings.version()
  state.timeZone = 'Europe/London'
  expect(await postedOn()).toBe('2026-06-15')
  expect(openings.version()).toBe(version + 1)
  expect(state.asked).toBe(1)
})
