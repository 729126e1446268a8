import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

const tagsOf = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: /^Remove/ })

/** Presses twice, quickly, at the same point, regardless of what is there the second time. */
const TWICE = { clickCount: 2, delay: 20 }

/**
 * The point of an element, as an offset from its corner, that overlaps one of the others; `null` when
 * none overlaps.
 */
async function placeOver(choices: Locator, behind: string) {
  return choices.evaluateAll((elements, selector) => {
    const others = [...document.querySelectorAll(selector)]
    for (const [index, element] of elements.entries()) {
      const a = element.getBoundingClientRect()
      for (const other of others) {
        const b = other.getBoundingClientRect()
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
        const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
        // A smaller overlap is not enough for a press.
        if (right - left < 8 || bottom - top < 8) continue
        const position = { x: (left + right) / 2 - a.left, y: (top + bottom) / 2 - a.top }
        return { index, position }
      }
    }
    return null
  }, behind)
}

test('the second press of a double click hits nothing that moved into its place', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const removals: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(request.url())
  })
  // The next tag moves into the place of the removed one.
  const parma = tagsOf(page, 'Lindenway Parma')
  await expect(parma.nth(1)).toBeVisible()
  const before = await parma.count()
  await parma.first().click(TWICE)
  await expect(parma).toHaveCount(before - 1)
  await expect.poll(() => removals.length).toBe(1)
  // Its message would appear in the dialog and might cover the choice.
  await page.getByRole('button', { name: 'Dismiss' }).click()

  // Behind each choice of the dialog is a list with removable tags.
  await page.evaluate(() => window.scrollTo(0, 400))
  await row(page, 'Lindenway Lakewood').getByRole('button', { name: 'Add Tag' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  const choices = dialog.getByRole('list', { name: 'Tags to add' }).getByRole('button')
  await expect(choices.first()).toBeVisible()
  const place = await placeOver(choices, '.staff-tags button')
  if (!place) throw new Error('no tag lies behind a choice')
  await choices.nth(place.index).click({ ...TWICE, position: place.position })
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Added .+ to Lindenway Lakewood$/)).toBeVisible()
  expect(removals).toHaveLength(1)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Change password' }).click(TWICE)
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})

test('tags are removed by keyboard, one by one, and the focus stays in the row', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const parma = tagsOf(page, 'Lindenway Parma')
  await expect(parma.nth(1)).toBeVisible()
  const before = await parma.count()
  const lastToGo = await parma.first().getAttribute('aria-label')
  await parma.last().focus()
  for (let left = before - 1; left >= 0; left -= 1) {
    await page.keyboard.press('Enter')
    await expect(parma).toHaveCount(left)
    if (left > 0) await expect(parma.last()).toBeFocused()
  }
  const add = row(page, 'Lindenway Parma').getByRole('button', { name: 'Add Tag' })
  await expect(add).toBeFocused()
  const tag = lastToGo?.replace('Remove tag ', '')
  await expect(page.getByText(`Removed ${tag} from Lindenway Parma`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(parma).toHaveCount(1)
  await expect(add).toBeFocused()

  // A key that is held down removes only one.
  const lakewood = tagsOf(page, 'Lindenway Lakewood')
  const held = await lakewood.count()
  await lakewood.first().focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText(/^Removed .+ from Lindenway Lakewood$/)).toBeVisible()
  await expect(lakewood).toHaveCount(held - 1)
})

test('a list requested before a tag was removed does not restore the tag', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const parma = tagsOf(page, 'Lindenway Parma')
  await expect(parma.nth(1)).toBeVisible()
  const before = await parma.count()

  const gate = Promise.withResolvers<void>()
  let readings = 0
  let answered = 0
  await page.route('**/api/admin/locations', async (route) => {
    readings += 1
    const response = await route.fetch()
    if (readings === 1) await gate.promise
    await route.fulfill({ response })
    answered += 1
  })
  // The list is reloaded when the tab becomes visible after a while.
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 65_000
    window.dispatchEvent(new Event('focus'))
  })
  await expect.poll(() => readings).toBe(1)
  await parma.last().click()
  await expect(page.getByText(/^Removed .+ from Lindenway Parma$/)).toBeVisible()
  gate.resolve()
  await expect.poll(() => answered).toBe(2)
  await expect(parma).toHaveCount(before - 1)
})

