import { expect, test } from 'vitest'
import type { HistoryAnswer, HistoryRow } from '#domain/history/history-answers.ts'
import { examplePerson } from '#server/storage/contract/example-person.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'
import { aLocation } from '#server/testing/testing.ts'

const HISTORY = '/api/admin/history'

async function started() {
  const app = await startSignedIn({
    locations: [
      aLocation(),
      aLocation({ id: 'other', name: 'Other', address: '9 Elm St, Parma, OH 44129' }),
    ],
  })
  const rows = async (query = '') =>
    (await (await app.call('GET', `${HISTORY}${query}`)).json()) as HistoryRow[]
  const entry = async (id: string, query = '') =>
    (await (await app.call('GET', `${HISTORY}/${id}${query}`)).json()) as HistoryAnswer
  const undo = (id: string) => app.call('POST', `${HISTORY}/${id}/undo`)
  const rename = (phone: string) => app.call('PATCH', '/api/admin/locations/parma', { phone })
  const publish = (name: string) =>
    app.storage.commit({ by: 'dana', what: 'Renamed the chain' }, ({ siteSource }) => [
      { siteSource: { ...siteSource, brand: { ...Object(siteSource['brand']), name } } },
      null,
    ])
  return { ...app, rows, entry, undo, rename, publish }
}

test('each change is a line with who, when and what, newest first', async () => {
  const { rows, rename, publish, call } = await started()
  await rename('(440) 555-0199')
  await publish('Kestrel')
  await call('POST', '/api/admin/tags', { name: 'ATM' })
  expect(await rows()).toMatchObject([
    { by: 'ana', kind: 'tags', summary: 'Added the tag ATM', undoable: true, places: ['ATM'] },
    { by: 'dana', kind: 'site', summary: 'Renamed the chain', places: ['Brand'], live: true },
    { by: 'ana', kind: 'stores', at: '2026-06-15T14:30:00.000Z', places: ['Test Parma'] },
  ])
})

test('the list is filtered by kind and person, and continues before an entry', async () => {
  const { rows, rename, publish } = await started()
  for (const phone of ['(440) 555-0101', '(440) 555-0102', '(440) 555-0103']) await rename(phone)
  await publish('Kestrel')
  expect((await rows('?kind=site')).map(({ by }) => by)).toEqual(['dana'])
  expect(await rows('?by=ana')).toHaveLength(3)
  const [first, second] = await rows('?limit=2')
  expect(await rows('?limit=2')).toHaveLength(2)
  const rest = await rows(`?before=${second?.id}`)
  expect(rest).toHaveLength(2)
  expect(rest.map(({ id }) => id)).not.toContain(first?.id)
})

test.for([
  '?kind=prices',
  '?before=1-abcdefgh',
  '?before=x',
  '?limit=0',
  '?limit=-1',
  '?limit=many',
])('%s is a bad request', async (query) => {
  const { call } = await started()
  expect((await call('GET', `${HISTORY}${query}`)).status).toBe(400)
})

test('an entry tells only the changed fields, before and after', async () => {
  const { rows, entry, rename, publish } = await started()
  await rename('(440) 555-0199')
  await publish('Kestrel')
  const [site, store] = await rows()
  expect(await entry(store?.id ?? '')).toMatchObject({
    before: { locations: { parma: { phone: '(440) 555-0142' } } },
    after: { locations: { parma: { phone: '(440) 555-0199' } } },
    changes: [
      { place: 'Test Parma', field: 'phone', before: '(440) 555-0142', after: '(440) 555-0199' },
    ],
  })
  const answer = await entry(site?.id ?? '')
  expect(answer.before).toEqual({ site: { brand: { name: 'Lindenway' } } })
  expect(answer.after).toEqual({ site: { brand: { name: 'Kestrel' } } })
})

test('a version of the site is compared with the live site', async () => {
  const { rows, entry, publish } = await started()
  await publish('Kestrel')
  await publish('Osprey')
  const [, older] = await rows()
  expect((await entry(older?.id ?? '', '?beside=live')).changes).toEqual([
    { place: 'Brand', field: 'name', before: 'Kestrel', after: 'Osprey' },
  ])
})

