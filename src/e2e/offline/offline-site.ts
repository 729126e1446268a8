import { expect, type Page } from '@playwright/test'
import { freePort, test as base, untilItAnswers, type SiteProcess } from '#e2e/site-process.ts'

export const STORE = '/stores/oh/parma/1840-harbor-mill-rd'

/** A test with a site of its own, whose pages register the service worker. */
export const test = base.extend<{ site: SiteProcess }>({
  site: async ({ runSite }, use, testInfo) => {
    const site = runSite({
      PORT: String(await freePort()),
      DATA_DIR: testInfo.outputPath('data'),
      ADMIN_PASSWORD: 'browser-tests-only',
      LANGUAGES: 'en,es',
    })
    await untilItAnswers(site)
    await use(site)
  },
})

/** Waits until these addresses are on the device. */
export async function untilKept(page: Page, ...addresses: string[]): Promise<void> {
  const kept = expect.poll(() => keptAddresses(page), { timeout: 30_000 })
  await kept.toEqual(expect.arrayContaining(addresses))
}

/** The address of everything on the device, without the origin. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(caching))
      .flat()
      .map(({ url }) => url.slice(window.location.origin.length))
  })
}

/** Opens a page, and waits until the device keeps it and the list of stores. */
export async function openAndKeep(page: Page, site: SiteProcess, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await untilKept(page, path, '/api/offline')
}
