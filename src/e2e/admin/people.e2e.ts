import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function openPeople(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/people`)
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
}

/** A person's row in the table. */
function person(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Fills the panel and makes the link. @returns its address, under the test's own origin */
async function invite(page: Page, name: string, role: string, store?: string): Promise<string> {
  const panel = page.getByRole('region', { name: 'Invite someone' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByRole('radio', { name: role }).check()
  if (store !== undefined) {
    await panel.getByLabel('Find a store').fill(store)
    await panel.getByRole('checkbox', { name: store }).check()
  }
  await panel.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: `${name} is invited` })).toBeFocused()
  await expect(page.getByRole('img', { name: `QR code of the link for ${name}` })).toBeVisible()
  const { pathname } = new URL(await page.getByLabel('Invite link').inputValue())
  return new URL(pathname, page.url()).href
}

/** Opens a link in a browser of its own, and chooses a password. */
async function accept(browser: Browser, link: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('a password of words')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await answered
  return page
}

test('an owner invites an editor and a manager, and each does what the role may', async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByText('Only you so far.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  const forEditor = await invite(page, 'Dana Whitfield', 'Editor')
  await page.getByRole('button', { name: 'Invite someone else' }).click()
  const forManager = await invite(page, 'Jo Reyes', 'Store manager', 'Lindenway Parma')
  await expect(person(page, 'Jo Reyes')).toContainText('Lindenway Parma')
  await expect(person(page, 'Dana Whitfield')).toContainText('Invited')

  const dana = await accept(browser, forEditor)
  await expect(dana).toHaveURL(`${origin}/admin`)
  await expect(dana.getByRole('tab', { name: /^Locations/ })).toBeVisible()
  const bar = dana.getByRole('navigation', { name: 'Staff' })
  await expect(bar.getByRole('link', { name: 'Stores' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'People' })).toHaveCount(0)
  await dana.goto(`${origin}/admin/people`)
  await expect(dana.getByRole('heading', { name: 'This page is for owners' })).toBeVisible()
  expect((await dana.request.get(`${origin}/api/admin/people`)).status()).toBe(403)
  expect((await dana.request.get(`${origin}/api/admin/export`)).status()).toBe(200)

  const jo = await accept(browser, forManager)
  await expect(jo).toHaveURL(`${origin}/today`)
  await expect(jo.getByRole('heading', { name: 'Lindenway Parma', level: 1 })).toBeVisible()
  await jo.goto(`${origin}/admin/account`)
  await expect(jo.getByText('You are signed in as Jo Reyes. Store manager.')).toBeVisible()
  await jo.keyboard.press('Control+k')
  const menu = jo.getByRole('dialog', { name: 'Go to' })
  await expect(menu.getByRole('option', { name: /^Your account/ })).toBeVisible()
  await expect(menu.getByRole('option', { name: /^(Stores|People|Tags|Edit) / })).toHaveCount(0)
  await jo.keyboard.type('parma')
  await expect(menu.getByText('Nothing found. Try fewer letters.', { exact: true })).toBeVisible()
  await expect(menu.getByRole('alert')).toHaveCount(0)
  await jo.keyboard.press('Escape')
  await jo.goto(`${origin}/admin`)
  await expect(jo).toHaveURL(`${origin}/today`)
  await expect(jo.getByRole('navigation', { name: 'Staff' })).toHaveCount(0)
  expect((await jo.request.get(`${origin}/api/admin/locations`)).status()).toBe(403)

  await page.reload()
  await choose(page, 'Dana Whitfield', 'Deactivate')
  await expect(person(page, 'Dana Whitfield')).toContainText('Deactivated')
  await dana.reload()
  await expect(dana).toHaveURL(/\/admin\/login/)
  await dana.context().close()
  await jo.context().close()
})

test('without JavaScript an invitation is a form, and its link works once', async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page, origin)
  await openPeople(page, origin)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const link = await invite(page, 'Nia Brooks', 'Editor')
  const guest = await accept(browser, link, false)
  await expect(guest).toHaveURL(`${origin}/admin`)
  const answer = await guest.goto(link)
  expect(answer?.status()).toBe(410)
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await guest.context().close()
})

test('an owner changes a role, makes a new link, and removes somebody', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await openPeople(page, origin)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const first = await invite(page, 'Sam Toth', 'Editor')
  await choose(page, 'Sam Toth', 'Change role')
  const dialog = page.getByRole('dialog', { name: 'Role of Sam Toth' })
  await dialog.getByRole('radio', { name: 'Store manager' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one store.')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(person(page, 'Sam Toth')).toContainText('Store manager')

  await choose(page, 'Sam Toth', 'New invite link')
  await expect(page.getByRole('dialog', { name: 'New link for Sam Toth' })).toBeVisible()
  expect((await page.request.get(first)).status()).toBe(410)
  await page.keyboard.press('Escape')

  await choose(page, 'Sam Toth', 'Remove…')
  const question = page.getByRole('alertdialog', { name: 'Remove Sam Toth?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(person(page, 'Sam Toth')).toHaveCount(0)
  // The only one left is the last owner, and the menu says why there is so little in it.
  await page.getByRole('button', { name: 'More for admin' }).click()
  await expect(page.getByText('This is the last owner.')).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText(['New password link'])
})

test('the pages of people have no accessibility findings, on a desk and on a phone', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await openPeople(page, origin)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNoFindings(page)
    expect(await overflow(page)).toBe(0)
  }
  const link = await invite(page, 'Lee Park', 'Store manager', 'Lindenway Parma')
  await page.getByRole('button', { name: 'More for Lee Park' }).click()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNoFindings(page)
    expect(await overflow(page)).toBe(0)
  }
  await page.goto(`${origin}/admin/account`)
  await expect(page.getByText('This session')).toBeVisible()
  await expectNoFindings(page)
  expect(await overflow(page)).toBe(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Lee Park' })).toBeVisible()
  await expectNoFindings(page)
  expect(await overflow(page)).toBe(0)
})

test('a person ends the other sessions', async ({ page, browser, origin }) => {
  await signIn(page, origin)
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await context.newPage()
  await signIn(phone, origin)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End Safari on iPhone/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(phone).toHaveURL(/\/admin\/login/)
  await context.close()
})

/** How far the page is wider than the window, in CSS pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
