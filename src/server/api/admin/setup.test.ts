import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { SetupAnswer, SetupStep } from '#domain/setup/setup.ts'
import { aLocation } from '#server/testing/testing.ts'
import { asSecond, startSiteEditor } from '#server/testing/testing-site-editor.ts'

const SETUP = '/api/admin/setup'

/** The app with a folder that is new: the sample's site and stores, and no change yet. */
async function startNew(given: Parameters<typeof startSiteEditor>[0] = {}) {
  const stores = JSON.parse(await readFile('data/sample/locations.json', 'utf8')) as {
    id: string
    name: string
    address: string
  }[]
  const locations = stores.map(({ id, name, address }) => aLocation({ id, name, address }))
  const app = await startSiteEditor({ locations, ...given })
  const setup = async (): Promise<SetupAnswer> => (await app.call('GET', SETUP)).json()
  const save = async (changes: readonly unknown[]) => {
    const { version } = await setup()
    return app.call('POST', `${SETUP}/site`, { base: version, changes })
  }
  const states = async () =>
    Object.fromEntries((await setup()).steps.map(({ id, state }) => [id, state]))
  const history = async () => (await Array.fromAsync(app.storage.history())).map(({ what }) => what)
  const publishChanges = async (changes: readonly unknown[]) => {
    expect((await app.save(changes)).status).toBe(200)
    expect((await app.publish()).status).toBe(201)
  }
  return { ...app, setup, save, publishChanges, states, history, stores }
}

const skip = (step: SetupStep, isSkipped = true) => ({ step, isSkipped })

test('a new folder has six open steps, and all of its content is the sample’s', async () => {
  const app = await startNew()
  const { panel, steps, sample, ownStores, values } = await app.setup()
  expect(panel).toBe('shown')
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'name open',
    'colors open',
    'contact open',
    'social open',
    'stores open',
    'live open',
  ])
  expect(sample.stores).toEqual(app.stores.map(({ id }) => id))
  expect(sample.parts).toContain('Name and colors')
  expect(sample.parts).toContain('Fuel')
  expect(ownStores).toBe(0)
  expect(values).toMatchObject({ name: 'Lindenway', phone: '(216) 555-0100' })
})

test('what is left of the sample is counted by section, and Spanish of a changed text is named', async () => {
  const app = await startNew()
  const leftOf = async (page: string, label: string) =>
    (await app.setup()).sample.left.find((one) => one.page === page && one.label === label)
  const before = await leftOf('fuel', 'Top of the page')
  expect(before?.same).toBe(before?.total)
  await app.publishChanges([
    { path: 'pages.fuel.hero.heading.en', value: 'Gas for Kansas' },
    { path: 'pagesOff', value: ['cellular'] },
  ])
  const { sample } = await app.setup()
  expect(await leftOf('fuel', 'Top of the page')).toMatchObject({
    total: before?.total,
    same: (before?.same ?? 0) - 1,
  })
  expect(sample.left.some(({ page }) => page === 'cellular')).toBe(false)
  expect(sample.left.some(({ page }) => page === 'home')).toBe(true)
  expect(sample.spanish).toEqual([
    { path: 'pages.fuel.hero.heading', place: 'Fuel, Top of the page, Headline' },
  ])
  expect((await app.read()).sampleSpanish).toEqual(['pages.fuel.hero.heading'])
})

test('the chain’s clock is compared with that of its own stores, and set in one press', async () => {
  const app = await startNew()
  expect((await app.setup()).timeZone).toEqual({ now: 'America/New_York', stores: null })
  const kansas = aLocation({ id: 'newton', timeZone: 'America/Chicago' })
  await app.storage.commit({ by: 'ana', what: 'added', kind: 'stores' }, ({ locations }) => [
    { locations: [...locations, kansas] },
    undefined,
  ])
  expect((await app.setup()).timeZone.stores).toBe('America/Chicago')
  expect((await app.save([{ path: 'timeZone', value: 'America/Chicago' }])).status).toBe(200)
  expect((await app.setup()).timeZone).toEqual({ now: 'America/Chicago', stores: null })
})

test('a folder with stores of its own shows no panel', async () => {
  const app = await startNew({ locations: [aLocation({ id: 'own' })] })
  expect(await app.setup()).toMatchObject({ panel: 'none', sample: { stores: [] }, ownStores: 1 })
})

test('a folder with a site of its own shows no panel', async () => {
  const app = await startNew({ site: (site) => ({ ...site, timeZone: 'America/Chicago' }) })
  expect((await app.setup()).panel).toBe('none')
})

test('the name is saved in one commit with a description, and its step is done', async () => {
  const app = await startNew()
  const answer = await app.save([
    { path: 'brand.name', value: 'Kwik Corner' },
    { path: 'brand.legalName', value: 'Kwik Corner LLC' },
  ])
  expect(answer.status).toBe(200)
  expect((await app.states())['name']).toBe('done')
  expect(app.storage.current().site.en.site.brand.name).toBe('Kwik Corner')
  const [latest, ...earlier] = await app.history()
  expect(latest).toContain('Kwik Corner LLC')
  expect(earlier).toEqual([])
})

test('a person’s draft stays as it is', async () => {
  const app = await startNew()
  const changes = [{ path: 'pages.fuel.hero.heading.en', value: 'Typed' }]
  await app.call('PUT', '/api/admin/site/draft', { base: (await app.setup()).version, changes })
  await app.save([{ path: 'brand.name', value: 'Kwik Corner' }])
  const { draft, conflicts } = await app.read()
  expect(draft?.changes).toEqual(changes)
  expect(conflicts).toEqual([])
})

