import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from '#e2e/listening-page.ts'

/** A translation either replaces a text by a copy or moves it into a new element. */
const WAYS = ['copies', 'moves'] as const

/** Wraps every text in font elements, also later ones, like a browser's translation. */
async function translate(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.evaluate((how) => {
    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const { parentElement } = text
        if (!parentElement || !text.data.trim()) continue
        if (parentElement.closest('font, script, style, svg, textarea')) continue
        const font = document.createElement('font')
        const inner = font.appendChild(document.createElement('font'))
        text.replaceWith(font)
        inner.append(how === 'moves' ? text : new Text(`«${text.data}»`))
      }
    }
    document.documentElement.lang = 'es'
    document.documentElement.classList.add('translated-ltr')
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node.isConnected)
            wrapAll(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node)
        }
      }
    }).observe(document.body, { childList: true, subtree: true })
  }, way)
}

for (const way of WAYS) {
  test(`choosing a store, searching, and filtering work when a translation ${way} the page’s texts`, async ({
    page,
  }) => {
    // React reports each section that it renders again because it hydrates after the translation.
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto('/stores/oh/parma/1840-harbor-mill-rd')
    await translate(page, way)
    await page.getByRole('button', { name: /Choose as my store/ }).click()
    await expect(page.getByRole('main')).toContainText('This is your store')
    await expect(page.getByRole('button', { name: /Choose as my store/ })).toHaveCount(0)

    await page.goto('/find-a-store')
    await translate(page, way)
    const count = page.getByRole('heading', { name: /Store\(s\) Found/ })
    await expect(count).toHaveText(/^«?24\b/)
    await page.getByRole('textbox', { name: /Zip code or city/ }).fill('Parma')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=Parma|zip=Parma/)
    // The page shows the new number, not the translation of the previous one.
    await expect(count).toHaveText(/^«?1\b/)
    await page
      .getByRole('button', { name: /^«?Details/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: /Show Full Schedule/ }).click()
    await expect(page.getByRole('button', { name: /Hide Full Schedule/ })).toBeVisible()
    await page.keyboard.press('Escape')
    // Closing the dialog goes back in history, so the test waits for that before the next Back.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).not.toHaveURL(/store=/)
    await page.goBack()
    await expect(count).toHaveText(/^«?24\b/)

    await page.goto('/job-opportunities')
    await translate(page, way)
    await page.getByRole('combobox', { name: /State/ }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/state=[A-Z]{2}\b/)
    await expect(page.getByRole('list', { name: 'Open positions' })).toBeVisible()
    await page
      .getByRole('button', { name: /Clear Filters/ })
      .first()
      .click()
    await expect(page).toHaveURL('/job-opportunities')
    await page.getByRole('banner').getByRole('link', { name: /Fuel/ }).click()
    await expect(page).toHaveURL('/fuel')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('¢')
    expect(failures).toEqual([])
  })
}
