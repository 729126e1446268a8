import { serve } from '@hono/node-server'
import { expect, type Page, type Route } from '@playwright/test'
import { once } from 'node:events'
import { aListedLocation, standInGoogle } from '#server/testing/testing-google.ts'
import { expectSound } from '#e2e/no-findings.ts'
import { freePort, test as siteTest, untilItAnswers } from '#e2e/site-process.ts'
import { PASSWORD, pressSignIn } from './staff-test.ts'

/** A separate site for the test, with a fake Google on this machine. */
const test = siteTest.extend<{
  google: ReturnType<typeof standInGoogle>
  origin: string
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from it
  google: async ({}, use) => {
    await use(standInGoogle())
  },
  origin: async ({ runSite, google }, use, testInfo) => {
    const googlePort = await freePort()
    const server = serve({ fetch: google.app.fetch, port: googlePort, hostname: '127.0.0.1' })
    const port = String(await freePort())
    const site = runSite({
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: testInfo.outputPath('data'),
      ADMIN_PASSWORD: PASSWORD,
      GOOGLE_CLIENT_ID: 'client.apps.example',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_API_ORIGIN: `http://127.0.0.1:${googlePort}`,
      GOOGLE_ACCOUNTS_ORIGIN: `http://127.0.0.1:${googlePort}`,
    })
    await untilItAnswers(site)
    await use(site.origin)
    server.close()
    if (server.listening) await once(server, 'close')
  },
})

const badge = (page: Page, text: string) => page.getByText(text, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step3 = (page: Page) => page.getByRole('heading', { name: /^Step 3/ })

/** Signs in with the page's own link, which leads back to it. */
async function signInFrom(page: Page, origin: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in first', exact: true }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(page)
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
}

/** Goes to Google and returns with a code, which the page removes from its address. */
async function allow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Allow access at Google' }).click()
  await expect(page.getByLabel('Authorization code')).toHaveValue(/[?&]code=4(%2F|\/)0code-1/)
}