test('phone and email are one step, and each network counts for the social one', async () => {
  const app = await startNew()
  await app.save([{ path: 'contact.phone', value: '(330) 555-0123' }])
  expect((await app.states())['contact']).toBe('open')
  await app.save([
    { path: 'contact.email', value: 'hi@kwik.example' },
    { path: 'social.instagram.url', value: 'https://www.instagram.com/kwik.example' },
    { path: 'social.tiktok', remove: true },
  ])
  expect(await app.states()).toMatchObject({ contact: 'done', social: 'open' })
  await app.save([{ path: 'social.facebook', remove: true }])
  expect((await app.states())['social']).toBe('done')
})

test('colors that are hard to see are refused with the nearest that pass', async () => {
  const app = await startNew()
  const answer = await app.save([{ path: 'brand.colors.primary', value: '#ffd100' }])
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    errors: [
      {
        path: 'brand.colors.primary',
        message: expect.stringMatching(/#\w{6} is the nearest color/),
      },
    ],
  })
  expect((await app.states())['colors']).toBe('open')
})

test('a change of another part of the site is refused', async () => {
  const app = await startNew()
  const answer = await app.save([{ path: 'pages.delivery.minutes', value: 5 }])
  expect(answer.status).toBe(422)
  expect(await app.history()).toEqual([])
})

test('the same field that somebody else has changed is shown, not overwritten', async () => {
  const app = await startNew()
  const { version: base } = await app.setup()
  await app.save([{ path: 'brand.name', value: 'Hers' }])
  const changes = [{ path: 'brand.name', value: 'Mine' }]
  const answer = await app.call('POST', `${SETUP}/site`, { base, changes })
  expect(answer.status).toBe(409)
  expect(app.storage.current().site.en.site.brand.name).toBe('Hers')
})

test('a step is skipped, taken up again, and done when its data are there', async () => {
  const app = await startNew()
  await app.call('PATCH', SETUP, skip('name'))
  expect((await app.states())['name']).toBe('skipped')
  await app.call('PATCH', SETUP, skip('name', false))
  expect((await app.states())['name']).toBe('open')
  await app.call('PATCH', SETUP, skip('name'))
  await app.save([{ path: 'brand.name', value: 'Kwik Corner' }])
  expect((await app.states())['name']).toBe('done')
})

test('the panel is put away and had back, over a restart', async () => {
  const app = await startNew()
  await app.call('PATCH', SETUP, { isHidden: true })
  expect((await app.setup()).panel).toBe('hidden')
  const document = await readFile(`${app.services.config.dataDirectory}/setup.json`, 'utf8')
  expect(JSON.parse(document)).toMatchObject({ data: { isHidden: true } })
  await app.call('PATCH', SETUP, { isHidden: false })
  expect((await app.setup()).panel).toBe('shown')
})

test('all sample stores go in one commit and come back in one', async () => {
  const app = await startNew()
  await app.call('POST', '/api/admin/locations', {
    name: 'Kwik Corner Kent',
    address: '1 Main St, Kent, OH 44240',
    phone: '(330) 555-0123',
  })
  const before = app.storage.current().locations
  const removed = await app.call('DELETE', `${SETUP}/sample-stores`)
  expect(await removed.json()).toEqual({ removed: app.stores.length })
  expect(app.storage.current().locations.map(({ name }) => name)).toEqual(['Kwik Corner Kent'])
  expect((await app.states())['stores']).toBe('done')
  expect((await app.call('DELETE', `${SETUP}/sample-stores`)).status).toBe(409)
  const restored = await app.call('POST', `${SETUP}/sample-stores`)
  expect(await restored.json()).toEqual({ restored: app.stores.length })
  expect(app.storage.current().locations).toEqual(before)
  expect((await app.call('POST', `${SETUP}/sample-stores`)).status).toBe(409)
})

test('a sample store with another address is the chain’s own', async () => {
  const app = await startNew()
  const [first] = app.stores
  await app.call('PATCH', `/api/admin/locations/${first?.id}`, {
    address: '1 Main St, Kent, OH 44240',
  })
  const { sample, ownStores } = await app.setup()
  expect(sample.stores).not.toContain(first?.id)
  expect(ownStores).toBe(1)
})

test('an editor reads what is the sample’s, and changes nothing', async () => {
  const app = await startNew()
  const asDana = await asSecond(app)
  await app.storage.commit({ by: 'ana', what: 'Changed dana' }, ({ people }) => [
    { people: people.map((one) => (one.username === 'dana' ? { ...one, role: 'editor' } : one)) },
    undefined,
  ])
  const read = await asDana('GET', SETUP)
  expect(await read.json()).toMatchObject({
    panel: 'none',
    sample: { stores: app.stores.map(({ id }) => id) },
  })
  expect((await asDana('PATCH', SETUP, { isHidden: true })).status).toBe(403)
  expect((await asDana('DELETE', `${SETUP}/sample-stores`)).status).toBe(403)
})

test.each([
  ['PATCH', SETUP, {}],
  ['PATCH', SETUP, { step: 'logo', isSkipped: true }],
  ['PATCH', SETUP, { isHidden: 'yes' }],
  ['POST', `${SETUP}/site`, { changes: [] }],
  ['POST', `${SETUP}/site`, { base: 'x', changes: 'name' }],
])('%s %s with %j is refused', async (method, path, body) => {
  const app = await startNew()
  const { status } = await app.call(method, path, body)
  expect([400, 409, 422]).toContain(status)
})
