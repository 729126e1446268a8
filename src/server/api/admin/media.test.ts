import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { PictureAnswer } from '#domain/media/media-answer.ts'
import {
  exif,
  sampleJpeg,
  samplePng,
  sampleSvg,
  sampleWebp,
  segment,
} from '#server/media/testing/sample-pictures.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

type Given = Parameters<typeof startSignedIn>[0]

async function startMedia(given: Given = {}) {
  const app = await startSignedIn(given)
  const folder = join(app.services.config.dataDirectory, 'media')
  const post = (path: string, form: FormData, headers = {}) =>
    app.send('POST', path, { headers: { cookie: app.cookie, ...headers }, body: form })
  const upload = (bytes: Buffer, name = 'shelf.png', fields: Record<string, string> = {}) =>
    post('/api/admin/media', formOf(bytes, name, { alt: 'A shelf', ...fields }))
  const added = async (...args: Parameters<typeof upload>): Promise<PictureAnswer> => {
    const answer = await upload(...args)
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const list = async (): Promise<PictureAnswer[]> =>
    (await app.call('GET', '/api/admin/media')).json()
  return { ...app, folder, post, upload, added, list }
}

function formOf(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  return form
}

/** The sample chain with a picture at the top of the fuel page. */
const withFuelPicture =
  (src: string, more: object = {}) =>
  (site: Record<string, unknown>) => {
    const copy = structuredClone(site) as {
      pages: { fuel: { hero: { picture: object } } }
    }
    copy.pages.fuel.hero.picture = { src, alt: 'A shelf', focus: null, ...more }
    return copy
  }

test('an upload is in the library with its address, size, and description, and is served', async () => {
  const { added, list, get } = await startMedia()
  const picture = await added(samplePng(40, 30), 'Rye shelf.png', {
    alt: ' Rye  bread\non a shelf ',
    altEs: 'Pan de centeno',
    focus: '{"x":0.83,"y":0.5}',
  })
  expect(picture).toMatchObject({
    id: expect.stringMatching(/^m_/),
    name: 'rye-shelf',
    src: expect.stringMatching(/^\/media\/rye-shelf\.[0-9a-f]{16}\.png$/),
    type: 'image/png',
    width: 40,
    height: 30,
    alt: 'Rye bread on a shelf',
    altEs: 'Pan de centeno',
    focus: { x: 0.83, y: 0.5 },
    decorative: false,
    usedIn: [],
    needsDescription: false,
    addedBy: 'ana',
  })
  expect(await list()).toEqual([picture])
  const file = await get(picture.src)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(file.headers.get('content-security-policy')).toMatch(/sandbox$/)
})

test('the bytes decide the type: a JPEG named .png is stored as a JPEG', async () => {
  const { added, get } = await startMedia()
  const picture = await added(sampleJpeg(), 'shelf.png')
  expect(picture.src).toMatch(/\.jpg$/)
  expect((await get(picture.src)).headers.get('content-type')).toBe('image/jpeg')
})

test('what is stored has no metadata', async () => {
  const { added, folder } = await startMedia()
  await added(sampleJpeg(40, 30, { extra: [segment(0xe1, exif(1))] }), 'shelf.jpg')
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'latin1')).not.toContain('41.39 N')
})

test('smaller versions are kept with the picture', async () => {
  const { post, get } = await startMedia()
  const form = formOf(samplePng(1600, 900), 'wide.png', { alt: 'Wide' })
  form.append('renditions[]', new Blob([new Uint8Array(samplePng(828, 466))]), 'a.png')
  form.append('renditions[]', new Blob([new Uint8Array(samplePng(480, 270))]), 'b.png')
  const picture: PictureAnswer = await (await post('/api/admin/media', form)).json()
  expect(picture.renditions).toEqual([
    {
      src: expect.stringMatching(/^\/media\/wide\.w480\.[0-9a-f]{16}\.png$/),
      width: 480,
      height: 270,
    },
    { src: expect.stringMatching(/^\/media\/wide\.w828\./), width: 828, height: 466 },
  ])
  expect((await get(picture.renditions[0]?.src ?? '')).status).toBe(200)
})

