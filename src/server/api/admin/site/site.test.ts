import { expect, test } from 'vitest'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { DraftAnswer, SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { startSiteEditor } from '#server/testing/testing-site-editor.ts'

const HEADING = 'pages.fuel.hero.heading.en'

test('the forms come with every field of a new folder’s site', async () => {
  const app = await startSiteEditor()
  const answer = await app.read()
  expect(answer.pages.map(({ label }) => label)).toEqual([
    'Home',
    'Fuel',
    'Delivery',
    'Cellular',
    'Careers',
    'Our Story',
    'Privacy',
    'Finder',
    'Jobs',
    'Store pages',
    'Page not found',
    'Footer & contact',
    'Brand & colors',
    'Figures',
    'Navigation',
    'Settings',
  ])
  expect(answer.fields.find(({ path }) => path === 'pages.fuel.grades.{id}.name')).toEqual({
    path: 'pages.fuel.grades.{id}.name',
    kind: 'text',
    label: 'Name',
    page: 'fuel',
    section: 'grades',
    isOptional: false,
    isBilingual: true,
    limits: { maxLength: 120 },
  })
  expect(valueAt(answer.values, 'pages.fuel.grades.premium.octane')).toBe(91)
  expect(answer.draft).toBeNull()
  expect(answer.problems.filter(({ level }) => level === 'error')).toEqual([])
  expect(answer.conflicts).toEqual([])
})

test('a draft is saved, published, and seen by visitors', async () => {
  const app = await startSiteEditor()
  const saved = await app.save([{ path: HEADING, value: 'Save big' }])
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({
    draft: {
      changes: [{ path: HEADING, value: 'Save big' }],
      described: [
        {
          path: HEADING,
          place: 'Fuel, Top of the page, Headline',
          sentence:
            'Fuel, Top of the page, Headline: “Save {memberSaving} per Gallon” is now “Save big”',
          before: 'Save {memberSaving} per Gallon',
          after: 'Save big',
        },
      ],
    },
    problems: [],
    conflicts: [],
  })
  expect(app.storage.current().site.en.site.pages.fuel.hero.heading).toContain('{memberSaving}')
  const published = await app.publish()
  expect(published.status).toBe(201)
  const { version } = (await published.json()) as { version: string }
  expect(app.storage.current().site.en.site.pages.fuel.hero.heading).toBe('Save big')
  expect(app.storage.current().site.es.site.pages.fuel.hero.heading).toContain('Ahorra')
  expect(await app.read()).toMatchObject({ version, draft: null })
  expect(await (await app.get('/fuel')).text()).toContain('Save big')
  const [entry] = await Array.fromAsync(app.storage.history())
  expect(entry).toMatchObject({
    by: 'ana',
    kind: 'site',
    what: 'Fuel, Top of the page, Headline: “Save {memberSaving} per Gallon” is now “Save big”',
  })
})

test('the path of a text takes a text for the English, and both languages at once', async () => {
  const app = await startSiteEditor()
  await app.save([
    { path: 'banner.strong', value: 'SNAP here' },
    { path: 'banner.text', value: { en: 'Your store', es: 'Tu tienda' } },
    { path: 'pages.fuel.grades.premium.name', value: 'Super' },
  ])
  expect(await app.read()).toMatchObject({
    draft: {
      changes: [
        { path: 'banner.strong.en', value: 'SNAP here' },
        { path: 'banner.text.en', value: 'Your store' },
        { path: 'banner.text.es', value: 'Tu tienda' },
        { path: 'pages.fuel.grades.premium.name.en', value: 'Super' },
      ],
    },
  })
})

test('items are added, moved and removed by their ids', async () => {
  const app = await startSiteEditor()
  const e85 = {
    name: { en: 'E85' },
    octane: 105,
    text: { en: 'For flex-fuel cars.' },
    color: '#336699',
    price: null,
  }
  const saved = await app.save([
    { path: 'pages.fuel.grades', add: e85, after: null },
    { path: 'pages.fuel.grades.premium', move: { after: 'e85' } },
    { path: 'pages.fuel.grades.diesel', remove: true },
    { path: 'pages.home.head.keywords', add: 'ethanol' },
    { path: 'pages.home.cellular.carriers', add: 'Acme Mobile' },
  ])
  expect(await saved.json()).toMatchObject({ problems: [] })
  expect((await app.publish()).status).toBe(201)
  const { pages } = app.storage.current().site.en.site
  expect(pages.fuel.grades.map(({ name }) => name)).toEqual([
    'E85',
    'Premium',
    'Regular Unleaded',
    'Mid-Grade',
  ])
  expect(pages.home.head.keywords.at(-1)).toBe('ethanol')
  expect(pages.home.cellular?.carriers.at(-1)).toBe('Acme Mobile')
})

test.each([
  ['no path', [{ value: 1 }], 'A change needs the path of a field'],
  ['no change', [7], 'A change is an object with a path.'],
  ['nothing to do', [{ path: HEADING }], 'one of value, add, remove and move'],
  ['two things', [{ path: HEADING, value: 'a', remove: true }], 'one of value, add, remove'],
  ['an unknown path', [{ path: 'pages.fuel.herro', value: 'x' }], 'There is no field'],
  ['a prototype', [{ path: '__proto__.x', value: 'x' }], 'There is no field'],
  ['a position', [{ path: 'pages.fuel.grades.0.octane', value: 90 }], 'There is nothing at'],
  ['a lost item', [{ path: 'pages.fuel.grades.nope', remove: true }], 'There is nothing at'],
  ['an id', [{ path: 'pages.home.slides.instant-savings.id', value: 'x' }], 'There is no field'],
  ['a number for a text', [{ path: HEADING, value: 7 }], 'needs a text'],
  ['a text for a number', [{ path: 'pages.delivery.minutes', value: '30' }], 'needs a number'],
  ['null for a number', [{ path: 'pages.delivery.minutes', value: null }], 'needs a number'],
  ['null for a text', [{ path: 'pages.fuel.hero.lead', value: null }], 'needs a text'],
  ['a text for a list', [{ path: 'menu', value: 'fuel' }], 'needs a list'],
  ['an unknown language', [{ path: 'banner.text', value: { en: 'a', fr: 'b' } }], 'needs a text'],
  ['an unknown field', [{ path: 'pages.fuel.hero.button', value: { texxt: 'x' } }], 'is no field'],
  ['a long text', [{ path: HEADING, value: 'x'.repeat(20_001) }], '20000 can be kept'],
  ['a bad id', [{ path: 'pages.fuel.grades', add: { id: 'A b' } }], 'An id has lower-case'],
  ['a taken id', [{ path: 'pages.fuel.grades', add: { id: 'premium' } }], 'There is an item'],
  ['no list', [{ path: 'pages.fuel.hero', add: {} }], 'is no list'],
  ['a move of a field', [{ path: HEADING, move: { after: null } }], 'is no item of a list'],
  ['a bad move', [{ path: 'pages.fuel.grades.premium', move: {} }], 'To move an item'],
  ['too many', Array.from({ length: 2001 }, () => ({ path: HEADING, value: 'x' })), 'holds 2000'],
])('%s is rejected with a message, and the previous draft stays', async (_, changes, words) => {
  const app = await startSiteEditor()
  await app.save([{ path: HEADING, value: 'Kept' }])
  const answer = await app.save(changes)
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as { message: string }).message).toContain(words)
  expect((await app.read()).draft?.changes).toEqual([{ path: HEADING, value: 'Kept' }])
})

