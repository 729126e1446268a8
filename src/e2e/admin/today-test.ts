import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { listening } from '#e2e/listening-page.ts'
import { expect, PASSWORD } from './staff-test.ts'

export const PARMA = 'Lindenway Parma'
export const PARMA_PAGE = '/stores/oh/parma/1840-harbor-mill-rd'
const PHONE = { width: 390, height: 844 }

type Store = { id: string; name: string; version: number; day?: object; prices: object[] }

/** Signs in as the owner, without a page. */
export async function asOwner(request: APIRequestContext, origin: string): Promise<void> {
  const data = { username: 'admin', password: PASSWORD }
  const answer = await request.post(`${origin}/api/admin/login`, {
    data,
  })
  expect(answer.status()).toBe(200)
}

/** All stores as the owner gets them. */
export async function storesOf(request: APIRequestContext, origin: string): Promise<Store[]> {
  return (await (await request.get(`${origin}/api/today`)).json()) as Store[]
}

/** Invites a manager of stores, by their names. @returns the link */
export async function inviteManager(
  request: APIRequestContext,
  origin: string,
  names: readonly string[],
): Promise<string> {
  const stores = await storesOf(request, origin)
  const locations = stores.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const answer = await request.post(`${origin}/api/admin/people`, {
    data: { username: 'Jo Reyes', role: 'manager', locations },
  })
  const { inviteUrl } = (await answer.json()) as { inviteUrl: string }
  return origin + new URL(inviteUrl).pathname
}

/** Opens the link on a phone and chooses a password. @returns the phone's page */
export async function openAsManager(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  const page = listening(await context.newPage())
  await page.goto(link)
  await page.getByLabel('New password').fill('a password of words')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByRole('radiogroup', { name: 'The store is' })).toBeVisible()
  return page
}

/** The line that says what became of the changes. */
export function saveLine(page: Page) {
  return page.getByRole('complementary', { name: 'Saved state' }).getByRole('status')
}

/** What staff said, as the history counts it, the latest first. */
export async function sayings(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get(`${origin}/api/admin/history?kind=today`)
  const entries = (await answer.json()) as { summary: string }[]
  return entries.map(({ summary }) => summary)
}