test('a smaller version of another shape is rejected', async () => {
  const { post, list } = await startMedia()
  const form = formOf(samplePng(1600, 900), 'wide.png', { alt: 'Wide' })
  form.append('renditions[]', new Blob([new Uint8Array(samplePng(828, 828))]), 'a.png')
  const answer = await post('/api/admin/media', form)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { message: 'A smaller version has another shape than the picture.' },
  ])
  expect(await list()).toEqual([])
})

test.each([
  [
    415,
    'a page',
    Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80)),
    'isn’t a picture',
  ],
  [415, 'a GIF', Buffer.from('GIF89a'.padEnd(80)), 'GIF doesn’t work here'],
  [415, 'nothing', Buffer.alloc(0), 'empty'],
  [422, 'half a JPEG', sampleJpeg().subarray(0, 120), 'cut off'],
  [422, 'a script', sampleSvg('<script>alert(1)</script>'), 'has a script'],
  [422, 'megapixels', samplePng(20_000, 20_000), 'pixels, which is too large'],
])('%i for %s that is called a photo, and nothing is stored', async (status, _, bytes, words) => {
  const { upload, list, folder } = await startMedia()
  const answer = await upload(bytes, 'photo.jpg')
  expect(answer.status).toBe(status)
  expect((await answer.json()).message).toContain(words)
  expect(await list()).toEqual([])
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('more than 20 MB is 413, whether the form announces it or not', async () => {
  const { upload, send, cookie } = await startMedia()
  const large = Buffer.concat([samplePng(), Buffer.alloc(20 * 1024 * 1024)])
  const message = { message: 'That picture is too large. The limit is 20 MB.' }
  const answer = await upload(large)
  expect([answer.status, await answer.json()]).toEqual([413, message])
  const announced = await send('POST', '/api/admin/media', {
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '99999999',
    },
    body: 'x',
  })
  expect([announced.status, await announced.json()]).toEqual([413, message])
})

test.each([
  [400, 'multipart/form-data; boundary=x', '--x\r\ncut off'],
  [415, 'image/png', 'pixels'],
  [415, 'application/json', '{}'],
  [400, 'application/json', '{'],
])('%i for a body of %s', async (status, type, body) => {
  const { send, cookie } = await startMedia()
  const answer = await send('POST', '/api/admin/media', {
    headers: { cookie, 'content-type': type },
    body,
  })
  expect(answer.status).toBe(status)
  expect((await answer.json()).message).toEqual(expect.any(String))
})

test.each([
  ['without a description', { alt: '' }, 'Describe the picture'],
  ['with a description that is too long', { alt: 'a'.repeat(251) }, 'at most 250 characters'],
  ['with letters that turn the line around', { alt: 'a\u202eb' }, 'cannot be shown'],
  ['with a focal point outside', { focus: '{"x":2,"y":0}' }, 'focus'],
  ['with a focal point that is none', { focus: 'middle' }, 'focus'],
])('a picture %s is rejected with a message', async (_, fields, words) => {
  const { upload, list } = await startMedia()
  const answer = await upload(samplePng(), 'shelf.png', fields)
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toContain(words)
  expect(await list()).toEqual([])
})

test('decoration needs no description, and one can come later', async () => {
  const { added } = await startMedia()
  const decoration = await added(samplePng(), 'a.png', { alt: '', decorative: 'true' })
  expect(decoration).toMatchObject({ decorative: true, needsDescription: false })
  const later = await added(samplePng(), 'b.png', { alt: '', later: '1' })
  expect(later.needsDescription).toBe(true)
})

test('the same upload sent again is one picture; the same file chosen again is two', async () => {
  const { post, list } = await startMedia()
  const send = (key: string) =>
    post('/api/admin/media', formOf(samplePng(), 'a.png', { alt: 'A' }), { 'idempotency-key': key })
  const first = await (await send('one')).json()
  const again = await send('one')
  expect([again.status, await again.json()]).toEqual([201, first])
  await send('two')
  expect(await list()).toHaveLength(2)
})

test('a change is saved, and a colleague’s newer words are not overwritten', async () => {
  const { added, call, list } = await startMedia()
  const { id } = await added(samplePng())
  const path = `/api/admin/media/${id}`
  const changed = await call('PATCH', path, { alt: 'A long shelf', altEs: 'Un estante' })
  expect(await changed.json()).toMatchObject({ alt: 'A long shelf', altEs: 'Un estante' })
  const stale = await call('PATCH', path, { alt: 'Shelves', base: { alt: 'A shelf' } })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    message: 'ana has changed this picture since you opened it.',
    theirs: { alt: 'A long shelf' },
    by: 'ana',
  })
  // Another field does not meet it.
  const focus = { x: 0.17, y: 0.17 }
  const other = await call('PATCH', path, { focus, base: { focus: { x: 0.5, y: 0.5 } } })
  expect(other.status).toBe(200)
  expect(await list()).toMatchObject([{ alt: 'A long shelf', focus }])
  await call('PATCH', path, { altEs: '' })
  expect((await list())[0]).not.toHaveProperty('altEs')
})