test('an undo is a new change, which can be undone as well', async () => {
  const { rows, undo, rename, storage } = await started()
  const phone = () => storage.current().locations[0]?.phone
  await rename('(440) 555-0199')
  const [change] = await rows()
  expect((await undo(change?.id ?? '')).status).toBe(201)
  expect(phone()).toBe('(440) 555-0142')
  const [back, again] = await rows()
  expect(back).toMatchObject({ summary: `Undid: ${change?.summary}`, kind: 'stores', by: 'ana' })
  expect(again).toMatchObject({ id: change?.id, undoable: false })
  expect((await undo(back?.id ?? '')).status).toBe(201)
  expect(phone()).toBe('(440) 555-0199')
})

test('an undo keeps later changes of other fields, and refuses those of the same', async () => {
  const { rows, undo, rename, call, storage } = await started()
  await rename('(440) 555-0101')
  const [first] = await rows()
  await call('PATCH', '/api/admin/locations/parma', { name: 'Parma West' })
  await rename('(440) 555-0102')
  const [second] = await rows()
  const refused = await undo(first?.id ?? '')
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toBe(
    'Can’t undo this: later changes touch the same fields (Parma West: phone). Nothing was changed.',
  )
  await undo(second?.id ?? '')
  expect((await undo(first?.id ?? '')).status).toBe(201)
  expect(storage.current().locations[0]).toMatchObject({
    name: 'Parma West',
    phone: '(440) 555-0142',
  })
  expect((await (await undo(first?.id ?? '')).json()).message).toContain('undone already')
})

test('a deleted store and a deleted tag come back with what they had', async () => {
  const { rows, undo, call, storage } = await started()
  await call('POST', '/api/admin/locations/parma/tags/diesel')
  await call('POST', '/api/admin/locations/other/tags/diesel')
  const before = storage.current()
  await call('DELETE', '/api/admin/tags/diesel')
  await call('POST', '/api/admin/locations/other/tags/late')
  await call('DELETE', '/api/admin/locations/parma')
  const [store, , tag] = await rows()
  expect((await undo(store?.id ?? '')).status).toBe(201)
  expect((await undo(tag?.id ?? '')).status).toBe(201)
  const { locations, tags } = storage.current()
  expect(tags).toEqual(before.tags)
  expect(locations.map(({ id, tagIds }) => [id, tagIds.toSorted()])).toEqual([
    ['parma', ['diesel']],
    ['other', ['diesel', 'late']],
  ])
})

test('a tag that stores use by now is not taken away by an undo', async () => {
  const { rows, undo, call, storage } = await started()
  await call('POST', '/api/admin/tags', { name: 'ATM' })
  const [made] = await rows()
  const id = storage.current().tags.at(-1)?.id
  await call('POST', `/api/admin/locations/parma/tags/${id}`)
  expect((await undo(made?.id ?? '')).status).toBe(409)
  expect(storage.current().tags.at(-1)?.name).toBe('ATM')
})

test('only owners see and undo changes of people', async () => {
  const app = await started()
  const { storage, call, rows } = app
  const [ana] = storage.current().people
  const { call: asBen } = await addPerson(app, { username: 'ben', role: 'editor' })
  const [entry] = await rows()
  expect(entry).toMatchObject({ kind: 'people', summary: 'Added somebody' })
  expect(await (await asBen('GET', HISTORY)).json()).toEqual([])
  expect((await asBen('GET', `${HISTORY}/${entry?.id}`)).status).toBe(403)
  expect((await asBen('POST', `${HISTORY}/${entry?.id}/undo`)).status).toBe(403)
  expect((await asBen('PUT', `${HISTORY}/keeping`)).status).toBe(403)
  expect((await call('POST', `${HISTORY}/${entry?.id}/undo`)).status).toBe(201)
  expect(storage.current().people).toEqual([ana])
})

test('whom an undo removes is signed out at once, and stays so when it is undone', async () => {
  const app = await started()
  const { call: asBen } = await addPerson(app, { username: 'ben', role: 'editor' })
  const [added] = await app.rows()
  expect((await asBen('GET', HISTORY)).status).toBe(200)
  await app.undo(added?.id ?? '')
  expect(await app.storage.sessions.ofAccount('ben')).toEqual([])
  const [removed] = await app.rows()
  expect((await app.undo(removed?.id ?? '')).status).toBe(201)
  expect(app.storage.current().people.map(({ username }) => username)).toContain('ben')
  expect((await asBen('GET', HISTORY)).status).toBe(401)
})

