import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/no-findings.ts'
import {
  expect,
  field,
  openEditor,
  publish,
  section,
  status,
  test,
  untilSaved,
} from './site-editor-test.ts'

test('a way to pay is removed from a saved draft, taken back after a reload, and published', async ({
  page,
  origin,
}) => {
  await openEditor(page, origin, 'footer')
  const ways = section(page, 'Ways to pay').getByRole('list')
  const row = (name: string) => ways.getByRole('listitem', { name, exact: true })
  await section(page, 'Ways to pay')
    .getByRole('button', { name: /^Ways to pay/ })
    .click()
  await row('Cash').getByRole('button', { name: 'Remove' }).click()
  await untilSaved(page)
  await page.reload()
  await expect(status(page)).toContainText('1 change not published')
  await row('EBT').getByRole('button', { name: 'Remove' }).click()
  await expect(ways.getByText('EBT Removed.')).toBeVisible()
  await untilSaved(page)

  await page.reload()
  await expect(ways.getByText('EBT Removed.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()
  await undo.click()
  await expect(row('EBT')).toBeVisible()
  await undo.click()
  await expect(row('Cash')).toBeVisible()
  await expect(status(page)).toHaveText('No changes. What you see is live.')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await untilSaved(page)
  await publish(page)

  await page.goto(`${origin}/fuel`)
  const shown = page.getByRole('list', { name: 'We accept' }).getByRole('listitem')
  await expect(shown).toHaveText(['Credit card', 'Debit card', 'SNAP'])
})

test('a change that cannot be saved is named at its field, and stops no other one', async ({
  page,
  origin,
}) => {
  await refuseHeadline(page)
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Refused')
  await expect(status(page)).toHaveText('1 change can’t be saved. Everything else is.')
  await field(page, 'Small line above').fill('Saved all the same')
  await expect(status(page)).toHaveText('1 change can’t be saved. Everything else is.')
  await expectNoFindings(page, { at: 'refused' })

  // Also after a reload.
  await page.reload()
  await expect(field(page, 'Headline')).toHaveValue('Refused')
  await expect(field(page, 'Small line above')).toHaveValue('Saved all the same')
  await expect(status(page)).toHaveText('1 change can’t be saved. Everything else is.')
  const top = section(page, 'Top of the page')
  await expect(top).toContainText('Not saved. This headline cannot be.')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(dialog).toContainText('1 change can’t be saved and stays in your draft.')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  const html = await (await page.request.get(`${origin}/fuel`)).text()
  expect(html).toContain('Saved all the same')
  expect(html).not.toContain('Refused')

  await expect(field(page, 'Headline')).toHaveValue('Refused')
  await top.getByRole('button', { name: 'Put it back' }).click()
  await expect(field(page, 'Headline')).toHaveValue('Save {memberSaving} per Gallon')
  await expect(status(page)).toHaveText('No changes. What you see is live.')
})

/** A server that does not take one field's changes. */
async function refuseHeadline(page: Page): Promise<void> {
  const path = 'pages.fuel.hero.heading.en'
  await page.route('**/api/admin/site/draft', async (route) => {
    const request = route.request()
    if (request.method() !== 'PUT') return route.continue()
    const sent = request.postDataJSON() as { changes: { path: string }[] }
    const changes = sent.changes.filter((change) => change.path !== path)
    const headers = { ...request.headers(), 'sec-fetch-site': 'same-origin' }
    const response = await route.fetch({ headers, postData: { ...sent, changes } })
    const answer = (await response.json()) as object
    const refused =
      changes.length < sent.changes.length ? [{ path, message: 'This headline cannot be.' }] : []
    return route.fulfill({ response, json: { ...answer, refused } })
  })
}

test('a picture is uploaded where it is chosen', async ({ page, origin }) => {
  await openEditor(page, origin)
  const top = section(page, 'Top of the page')
  await top.getByRole('button', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the picture' })
  await expect(dialog.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  await expectNoFindings(page, { at: 'choosing a picture' })
  await dialog.getByLabel('Picture file').setInputFiles({
    name: 'our-front.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#c8102e"/></svg>',
    ),
  })
  await expect(dialog).toBeHidden()
  await expect(top.getByText('Our front', { exact: true })).toBeVisible()
  await top.getByLabel('Alternative text', { exact: true }).fill('Our store in Newton')
  await untilSaved(page)
  await publish(page)
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('img', { name: 'Our store in Newton' })).toBeVisible()
})

test('pages are shown or hidden with switches that keep their places', async ({ page, origin }) => {
  await openEditor(page, origin, 'navigation')
  const pages = page.getByRole('group', { name: 'Pages', exact: true })
  const names = await pages.getByRole('switch').count()
  const cellular = pages.getByRole('switch', { name: /^Cellular/ })
  await expect(cellular).toBeChecked()
  await cellular.press('Space')
  await expect(pages.getByRole('switch')).toHaveCount(names)
  await expect(pages).toContainText('Cellular Hidden')
  await untilSaved(page)
  await publish(page)
  expect((await page.request.get(`${origin}/cellular`)).status()).toBe(404)
})

test('a changed English text says that its Spanish has not followed', async ({ page, origin }) => {
  await openEditor(page, origin)
  const top = section(page, 'Top of the page')
  const spanish = top.getByLabel('Small line above (Spanish)')
  await field(page, 'Small line above').fill('Members first')
  await expect(top).toContainText('The English has changed since this was written.')
  await untilSaved(page)
  await publish(page)
  // Also later, while the Spanish is the sample's.
  await page.reload()
  await expect(top).toContainText('The English has changed since this was written.')
  await spanish.fill('Primero los miembros')
  await expect(top).not.toContainText('The English has changed')
})
