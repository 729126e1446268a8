import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { expectSound } from '#e2e/no-findings.ts'
import { expect, PASSWORD, pressSignIn, signIn, test } from './staff-test.ts'

/** What an app shows that has the secret; `later` in steps of half a minute. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}

/** No findings on a phone and at a desk, light and dark. */
const expectFine = (page: Page) => expectSound(page, { widths: [390, 1440] })

/** Types the first code on the page of the set-up. @returns the secret and the recovery codes */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await page.getByLabel('Type the code it shows').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on two-step' }).click()
  await expect(page.getByRole('heading', { name: 'Last: recovery codes' })).toBeFocused()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toHaveAttribute('translate', 'no')
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
}

test('a person turns on two-step sign-in, signs in with it, and turns it off', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/account`)
  await expect(page.getByText('Off. A code from your phone')).toBeVisible()
  await expectFine(page)
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expect(page.getByLabel('Type the code it shows')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  )
  await page.getByLabel('Type the code it shows').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not right. Wait for the next one.')).toBeVisible()
  await expectFine(page)

  const { secret, codes } = await setUp(page)
  expect(codes).toHaveLength(8)
  await expectFine(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.split('\n').filter((line) => codes.includes(line))).toEqual(codes)
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByLabel('I put them somewhere safe').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expect(page.getByText('8 of 8 recovery codes left.')).toBeVisible()

  await logOut(page)
  await givePassword(page)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFine(page)
  await page.keyboard.type('000000')
  await pressSignIn(page)
  await expect(page.getByRole('alert')).toHaveText('That code is not right. Wait for the next one.')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(codeOf(secret, 1))
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)

  await logOut(page)
  await givePassword(page)
  await page.getByLabel('Code').fill(codes[0]?.toUpperCase() ?? '')
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  await page.goto(`${origin}/admin/account`)
  await expect(page.getByText('7 of 8 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make new ones' }).click()
  const renewed = page.getByRole('alertdialog', { name: 'Your new recovery codes' })
  await expect(renewed.getByRole('listitem')).toHaveCount(8)
  await expectFine(page)
  await renewed.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
  await question.getByLabel('Your password').fill('not the password')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(question.getByRole('alert')).toHaveText('Your current password is incorrect.')
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off. A code from your phone')).toBeVisible()
})

test('without JavaScript the sign-in form asks for the code, too', async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/account?set-up=two-step`)
  const { secret } = await setUp(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${origin}/admin/login`)
  await expect(plain.getByLabel('Code')).toHaveCount(0)
  await givePassword(plain)
  await expect(plain.getByRole('alert')).toContainText('the code from your authenticator app')
  await plain.getByLabel('Code').fill(codeOf(secret, 1))
  await givePassword(plain)
  await expect(plain).toHaveURL(`${origin}/admin`)
  await context.close()
})

test('an owner requires it for all, and everybody sets it up before anything else', async ({
  page,
  browser,
  origin,
}) => {
  await signIn(page, origin)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByText('admin can sign in with only a password.')).toBeVisible()
  await expect(page.getByText('Two-step off')).toBeVisible()
  await page.getByRole('button', { name: 'Require two-step sign-in for all' }).click()
  await expectFine(page)
  await page.getByRole('button', { name: 'Require it', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/admin/account?set-up=two-step`)
  await expect(page.getByText('An owner of this site requires two-step sign-in.')).toBeVisible()
  await page.goto(`${origin}/admin`)
  await expect(page).toHaveURL(`${origin}/admin/account?set-up=two-step`)
  await setUp(page)
  await page.goto(`${origin}/admin/people`)
  await expect(page.getByText('Two-step sign-in is now required for everybody.')).toBeVisible()
  await expect(page.getByText('Two-step on')).toBeVisible()
  await expectFine(page)

  const invited = await page.request.post(`${origin}/api/admin/people`, {
    data: { username: 'dana', role: 'editor' },
  })
  const { pathname } = new URL((await invited.json()).inviteUrl)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const dana = await context.newPage()
  await dana.goto(`${origin}${pathname}`)
  await dana.getByLabel('New password').fill('a password of words')
  await dana.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(dana).toHaveURL(`${origin}/admin/account?set-up=two-step`)
  const locations = await dana.request.get(`${origin}/api/admin/locations`)
  expect([locations.status(), await locations.json()]).toEqual([
    403,
    { message: expect.stringContaining('requires two-step sign-in') },
  ])
  await setUp(dana)
  await dana.getByRole('link', { name: 'Stores' }).click()
  await expect(dana.getByRole('tab', { name: /^Locations/ })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Stop requiring it' }).click()
  await expect(page.getByRole('button', { name: 'Require two-step sign-in for all' })).toBeVisible()
})
