import { expect, test } from 'vitest'
import { oneProcess } from '#server/storage/one-process.ts'
import { createGoogleFlows, FLOW_MS } from './google-flows.ts'
import { GoogleFailed } from './google-failure.ts'

test('a flow is open for ten minutes', async () => {
  const clock = { now: 0 }
  const { begin, take } = createGoogleFlows(
    oneProcess(() => clock.now),
    Buffer.alloc(32, 1),
  )
  const first = await begin('session')
  clock.now += FLOW_MS - 1
  expect(await take('session', first.state)).toEqual({ ...first, ms: 1 })
  const { state } = await begin('session')
  clock.now += FLOW_MS
  await expect(take('session', state)).rejects.toThrow(GoogleFailed)
})
