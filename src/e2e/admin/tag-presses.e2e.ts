import type { Locator, Page } from '@playwright/test'
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
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click(TWICE)
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
