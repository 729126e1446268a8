import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import type { SiteChange } from '#domain/site/editor/site-change.ts'
import { asSecond, startSiteEditor } from '#server/testing/testing-site-editor.ts'

const HEADING = 'pages.fuel.hero.heading.en'
const LEAD = 'pages.fuel.hero.lead.en'

test('two people’s changes of different fields are merged', async () => {
  const app = await startSiteEditor()
  const asDana = await asSecond(app)
  const { version: base } = await app.read()
  const mine = { base, changes: [{ path: HEADING, value: 'Mine' }] }
  const hers = { base, changes: [{ path: 'pages.fuel.hero.lead.en', value: 'Hers' }] }
  await app.call('PUT', '/api/admin/site/draft', mine)
  await asDana('PUT', '/api/admin/site/draft', hers)
  expect((await asDana('POST', '/api/admin/site/publish', { base })).status).toBe(201)
  const answer = await app.call('POST', '/api/admin/site/publish', { base })
  expect(answer.status).toBe(201)
  const { hero } = app.storage.current().site.en.site.pages.fuel
  expect([hero.heading, hero.lead]).toEqual(['Mine', 'Hers'])
})

test('two people’s changes of one field are shown side by side, and the later one decides', async () => {
  const app = await startSiteEditor()
  const asDana = await asSecond(app)
  const { version: base } = await app.read()
  await asDana('PUT', '/api/admin/site/draft', {
    base,
    changes: [{ path: HEADING, value: 'Hers' }],
  })
  await asDana('POST', '/api/admin/site/publish', { base })
  const changes: SiteChange[] = [{ path: HEADING, value: 'Mine' }]
  const saved = await app.call('PUT', '/api/admin/site/draft', { base, changes })
  const conflict = {
    path: HEADING,
    place: 'Fuel, Top of the page, Headline',
    base: 'Save {memberSaving} per Gallon',
    mine: 'Mine',
    theirs: 'Hers',
    by: 'dana',
    at: '2026-06-15T14:30:00.000Z',
  }
  expect(saved.status).toBe(200)
  expect(((await saved.json()) as SiteAnswer).conflicts).toEqual([conflict])
  const refused = await app.call('POST', '/api/admin/site/publish', { base })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    message: 'Someone has changed the same field since. Choose which text stays.',
    conflicts: [conflict],
  })
  expect((await app.read()).draft?.changes).toEqual(changes)
  const { version } = await app.read()
  await app.call('PUT', '/api/admin/site/draft', { base: version, changes })
  expect((await app.call('POST', '/api/admin/site/publish', { base: version })).status).toBe(201)
  expect(app.storage.current().site.en.site.pages.fuel.hero.heading).toBe('Mine')
})

test('a second tab does not overwrite the first one unasked', async () => {
  const app = await startSiteEditor()
  const first = await app.save([{ path: HEADING, value: 'One' }], { revision: 0 })
  const { draft } = (await first.json()) as SiteAnswer
  expect((await app.save([{ path: HEADING, value: 'Two' }], { revision: 0 })).status).toBe(409)
  expect((await app.read()).draft?.changes).toEqual([{ path: HEADING, value: 'One' }])
  const next = await app.save([{ path: HEADING, value: 'Two' }], { revision: draft?.revision })
  expect(next.status).toBe(200)
})

test('a discarded draft can be had back for a day', async () => {
  const app = await startSiteEditor()
  const changes = [{ path: HEADING, value: 'Gone' }]
  await app.save(changes)
  expect((await app.call('DELETE', '/api/admin/site/draft')).status).toBe(204)
  expect((await app.call('DELETE', '/api/admin/site/draft')).status).toBe(204)
  expect(await app.read()).toMatchObject({ draft: null, discarded: { changes } })
  app.clock.now += 23 * 3_600_000
  expect((await app.services.siteEditor.read('ana')).discarded?.changes).toEqual(changes)
  app.clock.now += 2 * 3_600_000
  expect((await app.services.siteEditor.read('ana')).discarded).toBeNull()
})

test('two who publish at the same time both have their changes live', async () => {
  const app = await startSiteEditor()
  const asDana = await asSecond(app)
  const { version: base } = await app.read()
  await app.call('PUT', '/api/admin/site/draft', {
    base,
    changes: [{ path: HEADING, value: 'Mine' }],
  })
  await asDana('PUT', '/api/admin/site/draft', { base, changes: [{ path: LEAD, value: 'Hers' }] })
  const answers = await Promise.all([
    app.call('POST', '/api/admin/site/publish', { base }),
    asDana('POST', '/api/admin/site/publish', { base }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { hero } = app.storage.current().site.en.site.pages.fuel
  expect([hero.heading, hero.lead]).toEqual(['Mine', 'Hers'])
})

test('a kill in the middle of a publish leaves it done or not done, and the draft where it is not', async () => {
  const app = await startSiteEditor()
  await app.save([{ path: HEADING, value: 'Mine' }])
  const directory = app.services.config.dataDirectory
  const copyTo = (name: string) =>
    cp(directory, `${directory}-${name}`, {
      recursive: true,
      filter: (path) => !path.endsWith('.lock'),
    })
  const { commit } = app.storage
  vi.spyOn(app.storage, 'commit').mockImplementation(async (note, change) => {
    await copyTo('before')
    const result = await commit(note, change)
    await copyTo('after')
    return result
  })
  expect((await app.publish()).status).toBe(201)

  const restarted = (name: string) =>
    startSiteEditor({
      folder: (to) => cp(`${directory}-${name}`, to, { recursive: true }),
    })
  const before = await restarted('before')
  expect((await before.read()).draft?.changes).toEqual([{ path: HEADING, value: 'Mine' }])
  expect((await before.publish()).status).toBe(201)
  const after = await restarted('after')
  expect(after.storage.current().site.en.site.pages.fuel.hero.heading).toBe('Mine')
  expect((await after.read()).draft).toBeNull()
  expect((await after.publish()).status).toBe(422)
})

test('a draft outlives a restart and a hand edit, which is merged', async () => {
  const app = await startSiteEditor()
  await app.save([
    { path: HEADING, value: 'Mine' },
    { path: 'pages.fuel.grades.premium.octane', value: 93 },
  ])
  const directory = app.services.config.dataDirectory
  const again = await startSiteEditor({
    folder: async (to) => {
      await cp(directory, to, { recursive: true, filter: (path) => !path.endsWith('.lock') })
      const file = join(to, 'site.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace('Top Tier fuel at every pump', 'Fuel by hand'))
    },
  })
  const { draft, version, conflicts, values } = await again.read()
  expect(JSON.stringify(values)).toContain('Fuel by hand')
  expect(draft?.base).not.toBe(version)
  expect(conflicts).toEqual([])
  expect((await again.publish()).status).toBe(201)
  const { hero, grades } = again.storage.current().site.en.site.pages.fuel
  expect(hero.heading).toBe('Mine')
  expect(hero.lead).toContain('Fuel by hand')
  expect(grades.map(({ octane }) => octane)).toEqual([87, 89, 93, null])
})

test('another version becomes a draft, and the draft before can be had back', async () => {
  const app = await startSiteEditor()
  const first = app.storage.current().siteSource
  await app.save([{ path: HEADING, value: 'Second' }])
  await app.publish()
  await app.save([{ path: LEAD, value: 'Typed' }])
  const { draft } = await app.services.siteEditor.draftFrom('ana', first)
  expect(draft.changes).toEqual([{ path: HEADING, value: 'Save {memberSaving} per Gallon' }])
  expect((await app.read()).discarded?.changes).toEqual([{ path: LEAD, value: 'Typed' }])
})
