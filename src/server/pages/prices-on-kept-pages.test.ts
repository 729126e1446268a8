import { describe, expect, test } from 'vitest'
import { openWithDays } from '#server/testing/testing-days.ts'
import { MONDAY_MORNING } from '#server/testing/testing.ts'

const SECOND = 1000
const HOUR = 3_600_000
const STORE = '/stores/oh/parma/12-example-rd'
const PRICES = { regular: '3.459' }

/** On cards the words of an amount are styles. */
const shown = (path: string) => (path === '/find-a-store' ? 'Regular 3.45 9' : '$3.45 and 9 tenths')

describe('a page that is kept', () => {
  test.for(['/find-a-store', STORE, '/fuel'])('%s loses a price at its instant', async (path) => {
    const { text, say, clock } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    // The fuel page has current prices alone, the others also old ones.
    const end = MONDAY_MORNING + (path === '/fuel' ? 24 : 48) * HOUR
    for (const [before, isShown] of [
      [HOUR, true],
      [SECOND, true],
      [0, false],
      [-SECOND, false],
    ] as const) {
      clock.now = end - before
      expect((await text(path)).includes(shown(path)), `${before} ms before`).toBe(isShown)
    }
  })

  test('dims a price at its instant, and says so', async () => {
    const { page, clock, say } = await openWithDays()
    await say({ parma: { prices: PRICES, asOf: MONDAY_MORNING } })
    clock.now = MONDAY_MORNING + 24 * HOUR - SECOND
    expect(await page('/find-a-store')).not.toContain('Prices from yesterday')
    clock.now += SECOND
    expect(await page('/find-a-store')).toContain('Prices from yesterday')
  })

  test.for(['/find-a-store', STORE])('%s is as planned when a day ends', async (path) => {
    const { text, say, clock } = await openWithDays()
    const end = MONDAY_MORNING + HOUR
    const until = new Date(end).toISOString()
    await say({
      parma: {
        prices: PRICES,
        asOf: MONDAY_MORNING,
        day: { status: 'closed', until },
      },
    })
    clock.now = end - SECOND
    expect(await text(path)).toContain('Closed today')
    expect(await text(path)).not.toContain('3.45')
    clock.now = end
    expect(await text(path)).not.toContain('Closed today')
    expect(await text(path)).toContain(shown(path))
  })
})