test('whom an undo deactivates is signed out at once, and an open invitation is over', async () => {
  const app = await started()
  const { id, call: asBen } = await addPerson(app, { username: 'ben', role: 'editor' })
  const set = (active: boolean) => app.call('PATCH', `/api/admin/people/${id}`, { active })
  await set(false)
  await set(true)
  await app.call('POST', `/api/admin/people/${id}/invite`)
  const [activated] = await app.rows()
  await app.undo(activated?.id ?? '')
  expect(await app.storage.sessions.ofAccount('ben')).toEqual([])
  expect((await app.storage.invitations.list()).every(({ isOver }) => isOver)).toBe(true)
  expect((await asBen('GET', HISTORY)).status).toBe(401)
})

test('the last owner stays, in an undo as well', async () => {
  const { storage, call, rows } = await started()
  const [ana] = storage.current().people
  if (!ana) throw new Error('no owner')
  const ben = examplePerson('ben', { role: 'owner' })
  await storage.commit({ by: 'ana', what: 'Invited ben' }, () => [{ people: [ana, ben] }, null])
  await storage.commit({ by: 'ben', what: 'Made ana an editor' }, () => [
    { people: [{ ...ana, role: 'editor' }, ben] },
    null,
  ])
  await storage.commit({ by: 'x', what: 'Made ana an owner' }, () => [{ people: [ana, ben] }, null])
  await storage.commit({ by: 'x', what: 'Made ben an editor' }, () => [
    { people: [ana, { ...ben, role: 'editor' }] },
    null,
  ])
  const made = (await rows()).find(({ summary }) => summary === 'Made ana an owner')
  const answer = await call('POST', `${HISTORY}/${made?.id}/undo`)
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    'This is the last owner. Make another person an owner first.',
  ])
})

test('the history is kept as long as the owner says', async () => {
  const { call, publish, rows, clock } = await started()
  const today = clock.now
  clock.now = today - 40 * 24 * 3_600_000
  await publish('Kestrel')
  clock.now = today
  expect(await (await call('GET', `${HISTORY}/keeping`)).json()).toMatchObject({
    days: 90,
    mayChange: true,
    authors: expect.arrayContaining(['ana']),
  })
  expect(await rows()).toHaveLength(1)
  const keep = async (days: unknown) => (await call('PUT', `${HISTORY}/keeping`, { days })).status
  expect(await keep(30)).toBe(200)
  expect(await rows()).toEqual([])
  expect(await keep(null)).toBe(200)
  expect(await rows()).toHaveLength(1)
  for (const days of [1, 4000, '30', 7.5]) expect(await keep(days)).toBe(422)
})

test('the history is exported as CSV, with the same filters', async () => {
  const { call, rename, publish } = await started()
  await rename('(440) 555-0199')
  await publish('Kestrel')
  const answer = await call('GET', `${HISTORY}?format=csv&kind=site`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="history.csv"')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines[0]).toBe('id,at,by,kind,summary')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^2-.{8},2026-06-15T14:30:00.000Z,dana,site,Renamed the chain$/)
  expect((await call('GET', `${HISTORY}?format=csv&kind=odd`)).status).toBe(400)
})

test('an unknown entry is not found', async () => {
  const { call, undo } = await started()
  expect((await call('GET', `${HISTORY}/9-abcdefgh`)).status).toBe(404)
  expect((await undo('nothing')).status).toBe(404)
})

test('a version of the site goes into the draft of who restores it, and nothing goes live', async () => {
  const { call, storage, rows, publish, rename } = await started()
  await publish('Kestrel')
  await publish('Osprey')
  await rename('(440) 555-0199')
  const [store, , kestrel] = await rows()
  const restore = (id = '') => call('POST', `${HISTORY}/${id}/restore`)
  expect((await restore(kestrel?.id)).status).toBe(201)
  const { draft } = await (await call('GET', '/api/admin/site')).json()
  expect(draft.changes).toMatchObject([{ path: 'brand.name', value: 'Kestrel' }])
  expect(JSON.stringify(storage.current().siteSource)).toContain('Osprey')
  expect((await restore(store?.id)).status).toBe(409)
})
