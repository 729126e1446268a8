import type { Page } from '@playwright/test'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const box = (page: Page) => menu(page).getByRole('combobox', { name: 'Page or store' })
const options = (page: Page) => menu(page).getByRole('option')

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('the keyboard alone goes to a page, a store, and back to where one was lately', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await open(page)
  await expect(menu(page).getByRole('group', { name: 'Staff pages' })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.type('qui')
  const first = options(page).first()
  await expect(first).toContainText('Quiz')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? 'none',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/admin/quiz`)
  await expect(page.getByRole('heading', { name: 'Quiz results' })).toBeVisible()

  await open(page)
  await page.keyboard.type('lakewood')
  await expect(options(page)).toHaveCount(1)
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit Lindenway Lakewood' })
  await expect(editor.getByLabel('Monday')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/admin`)
  // The editor has the keyboard now, and perhaps typed changes.
  await page.keyboard.press('Control+k')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  await open(page)
  const recent = menu(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/^Lindenway Lakewood/, /^Quiz/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/admin/quiz`)

  await open(page)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('no such place')
  await expect(menu(page)).toContainText('Nothing found. Try fewer letters.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(`${origin}/admin/quiz`)

  await open(page)
  await page.keyboard.type('edit fuel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/admin/site/fuel`)
  await expect(page.getByRole('navigation', { name: 'Pages to edit' })).toBeVisible()

  await open(page)
  await page.keyboard.type('privacy policy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/privacy-policy`)
})

test('on a phone a finger opens the menu from the bar, and goes to the tags', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Go to…' }).tap()
  await expect(box(page)).toBeFocused()
  await expectSound(page, { widths: [320, 390] })
  await menu(page)
    .getByRole('option', { name: /^Tags / })
    .tap()
  await expect(page).toHaveURL(`${origin}/admin?tab=tags`)
  await expect(page.getByRole('tab', { name: /^Tags/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Go to…' }).tap()
  await box(page).fill('parma')
  await options(page).first().tap()
  await expect(page.getByRole('dialog', { name: /^Edit Lindenway Parma/ })).toBeVisible()
  await context.close()
})

test('a link to a store’s editor opens it once, and says when the store is gone', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin?store=parma`)
  const editor = page.getByRole('dialog', { name: 'Edit Lindenway Parma' })
  await expect(editor.getByLabel('Monday')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByRole('tab', { name: /^Locations/ }).click()
  await expect(page.getByRole('button', { name: 'Edit Lindenway Parma' })).toBeVisible()
  await expect(editor).toBeHidden()
  await page.goto(`${origin}/admin?store=gone`)
  await expect(page.getByText('This store isn’t in the list')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/admin`)
})

test('without the list of stores the menu still leads to pages, and tries again', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.route('**/api/admin/locations?brief=1', (route) => route.abort())
  await open(page)
  await expect(menu(page).getByRole('alert')).toContainText('Stores didn’t load.')
  await expectNoFindings(page)
  await page.keyboard.type('parma')
  await expect(options(page)).toHaveCount(0)
  await page.unrouteAll()
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).first()).toContainText('Parma')
  await expect(menu(page).getByRole('alert')).toBeHidden()
})

test('a typed name of a tag is not lost to a link, the menu, Back, or Log out without a question', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/quiz`)
  const bar = page.getByRole('navigation', { name: 'Staff' })
  await bar.getByRole('link', { name: 'Stores' }).click()
  await page.getByRole('tab', { name: /^Tags/ }).click()
  const name = page.getByLabel('Tag name')
  await name.fill('Car wash')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const ways = [
    () => bar.getByRole('link', { name: 'Quiz' }).click(),
    async () => {
      await open(page)
      await page.keyboard.type('quiz')
      await page.keyboard.press('Enter')
    },
    () => page.evaluate(() => window.history.back()),
    () => page.getByRole('button', { name: 'Log out' }).click(),
  ]
  for (const way of ways) {
    await way()
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Car wash')
  }
  await bar.getByRole('link', { name: 'Quiz' }).click()
  await expectNoFindings(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`${origin}/admin/quiz`)
  await bar.getByRole('link', { name: 'Stores' }).click()
  await expect(page).toHaveURL(`${origin}/admin`)
})
