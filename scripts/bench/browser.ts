import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'

export const CPU_SLOWDOWN = 4

/** Opens a browser without anything of its own in the background while a work runs. */
export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const quiet = ['background-networking', 'component-update', 'sync']
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      ...quiet.map((what) => `--disable-${what}`),
    ],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** From the next page on, `longestTask` knows of every task of 50 ms or more. */
export async function noteTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { start: number; duration: number }[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        tasks.push({ start: startTime, duration })
      }
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Milliseconds; 0 where no task took 50 or more, which is all that browsers report. */
export function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate((from) => {
    const { tasks } = window as unknown as { tasks: { start: number; duration: number }[] }
    return Math.max(0, ...tasks.filter(({ start }) => start >= from).map((task) => task.duration))
  }, since)
}