test('without a session the page requests only the session status and shows the specified errors', async ({
  page,
  origin,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const answer = await page.goto(`${origin}/google-auth-test`)
  expect(answer?.headers()['x-robots-tag']).toMatch(/noindex/)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(badge(page, 'Unknown')).toBeVisible()
  await expect(button(page, 'Check')).toBeEnabled()
  await expect.poll(() => calls).toEqual([`${origin}/api/admin/check-auth?optional=1`])
  await button(page, 'Check').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to check auth status')
  await button(page, 'Generate Auth URL').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to get auth URL')
  await button(page, 'Submit Code').click()
  await expect(page.getByText('Please enter the authorization code')).toBeVisible()
  await expect(page.getByLabel('Authorization code')).toBeFocused()
  await page.getByLabel('Authorization code').fill('4/0attacker')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Failed to exchange authorization code')
  await expect(badge(page, 'Unknown')).toBeVisible()
  await expect(step3(page)).toHaveCount(0)
  await expectSound(page, { widths: [390, 1440] })
})

test('staff allow access, submit the code, and sync, then undo and disconnect', async ({
  page,
  origin,
  google,
}) => {
  google.state.locations.set(
    'accounts/2',
    Array.from({ length: 120 }, (_, index) => aListedLocation(index + 1)),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/google-auth-test`)
  await signInFrom(page, origin)
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
  await expect(page.getByText(`${origin}/google-auth-test`)).toBeVisible()
  await expect(step3(page)).toHaveCount(0)

  await button(page, 'Generate Auth URL').click()
  await allow(page)
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
  await button(page, 'Submit Code').click()
  await expect(page.getByText('✅ OAuth authorization successful!')).toBeVisible()
  await expect(badge(page, 'Authenticated')).toBeVisible()
  await expect(badge(page, 'Has Refresh Token')).toBeVisible()
  await expect(page.getByLabel('Authorization code')).toHaveValue('')

  await expect(step3(page)).toBeVisible()
  await button(page, 'Preview changes').click()
  await expect(page.getByText(/^A sync would result in: 120 added, 0 updated/)).toBeVisible()
  await expect(button(page, 'Undo sync')).toHaveCount(0)
  await button(page, 'Sync Locations').click()
  await expect(page.getByText(/^Synced: 120 added, 0 updated, 0 unchanged/)).toBeVisible()
  await page.getByText('Added: 120').click()
  await expect(page.getByText('Kiln Stop, 1 Kiln Rd, Parma, OH 44129')).toBeVisible()
  await expect(page.getByText('and 70 more', { exact: true })).toBeVisible()
  await expectSound(page, { widths: [390, 1440] })
  const stores = async () =>
    page.evaluate(async () => ((await (await fetch('/api/locations')).json()) as unknown[]).length)
  const before = await stores()
  await button(page, 'Undo sync').click()
  await expect(page.getByText(/^Synced/)).toHaveCount(0)
  expect(await stores()).toBe(before - 120)

  await button(page, 'Disconnect').click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect the account?' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
  await expect(step3(page)).toHaveCount(0)
  expect(google.state.revoked).toEqual(['refresh-1'])
})

test('error messages have the spec’s text and the reason', async ({ page, origin, google }) => {
  await page.goto(`${origin}/google-auth-test`)
  await signInFrom(page, origin)
  await page.goto(`${origin}/google-auth-test?error=access_denied&state=x`)
  await expect(page).toHaveURL(`${origin}/google-auth-test`)
  await expect(button(page, 'Submit Code')).toBeEnabled()
  await button(page, 'Submit Code').click()
  await expect(page.getByRole('alert')).toHaveText(
    '❌ OAuth failed: Access was declined at Google. Start again at step 1 and choose “Allow”.',
  )
  await expect(page.getByLabel('Authorization code')).toHaveValue(/error=access_denied/)
  await page.route('**/api/google-business/**', (route) => route.abort())
  await button(page, 'Generate Auth URL').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to generate auth URL: Can’t reach the server. Nothing was changed.',
  )
  await button(page, 'Check').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to check auth status')
  await expect(badge(page, 'Unknown')).toBeVisible()
  await page.unrouteAll()

  await button(page, 'Generate Auth URL').click()
  const link = page.getByRole('link', { name: 'Allow access at Google' })
  const code = /code=([^&]+)/.exec(await google.allow((await link.getAttribute('href')) ?? ''))?.[1]
  await page.getByLabel('Authorization code').fill(` ${code} `)
  await button(page, 'Submit Code').click()
  await expect(step3(page)).toBeVisible()
  google.state.failures.push({
    path: '/v1/accounts',
    status: 429,
    body: {
      error: {
        code: 429,
        status: 'RESOURCE_EXHAUSTED',
        details: [{ metadata: { quota_limit_value: '0' } }],
      },
    },
  })
  await button(page, 'Sync Locations').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sync locations')
  await expect(page.getByText(/its quota is 0/)).toBeVisible()
  google.withdraw()
  await button(page, 'Sync Locations').click()
  await expect(page.getByText(/Google has ended the connection/).first()).toBeVisible()
  await button(page, 'Check').click()
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
  await expect(step3(page)).toHaveCount(0)
  // Another account may replace it after a disconnect.
  await expect(button(page, 'Disconnect')).toBeVisible()
})

test('a sign-in with the plain form works before the scripts load', async ({
  page,
  browser,
  origin,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const form = await plain.newPage()
  await form.goto(`${origin}/admin/login`)
  await form.getByLabel('Username').fill('admin')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressSignIn(form)
  await expect(form).toHaveURL(`${origin}/admin`)
  await page.context().addCookies(await plain.cookies())
  await plain.close()
  await page.goto(`${origin}/google-auth-test`)
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in first' })).toHaveCount(0)
  // The sign-in page recognizes the session too.
  await page.goto(`${origin}/admin/login`)
  await expect(page).toHaveURL(`${origin}/admin`)
})

test('a finished step stays finished when the status cannot be reloaded', async ({
  page,
  origin,
  google,
}) => {
  await page.goto(`${origin}/google-auth-test`)
  await signInFrom(page, origin)
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
  const breakStatus = () => page.route('**/api/google-business/status', (route) => route.abort())
  const problem = page.getByRole('alert')

  await button(page, 'Generate Auth URL').click()
  await allow(page)
  await breakStatus()
  await button(page, 'Submit Code').click()
  await expect(page.getByText('✅ OAuth authorization successful!')).toBeVisible()
  await expect(page.getByText('The account is connected. Check again.')).toBeVisible()
  await expect(problem).toHaveText(['Failed to check auth status'])
  await expect(badge(page, 'Unknown')).toBeVisible()
  await expect(page.getByLabel('Authorization code')).toHaveValue('')
  await page.unrouteAll()
  await button(page, 'Check').click()
  await expect(badge(page, 'Authenticated')).toBeVisible()
  await expect(problem).toHaveCount(0)

  await breakStatus()
  await button(page, 'Disconnect').click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect the account?' })
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('The account is disconnected. Check again.')).toBeVisible()
  await expect(problem).toHaveText(['Failed to check auth status'])
  await expect(badge(page, 'Unknown')).toBeVisible()
  await expect(step3(page)).toHaveCount(0)
  expect(google.state.revoked).toEqual(['refresh-1'])
  await page.unrouteAll()
  await button(page, 'Check').click()
  await expect(badge(page, 'Not Authenticated')).toBeVisible()
})

test('a sync whose answer is lost, or comes from a proxy, is not reported as failed', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/google-auth-test`)
  await signInFrom(page, origin)
  await button(page, 'Generate Auth URL').click()
  await allow(page)
  await button(page, 'Submit Code').click()
  await expect(step3(page)).toBeVisible()
  const unsure =
    'The server didn’t respond. We’re not sure the sync finished. Preview changes to check.'
  for (const lose of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<p>504' }),
  ]) {
    await page.route('**/api/google-business/sync', lose)
    await button(page, 'Sync Locations').click()
    await expect(page.getByText(unsure)).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Preview changes').click()
    await expect(page.getByText(/has no locations, so nothing was changed/)).toBeVisible()
    await expect(page.getByText(unsure)).toHaveCount(0)
  }
})