test('tags removed quickly stay removed, in any order of the answers', async ({ page, origin }) => {
  await signIn(page, origin)
  const parma = tagsOf(page, 'Lindenway Parma')
  await expect(parma.nth(1)).toBeVisible()
  const before = await parma.count()
  const answers: (() => void)[] = []
  await page.route('**/api/admin/locations/*/tags/*', async (route) => {
    // A request on the page's behalf needs the page's origin.
    const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers })
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.fulfill({ response })
  })
  await parma.last().click()
  await expect(parma).toHaveCount(before - 1)
  await expect.poll(() => answers.length).toBe(1)
  await parma.last().click()
  await expect.poll(() => answers.length).toBe(2)
  // The first answer still has the tag that the second one removes.
  for (const answer of answers.toReversed()) {
    answer()
    await expect(page.getByText(/^Removed .+ from Lindenway Parma$/)).toBeVisible()
    await expect(parma).toHaveCount(before - 2)
  }
})

test('hidden selections are reported, and a filter without results is cleared by a press', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  await page.getByRole('button', { name: 'Select all 24' }).click()
  await box.fill('Lakewood')
  await expect(page.getByText('24 selected, 23 hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Add Tag to 24' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  await expect(dialog).toContainText('To 24 stores, including 23 hidden by the filter')
  await expectNoFindings(page)
  await page.keyboard.press('Escape')

  await box.fill('nowhere at all')
  await page.getByRole('button', { name: 'Show all stores' }).click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(page.getByText('24 locations', { exact: true })).toBeVisible()
})

test('tab, filter, and kind are in the address; a phone number is found', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const box = page.getByRole('textbox', { name: 'Filter locations' })
  await box.fill('4405550142')
  await expect(page.getByText('1 location', { exact: true })).toBeVisible()
  await box.fill('OH 44')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Diesel')
  await expect(page).toHaveURL(`${origin}/admin?q=OH+44&show=tag%3Adiesel`)
  await expect(page.getByText('10 locations', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('OH 44')
  await expect(page.getByText('10 locations', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await expect(page).toHaveURL(/tab=tags/)
  await page.getByRole('link', { name: 'Business listing' }).click()
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
  await page.goBack()
  await expect(page.getByRole('tab', { name: /^Tags/ })).toHaveAttribute('aria-selected', 'true')
})

test('passwords can be shown, a failed sign-out is reported, and the skip link comes first', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Locations/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password').fill('twelve letters')
  await dialog.getByRole('button', { name: 'Show passwords' }).click()
  await expect(dialog.getByLabel('New password')).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/admin/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re still logged in')).toBeVisible()
  await expect(page).toHaveURL(/\/admin/)
})

test('long names fit on a phone, and the whole list is printed', async ({ page, origin }) => {
  await signIn(page, origin)
  const [tag, name] = ['W'.repeat(40), 'N'.repeat(60)]
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const request = page.context().request
  for (const [path, data] of [
    ['tags', { name: tag, color: '#123456' }],
    ['locations', { name, address: '5 Test Ave, Denver, CO 80202', hours: 'whenever' }],
  ] as const) {
    const made = await request.post(`${origin}/api/admin/${path}`, { headers, data })
    expect(made.status()).toBe(201)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  expect(await overflow()).toBe(0)
  await row(page, 'Lindenway Parma').getByRole('button', { name: 'Add Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tag' })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await expect(page.getByRole('button', { name: `Edit tag ${tag}` })).toBeVisible()
  expect(await overflow()).toBe(0)
  for (const path of [
    '/stores/co/denver/5-test-ave',
    '/stores/co/denver',
    '/find-a-store?q=Test',
  ]) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByText(name).first()).toBeVisible()
    expect([path, await overflow()]).toEqual([path, 0])
  }

  await page.goto(`${origin}/admin`)
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(row(page, 'Lindenway Parma')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Tag' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import from JSON' })).toBeHidden()
})

test('an import can be undone long after its dialog was closed; a file without changes imports nothing', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const open = async () => {
    await page.getByRole('button', { name: 'Import from JSON' }).click()
    return page.getByRole('dialog', { name: 'Import locations' })
  }
  const rows = [{ id: 'fresh', name: 'Lindenway Fresh', address: '3 Fresh Way, Solon, OH 44139' }]
  const choose = (dialog: Locator) =>
    dialog.getByLabel('File').setInputFiles({
      name: 'stores.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(rows)),
    })
  let dialog = await open()
  await expect(dialog.getByLabel('File')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(row(page, 'Lindenway Parma')).toBeVisible()

  dialog = await open()
  await choose(dialog)
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await expect(dialog).toContainText('There is nothing to import')
  await dialog.getByRole('button', { name: 'Choose another file' }).press('Enter')
  await expect(dialog).toContainText('The last import or sync added 1 store and changed 0 stores.')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import is undone')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Locations 24' })).toBeVisible()
})