test('a described picture cannot lose its description', async () => {
  const { added, call } = await startMedia()
  const { id } = await added(samplePng())
  const answer = await call('PATCH', `/api/admin/media/${id}`, { alt: '  ' })
  expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, 'alt'])
  expect(
    (await call('PATCH', `/api/admin/media/${id}`, { alt: '', decorative: true })).status,
  ).toBe(200)
})

test.each(['PATCH', 'DELETE', 'POST'])('%s of an unknown picture is 404', async (method) => {
  const { call, post } = await startMedia()
  const answer =
    method === 'POST'
      ? await post('/api/admin/media/nobody/replace', formOf(samplePng(), 'a.png'))
      : await call(method, '/api/admin/media/nobody', method === 'PATCH' ? { alt: 'x' } : undefined)
  expect([answer.status, (await answer.json()).message]).toEqual([
    404,
    'This picture doesn’t exist. Someone may have deleted it.',
  ])
})

test('a picture that the site uses says where, and cannot be deleted', async () => {
  const { added, call, storage, list } = await startMedia()
  const { id, src } = await added(samplePng())
  await storage.commit({ by: 'ana', what: 'Changed the fuel page' }, ({ siteSource }) => [
    { siteSource: withFuelPicture(src)(siteSource) },
    undefined,
  ])
  expect((await list())[0]?.usedIn).toEqual([
    { page: 'Fuel', place: 'top of the page', path: '/fuel', field: 'pages.fuel.hero.picture' },
  ])
  const answer = await call('DELETE', `/api/admin/media/${id}`)
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    'This picture is used in one place: Fuel, top of the page. Remove it there first, or replace it.',
  ])
  expect(await list()).toHaveLength(1)
})

