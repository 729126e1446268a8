import type { Page } from '@playwright/test'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { expectNoFindings, expectSound } from '#e2e/no-findings.ts'
import { expect, signIn, test } from './staff-test.ts'

const HEADING = 'pages.fuel.hero.heading.en'

/** The calls of the site editor, with the session of a page. */
function editorOf(page: Page, origin: string) {
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${origin}/api/admin/site${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(data && { data }),
    })
    expect(answer.ok(), path).toBe(true)
    return answer
  }
  const read = async (): Promise<SiteAnswer> => (await call('GET', '')).json()
  const base = async () => (await read()).version
  return {
    draft: async () => (await read()).draft?.changes ?? [],
    type: async (value: string) =>
      call('PUT', '/draft', { base: await base(), changes: [{ path: HEADING, value }] }),
    publish: async (times: object = {}) =>
      call('POST', '/publish', { base: await base(), ...times }),
  }
}

const value = (text: string) => [{ path: HEADING, value: text }]

test('a restore asks before it replaces a draft, and Undo brings that back', async ({
  page,
  origin,
}) => {
  await signIn(page, origin)
  const editor = editorOf(page, origin)
  for (const text of ['One', 'Two']) {
    await editor.type(text)
    await editor.publish()
  }
  await editor.type('My draft')
  await page.goto(`${origin}/admin/history?kind=site`)
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.click()
  const question = page.getByRole('alertdialog', { name: 'Replace your draft?' })
  await expect(question.getByRole('list', { name: 'Replaced' })).toContainText('“My draft”')
  await expectSound(page, { widths: [390, 1440], at: 'question' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(restore).toBeFocused()
  expect(await editor.draft()).toEqual(value('My draft'))

  await restore.press('Enter')
  await question.getByRole('button', { name: 'Replace draft' }).click()
  const notes = page.getByRole('region', { name: 'Notifications' })
  await expect(notes).toContainText('In your draft')
  expect(await editor.draft()).toEqual(value('One'))
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toContainText('Your draft is as it was.')
  expect(await editor.draft()).toEqual(value('My draft'))
})

test('without a draft a restore asks nothing, and Undo leaves none', async ({ page, origin }) => {
  await signIn(page, origin)
  const editor = editorOf(page, origin)
  for (const text of ['One', 'Two']) {
    await editor.type(text)
    await editor.publish()
  }
  await page.goto(`${origin}/admin/history?kind=site`)
  await page.getByRole('button', { name: 'Restore' }).click()
  const notes = page.getByRole('region', { name: 'Notifications' })
  await expect(notes).toContainText('In your draft')
  expect(await editor.draft()).toEqual(value('One'))
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toContainText('Undone')
  expect(await editor.draft()).toEqual([])
})

test('what is scheduled stands above the changes: moved, canceled, and published from there', async ({
  page,
  origin,
}) => {
  const year = new Date().getFullYear() + 1
  await signIn(page, origin)
  const editor = editorOf(page, origin)
  await editor.type('July 4 prices')
  await editor.publish({ at: `${year}-07-04T06:00`, until: `${year}-07-05T00:00` })
  await editor.type('Winter menu')
  await editor.publish({ at: `${year}-12-15T05:00` })
  await page.goto(`${origin}/admin/history`)
  const panel = page.getByRole('region', { name: 'Scheduled' })
  await expect(panel).toContainText('2 waiting')
  const [july, winter] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').nth(1)]
  await expect(july).toContainText('Fuel, Top of the page, Headline')
  await expect(july).toContainText(/July 4, 6:00 AM, in \d+ days.*Comes off \w+, July 5, 12:00 AM/)
  await expect(july).toContainText('By admin, Eastern time.')
  await expectSound(page, { widths: [390, 1440], at: 'scheduled' })

  await july.getByRole('button', { name: 'Change time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await dialog.getByLabel('Until day').fill(`${year}-07-03`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The end has to come after the beginning.')
  await expectNoFindings(page, { at: 'times' })
  await dialog.getByLabel('Until day').fill(`${year}-07-05`)
  await dialog.getByLabel('Time, Eastern', { exact: true }).fill('07:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(july).toContainText('July 4, 7:30 AM')

  await winter.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toContainText('1 waiting')
  expect(await editor.draft()).toEqual(value('Winter menu'))
  await july.getByRole('button', { name: 'Publish now' }).click()
  await expect(panel).toContainText('Live now. Comes off')
  await expect(page.getByRole('heading', { level: 4 }).first()).toContainText('July 4 prices')
  await panel.getByRole('button', { name: 'Keep it live' }).click()
  await expect(panel).toBeHidden()
})
