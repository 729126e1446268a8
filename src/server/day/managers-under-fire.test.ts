import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { managersUnderFire } from '#server/testing/managers-under-fire.ts'

test(
  'managers on bad connections lose nothing and double nothing, however often the server is killed',
  { timeout: 60_000 },
  async () => {
    const { requests, lostAnswers, ...found } = await managersUnderFire({
      directory: await temporaryFolder(),
      managers: 30,
      changes: 8,
      kills: 4,
      random: Math.random,
    })
    expect(found).toEqual({
      acknowledged: 31 * 8,
      kills: 4,
      lost: [],
      doubled: [],
      otherAnswers: [],
    })
    // With less trouble a pass would prove nothing.
    expect(lostAnswers).toBeGreaterThan(20)
    expect(requests).toBeGreaterThan(31 * 8 + 20)
  },
)
