import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.ts'

const CPU_SLOWDOWN = 4

/**
 * The finder of a big chain in a browser whose processor is four times slower: what is sent, when it
 * answers to a person, and for how long it is busy with what they do.
 */
export async function measureBigFinder(port: number): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const sent = new Map<string, number>()
    const addresses = new Map<string, string>()
    session.on('Network.responseReceived', ({ requestId, type }) => addresses.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = addresses.get(requestId) ?? 'Other'
      sent.set(type, (sent.get(type) ?? 0) + encodedDataLength)
    })
    await noteTasks(page)

    await page.goto(`http://127.0.0.1:${port}/find-a-store`)
    // The links to details become buttons when the page's script has taken over.
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .waitFor()
    const interactive = await page.evaluate(() => performance.now())
    await page.waitForTimeout(3000)
    console.log(
      `  finder page: HTML ${kilobytes(sent.get('Document'))} (budget 60), JavaScript ${kilobytes(sent.get('Script'))}, map points ${kilobytes((sent.get('Fetch') ?? 0) + (sent.get('XHR') ?? 0))}; interactive after ${interactive.toFixed(0)} ms, longest task at start ${(await longestTask(page, 0)).toFixed(0)} ms (CPU ${CPU_SLOWDOWN}x slower)`,
    )

    const box = page.getByRole('textbox', { name: 'Zip code or city' })
    await box.focus()
    const keystrokes: number[] = []
    for (const key of 'Chicago, IL') {
      const before = await page.evaluate(() => performance.now())
      await page.keyboard.type(key)
      await page.waitForTimeout(100)
      keystrokes.push(await longestTask(page, before))
    }
    const searched = await page.evaluate(() => performance.now())
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=Chicago/)
    await page.waitForTimeout(1500)
    const search = await longestTask(page, searched)
    const filtered = await page.evaluate(() => performance.now())
    await page.getByRole('button', { name: 'Open now' }).click()
    await page.waitForURL(/open=1/)
    await page.waitForTimeout(1500)
    console.log(
      `  longest task after a keystroke: ${Math.max(...keystrokes).toFixed(0)} ms (budget 50), after a search ${search.toFixed(0)} ms, after a filter ${(await longestTask(page, filtered)).toFixed(0)} ms`,
    )
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

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
