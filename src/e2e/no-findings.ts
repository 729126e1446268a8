import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that see colours; every other one finds the same by day and by night. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type Options = {
  /** Said with what is found, e.g. the address */
  at?: string
  /** A selector: only what is in it is looked at */
  within?: string
  /** Only what a scheme of colours can change */
  colorsAlone?: boolean
}

/** axe finds nothing wrong with the page as it stands. */
export async function expectNoFindings(page: Page, options: Options = {}): Promise<void> {
  const { at = '', within, colorsAlone = false } = options
  // No page has a frame of another site, so axe needs no second window to gather its findings in.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  if (colorsAlone) axe.withRules(COLOR_RULES)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [at, id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * At each width nothing is wrong by day or by night, and nothing scrolls to the side. Motion is
 * reduced first: what is still moving has not its own colours yet.
 */
export async function expectSound(
  page: Page,
  { widths = [320, 390, 820, 1440], ...options }: Options & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const at = `${options.at ?? ''} at ${width}`
    // What knows the window's width by script follows a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at)
      .toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoFindings(page, { ...options, at: `${at}, light` })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoFindings(page, { ...options, at: `${at}, dark`, colorsAlone: true })
  }
}
