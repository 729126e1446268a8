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

test('Share opens the device’s share sheet with the store’s page', async ({ page, baseURL }) => {
  await setShare(page, undefined)
  await page.goto(OPEN)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Lindenway Parma', url: `${baseURL}${PATH}` }),
  )
  await expect(page.getByText('Link copied')).toHaveCount(0)
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
