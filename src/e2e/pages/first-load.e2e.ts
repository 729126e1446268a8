import { expect, test } from '#e2e/site-test.ts'
import { stopClock } from '#e2e/stopped-clock.ts'

test('home loads with at most ten files and requests none twice', async ({ page }) => {
  // A timer starts the later requests, and it must not expire on a slow machine.
  await stopClock(page)
  const asked: string[] = []
  let isLoaded = false
  page.once('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (!isLoaded) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const later = await page.locator('img[loading=lazy]').evaluateAll((pictures) =>
    pictures
      .filter((picture) => picture instanceof HTMLImageElement)
      // The render that the browser chose, or the drawing if it has not chosen yet.
      .map(({ currentSrc, src }) => new URL(currentSrc || src).pathname),
  )
  // The browser prefetches some lazy pictures, among them the first slide's.
  const needed = asked.filter((path) => !later.includes(path))
  expect(needed.length).toBeLessThanOrEqual(9)
  expect(asked).toHaveLength(new Set(asked).size)
})

test('a picture below the first view loads lazily, has its size, and does not delay the text', async ({
  page,
}) => {
  for (const path of ['/our-story', '/careers', '/fuel', '/cellular']) {
    await page.goto(path)
    const pictures = await page.locator('main img').evaluateAll((elements) =>
      elements.map((element) => ({
        loading: element.getAttribute('loading'),
        // Without the attribute, "auto".
        priority: (element as HTMLImageElement).fetchPriority,
        decoding: element.getAttribute('decoding'),
        hasSize: element.hasAttribute('width') && element.hasAttribute('height'),
        hasAlt: element.hasAttribute('alt'),
      })),
    )
    expect(pictures.length).toBeGreaterThan(0)
    for (const [at, picture] of pictures.entries()) {
      expect(picture).toEqual({
        loading: at === 0 ? 'eager' : 'lazy',
        priority: at === 0 ? 'high' : 'auto',
        decoding: 'async',
        hasSize: true,
        hasAlt: true,
      })
    }
  }
})

test('every page names icons and a link preview that exist', async ({ page, request }) => {
  await page.goto('/')
  for (const selector of ['link[rel=icon]', 'link[rel=apple-touch-icon]']) {
    for (const link of await page.locator(`head ${selector}`).all()) {
      const address = (await link.getAttribute('href')) ?? ''
      expect((await request.get(address)).headers()['content-type']).toMatch(/^image\//)
    }
  }
  const preview = page.locator('head meta[property="og:image"]')
  await expect(preview).toHaveCount(1)
  const before = await preview.getAttribute('content')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fuel' }).click()
  // A navigation changes the preview together with the title.
  await expect(preview).toHaveAttribute('content', /\/og\/fuel\.png\?v=/)
  await expect(preview).toHaveCount(1)
  expect(before).toMatch(/\/og\/home\.png\?v=/)
  for (const name of ['home', 'fuel', 'our-story']) {
    const picture = await request.get(`/og/${name}.png`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})
