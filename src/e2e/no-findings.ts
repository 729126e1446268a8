import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that depend on colors; all others find the same in light and dark mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type Options = {
  /** Printed with the findings, e.g. the address */
  at?: string
  /** A selector; only elements in it are checked */
  within?: string
  /** Check only rules that a color scheme can change */
  colorsAlone?: boolean
}

/** Expects no findings by axe on the current page. */
export async function expectNoFindings(page: Page, options: Options = {}): Promise<void> {
  const { at = '', within, colorsAlone = false } = options
  // No page has a frame of another site, so axe needs no second window for its findings.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within !== undefined) axe.include(within)
  if (colorsAlone) axe.withRules(COLOR_RULES)
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [at, id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * Expects no findings at each width in light and dark mode, and no horizontal scrolling. Reduces
 * motion first, because elements change color during an animation.
 */
export async function expectSound(
  page: Page,
  { widths = [320, 390, 820, 1440], ...options }: Options & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const at = `${options.at ?? ''} at ${width}`
    // Scripts that depend on the window's width run a moment later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), at)
      .toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectNoFindings(page, { ...options, at: `${at}, light` })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoFindings(page, { ...options, at: `${at}, dark`, colorsAlone: true })
  }
}
