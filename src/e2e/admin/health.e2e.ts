import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, row, signIn, test } from './staff-test.ts'

test('an owner makes a backup, sees what a restore would change, restores, and undoes it', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'Health' })
    .click()
  await expect(page).toHaveURL(`${origin}/admin/health`)
  await expect(page.getByRole('heading', { name: /^The site is up\./ })).toBeVisible()
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups).toContainText('No backups yet.')
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups).toContainText('Lindenway: 24 stores')

  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  const rename = async (from: string, to: string) => {
    await row(page, from).getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill(to)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, to)).toBeVisible()
  }
  await rename('Lindenway Parma', 'Lindenway Parma Renamed')

  await page.goto(`${origin}/admin/health`)
  await backups.getByRole('button', { name: /^Restore the backup of today/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog.getByRole('list', { name: 'What it would change' })).toHaveText(
    '1 store gets its previous details: Lindenway Parma.',
  )
  await expect(dialog).toContainText(
    'People, passwords, sessions, and the connection to the business listing stay as they are.',
  )
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(backups.getByRole('status')).toContainText('Restored the backup.')
  const names = async () => {
    const answer = await page.request.get(`${origin}/api/locations`)
    return (await answer.text()).includes('Lindenway Parma Renamed')
  }
  expect(await names()).toBe(false)
  await expect(backups).toContainText('Before a restore')

  await backups.getByRole('button', { name: 'Undo restore' }).click()
  await expect(backups.getByRole('status')).toContainText('Undid the restore.')
  expect(await names()).toBe(true)
})

test('a downloaded backup can be brought back as a file, and a file that is not a backup is rejected with a message', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/health`)
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  const download = page.waitForEvent('download')
  await backups.getByRole('link', { name: /^Download the backup of today/ }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^forecourt-\d{8}T\d{6}Z-[0-9a-f]{4}\.backup$/)

  const file = backups.getByLabel('Restore from a file')
  await file.setInputFiles({
    name: 'holiday.backup',
    mimeType: 'application/gzip',
    buffer: Buffer.from('no backup at all'),
  })
  await expect(backups.getByRole('alert')).toContainText('The file was not taken')
  await expect(backups).toContainText('Nothing was changed.')
  await file.setInputFiles(await saved.path())
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog).toContainText('Everything is already as in the backup.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(backups).toContainText('From a file')
})

test('health is sound on phones and desktops, in light and dark', async ({ page, origin }) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/health`)
  await expect(page.getByRole('region', { name: 'Fine' })).toBeVisible()
  await expect(page.getByLabel('Report as text')).toContainText('This week')
  await expectSound(page, { widths: [390, 1440] })
})

test('without a connection the former result stays and says from when it is', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  await page.goto(`${origin}/admin/health`)
  await expect(page.getByRole('region', { name: 'Fine' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(
    page.getByText(/^You are offline; this is from today at \d+:\d\d [AP]M\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('alert')).toContainText('The check failed')
  await expect(page.getByRole('region', { name: 'Fine' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Checked today at/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the staff bar counts what needs a person, also for screen readers', async ({
  page,
  runSite,
}) => {
  const { freePort, untilItAnswers } = await import('#e2e/site-process.ts')
  const port = await freePort()
  const disk = test.info().outputPath('disk')
  await mkdir(disk)
  await writeFile(join(disk, 'forecourt-20261129T184036Z-3f9a.backup'), 'broken')
  const site = runSite({
    PORT: String(port),
    DATA_DIR: test.info().outputPath('exposed'),
    ADMIN_PASSWORD: 'browser-tests-only',
    PUBLIC_URL: `http://shop.test:${port}`,
    BACKUP_FOLDER: disk,
  })
  await untilItAnswers(site)
  await signIn(page, site.origin)
  const bar = page.getByRole('navigation', { name: 'Staff' })
  const health = bar.getByRole('link', { name: 'Health , 1 thing needs you' })
  await expect(health).toBeVisible()
  await health.click()
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('heading', { name: 'Address Not protected' })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'The site is up. One thing needs you.' }),
  ).toBeVisible()
  // What is in the backup folder is listed, and a file that is broken changes nothing.
  const elsewhere = page.getByRole('list', { name: 'In the backup folder' })
  await expectSound(page, { widths: [390, 1440] })
  await elsewhere.getByRole('button', { name: /^Restore the backup of .* from there/ }).click()
  await expect(page.getByRole('alert')).toContainText('The backup was not brought here')
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('Nothing was changed.')
})
