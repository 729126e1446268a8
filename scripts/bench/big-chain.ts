import type { Page } from '@playwright/test'
import { join } from 'node:path'
import type { BenchOptions } from './options.ts'
import { CPU_SLOWDOWN, longestTask, noteTasks, withBrowser } from './browser.ts'
import { importChain, makeChain } from './chain.ts'
import { inNewFolder, withSite } from './servers.ts'

const LOCATIONS = 8568

/** A big chain through the front door: `import` of a CSV file, then its finder in a browser. */
export async function benchBigChain({ isQuick }: BenchOptions): Promise<void> {
  const locations = isQuick ? LOCATIONS / 8 : LOCATIONS
  await inNewFolder(async (folder) => {
    const seconds = importChain(folder, makeChain(locations))
    console.log(
      `  import of ${locations} rows into a new folder, process start to end: ${seconds.toFixed(2)} s (budget 5)`,
    )
    await withSite({ dataDirectory: join(folder, 'data') }, ({ port, readyAfterMs }) => {
      console.log(`  start to first 200 with that chain: ${readyAfterMs.toFixed(0)} ms`)
      return withBrowser(async (browser) =>
        measureFinder(await browser.newPage({ viewport: { width: 1440, height: 900 } }), port),
      )
    })
  })
}

/**
 * The finder in a browser whose processor is four times slower: what is sent, when it answers to a
 * person, and for how long it is busy with what they do.
 */
async function measureFinder(page: Page, port: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const sent = new Map<string, number>()
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    sent.set(type, (sent.get(type) ?? 0) + encodedDataLength)
  })
  const kilobytes = (...of: string[]) =>
    `${(of.reduce((sum, type) => sum + (sent.get(type) ?? 0), 0) / 1000).toFixed(1)} kB`
  const now = () => page.evaluate(() => performance.now())
  await noteTasks(page)

  await page.goto(`http://127.0.0.1:${port}/find-a-store`)
  // The links to details become buttons when the page's script has taken over.
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .waitFor()
  const interactive = await now()
  await page.waitForTimeout(3000)
  console.log(
    `  finder page: HTML ${kilobytes('Document')} (budget 60), JavaScript ${kilobytes('Script')}, map points ${kilobytes('Fetch', 'XHR')}; interactive after ${interactive.toFixed(0)} ms, longest task at start ${(await longestTask(page, 0)).toFixed(0)} ms (CPU ${CPU_SLOWDOWN}x slower)`,
  )

  await page.getByRole('textbox', { name: 'Zip code or city' }).focus()
  const keystrokes: number[] = []
  for (const key of 'Chicago, IL') {
    const before = await now()
    await page.keyboard.type(key)
    await page.waitForTimeout(100)
    keystrokes.push(await longestTask(page, before))
  }
  const searched = await now()
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=Chicago/)
  await page.waitForTimeout(1500)
  const search = await longestTask(page, searched)
  const filtered = await now()
  await page.getByRole('button', { name: 'Open now' }).click()
  await page.waitForURL(/open=1/)
  await page.waitForTimeout(1500)
  console.log(
    `  longest task after a keystroke: ${Math.max(...keystrokes).toFixed(0)} ms (budget 50), after a search ${search.toFixed(0)} ms, after a filter ${(await longestTask(page, filtered)).toFixed(0)} ms`,
  )
}
