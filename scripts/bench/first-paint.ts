import type { Browser, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BenchOptions } from './options.ts'
import { CPU_SLOWDOWN, withBrowser } from './browser.ts'
import { askFor, textOf } from './requests.ts'
import { inNewFolder, untilIdle, withServer, withSite } from './servers.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

/** Lighthouse's "slow 4G", as its applied throttling sets it in the browser. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** Lighthouse's phone */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
}
const SECOND_DOT = 'button[aria-label="Go to slide 2"]'
const SETTLE_MS = 3000
/** Interactions are reported with the next frames. */
const REPORT_MS = 700
const GIVE_UP_MS = 7000

const PAGES = { '/': 'home', '/find-a-store': 'finder' } as const
type Path = keyof typeof PAGES

/** Milliseconds; `shift` is the cumulative layout shift, `interaction` the slowest one. */
type View = {
  first: number
  largest: number
  blocking: number
  shift: number
  interaction: number
  load: number
}

/**
 * The first view of the home page and the finder on a slow phone, beside the same HTML as a static
 * file with its CSS inline and without any script.
 */
export async function benchFirstPaint({ isQuick }: BenchOptions): Promise<void> {
  await inNewFolder((folder) =>
    withSite({}, async (site) => {
      const file = join(folder, 'pages.json')
      const pages: Record<string, string> = {}
      for (const path of Object.keys(PAGES)) {
        // Twice, because the best compression comes with the second visitor.
        await askFor(site.port, path)
        const html = textOf(await askFor(site.port, path))
        pages[path] = brotliCompressSync(withoutScripts(html)).toString('base64')
        await untilIdle(site.pid)
        const { body } = await askFor(site.port, path)
        console.log(
          `  ${path}: ${kilobytes(Buffer.byteLength(html))} of HTML, ${kilobytes(body.length)} as sent`,
        )
      }
      writeFileSync(file, JSON.stringify(pages))
      const child = join(import.meta.dirname, 'static-page.child.ts')
      await withServer([child, file, 'dist/client'], {}, (fixed) =>
        withBrowser((browser) =>
          compare(browser, { site: site.port, static: fixed.port }, isQuick ? 1 : 9),
        ),
      )
    }),
  )
}

/** A page's HTML as it is without any of its code. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function compare(
  browser: Browser,
  ports: { site: number; static: number },
  rounds: number,
): Promise<void> {
  console.log(`  slow 4G, CPU ${CPU_SLOWDOWN}x slower, medians of ${rounds} rounds, in ms`)
  const views: Record<Path, { site: View[]; static: View[] }> = {
    '/': { site: [], static: [] },
    '/find-a-store': { site: [], static: [] },
  }
  const answering: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const path of Object.keys(PAGES) as Path[]) {
      views[path].site.push(await view(browser, ports.site, path, true))
      views[path].static.push(await view(browser, ports.static, path, false))
    }
    answering.push(await carouselAnswers(browser, ports.site))
  }
  const rows = Object.entries(PAGES).flatMap(([path, name]) => {
    const { site, static: fixed } = views[path as Path]
    return [row(name, site), row(`${name}, static`, fixed), ratios(site, fixed)]
  })
  const head = ['page', 'first paint', 'largest', 'blocking', 'shift', 'interaction', 'load']
  printTable(head, rows)
  console.log(`  the carousel answers after ${median(answering).toFixed(0)} ms`)
}

function row(name: string, views: readonly View[]): string[] {
  const figure = (field: keyof View, digits = 0) => {
    const ms = median(views.map((one) => one[field]))
    return Number.isNaN(ms) ? '' : ms.toFixed(digits)
  }
  return [
    name,
    figure('first'),
    figure('largest'),
    figure('blocking'),
    figure('shift', 3),
    figure('interaction'),
    figure('load'),
  ]
}

function ratios(site: readonly View[], fixed: readonly View[]): string[] {
  const ratio = (field: keyof View) =>
    median(site.map((one, round) => one[field] / (fixed[round]?.[field] ?? Number.NaN))).toFixed(2)
  return ['  ratio', ratio('first'), ratio('largest'), '', '', '', ratio('load')]
}

/** A page on the phone, on slow 4G. */
export async function slowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function view(
  browser: Browser,
  port: number,
  path: Path,
  isInteractive: boolean,
): Promise<View> {
  const page = await slowPage(browser)
  await page.addInitScript(observe)
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(() => {
    const { tasks, largest, shift } = (window as unknown as { seen: Seen }).seen
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const late = tasks.filter(({ startTime, duration }) => startTime + duration > first)
    const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { first, largest, shift, blocking, load: navigation?.loadEventEnd ?? Number.NaN }
  })
  const interaction = isInteractive ? await interact(page, path) : Number.NaN
  await page.context().close()
  return { ...seen, interaction }
}

type Seen = {
  tasks: { startTime: number; duration: number }[]
  largest: number
  shift: number
  interaction: number
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { tasks: [], largest: 0, shift: 0, interaction: 0 }
  Object.assign(window, { seen })
  // Of all kinds of entries, these are the fields that count.
  type Entry = PerformanceEventTiming & { value: number; hadRecentInput: boolean }
  const note: Record<string, (entry: Entry) => void> = {
    longtask: ({ startTime, duration }) => seen.tasks.push({ startTime, duration }),
    'largest-contentful-paint': ({ startTime }) => (seen.largest = startTime),
    'layout-shift': ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value),
    event: ({ interactionId, duration }) => {
      if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
    },
  }
  for (const [type, noteEntry] of Object.entries(note)) {
    const options = { type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noteEntry(entry as Entry)
    }).observe(options)
  }
}

/** Goes to the second slide, or types a city. @returns the slowest interaction, in milliseconds */
async function interact(page: Page, path: Path): Promise<number> {
  if (path === '/') await page.locator(SECOND_DOT).click()
  else {
    await page.getByRole('textbox', { name: 'Zip code or city' }).click()
    await page.keyboard.type('Dayton', { delay: 120 })
  }
  await page.waitForTimeout(REPORT_MS)
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen.interaction)
}

/** How long after the start of the navigation a press on the second dot has its effect. */
async function carouselAnswers(browser: Browser, port: number): Promise<number> {
  const page = await slowPage(browser)
  await page.addInitScript((selector) => {
    const timer = setInterval(() => {
      const dot = document.querySelector<HTMLElement>(selector)
      if (dot?.getAttribute('aria-current') !== 'true') return dot?.click()
      Object.assign(window, { answeredAfter: performance.now() })
      clearInterval(timer)
    }, 40)
  }, SECOND_DOT)
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
  const answered = await page.waitForFunction(
    () => (window as unknown as { answeredAfter?: number }).answeredAfter,
    null,
    { timeout: GIVE_UP_MS, polling: 200 },
  )
  const after = Number(await answered.jsonValue())
  await page.context().close()
  return after
}
