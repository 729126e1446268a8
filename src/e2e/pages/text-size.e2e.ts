import type { APIRequestContext, Page } from '@playwright/test'
import { readLanguage } from '#domain/text/language.ts'
import { expect, test } from '#e2e/site-test.ts'

// The pages' policy would reject the style sheets that these tests add. A visitor's own are exempt.
test.use({ bypassCSP: true })

/** The spacing that WCAG 1.4.12 requires pages to support */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`
/** WCAG 1.4.4: text can be enlarged to 200%. */
const LARGE_TEXT = 'html { font-size: 200% !important }'

/** One page of each kind and language that the sitemap lists: "/fuel", one store of "/es/stores/…/…/…". */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const kinds = new Map<string, string>()
  for (const { pathname } of paths) {
    const { language, rest } = readLanguage(pathname)
    const parts = rest.split('/').slice(1)
    const kind = `${language} ${parts.length === 1 ? rest : `${parts[0]} ${parts.length}`}`
    if (!kinds.has(kind)) kinds.set(kind, pathname)
  }
  return [...kinds.values()]
}

/** Elements that extend beyond the window, and texts that their box cuts off. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Less than a pixel is a rounding difference.
    const found: string[] = []
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider > 0) found.push(`the page is ${wider} px wider than the window`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const [first] = texts
      const last = texts.at(-1)
      // A map and its pins extend beyond its frame by design.
      const isNoText = '.visually-hidden, [inert], script, style, svg, .map-canvas'
      if (!first || !last || element.closest(isNoText)) continue
      // Measures only the element's own text, without words for screen readers at its end.
      const text = document.createRange()
      text.setStartBefore(first)
      text.setEndAfter(last)
      const words = text.getBoundingClientRect()
      if (words.width === 0 || words.height === 0) continue
      for (let box: HTMLElement | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow, position } = getComputedStyle(box)
        // An ellipsis shows that there is more text, and hidden elements show none.
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
  ['unchanged', '', [320]],
  ['spaced out', SPACED_TEXT, [320, 1440]],
  ['twice as large', LARGE_TEXT, [640]],
] as const) {
  test(`no page cuts off text that is ${what}, or scrolls sideways`, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of await publicPages(request)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      if (css) await page.addStyleTag({ content: css })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Scripts that depend on the window's width run a moment later.
        await expect.poll(() => cutOff(page), `${path}, ${width}`).toEqual([])
      }
    }
  })
}

test('with a browser font twice as large, the page uses the layout of a narrower window', async ({
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
    await expect(page.getByRole('button', { name: /^(Open menu|Abrir el menú)$/ })).toBeVisible()
    await expect.poll(() => cutOff(page), path).toEqual([])
  }
})
