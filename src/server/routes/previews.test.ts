import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewPreviewLink, PreviewLink } from '#domain/site/editor/site-answers.ts'
import { withoutPathToken } from '#server/logs/redaction.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const HEADING = 'pages.fuel.hero.heading.en'
const LINKS = '/api/admin/site/preview-links'

async function start() {
  const app = await startSignedIn()
  const save = async (changes: readonly unknown[]) => {
    const { version } = await app.services.siteEditor.read('ana')
    await app.services.siteEditor.saveDraft('ana', { base: version, changes })
  }
  const link = async (body: object = { days: 3 }) => {
    const answer = await app.call('POST', LINKS, body)
    expect(answer.status).toBe(201)
    const made = (await answer.json()) as NewPreviewLink
    return { ...made, path: new URL(made.url).pathname }
  }
  return { ...app, save, link }
}

test('a preview link shows the real page with the draft as it was, to anybody', async () => {
  const app = await start()
  await app.save([{ path: HEADING, value: 'Drafted words' }])
  const { path, url, expiresAt } = await app.link()
  expect(url).toMatch(/^http:\/\/localhost:\d+\/preview\/[\w-]{22}\/$/)
  expect(expiresAt).toBe('2026-06-18T14:30:00.000Z')
  await app.save([{ path: HEADING, value: 'Later words' }])
  const answer = await app.get(`${path}fuel`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('Drafted words')
  expect(html).toContain('<style>')
  expect(html).not.toContain('Later words')
  expect(await (await app.get('/fuel')).text()).not.toContain('Drafted words')
})

test('a preview is for nobody’s cache and no search engine, runs no code, and only we may frame it', async () => {
  const app = await start()
  const { path } = await app.link()
  const { headers } = await app.get(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('set-cookie')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain("connect-src 'none'")
  const html = await (await app.get(path)).text()
  expect(html.match(/<script(?![^>]*ld\+json)/g)).toBeNull()
})

test('links stay inside the preview, in both languages, and files are those of the site', async () => {
  const app = await start()
  const { path } = await app.link()
  const base = path.slice(0, -1)
  for (const page of ['', 'es', 'fuel', 'find-a-store', 'delivery', 'job-opportunities']) {
    const html = await (await app.get(`${path}${page}`)).text()
    const targets = [
      ...html.matchAll(/<(?:a|form|iframe)\b[^>]*?\s(?:href|action|src)="(\/[^"]*)"/g),
    ]
    const outside = targets
      .map(([, to]) => to ?? '')
      .filter((to) => !to.startsWith(`${base}/`) && !/^\/(api|media|img)\/|\.\w+$/.test(to))
    expect(outside).toEqual([])
    expect(targets.length).toBeGreaterThan(3)
  }
  expect(await (await app.get(path)).text()).toMatch(/src="\/img\/[^"]+"/)
})

test('a preview opens no staff page and no call', async () => {
  const app = await start()
  const { path } = await app.link()
  for (const page of ['admin', 'admin/site', 'google-auth-test', 'admin/login']) {
    expect((await app.get(`${path}${page}`)).status).toBe(404)
  }
  expect((await app.get(`${path}api/admin/site`)).status).toBe(404)
  expect((await app.send('POST', path)).status).toBe(405)
})

test('a link ends after its days, when it is deleted, and shows nothing for a wrong token', async () => {
  const app = await start()
  const { path } = await app.link({ days: 1 })
  const other = await app.link({})
  expect(other.expiresAt).toBe('2026-06-29T14:30:00.000Z')
  expect((await app.call('DELETE', `${LINKS}/${other.id}`)).status).toBe(204)
  expect((await app.get(other.path)).status).toBe(404)
  app.clock.now += 24 * 3_600_000 - 1
  expect((await app.get(path)).status).toBe(200)
  app.clock.now += 1
  const ended = await app.get(path)
  expect(ended.status).toBe(404)
  expect(await ended.text()).toBe('This preview has expired or was taken back. Ask for a new link.')
  expect(ended.headers.get('cache-control')).toBe('no-store')
  expect((await app.get('/preview/AAAAAAAAAAAAAAAAAAAAAA/fuel')).status).toBe(404)
})

test.each([{ days: 0 }, { days: 15 }, { days: 1.5 }, { days: '3' }, { days: 3, more: 1 }, []])(
  '%o is no time for a link',
  async (body) => {
    const app = await start()
    expect((await app.call('POST', LINKS, body)).status).toBe(422)
  },
)

test('the token is kept as a hash, and is in no list and no log', async () => {
  const app = await start()
  const { path, id } = await app.link()
  const token = path.split('/')[2] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const { dataDirectory } = app.services.config
  const kept = await readFile(join(dataDirectory, 'site-previews.json'), 'utf8')
  expect(kept).not.toContain(token)
  expect(kept).toContain(createHash('sha256').update(token).digest('base64url'))
  const list = (await (await app.call('GET', LINKS)).json()) as PreviewLink[]
  expect(list).toEqual([
    {
      id,
      by: 'ana',
      createdAt: '2026-06-15T14:30:00.000Z',
      expiresAt: '2026-06-18T14:30:00.000Z',
      changes: 0,
    },
  ])
  expect(withoutPathToken(`${path}fuel`)).toBe('/preview/…/fuel')
  expect(withoutPathToken('/preview/draft/fuel')).toBe('/preview/draft/fuel')
})

test('a person sees their own draft as it is now, and nobody else does', async () => {
  const app = await start()
  const asAna = (path: string) => app.get(path, { cookie: app.cookie })
  await app.save([{ path: HEADING, value: 'First' }])
  expect(await (await asAna('/preview/draft/fuel')).text()).toContain('First')
  await app.save([{ path: HEADING, value: 'Second' }])
  expect(await (await asAna('/preview/draft/fuel')).text()).toContain('Second')
  expect((await app.get('/preview/draft/fuel')).status).toBe(401)
})

test('while a field cannot be shown as it is typed, its published words stand there', async () => {
  const app = await start()
  await app.save([
    { path: HEADING, value: '' },
    { path: 'pages.fuel.hero.lead.en', value: 'New lead' },
    { path: 'pages.fuel.grades', add: { id: 'e85' } },
  ])
  const html = await (await app.get('/preview/draft/fuel', { cookie: app.cookie })).text()
  expect(html).toContain('Save 11¢ per Gallon')
  expect(html).toContain('New lead')
})

test('a page that the draft turns off is gone in its preview alone', async () => {
  const app = await start()
  await app.save([{ path: 'pagesOff', value: ['fuel'] }])
  const { path } = await app.link()
  expect((await app.get(`${path}fuel`)).status).toBe(404)
  expect((await app.get('/fuel')).status).toBe(200)
})

test('colors of a draft are in its preview', async () => {
  const app = await start()
  await app.save([{ path: 'brand.colors.accent', value: '#ffcc00' }])
  const { path } = await app.link()
  expect(await (await app.get(path)).text()).toContain('--lime:#ffcc00')
})
