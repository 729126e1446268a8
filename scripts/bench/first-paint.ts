import { chromium, type Browser } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '../find-browser.ts'
import { median, startServer, startSite } from './servers.ts'

const ROUNDS = 9
/** Lighthouse's "slow 4G", as its applied throttling sets it in the browser. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

/**
 * First paint of the home page on a slow phone, beside the same HTML as a static file with its CSS
 * inline and without any script.
 */
export async function benchFirstPaint(): Promise<void> {
  const site = await startSite(3203)
  const file = join(tmpdir(), `forecourt-page-${process.pid}.json`)
  try {
    const html = await (await fetch(`http://127.0.0.1:${site.port}/`)).text()
    const still = html
      .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    writeFileSync(
      file,
      JSON.stringify({
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
        body: brotliCompressSync(Buffer.from(still)).toString('base64'),
      }),
    )
    const fixed = await startServer(
      3204,
      [join(import.meta.dirname, 'static-page.child.ts'), '3204', file, 'dist/client'],
      {},
    )
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      await compare(browser, site.port, fixed.port)
    } finally {
      await browser.close()
      await fixed.stop()
    }
  } finally {
    await site.stop()
    rmSync(file, { force: true })
  }
}

async function compare(browser: Browser, sitePort: number, staticPort: number): Promise<void> {
  const rows: { site: Paint; fixed: Paint }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.push({ site: await paint(browser, sitePort), fixed: await paint(browser, staticPort) })
  }
  const ratio = median(rows.map((row) => row.site.first / row.fixed.first))
  console.log(`  home, slow 4G, CPU ${CPU_SLOWDOWN}x slower, ${ROUNDS} rounds, medians`)
  for (const name of ['site', 'fixed'] as const) {
    const paints = rows.map((row) => row[name])
    const first = median(paints.map((one) => one.first))
    const largest = median(paints.map((one) => one.largest))
    const blocking = median(paints.map((one) => one.blocking))
    const shift = median(paints.map((one) => one.shift))
    console.log(
      `  ${name === 'site' ? 'site       ' : 'static file'}  first paint ${first.toFixed(0)} ms, largest ${largest.toFixed(0)} ms, blocking ${blocking.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
    )
  }
  console.log(`  ratio of first paints: ${ratio.toFixed(2)} (median; budget 1.20)`)
}

/** Milliseconds; `shift` is the cumulative layout shift. */
type Paint = { first: number; largest: number; blocking: number; shift: number }

async function paint(browser: Browser, port: number): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    const seen = { largest: 0, blocking: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const result = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window as unknown as { seen: { largest: number; blocking: number; shift: number } }).seen,
  }))
  await context.close()
  return result
}
