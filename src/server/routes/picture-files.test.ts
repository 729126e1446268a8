import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { paintFiles } from '#server/built-files.ts'
import { startApp } from '#server/testing/testing.ts'
import { appIcon } from '#server/pictures/app-icon.ts'
import { monogram, OWN_MARK } from '#server/pictures/chain-mark.ts'
import { createPainter, PaintingFailed } from '#server/pictures/painter.ts'
import { sharePicture } from '#server/pictures/share-picture.ts'

const branded = (brand: Record<string, unknown>) => (site: Record<string, unknown>) => ({
  ...site,
  brand: { name: 'Quillroad', legalName: 'Quillroad', tagline: 'Fuel', region: 'Iowa', ...brand },
})

/** The width and height in a PNG's header. */
async function pngSize(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('each page has its own preview picture, which may be cached forever', async () => {
  const { get } = await startApp({ environment: { PUBLIC_URL: 'https://shop.example' } })
  const seen = new Set<string>()
  for (const path of ['/', '/fuel', '/find-a-store']) {
    const html = await (await get(path)).text()
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
    expect(address).toMatch(/^https:\/\/shop\.example\/og\/[a-z-]+\.png\?v=[\w-]{8}$/)
    const answer = await get(address.replace('https://shop.example', ''))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    seen.add(answer.headers.get('etag') ?? '')
    expect(await pngSize(answer)).toEqual([1200, 630])
  }
  expect(seen.size).toBe(3)
})

/** A site whose fuel page has its title in both languages, and whose other texts of pictures are English. */
function inSpanish(given: Record<string, unknown>): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the site of the tests
  const pages = given['pages'] as Record<string, { head: Record<string, unknown> }>
  const head = {
    ...pages['fuel']?.head,
    title: { en: 'Fuel | Quillroad', es: 'Gasolina | Quillroad' },
  }
  const quillroad = branded({})(given)
  return { ...quillroad, pages: { ...pages, fuel: { ...pages['fuel'], head } } }
}

test('a Spanish page has a preview picture with the title of the Spanish page', async () => {
  const { get } = await startApp({ site: inSpanish, environment: { LANGUAGES: 'en,es' } })
  const picture = async (path: string) => {
    const html = await (await get(path)).text()
    const address =
      /<meta property="og:image" content="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1] ?? ''
    const answer = await get(address)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await pngSize(answer.clone())).toEqual([1200, 630])
    return { address, etag: answer.headers.get('etag') }
  }
  const [english, own, home] = [
    await picture('/fuel'),
    await picture('/es/fuel'),
    await picture('/es'),
  ]
  expect(english.address).toMatch(/^\/og\/fuel\.png\?v=/)
  expect(own.address).toMatch(/^\/og\/es\/fuel\.png\?v=/)
  expect(home.address).toMatch(/^\/og\/es\.png\?v=/)
  expect(own.etag).not.toBe(english.etag)
  // Of texts that are in English alone it is the same picture.
  expect(home.etag).toBe((await picture('/')).etag)
})

test('a page without its own title has the general picture of the chain', async () => {
  const { get } = await startApp()
  const etag = async (path: string) => (await get(path)).headers.get('etag')
  expect(await etag('/og/stores/ohio/parma.png')).toBe(await etag('/og/home.png'))
  expect(await etag('/og/constructor.png')).toBe(await etag('/og/home.png'))
})

test('the icons are at the usual paths, in their sizes, and are revalidated', async () => {
  const { get } = await startApp()
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ] as const) {
    const answer = await get(`/${name}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    const again = await get(`/${name}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect([name, ...(await pngSize(answer))]).toEqual([name, size, size])
  }
  const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22)
  expect(ico.subarray(23, 26).toString()).toBe('PNG')
})

test.each([
  ['pictographs', '🚗⛽'],
  ['another script', 'بنزين'],
  ['markup', '</text><script>&amp;"\'<&>'],
  ['one long word', 'Q'.repeat(120)],
  ['placeholder-like', '$& $1 %s'],
])('a chain whose texts are %s has pictures too', async (_, words) => {
  const { get, errors } = await startApp({
    site: branded({ name: words, legalName: words, tagline: words }),
  })
  for (const path of ['/og/home.png', '/og/fuel.png', '/icon-192.png']) {
    expect((await get(path)).status).toBe(200)
  }
  expect(errors).toEqual([])
})

test('the icons, the pictures, and the bar show the owner’s mark', async () => {
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="red" d="M0 0h1v1H0z"/></svg>'
  const { get } = await startApp({
    site: branded({ mark: '/media/mark.svg' }),
    media: { 'mark.svg': red },
  })
  expect(await (await get('/')).text()).toContain('src="/media/mark.svg?v=')
  const own = await startApp({ site: branded({}) })
  for (const path of ['/icon-512.png', '/favicon.ico', '/og/fuel.png']) {
    const etags = [await get(path), await own.get(path)].map(({ headers }) => headers.get('etag'))
    expect(etags[0]).not.toBe(etags[1])
  }
})

test('a letter replaces a mark that cannot be drawn', async () => {
  const icons = []
  for (const media of [{ 'mark.svg': '<svg' }, { 'mark.svg': '\0' }, {}]) {
    const { get, errors } = await startApp({ site: branded({ mark: '/media/mark.svg' }), media })
    const answer = await get('/icon-512.png')
    expect(answer.status).toBe(200)
    icons.push(answer.headers.get('etag'))
    expect(errors).toEqual([])
  }
  const { get } = await startApp({ site: branded({}) })
  expect(new Set(icons).size).toBe(1)
  expect(icons[0]).not.toBe((await get('/icon-512.png')).headers.get('etag'))
})

test('the longest texts stay within the picture', async () => {
  const { wasm, fonts } = paintFiles()
  await initWasm(await readFile(wasm))
  const fontBuffers = await Promise.all(fonts.map(async (font) => readFile(font)))
  for (const heading of ['W'.repeat(120), 'Groceries and fuel '.repeat(6), 'Fuel']) {
    const svg = sharePicture({ brand: heading, heading, tagline: heading }, OWN_MARK)
    const words = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${svg.match(/<text.*?<\/text>/g)?.join('')}</svg>`
    const box = new Resvg(words, { font: { fontBuffers } }).getBBox()
    expect(box?.x).toBeGreaterThanOrEqual(70)
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1130)
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(600)
  }
})

test('an invalid drawing fails alone, and the next one is painted', async () => {
  const painter = createPainter(paintFiles())
  const [bad, good] = await Promise.allSettled([
    painter.paint('<svg', 32),
    painter.paint(appIcon(monogram('Quillroad'), 'tile'), 32),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(PaintingFailed) })
  expect(good.status).toBe('fulfilled')
})

test('when the thread cannot start, its requests fail', async () => {
  const painter = createPainter({ ...paintFiles(), wasm: '/nowhere.wasm' })
  await expect(painter.paint(appIcon(OWN_MARK, 'full'), 32)).rejects.toThrow(PaintingFailed)
})
