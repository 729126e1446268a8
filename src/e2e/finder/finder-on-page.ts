import type { Locator, Page } from '@playwright/test'

/** The numbers of stores with these tags, of the 24 stores of the sample chain */
export const WITH_DIESEL = 10
export const WITH_DIESEL_OR_CAR_WASH = 13

/** The names of the stores in a list of the finder, in their order. */
export function storeNames(page: Page, list = 'Stores'): Locator {
  return page.getByRole('list', { name: list, exact: true }).getByRole('heading', { level: 3 })
}
