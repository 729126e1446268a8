import { expect, test } from 'vitest'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import { samplePng } from '#server/media/testing/sample-pictures.ts'
import { asSecond, startSiteEditor } from '#server/testing/testing-site-editor.ts'

const FUEL_PICTURE = 'pages.fuel.hero.picture'

/** The site editor with a picture in the library that no page shows. */
async function start() {
  const app = await startSiteEditor()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(samplePng())], { type: 'image/png' }), 'shelf.png')
  form.append('alt', 'A shelf')
  const sent = { headers: { cookie: app.cookie }, body: form }
  const { id, src }: PictureAnswer = await (await app.send('POST', '/api/admin/media', sent)).json()
  const change = { path: FUEL_PICTURE, value: { src, alt: { en: 'A shelf' }, focus: null } }
  const uses = async () => {
    const [one]: PictureAnswer[] = await (await app.call('GET', '/api/admin/media')).json()
    return one?.usedIn
  }
  const remove = async () => {
    const answer = await app.call('DELETE', `/api/admin/media/${id}`)
    return [answer.status, answer.status === 204 ? null : (await answer.json()).message] as const
  }
  const replace = async () => {
    const other = new FormData()
    other.append('file', new Blob([new Uint8Array(samplePng(9, 9))]), 'other.png')
    const body = { headers: { cookie: app.cookie }, body: other }
    const answer = await app.send('POST', `/api/admin/media/${id}/replace`, body)
    return ((await answer.json()) as PictureAnswer).src
  }
  return { app, ...app, change, uses, remove, replace }
}

test('a picture that only a colleague’s draft uses is not deleted, and the answer names the colleague', async () => {
  const { app, change, uses, remove, read } = await start()
  const asDana = await asSecond(app)
  const { version: base } = await read()
  await asDana('PUT', '/api/admin/site/draft', { base, changes: [change] })
  expect(await uses()).toEqual([
    {
      page: 'Draft of dana',
      place: 'Fuel, Top of the page, Picture',
      path: '/admin/site/fuel',
      field: 'draft-dana:pages.fuel.hero.picture',
      waits: 'draft',
    },
  ])
  expect(await remove()).toEqual([
    409,
    'This picture is used in one place: Draft of dana, Fuel, Top of the page, Picture. Remove it there first, or replace it.',
  ])
  await asDana('DELETE', '/api/admin/site/draft')
  expect(await remove()).toEqual([204, null])
})

test('a picture that only a scheduled publish uses is not deleted, and the answer names its time', async () => {
  const { change, uses, remove, save, publish } = await start()
  await save([change])
  expect((await publish({ at: '2026-07-04T06:00' })).status).toBe(201)
  expect(await uses()).toMatchObject([
    { page: 'Scheduled for Jul 4, 2026 at 6:00 AM', waits: 'schedule' },
  ])
  expect(await remove()).toEqual([
    409,
    'This picture is used in one place: Scheduled for Jul 4, 2026 at 6:00 AM, Fuel, Top of the page, Picture. Remove it there first, or replace it.',
  ])
})

test('a picture that a scheduled publish brings back at its end is not deleted before that', async () => {
  const { change, save, publish, services, clock } = await start()
  await save([change])
  await publish()
  await save([{ path: FUEL_PICTURE, value: null }])
  expect((await publish({ at: '2026-07-04T06:00', until: '2026-07-05T00:00' })).status).toBe(201)
  clock.now = Date.parse('2026-07-04T12:00:00Z')
  await services.siteEditor.tick()
  expect(services.site().pages.fuel.hero.picture).toBeNull()
  const comesBack = services.siteEditor.waitingPictures()
  expect([...comesBack.values()]).toMatchObject([[{ page: 'Comes back Jul 5, 2026 at 12:00 AM' }]])
})

test('a picture in an item that a draft adds is not deleted', async () => {
  const { change, remove, save, read } = await start()
  const { values } = await read()
  const { slides } = Object(values['pages']).home
  const { id: _, ...slide } = slides[0]
  expect(
    (await save([{ path: 'pages.home.slides', add: { ...slide, picture: change.value } }])).status,
  ).toBe(200)
  expect((await remove())[0]).toBe(409)
})

test('a picture that is replaced is so in drafts and in what is scheduled, too', async () => {
  const { app, change, replace, save, publish, read, services } = await start()
  const asDana = await asSecond(app)
  const { version: base } = await read()
  await asDana('PUT', '/api/admin/site/draft', { base, changes: [change] })
  await save([change])
  await publish({ at: '2026-07-04T06:00' })
  const before = (await services.siteEditor.read('dana')).draft
  const src = await replace()
  expect(src).not.toBe(change.value.src)
  const after = (await services.siteEditor.read('dana')).draft
  expect(after?.changes).toEqual([{ ...change, value: { ...change.value, src } }])
  expect(after?.revision).toBeGreaterThan(before?.revision ?? Infinity)
  expect(services.siteEditor.schedule.list()).toMatchObject([
    { changes: [{ after: 'Other (A shelf)' }] },
  ])
  const stale = { base, changes: [], revision: before?.revision }
  expect((await asDana('PUT', '/api/admin/site/draft', stale)).status).toBe(409)
})
