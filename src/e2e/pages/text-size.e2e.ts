import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '#e2e/site-test.ts'

// The pages' policy rejects the style sheets that these tests put in, as a visitor's own do.
test.use({ bypassCSP: true })

/** The least that WCAG 1.4.12 asks of text that a visitor spaces out. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`
/** WCAG 1.4.4: the visitor's letters are twice as large. */
const LARGE_TEXT = 'html { font-size: 200% !important }'

/** One page of each kind that the sitemap lists: "/fuel", one store of "/stores/…/…/…". */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const kinds = new Map<string, string>()
  for (const { pathname } of paths) {
    const parts = pathname.split('/').slice(1)
    const kind = parts.length === 1 ? pathname : `${parts[0]} ${parts.length}`
    if (!kinds.has(kind)) kinds.set(kind, pathname)
  }
  return [...kinds.values()]
}

/** What sticks out of the window, and texts whose box cuts something of them off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What is smaller than a pixel is rounding.
    const found: string[] = []
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const [first] = texts
      const last = texts.at(-1)
      // A map goes on beyond its frame, and so do the pins on it.
      const isNoText = '.visually-hidden, [inert], script, style, svg, .map-canvas'
      if (!first || !last || element.closest(isNoText)) continue
      // From its own first text to its last: words for screen readers at its end are no part of it.
      const text = document.createRange()
      text.setStartBefore(first)
      text.setEndAfter(last)
      const words = text.getBoundingClientRect()
      if (words.width === 0 || words.height === 0) continue
      for (let box: HTMLElement | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow, position } = getComputedStyle(box)
        // An ellipsis says that there is more, and hidden helpers show nothing.
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || position === 'fixed') break
        const edge = box.getBoundingClientRect()
        const across = Math.max(edge.left - words.left, words.right - edge.right)
        const down = Math.max(edge.top - words.top, words.bottom - edge.bottom)
        if (
          (/hidden|clip/.test(overflowX) && across > 1) ||
          (/hidden|clip/.test(overflowY) && down > 1)
        ) {
          found.push(`${box.tagName}.${box.className} cuts "${element.textContent?.slice(0, 40)}"`)
          break
        }
      }
    }
    return found
  })
}

for (const [what, css, widths] of [
  ['as it is', '', [320]],
  ['spaced out', SPACED_TEXT, [320, 1440]],
  ['twice as large', LARGE_TEXT, [640]],
] as const) {
  test(`text that is ${what} is cut off on no page, and none scrolls to the side`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await publicPages(request)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (css) await page.addStyleTag({ content: css })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // What knows the window's width by script follows a moment later.
        await expect.poll(() => cutOff(page), `${path}, ${width}`).toEqual([])
      }
    }
  })
}

test('who has set twice as large a font in the browser gets the layout that it has room in', async ({
  page,
  request,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of await publicPages(request)) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    )
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect.poll(() => cutOff(page), path).toEqual([])
  }
})
