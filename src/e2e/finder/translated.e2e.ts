import { expect, type Page } from '@playwright/test'
// React reports each section that it renders again because it hydrates after a translation.
import { test } from '#e2e/listening-page.ts'

/** Changes a page like a browser's translation: wraps each text in two `font` elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tag = 'font'
    const untouched = `${tag}, script, style, title`
    function wrapAll(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) {
        if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      }
      for (const text of found) {
        const parent = text.parentElement
        if (!parent || parent.closest(untouched) || !text.data.trim()) continue
        const outer = document.createElement(tag)
        const inner = document.createElement(tag)
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text)
      }
    }
    document.documentElement.lang = 'es'
    document.documentElement.classList.add('translated-ltr')
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('in a translated page the finder works, and its filters send their values', async ({
  page,
}) => {
  await page.goto('/find-a-store')
  await translate(page)
  const box = page.getByRole('textbox')
  await box.fill('44129')
  await box.press('Enter')
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('heading', { level: 3 }).first()).toContainText('Lindenway Parma')

  await page.getByRole('button', { name: 'Diesel' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44129&tag=diesel')
  await expect(results.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44129&tag=diesel&open=1')
  await page.getByRole('button', { name: /Clear filters/ }).click()
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await expect(results.getByRole('article')).toHaveCount(24)

  await page.getByRole('button', { name: 'Details for Lindenway Parma' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show Full Schedule' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(7)
  await dialog.getByRole('button', { name: 'Hide Full Schedule' }).click()
  await dialog.getByRole('button', { name: 'Make this your store' }).click()
  await dialog.getByRole('button', { name: 'Get Directions' }).click()
  await expect(page.getByRole('link', { name: 'Google Maps' })).toHaveAttribute(
    'href',
    /destination=1840%20Harbor%20Mill%20Rd%2C%20Parma%2C%20OH%2044129$/,
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/find-a-store?zip=44129&store=parma')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/find-a-store?zip=44129')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
