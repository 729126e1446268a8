import { openImport } from './import-test.ts'
import { expectSound } from '#e2e/no-findings.ts'
import { expect, test } from './staff-test.ts'

const GOOD = [
  'a,Kiln One,"1 Kiln St, Parma, OH 44129"',
  'c,Kiln Three,"3 Kiln St, Parma, OH 44129"',
]
const WHOLE = ['id,name,address', ...GOOD].join('\n')
const MIXED = ['id,name,address', GOOD[0], 'b,,"2 Kiln St, Parma, OH 44129"', GOOD[1]].join('\n')

/** A spreadsheet's file in a single-byte encoding, with an unknown column and a row that is too long. */
const ODD = Buffer.from(
  ['id,name,address,manager', `${GOOD[0]},Ren\u00e9`, `${GOOD[1]},Ana,more`].join('\n'),
  'latin1',
)

const ON_CHAIN_HOURS =
  /^2 stores have no hours of their own and show the chain's default hours: Sun–Thu /

test('the plan and the result of an import say how the file was read', async ({ page, origin }) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  const notes = dialog.getByRole('region', { name: 'How the file was read' }).getByRole('listitem')
  await choose(WHOLE)
  await expect(carryOut).toBeEnabled()
  await expect(notes).toHaveText([ON_CHAIN_HOURS])
  await dialog.getByRole('button', { name: 'Choose another file' }).click()

  await choose(ODD)
  const said = [
    'The text was read as Windows-1252, because it is not valid UTF-8.',
    'Not read: manager.',
    'Rows with more cells than the header, which are not read: 1.',
    ON_CHAIN_HOURS,
  ]
  await expect(notes).toHaveText(said)
  await expectSound(page, { widths: [390, 1440] })
  await carryOut.click()
  await expect(dialog).toContainText('Imported 2 stores: 2 added')
  await expect(notes).toHaveText(said)
  await expectSound(page, { widths: [390, 1440] })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(
    page.getByText('The last import was undone: 2 stores removed.', { exact: true }),
  ).toBeVisible()
})

test('in strict mode a rejected row stops the file until it is corrected', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  const strict = dialog.getByRole('checkbox', { name: 'Import only if every row is accepted' })
  await choose(MIXED)
  await expect(strict).not.toBeChecked()
  await expect(carryOut).toBeEnabled()
  await strict.press('Space')
  await expect(carryOut).toBeDisabled()
  await expect(
    dialog.getByRole('status').filter({
      hasText: '1 row was rejected, so nothing will be imported. Fix the file and choose it again.',
    }),
  ).toBeVisible()
  await expectSound(page, { widths: [390, 1440] })

  // The choice stays for the next file, and the server respects it.
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(MIXED)
  await expect(carryOut).toBeDisabled()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(WHOLE)
  await expect(strict).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.url().endsWith('?strict=1'))
  await carryOut.click()
  await sent
  await expect(dialog).toContainText('Imported 2 stores: 2 added')
})

test('without strict mode the accepted rows are imported, and the rejected one is listed', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  await choose(MIXED)
  await carryOut.click()
  await expect(dialog).toContainText('1 row rejected (row 3: no name).')
  await expect(page.getByRole('tab', { name: 'Locations 26', includeHidden: true })).toHaveCount(1)
})

test('when the outcome of an import is unknown, the list is reloaded at once and at the end', async ({
  page,
  origin,
}) => {
  const { dialog, choose, carryOut } = await openImport(page, origin)
  const tab = (count: number) =>
    expect(page.getByRole('tab', { name: `Locations ${count}`, includeHidden: true })).toHaveCount(
      1,
    )
  const ask = async (path: string, data?: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' }
    const address = `${origin}/api/admin/import-locations${path}`
    const answer = await page.context().request.post(address, { headers, ...(data && { data }) })
    expect(answer.status()).toBe(200)
  }
  // A proxy times out, once after the server has finished and once before.
  const badGateway = { status: 502, contentType: 'text/html', body: '<title>Bad Gateway</title>' }
  await choose(WHOLE)
  await page.route('**/api/admin/import-locations', async (route) => {
    await ask('', WHOLE)
    await route.fulfill(badGateway)
  })
  await carryOut.click()
  await expect(dialog).toContainText('We’re not sure this saved. Reload to check.')
  await tab(26)

  await page.unrouteAll()
  await page.route('**/api/admin/import-locations/undo*', (route) => route.fulfill(badGateway))
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText('Failed to undo the import')
  await tab(26)
  await ask('/undo')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await tab(24)
})
