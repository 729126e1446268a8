import { expect, test } from 'vitest'
import { createGoogleFlows, FLOW_MS } from './google-flows.ts'
import { GoogleFailed } from './google-failure.ts'

test('a flow is open for ten minutes', () => {
  const clock = { now: 0 }
  const { begin, take } = createGoogleFlows(() => clock.now)
  const first = begin('session')
  clock.now += FLOW_MS - 1
  expect(take('session', first.state)).toEqual(first)
  const { state } = begin('session')
  clock.now += FLOW_MS
  expect(() => take('session', state)).toThrow(GoogleFailed)
})
