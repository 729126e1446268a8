import { test as base, type Page } from '@playwright/test'

/** A test whose page is hydrated when `goto` resolves. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? listening(page) : page)
  },
})

/** Makes every navigation to a document wait until the page is hydrated. */
export function listening(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const goBack = page.goBack.bind(page)
  const goForward = page.goForward.bind(page)
  async function thenListens<Response>(opening: Promise<Response>): Promise<Response> {
    const response = await opening
    await untilItListens(page)
    return response
  }
  page.goto = (...where) => thenListens(goto(...where))
  page.reload = (...how) => thenListens(reload(...how))
  page.goBack = (...how) => thenListens(goBack(...how))
  page.goForward = (...how) => thenListens(goForward(...how))
  return page
}

/**
 * Waits until the page is hydrated, because a test is faster than a person. React notes on its
 * container whether the HTML in it is still the server's.
 */
export async function untilItListens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Container = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
    const root = document.querySelector('#root')
    if (!root) return true
    const [, container] =
      Object.entries(root).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    const { current } = (container as Container | undefined)?.stateNode ?? {}
    return current?.memoizedState.isDehydrated === false
  })
  await untilItRests(page)
}

/** Waits until the browser has painted the page again, and the page has handled that. */
export async function nextPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 3; pictures += 1) await new Promise(requestAnimationFrame)
  })
  await untilItRests(page)
}

/**
 * Waits until React has finished its work: React schedules work with messages, and this waits behind
 * them. It needs no clock, so a test may stop the clock.
 */
export async function untilItRests(page: Page): Promise<void> {
  // Starts again in the next document if the page navigates.
  await page.waitForFunction(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    }
    return true
  })
}
