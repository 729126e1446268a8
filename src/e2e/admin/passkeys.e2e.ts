import type { CDPSession, Page } from '@playwright/test'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { freePort, untilItAnswers } from '#e2e/site-process.ts'
import { expect, PASSWORD, signIn, test } from './staff-test.ts'

/** A device that keeps passkeys, and verifies its person. @returns its id, and how to talk to it */
async function addDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

async function pressPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}

test('a person adds a passkey, signs in with it, and removes it', async ({ page, site }) => {
  // Passkeys are for a domain, and the site's own address names this one.
  const origin = `http://localhost:${site.port}`
  const { device, authenticatorId } = await addDevice(page)
  await signIn(page, origin)
  await page.goto(`${origin}/admin/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const own = page.getByRole('list', { name: 'Passkeys' })
  await expect(own.getByText('My laptop')).toBeVisible()
  await expect(own.getByText(/^Not used yet, added/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('This device already has a passkey here.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectSound(page, { widths: [390, 1440] })

  await logOut(page)
  await expectNoFindings(page)
  await pressPasskey(page)
  await expect(page).toHaveURL(`${origin}/admin`)
  await page.goto(`${origin}/admin/account`)
  await expect(own.getByText(/^Last used/)).toBeVisible()

  await logOut(page)
  // Somebody else holds the device.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await pressPasskey(page)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await expect(page).toHaveURL(`${origin}/admin/login`)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await pressPasskey(page)
  await expect(page).toHaveURL(`${origin}/admin`)

  await page.goto(`${origin}/admin/account`)
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(0)
  await logOut(page)
  await pressPasskey(page)
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey doesn’t open anything here. Use your password.',
  )
})

test('at another name of the site, and at a number, it says why there are no passkeys', async ({
  page,
  site,
  runSite,
}, testInfo) => {
  await addDevice(page)
  await page.goto(`${site.origin}/admin/login`)
  await pressPasskey(page)
  await expect(page.getByRole('alert')).toHaveText('Passkeys work only at this site’s own address.')
  const port = await freePort()
  const numbered = runSite({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: testInfo.outputPath('numbered'),
    ADMIN_PASSWORD: PASSWORD,
  })
  await untilItAnswers(numbered)
  await signIn(page, numbered.origin)
  await page.goto(`${numbered.origin}/admin/account`)
  await expect(
    page.getByText('Passkeys need a domain name. This site’s address is a number.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})