test('a picture that is not used can be deleted; its file stays for an undo', async () => {
  const { added, call, list, get } = await startMedia()
  const { id, src } = await added(samplePng())
  expect((await call('DELETE', `/api/admin/media/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await call('DELETE', `/api/admin/media/${id}`)).status).toBe(404)
  expect((await get(src)).status).toBe(200)
})

test('a deleted picture can be brought back as it was', async () => {
  const { added, call, list } = await startMedia()
  const picture = await added(samplePng())
  await call('DELETE', `/api/admin/media/${picture.id}`)
  const back = await call('POST', `/api/admin/media/${picture.id}/restore`)
  expect([back.status, await back.json()]).toEqual([200, picture])
  expect(await list()).toEqual([picture])
  expect((await call('POST', `/api/admin/media/${picture.id}/restore`)).status).toBe(200)
  expect((await call('POST', '/api/admin/media/nobody/restore')).status).toBe(404)
})

test('replacing keeps id and description, and changes the site in the same commit', async () => {
  const { added, post, storage, services } = await startMedia()
  const { id, src } = await added(samplePng(40, 30), 'shelf.png', { focus: '0.17,0.5' })
  await storage.commit({ by: 'ana', what: 'Changed the fuel page' }, ({ siteSource }) => [
    { siteSource: withFuelPicture(src)(siteSource) },
    undefined,
  ])
  const before = storage.current().version
  const answer = await post(`/api/admin/media/${id}/replace`, formOf(sampleJpeg(50, 20), 'new.jpg'))
  const picture: PictureAnswer = await answer.json()
  expect(picture).toMatchObject({
    id,
    type: 'image/jpeg',
    width: 50,
    alt: 'A shelf',
    focus: { x: 0.17, y: 0.5 },
    usedIn: [{ page: 'Fuel' }],
  })
  expect(picture.src).not.toBe(src)
  expect(storage.current().version).toBe(before + 1)
  expect(services.site().pages.fuel.hero.picture?.src).toBe(picture.src)
})

test('a new description and focal point go where the site shows the former ones', async () => {
  const { added, call, storage, services } = await startMedia()
  const { id, src } = await added(samplePng())
  await storage.commit({ by: 'ana', what: 'Changed the fuel page' }, ({ siteSource }) => [
    { siteSource: withFuelPicture(src)(siteSource) },
    undefined,
  ])
  await call('PATCH', `/api/admin/media/${id}`, { alt: 'Two shelves', focus: { x: 0.83, y: 0.5 } })
  expect(services.site().pages.fuel.hero.picture).toEqual({
    src,
    alt: 'Two shelves',
    focus: { x: 83, y: 50 },
  })
})

test('the logo is replaced by a logo only', async () => {
  const { added, post, storage } = await startMedia()
  const { id, src } = await added(sampleSvg(), 'logo.svg')
  await storage.commit({ by: 'ana', what: 'Changed the logo' }, ({ siteSource }) => {
    const brand = Object(siteSource['brand'])
    return [{ siteSource: { ...siteSource, brand: { ...brand, mark: src } } }, undefined]
  })
  const answer = await post(`/api/admin/media/${id}/replace`, formOf(sampleWebp(), 'a.webp'))
  expect([answer.status, (await answer.json()).message]).toEqual([
    422,
    'This picture is the chain’s logo, which must be an SVG, PNG, or JPEG of at most 1 MB.',
  ])
})

test('pictures that were put into the folder by hand are listed, and need a description', async () => {
  const { folder, list, call, added } = await startMedia()
  await mkdir(folder)
  await writeFile(join(folder, 'Store front.png'), samplePng(40, 30))
  await writeFile(join(folder, 'broken.jpg'), 'no picture')
  const own = await added(samplePng(9, 9))
  const listed = await list()
  const front = listed.find(({ name }) => name === 'Store front')
  expect(listed).toHaveLength(3)
  expect(front).toMatchObject({
    src: '/media/Store%20front.png',
    width: 40,
    height: 30,
    alt: '',
    needsDescription: true,
    addedBy: '',
  })
  expect(listed.find(({ name }) => name === 'broken')).toMatchObject({ width: 0 })
  const described = await call('PATCH', `/api/admin/media/${front?.id}`, { alt: 'Our store' })
  expect(await described.json()).toMatchObject({ id: front?.id, alt: 'Our store' })
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(
    [own.id, ...listed.filter(({ id }) => id !== own.id).map(({ id }) => id)].toSorted(),
  )
})

test('a file by hand can be deleted and brought back, and one that is no picture deleted', async () => {
  const { folder, list, call, get } = await startMedia()
  await mkdir(folder)
  await writeFile(join(folder, 'front.png'), samplePng(40, 30))
  await writeFile(join(folder, 'broken.jpg'), 'no picture')
  const [one, two] = await list()
  for (const picture of [one, two]) {
    expect((await call('DELETE', `/api/admin/media/${picture?.id}`)).status).toBe(204)
  }
  expect(await list()).toEqual([])
  expect((await get('/media/front.png')).status).toBe(404)
  const front = [one, two].find((picture) => picture?.name === 'front')
  const back: PictureAnswer = await (
    await call('POST', `/api/admin/media/${front?.id}/restore`)
  ).json()
  expect(back).toMatchObject({ id: front?.id, name: 'front', width: 40 })
  expect((await get(back.src)).status).toBe(200)
})

test('a file by hand can be replaced, and is listed once', async () => {
  const { folder, list, post } = await startMedia({
    media: { 'front.png': samplePng(40, 30).toString('latin1') },
    site: withFuelPicture('/media/front.png'),
  })
  await writeFile(join(folder, 'front.png'), samplePng(40, 30))
  const [front] = await list()
  const answer = await post(`/api/admin/media/${front?.id}/replace`, formOf(sampleJpeg(), 'x.jpg'))
  expect(answer.status).toBe(200)
  expect(await list()).toMatchObject([
    { id: front?.id, type: 'image/jpeg', usedIn: [{ page: 'Fuel' }] },
  ])
})

test('the library holds two thousand pictures, and lists them within a second', async () => {
  const { storage, list, added } = await startMedia()
  await added(samplePng())
  await storage.commit({ by: 'ana', what: 'Added 2,000 pictures' }, ({ media }) => [
    { media: [...media, ...media.flatMap(manyOf)] },
    undefined,
  ])
  const started = performance.now()
  expect(await list()).toHaveLength(2001)
  expect(performance.now() - started).toBeLessThan(1000)
})

const manyOf = (picture: MediaPicture) =>
  Array.from({ length: 2000 }, (_, at) => ({ ...picture, id: `m_${at}` }))

test('a page that shows a picture offers its smaller versions', async () => {
  const { post, storage, get } = await startMedia()
  const form = formOf(samplePng(1600, 900), 'wide.png', { alt: 'A shelf' })
  form.append('renditions[]', new Blob([new Uint8Array(samplePng(828, 466))]), 'a.png')
  const { src, renditions }: PictureAnswer = await (await post('/api/admin/media', form)).json()
  await storage.commit({ by: 'ana', what: 'Changed the fuel page' }, ({ siteSource }) => [
    { siteSource: withFuelPicture(src)(siteSource) },
    undefined,
  ])
  const html = await (await get('/fuel')).text()
  expect(html).toContain(`srcSet="${renditions[0]?.src} 828w, ${src} 1600w"`)
})

test('any change is either saved or rejected with a message', async () => {
  const { added, send, cookie, list } = await startMedia()
  const { id } = await added(samplePng())
  const values = [
    'null',
    'true',
    '-1',
    '1e400',
    '[]',
    '{}',
    '"\\ud800"',
    '"a\\u0000b"',
    '"\\u202e"',
    '{"x":1e999,"y":0}',
    '{"x":0.5}',
    '{"__proto__":{"x":1}}',
    `"${'x'.repeat(300)}"`,
  ]
  const wrong: string[] = []
  for (const field of ['alt', 'altEs', 'decorative', 'focus', 'base', 'file', '']) {
    for (const value of values) {
      const body = `{${JSON.stringify(field)}:${value}}`
      const headers = { cookie, 'content-type': 'application/json' }
      const answer = await send('PATCH', `/api/admin/media/${id}`, { headers, body })
      const said: unknown = await answer.json()
      const isTold = answer.status === 422 && typeof Object(said).message === 'string'
      if (answer.status !== 200 && !isTold) wrong.push(`${body} ${answer.status}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await list()).toMatchObject([{ id, alt: 'A shelf' }])
})
