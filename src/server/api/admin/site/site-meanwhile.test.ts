import { expect, test } from 'vitest'
import type { DraftAnswer } from '#domain/site/editor/site-answers.ts'
import { asSecond, startSiteEditor } from '#server/testing/testing-site-editor.ts'

const HEADING = 'pages.fuel.hero.heading.en'
const KICKER = 'pages.fuel.hero.kicker.en'

test('a draft of an older version comes with what it began with, and with who published since', async () => {
  const editor = await startSiteEditor()
  const began = await editor.read()
  expect(began.draftBase).toBeNull()
  await editor.save([{ path: HEADING, value: 'Mine' }])
  expect((await editor.read()).draftBase).toBeNull()

  const dana = await asSecond(editor)
  const theirs = [{ path: KICKER, value: 'Theirs' }]
  await dana('PUT', '/api/admin/site/draft', { base: began.version, changes: theirs })
  await dana('POST', '/api/admin/site/publish', { base: began.version })
  const { draftBase, lastPublish, version, values } = await editor.read()
  expect(draftBase).toEqual(began.values)
  expect(values).not.toEqual(began.values)
  expect(lastPublish?.by).toBe('dana')
  expect(version).not.toBe(began.version)
})

test('a save says which version is published, so that its reader learns of another one', async () => {
  const editor = await startSiteEditor()
  const { version } = await editor.read()
  const save = async () => {
    const sent = { base: version, changes: [{ path: HEADING, value: 'Mine' }] }
    const answer: DraftAnswer = await (
      await editor.call('PUT', '/api/admin/site/draft', sent)
    ).json()
    return answer.version
  }
  expect(await save()).toBe(version)
  const dana = await asSecond(editor)
  const theirs = [{ path: KICKER, value: 'Theirs' }]
  await dana('PUT', '/api/admin/site/draft', { base: version, changes: theirs })
  await dana('POST', '/api/admin/site/publish', { base: version })
  expect(await save()).toBe((await editor.read()).version)
})