test('a change that cannot be made leaves the others alone, and the answer says which and why', async () => {
  const app = await startSiteEditor()
  const saved = await app.save([
    { path: HEADING, value: 'Kept' },
    { path: 'pages.delivery.minutes', value: 'soon' },
    { path: 'paymentAccepted.gold', remove: true },
    { path: 'paymentAccepted.snap', remove: true },
    { path: 'pages.fuel.grades', add: { id: 'racing', octane: 'high' } },
  ])
  expect(saved.status).toBe(200)
  const { draft, refused } = (await saved.json()) as DraftAnswer
  expect(draft.changes).toEqual([
    { path: 'paymentAccepted.snap', remove: true },
    { path: HEADING, value: 'Kept' },
  ])
  expect(refused).toEqual([
    {
      path: 'paymentAccepted.gold',
      message: expect.stringMatching(/^There is nothing at .*Ways to pay/) as string,
    },
    {
      path: 'pages.fuel.grades.racing',
      message: expect.stringMatching(/^Fuel, .*Octane needs a number\.$/) as string,
    },
    {
      path: 'pages.delivery.minutes',
      message: expect.stringMatching(/ needs a number\.$/) as string,
    },
  ])
  expect((await app.publish()).status).toBe(201)
  expect(await (await app.get('/fuel')).text()).toContain('Kept')
})

test('a way to pay is removed from a draft that was saved and read again, and the footer lacks it', async () => {
  const app = await startSiteEditor()
  await app.save([{ path: HEADING, value: 'Kept' }])
  const { draft } = await app.read()
  expect(await (await app.get('/fuel')).text()).toContain('>EBT<')
  const ebt = { path: 'paymentAccepted.ebt', remove: true }
  expect((await app.save([...(draft?.changes ?? []), ebt])).status).toBe(200)
  expect((await app.publish()).status).toBe(201)
  const html = await (await app.get('/fuel')).text()
  expect(html).toContain('SNAP')
  expect(html).not.toContain('>EBT<')
})

