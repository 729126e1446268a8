import { expect, type Locator, type Page } from '@playwright/test'

/** The titles of the jobs that match the filters, in their order. */
export function jobTitles(page: Page): Locator {
  return page.getByRole('list', { name: 'Open positions' }).getByRole('heading', { level: 3 })
}

export function stateFilter(page: Page): Locator {
  return page.getByRole('combobox', { name: 'State' })
}

export function zipFilter(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Zip Code' })
}

/** Waits for a line such as "Showing 3 of 9 jobs". */
export async function expectCount(page: Page, line: string): Promise<void> {
  await expect(page.getByText(line, { exact: true })).toBeVisible()
}
