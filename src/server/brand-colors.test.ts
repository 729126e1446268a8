import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artInColors } from '#domain/brand/brand-art.ts'
import { DESIGN_COLORS } from '#domain/brand/brand-palette.ts'
import { artOfChain } from './pages/chain-art.ts'
import { startApp } from '#server/testing/testing.ts'

const RED = { accent: '#e4002b', onAccent: '#ffffff', primary: '#b0001f', dark: '#10182b' }

const siteIn = (colors: Record<string, string>) =>
  startApp({
    site: (site) => ({ ...site, brand: { ...(site['brand'] as object), colors } }),
  })

test('a chain’s colors are in its pages, its manifest and its icons', async () => {
  const [own, sample] = [await siteIn(RED), await startApp()]
  const html = await (await own.get('/')).text()
  expect(html).toContain('<meta name="theme-color" content="#10182b">')
  expect(html).toContain('--lime:#e4002b')
  expect(html).toContain('--lime-ink:#ffffff')
  expect(await (await own.get('/manifest.webmanifest')).json()).toMatchObject({
    theme_color: '#10182b',
  })
  for (const picture of ['/icon-192.png', '/og/home.png']) {
    const bytes = async ({ get }: typeof own) =>
      Buffer.from(await (await get(picture)).arrayBuffer())
    expect((await bytes(own)).equals(await bytes(sample))).toBe(false)
  }
})

test('the policy of a page lets its colors in', async () => {
  const { get } = await siteIn(RED)
  const answer = await get('/fuel')
  expect(answer.headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(2)
})

async function storyOf(site: (given: Record<string, unknown>) => unknown): Promise<string> {
  const html = await (await (await startApp({ site })).get('/our-story')).text()
  // The versions of the site and of its pictures are made of all that is said of the brand.
  return html.replaceAll(/\?v=[\w-]{8}"|"(?:pictures|site)Version":"[^"]*"/g, '')
}

function withoutColors(site: Record<string, unknown>) {
  const brand: Record<string, unknown> = { ...(site['brand'] as object) }
  delete brand['colors']
  return { ...site, brand }
}

test('without colors a chain looks as the sample does', async () => {
  const [sample, without] = [await storyOf((site) => site), await storyOf(withoutColors)]
  expect(without).toBe(sample)
  expect(sample).not.toContain('--lime:')
})

test('the art takes the chain’s colors, and its fruit keeps its own', () => {
  const art = readFileSync('public/img/hero-canopy.svg', 'utf8')
  expect(artInColors(art, DESIGN_COLORS)).toBe(art)
  const red = artInColors(art, RED)
  expect(red).not.toMatch(/#(9bd418|0f4a37|0b2a22)\b/i)
  expect(red).toMatch(/#e4002b/)
  const produce = readFileSync('public/img/tile-produce.svg', 'utf8')
  expect(artInColors(produce, RED)).toContain('#7dbb2a')
})

test('a painted file is not kept for ever under the address that it shares with the design’s', () => {
  const identity = Buffer.from('<svg fill="#9bd418"/>')
  const files = new Map([
    ['/img/a.svg', { type: 'image/svg+xml', isHashed: false, etag: 'old', bodies: { identity } }],
    ['/icons.svg', { type: 'image/svg+xml', isHashed: false, etag: 'old', bodies: { identity } }],
  ])
  const painted = artOfChain(files, RED)
  expect(painted.get('/img/a.svg')).toMatchObject({
    isOfChain: true,
    etag: expect.not.stringContaining('old'),
  })
  expect(painted.get('/img/a.svg')?.bodies.identity.toString()).toBe('<svg fill="#e4002b"/>')
  expect(painted.get('/icons.svg')).toBe(files.get('/icons.svg'))
  expect(artOfChain(files, DESIGN_COLORS)).toBe(files)
})
