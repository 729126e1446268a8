import { expect, test } from 'vitest'
import { createGoogleFlows, FLOW_MS } from './google-flows.ts'
import { GoogleFailed } from './google-failure.ts'

test('a way to Google is open for ten minutes, also when the clock is set back meanwhile', () => {
  const clock = { now: 365 * 24 * 3_600_000 }
  const { begin, take } = createGoogleFlows(() => clock.now)
  const first = begin('session')
  clock.now += FLOW_MS - 1
  expect(take('session', first.state)).toEqual(first)
  const { state } = begin('session')
  clock.now = 0
  expect(() => take('session', state)).toThrow(GoogleFailed)
})
