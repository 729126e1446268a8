import { expectNoFindings } from '#e2e/no-findings.ts'
import { untilItAnswers } from '#e2e/site-process.ts'
import {
  asDana,
  expect,
  field,
  openEditor,
  publish,
  section,
  status,
  test,
  untilSaved,
} from './site-editor-test.ts'

test('two people change different fields: both stay, and the second is told', async ({
  page,
  origin,
  site,
  data,
  browser,
}) => {
  await openEditor(page, origin)
  const dana = await asDana(browser, site, data)
  await field(dana, 'Small line above').fill('Dana was here')
  await untilSaved(dana)
  await publish(dana)

  await field(page, 'Headline').fill('My headline')
  await expect(page.getByText(/^dana published a change to this page at/)).toBeVisible()
  await expect(field(page, 'Small line above')).toHaveValue('Dana was here')
  await expect(field(page, 'Headline')).toHaveValue('My headline')
  await expectNoFindings(page, { at: 'news' })
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(field(page, 'Small line above')).toBeFocused()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText(/^dana published/)).toBeHidden()
  await publish(page)
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My headline')
  await expect(page.getByText('Dana was here')).toBeVisible()
  await dana.context().close()
})

test('two people change the same field: both texts stand side by side, and Publish waits', async ({
  page,
  origin,
  site,
  data,
  browser,
}) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Mine')
  await untilSaved(page)
  const dana = await asDana(browser, site, data)
  await field(dana, 'Headline').fill('Danas headline')
  await untilSaved(dana)
  await publish(dana)

  await field(page, 'Small line above').fill('Another line')
  const sides = section(page, 'Top of the page').getByRole('group', {
    name: 'Two versions: Headline',
  })
  await expect(sides).toContainText('Danas headline')
  await expect(field(page, 'Headline')).toHaveValue('Mine')
  await expectNoFindings(page, { at: 'conflict' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sides.getByRole('button', { name: 'Use mine' })).toBeFocused()

  // Still undecided after a reload.
  await page.reload()
  await expect(sides).toContainText('Danas headline')
  await sides.getByRole('button', { name: 'Use dana’s' }).click()
  await expect(field(page, 'Headline')).toHaveValue('Danas headline')
  await expect(sides).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Headline')).toHaveValue('Mine')
  await untilSaved(page)
  await publish(page)
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine')
  await dana.context().close()
})

test('two tabs of one person: what both have typed is put together', async ({ page, origin }) => {
  await openEditor(page, origin)
  const other = await page.context().newPage()
  await other.goto(`${origin}/admin/site/fuel`)
  await expect(status(other)).toBeVisible()
  await field(page, 'Headline').fill('First tab')
  await untilSaved(page)
  await field(other, 'Small line above').fill('Second tab')
  await untilSaved(other)
  await expect(field(other, 'Headline')).toHaveValue('First tab')
  await expect(field(other, 'Small line above')).toHaveValue('Second tab')
})

test('without a signal, typing goes on, and closing the tab loses nothing', async ({
  page,
  origin,
  context,
}) => {
  await openEditor(page, origin)
  await context.setOffline(true)
  await field(page, 'Headline').fill('Typed in a tunnel')
  await field(page, 'Small line above').fill('Still in it')
  await expect(status(page)).toHaveText('No signal. 2 changes wait.')
  await expectNoFindings(page, { at: 'no signal' })
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await next.goto(`${origin}/admin/site/fuel`)
  await expect(field(next, 'Headline')).toHaveValue('Typed in a tunnel')
  await expect(field(next, 'Small line above')).toHaveValue('Still in it')
  await untilSaved(next)
})

test('when the signal is back, what waits is sent by itself', async ({ page, origin, context }) => {
  await openEditor(page, origin)
  await context.setOffline(true)
  await field(page, 'Headline').fill('Typed in a tunnel')
  await expect(status(page)).toHaveText('No signal. 1 change waits.')
  await context.setOffline(false)
  await untilSaved(page)
})

test('a kill of the server in the middle of typing loses nothing', async ({
  page,
  origin,
  site,
  runSite,
  data,
}) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Before the crash')
  await untilSaved(page)
  await site.kill()
  await field(page, 'Small line above').fill('During the crash')
  await expect(status(page)).toHaveText('No signal. 1 change waits.')
  const next = runSite({ PORT: String(site.port), DATA_DIR: data })
  await untilSaved(page)
  await page.reload()
  await expect(field(page, 'Headline')).toHaveValue('Before the crash')
  await expect(field(page, 'Small line above')).toHaveValue('During the crash')
  await next.kill()
})

test('a kill of the server in the middle of a publish leaves it live, or the draft whole', async ({
  page,
  origin,
  site,
  runSite,
  data,
}) => {
  await openEditor(page, origin)
  await field(page, 'Headline').fill('Killed while publishing')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const killed = page
    .waitForRequest((request) => request.url().endsWith('/api/admin/site/publish'))
    .then(() => site.kill())
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await killed
  const next = runSite({ PORT: String(site.port), DATA_DIR: data })
  await untilItAnswers(next)
  await page.goto(`${origin}/admin/site/fuel`)
  await expect(field(page, 'Headline')).toHaveValue('Killed while publishing')
  const isLive = (await status(page).textContent()) === 'No changes. What you see is live.'
  if (!isLive) await publish(page)
  await page.goto(`${origin}/fuel`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Killed while publishing')
  const history = await page.request.get(`${origin}/api/admin/history?kind=site`)
  expect(await history.json()).toHaveLength(1)
  await next.kill()
})
