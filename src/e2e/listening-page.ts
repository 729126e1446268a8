import { test as base, type Page } from '@playwright/test'

/** A test whose page is taken over by its script when it has been opened. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) return use(page)
    const goto = page.goto.bind(page)
    page.goto = async (...where) => {
      const response = await goto(...where)
      await untilItListens(page)
      return response
    }
    await use(page)
  },
})

/** As long as a busy machine takes; a page whose script a test holds back is as it is. */
const PATIENCE_MS = 5000

/**
 * Waits until the page's script has taken over: a person is slower than that, a test is not. React
 * leaves its mark on each element that it has taken over.
 */
async function untilItListens(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const main = document.querySelector('#main')
        return !main || Object.keys(main).some((key) => key.startsWith('__reactProps$'))
      },
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined)
}
