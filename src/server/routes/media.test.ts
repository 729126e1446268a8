import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '#server/testing/testing.ts'

async function withPictures() {
  const app = await startApp()
  const folder = join(app.services.config.dataDirectory, 'media')
  await mkdir(join(folder, 'below'), { recursive: true })
  await writeFile(join(folder, 'store.jpg'), 'a photo')
  await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.hidden.jpg'), 'hidden')
  await writeFile(join(folder, 'notes.txt'), 'notes')
  await writeFile(join(folder, 'empty.jpg'), '')
  await writeFile(join(folder, 'below', 'deep.jpg'), 'deep')
  await symlink(join(folder, '..', 'staff.json'), join(folder, 'link.jpg'))
  return app
}

test('an owner’s picture is served with its type, and as 304 when it is unchanged', async () => {
  const { get } = await withPictures()
  const answer = await get('/media/store.jpg')
  expect([answer.status, await answer.text()]).toEqual([200, 'a photo'])
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const etag = answer.headers.get('etag') ?? ''
  expect((await get('/media/store.jpg', { 'if-none-match': etag })).status).toBe(304)
})

test('an SVG that is opened on its own cannot run scripts', async () => {
  const { get } = await withPictures()
  const policy = (await get('/media/drawing.svg')).headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*; sandbox$/)
})

test('a picture that is opened on its own allows nothing at all, and no frame around it', async () => {
  const { get } = await withPictures()
  const policy = (await get('/media/store.jpg')).headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/)
  expect(policy).not.toContain('unsafe')
})

test.each([
  '/media/none.jpg',
  '/media/.hidden.jpg',
  '/media/notes.txt',
  '/media/empty.jpg',
  '/media/link.jpg',
  '/media/below',
  '/media/below/deep.jpg',
  '/media/..%2Fstaff.json',
  '/media/..%2F..%2F..%2Fetc%2Fpasswd.jpg',
  '/media/%2e%2e/staff.json',
  '/media/store.jpg%00.png',
  '/media/',
])('%s is not found', async (path) => {
  const { get } = await withPictures()
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
})
