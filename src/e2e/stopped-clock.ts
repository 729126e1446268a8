import type { Page } from '@playwright/test'
import { untilItRests } from './listening-page.ts'

/** Gives a page a clock that stays at eleven o'clock until `pass` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-15T10:00:00' })
  await page.clock.pauseAt('2026-06-15T11:00:00')
}

/** Lets the page handle pending events, then advances the clock. */
export async function pass(page: Page, ms: number): Promise<void> {
  await untilItRests(page)
  await page.clock.runFor(ms)
  await untilItRests(page)
}
