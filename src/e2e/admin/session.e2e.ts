import type { Route } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import { expect, PASSWORD, pressSignIn, row, signIn, test } from './staff-test.ts'

const unanswered = (route: Route) => route.abort()

test('without a session the staff area redirects to the sign-in, which explains errors and keeps the name', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/admin`)
  await expect(page).toHaveURL(`${origin}/admin/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your username.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const checked = page.waitForResponse('**/api/admin/login')
  await page.keyboard.press('Enter')
  await checked
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await expect(page.getByLabel('Username')).toHaveValue('admin')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expectNoFindings(page)
  let answerSignIn = unanswered
  await page.route('**/api/admin/login', (route) => answerSignIn(route))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  // A proxy's error says nothing about the password, so the typed one stays.
  answerSignIn = (route) =>
    route.fulfill({ status: 502, body: '<!doctype html><title>Bad Gateway</title>' })
  await pressSignIn(page)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  answerSignIn = (route) => route.continue()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${origin}/admin/login`)
  await page.goto(`${origin}/admin`)
  await expect(page).toHaveURL(`${origin}/admin/login`)
})

test('without JavaScript the sign-in is a form with the same answers', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await pressSignIn(page)
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  expect(
    (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
  ).toEqual([['admin', true, 'Strict']])
  await context.close()
})

test('an expired session leads back to the sign-in', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.context().clearCookies()
  await row(page, 'Lindenway Parma').getByRole('button', { name: 'Remove tag Drive-Thru' }).click()
  await expect(page).toHaveURL(`${origin}/admin/login?problem=ended`)
  await expect(page.getByRole('alert')).toHaveText('You were signed out. Sign in to continue.')
})

test('the first Tab in the staff area reaches the skip link', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Locations/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('staff can show a new password while they type it', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password').fill('twelve letters')
  await dialog.getByRole('button', { name: 'Show passwords' }).click()
  await expect(dialog.getByLabel('New password')).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a failed sign-out is reported, and staff stay signed in', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.route('**/api/admin/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re still logged in')).toBeVisible()
  await expect(page).toHaveURL(/\/admin/)
})

test('after a sign-out neither Back nor the browser’s storage has what staff saw', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/people`)
  await expect(page.getByRole('cell', { name: 'admin' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${origin}/admin/login`)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fpeople$/)
  await expect(page.getByText('admin', { exact: true })).toHaveCount(0)
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.entries(sessionStorage).flat(),
  ])
  expect(kept.filter((name) => /staff|today\.person/.test(name))).toEqual([])
})