test('a deep value, a large body and a broken one are refused', async () => {
  const app = await startSiteEditor()
  const { version } = await app.read()
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const deep = await app.send('PUT', '/api/admin/site/draft', {
    headers: { cookie: app.cookie, 'content-type': 'application/json' },
    body: `{"base": "${version}", "changes": [{"path": "${HEADING}", "value": ${nested}}]}`,
  })
  expect(deep.status).toBe(422)
  const large = { base: version, changes: [{ path: HEADING, value: 'x'.repeat(1_100_000) }] }
  expect((await app.call('PUT', '/api/admin/site/draft', large)).status).toBe(413)
  const broken = await app.send('PUT', '/api/admin/site/draft', {
    headers: { cookie: app.cookie, 'content-type': 'application/json' },
    body: '{"base": "',
  })
  expect(broken.status).toBe(400)
  expect(
    (await app.call('PUT', '/api/admin/site/draft', { base: 'old', changes: [] })).status,
  ).toBe(409)
})

test('typing past a limit is kept, and cannot be published', async () => {
  const app = await startSiteEditor()
  const saved = await app.save([
    { path: HEADING, value: 'x'.repeat(121) },
    { path: 'pages.delivery.minutes', value: -3 },
    { path: 'brand.colors.accent', value: '#ggg' },
  ])
  expect(saved.status).toBe(200)
  const { problems } = (await saved.json()) as SiteAnswer
  expect(problems).toEqual([
    {
      path: 'brand.colors.accent',
      message: 'This needs a color like #9bd418.',
      level: 'error',
    },
    { path: HEADING, message: 'This is 121 characters long, and 120 fit.', level: 'error' },
    { path: 'pages.delivery.minutes', message: 'This has to be above 0.', level: 'error' },
  ])
  const answer = await app.publish()
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    message: 'Fix 3 things before you publish.',
    problems,
  })
})

test('problems say what to do, with what would be right', async () => {
  const app = await startSiteEditor()
  const saved = await app.save([
    { path: HEADING, value: 'Save {memberSavings} today' },
    { path: 'pages.fuel.hero.button.to', value: '/fule' },
  ])
  expect(((await saved.json()) as SiteAnswer).problems).toEqual([
    {
      path: HEADING,
      message: '{memberSavings} is no figure. Did you mean {memberSaving}?',
      suggestion: 'Save {memberSaving} today',
      level: 'error',
    },
  ])
  const linked = await app.save([
    { path: 'pages.fuel.hero.button.to', value: '/fule' },
    { path: 'brand.colors.onAccent', value: '#ffffff' },
    {
      path: 'pages.fuel.hero.picture',
      value: { src: '/media/mine.jpg', alt: { en: '' }, focus: null },
    },
  ])
  const { problems } = (await linked.json()) as SiteAnswer
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'brand.colors.onAccent: #ffffff on the accent (#9bd418) has a contrast of 1.77:1, but text needs 4.5:1. #505050 is the nearest color that passes.',
    'pages.fuel.hero.button.to: Links to /fule, which does not exist. Did you mean /fuel?',
    'pages.fuel.hero.picture: The picture /media/mine.jpg does not exist. Put it into the media folder of the data folder, with exactly that name.',
    'pages.fuel.hero.picture: Say what the picture shows, for people who cannot see it, or mark it as decoration under Pictures.',
  ])
})

test('each figure is named with the texts that hold it', async () => {
  const app = await startSiteEditor()
  const { figures } = await app.read()
  const minutes = figures.find(({ name }) => name === 'deliveryMinutes')
  expect(minutes).toMatchObject({
    shows: { en: '30', es: '30' },
    paths: ['pages.delivery.minutes'],
  })
  expect(minutes?.usedIn).toContainEqual({
    path: 'pages.home.delivery.feature.figure.en',
    place: 'Home, Delivery, Large figure',
    text: '{deliveryMinutes} min',
  })
})

test('nothing to publish is refused, and so is everything without a session', async () => {
  const app = await startSiteEditor()
  expect((await app.publish()).status).toBe(422)
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', '/draft'],
    ['DELETE', '/draft'],
    ['POST', '/publish'],
    ['GET', '/scheduled'],
    ['PATCH', '/scheduled/x'],
    ['DELETE', '/scheduled/x'],
    ['GET', '/preview-links'],
    ['POST', '/preview-links'],
    ['DELETE', '/preview-links/x'],
  ] as const) {
    expect((await app.send(method, `/api/admin/site${path}`)).status).toBe(401)
  }
  for (const [method, path] of [
    ['PATCH', '/scheduled/x'],
    ['DELETE', '/scheduled/x'],
    ['DELETE', '/preview-links/x'],
  ] as const) {
    const body = method === 'PATCH' ? { at: '2026-07-04T06:00' } : undefined
    expect((await app.call(method, `/api/admin/site${path}`, body)).status).toBe(404)
  }
})
