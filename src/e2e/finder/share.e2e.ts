import type { Page } from '@playwright/test'
import { untilItRests } from '#e2e/listening-page.ts'
import { expect, test } from '#e2e/site-test.ts'

/** Replaces the share sheet: it records its data, fails with the given error, or is absent for `null`. */
async function setShare(page: Page, failsWith: string | null | undefined): Promise<void> {
  await page.addInitScript((failure) => {
    const share = async (what: ShareData) => {
      document.documentElement.dataset['shared'] = JSON.stringify(what)
      if (typeof failure === 'string') throw new DOMException('', failure)
    }
    if (failure === null) {
      Reflect.deleteProperty(navigator, 'share')
      Reflect.deleteProperty(Navigator.prototype, 'share')
    } else Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  }, failsWith)
}

const OPEN = '/find-a-store?store=parma'
const PATH = '/stores/oh/parma/1840-harbor-mill-rd'

/** What the share sheet receives for the store in Parma. */
function sharedParma(baseURL: string | undefined): string {
  return JSON.stringify({
    title: 'Lindenway Parma',
    text: '1840 Harbor Mill Rd, Parma, OH 44129',
    url: `${baseURL}${PATH}`,
  })
}

test('Share opens the device’s share sheet with the store’s page', async ({ page, baseURL }) => {
  await setShare(page, undefined)
  await page.goto(OPEN)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', sharedParma(baseURL))
  await expect(page.getByText('Link copied')).toHaveCount(0)
})

test('on a store’s page the keyboard shares it without the campaign in the address bar', async ({
  page,
  baseURL,
}) => {
  await setShare(page, undefined)
  await page.goto(`${PATH}?utm_source=receipt`)
  await page.getByRole('link', { name: '(440) 555-0142' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-shared', sharedParma(baseURL))
  await expect(page.getByRole('main').getByRole('status')).toHaveText([''])
})

test('without a share sheet and a clipboard, a status on a store’s page says the link', async ({
  page,
  baseURL,
}) => {
  await setShare(page, null)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Share' }).press('Space')
  await expect(page.getByRole('main').getByRole('status')).toHaveText([
    `Copy this link: ${baseURL}${PATH}`,
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no Share button', async ({ page }) => {
    await page.goto(PATH)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Share', { exact: true })).toBeHidden()
  })
})

for (const failure of [null, 'NotAllowedError'] as const) {
  test(`${failure === null ? 'without a share sheet' : 'where sharing is not allowed'} the link is copied, and the dialog says so`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await setShare(page, failure)
    await page.goto(OPEN)
    const dialog = page.getByRole('dialog', { name: 'Lindenway Parma' })
    await dialog.getByRole('button', { name: 'Share' }).click()
    await expect(dialog.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${PATH}`)
    await expect(dialog.getByText('Link copied')).toBeHidden()
  })
}

test('a closed share sheet copies nothing, and without clipboard access the dialog shows the link', async ({
  page,
  baseURL,
}) => {
  await setShare(page, 'AbortError')
  await page.goto(OPEN)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /Lindenway Parma/)
  await untilItRests(page)
  await expect(page.getByText(/Link copied|Copy this link/)).toHaveCount(0)

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await setShare(page, null)
  await page.goto(OPEN)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText(`Copy this link: ${baseURL}${PATH}`)).toBeVisible()
})
