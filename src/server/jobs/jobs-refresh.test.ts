import { expect, test } from 'vitest'
import { MINUTE, HOUR, START, list, setUp, DOWN } from './testing-openings.ts'

test('when a feed fails, the last list stays with its age, and the wait grows each time', async () => {
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

test('without any list the failure is reported, and the feed is soon requested again', async () => {
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

test('setting the clock back does not change the schedule of requests', async () => {
  const { state, settled } = await setUp()
  const right = state.now
  state.now = right + 365 * 24 * HOUR
  expect(await settled()).toEqual(['1', '2'])
  state.now = right
  state.answer = list(3)
  expect(await settled()).toEqual(['1', '2'])
  expect(state.asked).toBe(1)
  state.now += 10 * MINUTE
  expect(await settled()).toEqual(['3'])
  expect(state.asked).toBe(2)
})
